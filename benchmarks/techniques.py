"""Wishes for a difficulty of 4 to 6 and a technique: how many are met within 20 processor seconds.

Every mode, size and technique that can be wished for. `python benchmarks/techniques.py 100` asks for so many of them,
spread evenly, each with a seed of its own; names of modes before the number keep to these.
"""

from __future__ import annotations

import sys
import time
from itertools import product

from hut8.errors import Illegal
from hut8.forge.generate import PATIENCE, generate
from hut8.forge.wishes import Span, Wishes, check
from hut8.machine.problems import SIZES, Mode
from hut8.reasoning.ladder import LADDER

WISHED = Span.parse("4-6")


def offered(modes: list[Mode]) -> list[Wishes]:
    """Return the wishes that are not refused at once."""
    found = []
    for size, mode, name in product(SIZES, modes, LADDER):
        wishes = Wishes(mode, size, difficulty=WISHED, needs=name)
        try:
            check(wishes)
        except Illegal:
            continue
        found.append(wishes)
    return found


def spread(wishes: list[Wishes], count: int) -> list[Wishes]:
    return [wishes[at * len(wishes) // count] for at in range(count)]


def main() -> None:
    *named, last = sys.argv[1:] or ["100"]
    count, modes = int(last), [Mode(name) for name in named] or list(Mode)
    met = 0
    for number, wishes in enumerate(spread(offered(modes), count)):
        begun = time.process_time()

        def is_late(begun: float = begun) -> bool:
            return time.process_time() - begun > PATIENCE

        try:
            generate(wishes, f"wished {number}", seconds=float("inf"), cancelled=is_late)
            met += 1
        except Illegal:
            print(f"not met: {wishes}", flush=True)
        print(f"{time.process_time() - begun:6.1f} s  {wishes}", flush=True)
    print(f"{met} of {count} wishes met within {PATIENCE:g} processor seconds")


if __name__ == "__main__":
    main()
