"""A game tried again: the rules ask once more what was asked, and the answers are the machine's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.errors import Hut8Error
from hut8.game import Command, Eye, Start
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE

if TYPE_CHECKING:
    from hut8.machine.state import MatchState
    from hut8.machine.view import OwnView

EXTRAS = {"problem": identifier(booklet(2)), "machine_rounds": ["221 A+"]}


def begun(*rounds: str) -> MatchState:
    """Begin a game with these rounds."""
    state = None
    for event in MACHINE.begin(Start(("Ada",), {}, b"", {**EXTRAS, "played": list(rounds)})):
        state = MACHINE.evolve(state, event)
    assert state is not None
    return state


def own_view(state: MatchState) -> OwnView:
    own = MACHINE.view(state, Eye(0), {})["you"]
    assert own is not None
    return own


def test_the_rounds_stand_on_the_sheet_as_if_they_had_been_played_here() -> None:
    state = begun()
    asked = [("question", {"letter": letter, "proposal": "221"}) for letter in "AC"]
    for kind, body in [*asked, ("end_round", {}), ("question", {"letter": "B", "proposal": "345"})]:
        for event in MACHINE.decide(state, Command(kind, 0, body), {}):
            state = MACHINE.evolve(state, event)
    assert own_view(begun("221 A C", "345 B")) == own_view(state)


def test_the_last_round_is_open_so_that_one_may_ask_something_else() -> None:
    assert own_view(begun("221 A"))["questions_left"] == 2
    assert own_view(begun())["lines"] == []


@pytest.mark.parametrize("rounds", [["221 A A"], ["221 Z"], ["221 A B C D"], ["621 A"], ["221"], [""], ["221 A-"]])
def test_what_the_rules_do_not_allow_cannot_have_been_played(rounds: list[str]) -> None:
    with pytest.raises(Hut8Error):
        begun(*rounds)
