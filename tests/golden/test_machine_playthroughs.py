"""Whole games of Turing Machine, every eye's view after every event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.machine.match import MACHINE
from tests.golden import playthrough

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", playthrough.files("machine"), ids=lambda path: path.stem)
def test_the_game_plays_out_as_it_did(path: Path) -> None:
    playthrough.check(path, MACHINE)


def test_there_are_games_of_one_two_three_and_four_players() -> None:
    assert len(playthrough.files("machine")) >= 7
