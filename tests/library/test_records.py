"""Records: a game of the library, its text and its events are written, read and weighed alike."""

from __future__ import annotations

from typing import Any

import pytest

from hut8 import Game, Hut8Error, Malformed, analyse, read_game, write_game

GAME = Game("booklet:02", ["221 A- B+", "212 D+"])


def test_a_game_its_text_and_its_events_are_one() -> None:
    events = read_game(GAME.record())
    assert read_game(GAME) == events
    assert write_game(GAME) == write_game(GAME.record()) == write_game(events)
    assert Game.read(write_game(GAME)).rounds == GAME.rounds


def test_all_of_them_are_weighed() -> None:
    for game in (GAME, GAME.record(), read_game(GAME)):
        (sheet,) = analyse(game)["sheets"]
        assert [question["verifier"] for question in sheet["questions"]] == ["A", "B", "D"]


@pytest.mark.parametrize("text", [None, 5, "x", ""], ids=repr)
def test_what_is_no_record_is_refused_in_a_sentence(text: Any) -> None:
    for work in (read_game, write_game, analyse, Game.read):
        with pytest.raises(Malformed, match="A game begins with two lines"):
            work(text)


def test_a_game_without_answers_has_no_record() -> None:
    for work in (read_game, write_game, analyse):
        with pytest.raises(Hut8Error, match="Only a game of a whole problem can be written down"):
            work(Game([3, 7, 10, 14]))


def test_a_player_who_is_not_in_the_record_is_named_with_those_who_are() -> None:
    with pytest.raises(Malformed, match=r"^There is no player called 'Max': choose Ada, Joan\.$"):
        Game.read("problem booklet:02\nrace Ada, Joan\n", "Max")
