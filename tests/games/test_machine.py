"""The wishes of a host of Turing Machine: checked, completed, and shown without the solution."""

from __future__ import annotations

import pytest

from hut8.errors import Hut8Error, Illegal, Malformed, Missing
from hut8.games.machine import check_wishes, prepare, show_wishes
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier

IDENTIFIER = identifier(booklet(2))


def test_a_typed_identifier_is_kept_and_never_shown() -> None:
    wishes = check_wishes({"problem": {"source": "identifier", "name": IDENTIFIER}})
    assert wishes["problem"]["name"] == IDENTIFIER
    assert IDENTIFIER not in str(show_wishes(wishes))
    assert show_wishes(wishes)["problem"] == {"source": "identifier", "obtainable": True}


@pytest.mark.parametrize("name", [IDENTIFIER, IDENTIFIER.lower(), f" {IDENTIFIER} "])
def test_an_identifier_cannot_pass_for_a_problem_of_the_booklet_whose_name_all_see(name: str) -> None:
    with pytest.raises(Malformed, match="any other's is"):
        check_wishes({"problem": {"source": "booklet", "name": name}})


def test_what_is_shown_can_be_sent_back() -> None:
    wishes = check_wishes({"problem": {"source": "booklet", "name": "booklet:02"}, "clock": 60})
    assert check_wishes(show_wishes(wishes)) == wishes


def test_a_table_may_wish_for_a_technique_that_there_is() -> None:
    wishes = check_wishes({"problem": {"source": "generated", "needs": "too_soon"}})
    assert wishes["problem"]["needs"] == "too_soon"
    with pytest.raises(Missing, match="too_late"):
        check_wishes({"problem": {"source": "generated", "needs": "too_late"}})


def test_a_game_is_tried_again_alone_from_the_rounds_that_were_played() -> None:
    wishes = check_wishes({"problem": {"source": "again", "name": IDENTIFIER, "played": ["221 A C", "345 B"]}})
    made = prepare(wishes, "00", 1)
    assert made.extras["played"] == ["221 A C", "345 B"]
    assert made.options["source"] == "again", "whoever counts results can tell it from an ordinary one"
    assert IDENTIFIER not in str(show_wishes(wishes))
    with pytest.raises(Illegal, match="alone"):
        prepare(wishes, "00", 2)


@pytest.mark.parametrize("played", [None, "221 A", [221], ["221 A"] * 61, ["221 A A"], ["221 F"]])
def test_rounds_that_cannot_have_been_played_are_refused_when_the_table_is_opened(played: object) -> None:
    with pytest.raises(Hut8Error):
        check_wishes({"problem": {"source": "again", "name": IDENTIFIER, "played": played}})
