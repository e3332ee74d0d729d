"""Best play: the kernel against a plain implementation of the same ideas, compiled and timed in the same run.

The plain one (plain_strategy.cpp) keeps worlds in vectors, knows positions by their supports, orders proposals by
bounds at the leaves of their round and stops when the next cannot win. Then the share of random problems that the
kernel proves in a given time, by mode. Seconds are of the processor, because machines are shared.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from hut8.chance import Chance
from hut8.machine.cards import CARDS
from hut8.machine.problems import Mode, PublicProblem, faults, parse_public
from hut8.strategy import Plan, best_play
from hut8.strategy.positions import worlds

PLAIN = Path(__file__).with_name("plain_strategy.cpp")
DUELS = (
    ("4+21 9+18 11+30 14+33", False),
    ("2+24 6+11 13+5 17+30 20+9", False),
    ("3 7 10 14", True),
    ("21 31 37 39", True),
    ("5 12 25 30", True),
)
TARGETS = {
    Mode.CLASSIC: (0.02, 0.99, 0.02, 0.99),
    Mode.EXTREME: (0.1, 0.5, 5.0, 0.95),
    Mode.NIGHTMARE: (2.0, 0.5, 30.0, 0.8),
}
"""For every mode: seconds and the share to prove in them, twice."""


def processor_seconds(public: PublicProblem, seconds: float = 60.0) -> tuple[float, Plan]:
    start = time.process_time()
    plan = best_play(public, seconds=seconds)
    return time.process_time() - start, plan


def plain_input(public: PublicProblem) -> str:
    found = worlds(public)
    numbers = {law: number for number, law in enumerate(dict.fromkeys(law for world in found for law in world.laws))}
    lines = [f"{len(public.slots)} {int(public.mode is Mode.NIGHTMARE)} {len(numbers)} {len(found)}"]
    lines += [f"{law & (1 << 64) - 1} {law >> 64}" for law in numbers]
    lines += [" ".join(str(numbers[law]) for law in world.laws) + f" {world.code.bit_length()}" for world in found]
    return "\n".join(lines)


def plain_seconds(program: Path, public: PublicProblem, patience: float) -> tuple[float, str]:
    """Return the processor's seconds and the result, or what it took without one."""
    before = os.times().children_user
    try:
        done = subprocess.run(
            [program], input=plain_input(public), capture_output=True, text=True, check=True, timeout=patience
        )
        result = done.stdout.strip()
    except subprocess.TimeoutExpired:
        result = "no result"
    return os.times().children_user - before, result


def duel(patience: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "plain"
        subprocess.run(
            [shutil.which("g++") or "c++", "-std=c++17", "-O3", "-march=native", "-o", program, PLAIN], check=True
        )
        print(f"{'problem':34} {'worlds':>7} {'kernel s':>9} {'plain s':>9} {'ratio':>9}")
        for slots, nightmare in DUELS:
            public = parse_public(slots.split(), nightmare=nightmare)
            slow, result = plain_seconds(program, public, patience)
            fast, plan = min((processor_seconds(public) for _ in range(3)), key=lambda run: run[0])
            more = ">" if result == "no result" else " "
            if result not in {"no result", f"{plan.rounds_total} {plan.questions_total}"}:
                raise SystemExit(f"{slots}: the kernel says {plan.cost[:2]}, the plain program {result}.")
            name = f"{'nightmare ' if nightmare else ''}{slots}"
            print(f"{name:34} {plan.worlds:7} {fast:9.4f} {more}{slow:8.2f} {more}{slow / fast:8.0f}")


def draw(mode: Mode, chance: Chance) -> PublicProblem:
    """Draw as published problems are drawn: four to six laws that make a problem, then, in Extreme, cards that mislead.

    So a set of cards comes the more often the more worlds it has; the cards that mislead are always from 1 to 25.
    """
    while True:
        cards = sorted(chance.sample(range(1, 49), 4 + chance.below(3)))
        single = PublicProblem(Mode.CLASSIC, tuple((card,) for card in cards))
        if not faults(single, [chance.choice(CARDS[card].criteria).law for card in cards]):
            break
    misleading = chance.sample([card for card in range(1, 26) if card not in cards], len(cards))
    pairs = mode is Mode.EXTREME
    return PublicProblem(mode, tuple((card, misleading[at]) if pairs else (card,) for at, card in enumerate(cards)))


def share(mode: Mode, count: int) -> None:
    chance = Chance(f"benchmark strategy {mode}")
    soon, soon_share, late, late_share = TARGETS[mode]
    times, gaps = [], []
    for _ in range(count):
        seconds, plan = processor_seconds(draw(mode, chance), max(late, 1))
        times.append(seconds if plan.proven else float("inf"))
        if not plan.proven:
            gaps.append(plan.rounds_total / plan.bound.rounds - 1)
    within = [sum(seconds <= limit for seconds in times) / count for limit in (soon, late)]
    print(
        f"{mode}: {within[0]:.0%} proven within {soon:g} s (target {soon_share:.0%}),"
        f" {within[1]:.0%} within {late:g} s (target {late_share:.0%});"
        f" median {sorted(times)[count // 2] * 1000:.1f} ms; gaps {' '.join(f'{gap:.0%}' for gap in gaps) or 'none'}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="problems per mode")
    parser.add_argument("--patience", type=float, default=60, help="seconds for the plain program on one problem")
    arguments = parser.parse_args()
    duel(arguments.patience)
    for mode in Mode:
        share(mode, arguments.count)


if __name__ == "__main__":
    main()
