"""Positions as JSON."""

from __future__ import annotations

from typing import Any

import pytest

from hut8.errors import Malformed
from hut8.machine.booklet import booklet
from hut8.machine.problems import Mode
from hut8.reasoning.requests import Position, parse_position

SLOTS = [[4], [9], [11], [14]]


def test_a_position_has_a_mode_slots_and_rounds() -> None:
    public, rounds = parse_position({"mode": "nightmare", "slots": SLOTS, "rounds": ["332 A- ..."]})
    assert public.mode is Mode.NIGHTMARE
    assert [str(round_) for round_ in rounds] == ["332 A- ..."]


def test_a_position_of_anything_else_shows_what_it_is() -> None:
    whole: Any = booklet(2)
    written: Any = ["221 A-"]
    assert repr(Position(whole, written)) == f"<Position {whole!r} | 221 A->"
    assert repr(Position(written)) == "<Position ['221 A-']>"


def test_mode_and_rounds_have_defaults() -> None:
    assert parse_position({"slots": SLOTS}) == parse_position({"mode": "classic", "slots": SLOTS, "rounds": []})


def test_other_keys_are_read_only_where_they_are_expected() -> None:
    assert parse_position({"slots": SLOTS, "seconds": 1}, also=("seconds",))
    with pytest.raises(Malformed, match="has no 'seconds'"):
        parse_position({"slots": SLOTS, "seconds": 1})


@pytest.mark.parametrize(
    ("request_", "fault"),
    [
        (None, "JSON object"),
        ([], "JSON object"),
        ({}, "lists of card numbers"),
        ({"slots": [4, 9, 11, 14]}, "lists of card numbers"),
        ({"slots": [["4"], [9], [11], [14]]}, "lists of card numbers"),
        ({"slots": [[True], [9], [11], [14]]}, "lists of card numbers"),
        ({"slots": SLOTS, "rounds": "332 A-"}, "are texts"),
        ({"slots": SLOTS, "rounds": [332]}, "are texts"),
        ({"slots": SLOTS, "rounds": ["332 E-"]}, "no verifier E"),
        ({"slots": SLOTS, "mode": 3}, "not a mode"),
    ],
)
def test_what_is_no_position_is_said_plainly(request_: Any, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        parse_position(request_)
