"""Above 64 worlds, where the reference takes hours, a plain program that shares nothing with the kernel agrees."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path

import pytest

from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.requests import Position
from hut8.reasoning.survivors import count_worlds
from hut8.strategy import best_play
from hut8.strategy.positions import worlds

PLAIN = Path(__file__).parents[2] / "benchmarks" / "plain_strategy.cpp"
COMPILER = shutil.which("g++") or shutil.which("clang++")
ABOVE = 64
MOST = {Mode.EXTREME: (80, 16), Mode.NIGHTMARE: (144, 4)}
"""Worlds and codes: the plain program finishes most of these in a moment."""

PATIENCE_IN_SECONDS = 3
"""Of the processor, for the plain program on one problem: where it takes longer, another problem is drawn."""

pytestmark = pytest.mark.skipif(not PLAIN.exists() or COMPILER is None, reason="no C++ compiler")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("plain") / "plain"
    subprocess.run([str(COMPILER), "-std=c++17", "-O2", "-o", program, PLAIN], check=True)
    return program


def a_large_problem(mode: Mode, chance: random.Random) -> PublicProblem:
    most_worlds, most_codes = MOST[mode]
    while True:
        cards = chance.sample(range(1, 49), 4 * mode.cards_per_slot)
        public = PublicProblem(mode, tuple(tuple(cards[at::4]) for at in range(4)))
        if ABOVE < count_worlds(public, []) <= most_worlds:
            codes = {world.code for world in worlds(public)}
            if 1 < len(codes) <= most_codes:
                return public


def by_the_plain_program(program: Path, public: PublicProblem) -> tuple[int, ...] | None:
    found = worlds(public)
    numbers = {law: number for number, law in enumerate(dict.fromkeys(law for world in found for law in world.laws))}
    lines = [f"{len(public.slots)} {int(public.mode is Mode.NIGHTMARE)} {len(numbers)} {len(found)}"]
    lines += [f"{law & (1 << 64) - 1} {law >> 64}" for law in numbers]
    lines += [" ".join(str(numbers[law]) for law in world.laws) + f" {world.code.bit_length()}" for world in found]
    done = subprocess.run(
        ["/bin/sh", "-c", f'ulimit -t {PATIENCE_IN_SECONDS}; exec "$0"', program],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else None


def agree(program: Path, mode: Mode, count: int) -> None:
    chance = random.Random(f"above {mode}")  # noqa: S311 - reproducible problems
    agreed = 0
    while agreed < count:
        public = a_large_problem(mode, chance)
        if (figures := by_the_plain_program(program, public)) is None:
            continue
        plan = best_play(*Position(public), seconds=600)
        assert plan.proven
        assert plan.worlds > ABOVE
        assert plan.cost[:2] == figures, public
        agreed += 1


def test_a_plain_program_agrees_above_64_worlds(plain: Path) -> None:
    agree(plain, Mode.NIGHTMARE, 2)


@pytest.mark.long
@pytest.mark.parametrize(("mode", "count"), [(Mode.NIGHTMARE, 190), (Mode.EXTREME, 10)])
def test_a_plain_program_agrees_on_two_hundred_problems_above_64_worlds(plain: Path, mode: Mode, count: int) -> None:
    agree(plain, mode, count)
