"""Long files are found, and come first in the order that is written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.order import FIRST, rank

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", FIRST)
def test_every_long_file_is_still_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_long_files_run_before_the_others_which_keep_their_order() -> None:
    others = ["tests/atlas/test_atlas.py::test_it", "src/hut8/chance.py::hut8.chance"]
    longest = f"{FIRST[0]}test_box.py::test_it"
    assert sorted([*others, f"{FIRST[1]}::test_it", longest], key=rank) == [longest, f"{FIRST[1]}::test_it", *others]
