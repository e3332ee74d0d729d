"""Best play on several cores: the same problems with one search and with several side by side, in the same run.

Of each problem the rounds found and the bound, by seconds of the processor for each core. Several cores are worth at
most one core with so many times the seconds, which stands beside them.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from strategy import use_processor_clock

from hut8.machine.problems import parse_public
from hut8.strategy import Plan, best_play

LARGE = ("3 5 36 40 43", "18 41 43 44 45", "18 27 33 40 45 48")


def told(plan: Plan) -> str:
    found, bound = plan.rounds_total / plan.worlds, plan.bound.rounds / plan.worlds
    return f"{found:.4f} rounds, no fewer than {bound:.4f}, {found / bound - 1:6.1%} above it"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30, help="of the processor, for each core")
    parser.add_argument("--problems", nargs="*", default=LARGE, help="Nightmares")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        use_processor_clock(Path(folder))
        for slots in arguments.problems:
            public, seconds = parse_public(slots, nightmare=True), arguments.seconds
            for cores, each in ((1, seconds), (arguments.cores, seconds), (1, seconds * arguments.cores)):
                plan = best_play(public, seconds=each, cores=cores)
                print(f"{slots:18} {plan.worlds:7} worlds, {cores} x {each:g} s: {told(plan)}", flush=True)


if __name__ == "__main__":
    main()
