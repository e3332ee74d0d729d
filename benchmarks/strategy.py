"""Best play: the kernel against a plain implementation of the same ideas, compiled and timed in the same run.

The plain one (plain_strategy.cpp) keeps worlds in vectors, knows positions by their supports, orders proposals by
bounds at the leaves of their round and stops when the next cannot win. Then the share of random problems that the
kernel proves in a given time, by mode and objective; another `--seed` draws others. Seconds are of the processor, which
the kernel is compiled to count too, because machines are shared.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import tempfile
import time
from itertools import product
from pathlib import Path

from hut8.chance import Chance
from hut8.machine.cards import CARDS
from hut8.machine.problems import Mode, PublicProblem, faults, parse_public
from hut8.strategy import Objective, Plan, best_play, kernel
from hut8.strategy.compiled import load
from hut8.strategy.positions import worlds

FLAGS = ("-std=c11", "-O3", "-fPIC", "-shared", "-fvisibility=hidden")
PLAIN = Path(__file__).with_name("plain_strategy.cpp")
DUELS = (
    ("4+21 9+18 11+30 14+33", False),
    ("2+24 6+11 13+5 17+30 20+9", False),
    ("3 7 10 14", True),
    ("21 31 37 39", True),
    ("5 12 25 30", True),
)
TARGETS = {
    (Mode.CLASSIC, Objective.AVERAGE): (0.02, 0.99),
    (Mode.CLASSIC, Objective.GUARANTEE): (0.02, 0.99),
    (Mode.EXTREME, Objective.AVERAGE): (5.0, 1.0),
    (Mode.EXTREME, Objective.GUARANTEE): (5.0, 1.0),
    (Mode.NIGHTMARE, Objective.AVERAGE): (30.0, 0.97),
    (Mode.NIGHTMARE, Objective.GUARANTEE): (20.0, 0.95),
}
"""Seconds, and the share to prove in them."""


def use_processor_clock(folder: Path) -> None:
    """Compile the kernel with a clock of the processor's time, and use it."""
    target = folder / "libkernel.so"
    flags = [*FLAGS, "-march=native", "-DCLOCK=CLOCK_THREAD_CPUTIME_ID"]
    compiler = shutil.which("gcc") or shutil.which("clang") or "cc"
    subprocess.run([compiler, *flags, "-o", target, kernel.FOLDER / "kernel.c", "-lm"], check=True)
    kernel.bring(load(target, kernel.rules(), kernel.SIGNATURES).library)


def processor_seconds(
    public: PublicProblem, objective: Objective = Objective.AVERAGE, seconds: float = 60.0
) -> tuple[float, Plan]:
    start = time.process_time()
    plan = best_play(public, objective=objective, seconds=seconds)
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


def gap(plan: Plan) -> float:
    """Return how far the rounds found lie above the bound: their sum, or those of the worst case."""
    found = plan.rounds_worst if plan.objective is Objective.GUARANTEE else plan.rounds_total
    return found / plan.bound.rounds - 1


def share(mode: Mode, objective: Objective, seed: str, count: int) -> None:
    chance = Chance(f"{seed} {mode}")
    limit, target = TARGETS[mode, objective]
    runs = [processor_seconds(draw(mode, chance), objective, max(limit, 1)) for _ in range(count)]
    times = sorted(seconds if plan.proven else float("inf") for seconds, plan in runs)
    within = sum(seconds <= limit for seconds in times) / count
    gaps = " ".join(f"{gap(plan):.0%}" for _, plan in runs if not plan.proven)
    print(
        f"{mode}, {objective}: {within:.0%} proven within {limit:g} s (target {target:.0%});"
        f" median {times[count // 2] * 1000:.1f} ms, slowest proven"
        f" {max((seconds for seconds in times if seconds < float('inf')), default=0):.2f} s; gaps {gaps or 'none'}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="problems per mode")
    parser.add_argument("--seed", default="benchmark strategy", help="draws the problems")
    parser.add_argument("--modes", type=Mode, nargs="*", default=list(Mode))
    parser.add_argument("--objectives", type=Objective, nargs="*", default=list(Objective))
    parser.add_argument("--patience", type=float, default=60, help="seconds for the plain program; 0 leaves it out")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        use_processor_clock(Path(folder))
        if arguments.patience:
            duel(arguments.patience)
        for mode, objective in product(arguments.modes, arguments.objectives):
            share(mode, objective, arguments.seed, arguments.count)


if __name__ == "__main__":
    main()
