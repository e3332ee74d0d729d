"""Programs that share nothing with the kernel find the same figures."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.atlas.records import Solved, unpacked
from hut8.machine.problems import Mode, PublicProblem
from hut8.strategy.positions import World
from hut8.strategy.reference import ROUND, Limits, Reference
from hut8.testing.brute import deals

if TYPE_CHECKING:
    from hut8.forge.sheaves import Sheaf

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "atlas.py"
FEW = 9
"""Worlds that the reference searches in a moment."""

needs_a_compiler = pytest.mark.skipif(
    not BENCHMARK.exists() or not (shutil.which("g++") or shutil.which("clang++")), reason="no C++ compiler"
)


def by_definition(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Work out a record's figures from the plain definitions of worlds and of best play."""
    public = PublicProblem(Mode.CLASSIC, tuple((card,) for card in cards))
    reference = Reference([World(deal.laws, deal.code.bit) for deal in deals(public)])
    worst = reference.guarantee(None)
    sums = [divmod(reference.total(None, limits), ROUND) for limits in (Limits(), worst)]
    field = reference.field
    return (*map(int, worst), field.everything.bit_count(), len(field.by_code), *sums[0], *sums[1])


def test_the_reference_finds_the_figures_of_a_sample(some: dict[Sheaf, Solved]) -> None:
    records = [record for solved in some.values() for record in unpacked(solved.records) if record.worlds <= FEW]
    for record in random.Random(8).sample(records, 40):  # noqa: S311 - a reproducible sample
        assert by_definition(record.cards) == record[1:], record


@needs_a_compiler
@pytest.mark.long
def test_a_plain_program_finds_the_figures_of_two_thousand_sets() -> None:
    words = [sys.executable, str(BENCHMARK), "--sets", "2000"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2,000 sets with a problem" in done.stdout
    assert " 0 different" in done.stdout
