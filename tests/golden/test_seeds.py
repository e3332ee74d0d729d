"""Every seed keeps its problem for ever: 300 of each mode, made once and written down."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from hut8.forge.generate import generate_many
from hut8.forge.pools import Pool
from hut8.forge.wishes import Wishes
from hut8.machine.identifiers import identifier
from hut8.machine.problems import SIZES, Mode

EACH = 25
FILE = Path(__file__).with_name("seeds.txt")
WRITTEN = [line.rsplit(" ", 1) for line in FILE.read_text().splitlines()]


def made(mode: Mode) -> list[list[str]]:
    """Make the problems of a mode: its wishes and seed, and its identifier."""
    return [
        [f"{wishes} / {seed}", identifier(problem)]
        for wishes in (Wishes(mode, size, pool) for size, pool in product(SIZES, Pool))
        for seed, problem in generate_many(wishes, "golden", EACH)
    ]


@pytest.mark.parametrize("mode", list(Mode))
def test_three_hundred_seeds_keep_their_problems(mode: Mode) -> None:
    written = [line for line in WRITTEN if line[0].startswith(mode)]
    assert len(written) == 300
    assert made(mode) == written
