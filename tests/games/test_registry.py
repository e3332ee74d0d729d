from __future__ import annotations

import pytest

from hut8.errors import Malformed, Unavailable
from hut8.games import GAMES


def test_a_game_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="choose imitation, machine"):
        GAMES.named("chess")


def test_a_table_of_newer_rules_is_one_sentence() -> None:
    with pytest.raises(Unavailable, match=r"rules of this table \(machine, version 99\): upgrade hut8"):
        GAMES.game("machine", 99)
