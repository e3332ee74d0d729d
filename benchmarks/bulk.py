"""Classic work in bulk: possible codes, the worst case, drawing problems; plain C++ beside it in the same run.

The plain program (plain_bulk.cpp) is the simplest fast one for the same work, and only its work is timed, without
reading and writing; of the library the whole call, from packed positions to sets of codes, and to rows of problems.
Below each stands what packing Python's own positions and making Python's own problems adds. With `--before` the
folder of another checkout's `src`, its `hut8 deduce --jsonl` and `hut8 strategy --jsonl` are timed too. Seconds are of
the processor, the least of three runs, or of one that takes long:
`.venv/bin/python benchmarks/bulk.py --before OTHER/src`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hut8.chance import Chance
from hut8.forge.bulk import draw_rows
from hut8.forge.generate import generate_many
from hut8.forge.pools import FAMILY_OF, Pool
from hut8.forge.wishes import Wishes
from hut8.machine.cards import CARDS
from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS, Answer, Round
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.requests import Position, parse_position
from hut8.reasoning.worlds import assignments, slot_laws
from hut8.strategy.batch import classic_figures
from hut8.strategy.deductions import possible_codes
from hut8.strategy.packing import pack
from hut8.strategy.plan import Objective

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.problems import Problem

PLAIN = Path(__file__).with_name("plain_bulk.cpp")
RUNS = 3
LONG = 5.0
"""Seconds: a command that takes longer is timed once."""

DRAWN = ((4, Pool.EASY), (4, Pool.MIXED), (5, Pool.MIXED), (6, Pool.EASY), (6, Pool.MIXED))


def request(mode: Mode, chance: Chance) -> dict[str, Any]:
    """Draw a position that has worlds: random cards, up to three rounds answered by one of the worlds."""
    while True:
        size = 4 + chance.below(3)
        cards = chance.sample(range(1, 49), size * mode.cards_per_slot)
        public = PublicProblem(mode, tuple(tuple(cards[at::size]) for at in range(size)))
        if worlds := assignments(public):
            laws = chance.choice(worlds).laws
            break
    rounds = []
    for _ in range(chance.below(4)):
        code = chance.choice(CODES)
        letters = chance.sample(public.letters, 1 + chance.below(3))
        answers = [Answer(letter, bool(laws[LETTERS.index(letter)] & code.bit)) for letter in letters]
        rounds.append(str(Round(code, tuple(answers))))
    return {"mode": str(mode), "slots": [list(slot) for slot in public.slots], "rounds": rounds}


def deck_lines() -> str:
    laws = [slot_laws((card,)) for card in CARDS]
    lines = [" ".join([str(len(card)), *(f"{law & (1 << 64) - 1} {law >> 64}" for law in card)]) for card in laws]
    return "\n".join(lines)


def position_line(position: Position) -> str:
    heard = [
        (LETTERS.index(answer.letter), round_.proposal.index, int(answer.passed))
        for round_ in position.rounds
        for answer in round_.answers
    ]
    cards = position.public.cards
    return " ".join(map(str, (len(cards), len(heard), *cards, *(number for answer in heard for number in answer))))


class Plain:
    """The plain program."""

    def __init__(self, folder: Path) -> None:
        self.program = folder / "plain"
        compiler = shutil.which("g++") or "c++"
        subprocess.run([compiler, "-std=c++17", "-O3", "-march=native", "-o", self.program, PLAIN], check=True)

    def run(self, work: str, text: str) -> tuple[float, list[tuple[int, ...]]]:
        """Return the least seconds of some runs, and the results."""
        runs = [
            subprocess.run(
                [self.program, work], input=f"{deck_lines()}\n{text}\n", capture_output=True, text=True, check=True
            ).stdout.splitlines()
            for _ in range(RUNS)
        ]
        return min(float(lines[-1]) for lines in runs), [tuple(map(int, line.split())) for line in runs[0][:-1]]


def seconds_of(work: Callable[[], Any]) -> float:
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def told(name: str, count: int, ours: float, plain: float) -> None:
    print(f"{name:28} {ours / count * 1e6:8.1f} µs, plain C++ {plain / count * 1e6:8.1f} µs: {plain / ours:5.2f} times")


def positions_work(plain: Plain, positions: list[Position]) -> None:
    text = "\n".join([str(len(positions)), *map(position_line, positions)])
    seconds, results = plain.run("codes", text)
    codes = possible_codes(positions)
    assert codes == [low | high << 64 for low, high in results]
    packed = pack(positions)
    told("possible codes", len(positions), seconds_of(lambda: possible_codes(packed)), seconds)
    told("  with packing", len(positions), seconds_of(lambda: possible_codes(positions)), seconds)
    seconds, results = plain.run("worst", text)
    figures = classic_figures(positions, [Objective.GUARANTEE])
    assert [tuple(found.worst) for found in figures] == results
    ours = seconds_of(lambda: classic_figures(positions, [Objective.GUARANTEE]))
    told("worst case (and its average)", len(positions), ours, seconds)


def drawn_problems(wishes: Wishes, count: int) -> list[tuple[str, Problem]]:
    return list(generate_many(wishes, "bulk", count))


def drawing_work(plain: Plain, count: int) -> None:
    family = [min(FAMILY_OF.get(card, (card,))) for card in CARDS]
    for verifiers, pool in DRAWN:
        wishes = Wishes(Mode.CLASSIC, verifiers, pool)
        families = list(CARDS) if wishes.space.relatives else family
        text = " ".join(map(str, (count, verifiers, len(pool.cards), *families)))
        seconds, _ = plain.run("draw", text)
        rows = partial(draw_rows, wishes, "bulk", range(1, count + 1))
        told(f"drawing {verifiers} {pool}", count, seconds_of(rows), seconds)
        told("  as problems", count, seconds_of(partial(drawn_problems, wishes, count)), seconds)


def command_seconds(source: str, command: str, lines: list[str]) -> float:
    """Time a command on these lines, start-up apart: the time of one request is taken off."""
    times = []
    for text in ("\n".join(lines[:1]), "\n".join(lines)):
        least = float("inf")
        for _ in range(RUNS):
            before = os.times()
            subprocess.run(
                [sys.executable, "-m", "hut8", command, "--jsonl"],
                input=text,
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, "PYTHONPATH": source},
            )
            after = os.times()
            least = min(least, sum(after[2:4]) - sum(before[2:4]))
            if least > LONG:
                break
        times.append(least)
    return times[1] - times[0]


def command_work(requests: dict[Mode, list[dict[str, Any]]], before: str) -> None:
    own = str(Path(__file__).parents[1] / "src")
    classic = [json.dumps(body) for body in requests[Mode.CLASSIC]]
    everything = [json.dumps(body) for mode in Mode for body in requests[mode]]
    worst = [json.dumps({**body, "objective": "guarantee"}) for body in requests[Mode.CLASSIC]]
    for name, command, lines in (
        ("deduce, Classic", "deduce", classic),
        ("deduce, all modes", "deduce", everything),
        ("guarantee, Classic", "strategy", worst),
    ):
        now, then = (command_seconds(source, command, lines) for source in (own, before))
        print(
            f"{name:20} {len(lines):6,} requests by --jsonl: {now:.2f} s, before {then:.2f} s: {then / now:.1f} times"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2828, help="requests per mode, and problems to draw")
    parser.add_argument("--before", help="the folder src of a checkout to compare with")
    arguments = parser.parse_args()
    chance = Chance(f"benchmark bulk {random.SystemRandom().random()}")
    modes = tuple(Mode) if arguments.before else (Mode.CLASSIC,)
    requests = {mode: [request(mode, chance) for _ in range(arguments.count)] for mode in modes}
    with tempfile.TemporaryDirectory() as folder:
        plain = Plain(Path(folder))
        positions_work(plain, [parse_position(body) for body in requests[Mode.CLASSIC]])
        drawing_work(plain, arguments.count)
    if arguments.before:
        command_work(requests, arguments.before)


if __name__ == "__main__":
    main()
