"""The generator: the slowest setting's time for 100 problems, against drawing whole problems until one is valid.

The baseline draws cards and one criterion of each at once and keeps what obeys the two rules: the first thing one would
write. Its worlds are uniform too, but it knows nothing of problems that need no question.
"""

from __future__ import annotations

import time
from itertools import product

from hut8.chance import Chance
from hut8.forge.generate import generate_many
from hut8.forge.pools import Pool
from hut8.forge.wishes import Wishes
from hut8.machine.problems import Mode, faults
from hut8.reasoning.worlds import assignments, slot_laws

COUNT = 100
TRIED = 10


def seconds(wishes: Wishes) -> float:
    assignments.cache_clear()
    start = time.perf_counter()
    for _ in generate_many(wishes, "benchmark", COUNT):
        pass
    return time.perf_counter() - start


def plain_seconds(wishes: Wishes) -> float:
    """Time the baseline on a tenth as many problems."""
    chance, space, found = Chance("plain"), wishes.space, 0
    start = time.perf_counter()
    while found < COUNT // TRIED:
        public = space.public(chance.below(space.size))
        laws = [chance.choice(slot_laws(slot)) for slot in public.slots]
        found += not faults(public, laws)
    return TRIED * (time.perf_counter() - start)


def main() -> None:
    times = {
        f"{mode} {verifiers} {pool}": (seconds(wishes := Wishes(mode, verifiers, pool)), wishes)
        for mode, verifiers, pool in product(Mode, (4, 5, 6), Pool)
    }
    for name, (taken, _) in times.items():
        print(f"{name:22} {COUNT} problems in {taken:.2f} s")
    slowest = max(times, key=lambda name: times[name][0])
    taken, wishes = times[slowest]
    plain = plain_seconds(wishes) / taken
    print(f"slowest: {slowest}, {taken:.2f} s; drawing until valid takes {plain:.1f} times as long")


if __name__ == "__main__":
    main()
