"""Games as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Malformed
from hut8.game import Event
from hut8.machine.record import read_game, write_game
from tests.machine.playing import begin, play_randomly

RACE = """\
problem 139T-Z2YC-TF
race Ada, Joan
handicaps 0, 1
1 Ada: 221 A- B+, down
1 Joan: 345 A-, up 111
"""


def test_a_game_is_written_round_by_round() -> None:
    table = begin(2, handicaps=[0, 1])
    table.ask(0, "221", "AB")
    table.ask(1, "345", "A")
    table.do(1, "seal", thumb="up", code="111")
    table.do(0, "seal", thumb="down")
    assert write_game(table.events) == RACE


def test_a_text_plays_again_to_the_same_end() -> None:
    events = read_game(RACE)
    assert events[-1].kind == "finished"
    assert events[-1].body["winners"] == [0]
    assert write_game(events) == RACE


@given(st.integers(0, 10**6), st.integers(1, 4), st.booleans())
@settings(max_examples=60, deadline=None)
def test_every_game_can_be_written_and_played_again(
    seed: int,
    seats: int,
    team: bool,  # noqa: FBT001 - Hypothesis draws it
) -> None:
    table = begin(seats, team=team)
    play_randomly(table, Chance(str(seed)))
    text = write_game(table.events)
    assert write_game(read_game(text)) == text


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("1 Ada: 221 A+, down", "answers differently"),
        ("1 Grace: 221 A-, down", "nobody at this table"),
        ("hello", "write a round"),
        ("1 Ada: up 999", "digits go from 1 to 5"),
    ],
)
def test_a_line_that_cannot_be_played_is_named(line: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        read_game(f"problem booklet:02\nrace Ada, Joan\n{line}\n")


@pytest.mark.parametrize("handicaps", ["0, 1²", "x, 1", "0, 3", "9" * 5000, "0,, 1"])
def test_handicaps_that_are_none_are_refused_and_not_left_out(handicaps: str) -> None:
    with pytest.raises(Malformed, match=r"A handicap is 0, 1 or 2") as told:
        read_game(f"problem booklet:02\nrace Ada, Joan\nhandicaps {handicaps}\n")
    assert len(told.value.text) < 100


def test_a_text_without_its_heading_is_refused() -> None:
    with pytest.raises(Malformed, match="begins with two lines"):
        read_game("1 Ada: 221 A-, down")


def test_names_with_the_signs_of_a_record_are_written_without_them() -> None:
    begun, *others = begin(3).events
    named = Event(begun.kind, begun.seat, {**begun.body, "names": ["Ada, Countess: #1", "a,b", "a b"]})
    text = write_game([named, *others])
    assert text.splitlines()[1] == "race Ada Countess 1, a b 2, a b 3"
    assert write_game(read_game(text)) == text
