"""Computer players of Turing Machine: a seat's view in, a legal command out, and nothing but their own knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.game import Command, Eye, Start
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.players.machine import STRENGTHS, choose, goes_first, has_turn, hurry

if TYPE_CHECKING:
    from hut8.machine.state import MatchState


def begun(seats: int, **options: object) -> MatchState:
    names = ("Ada", "Joan", "Alan", "Grace")[:seats]
    start = Start(names, MACHINE.options(options), b"", {"problem": identifier(booklet(13))})
    state = None
    for event in MACHINE.begin(start):
        state = MACHINE.evolve(state, event)
    assert state is not None
    return state


def play(state: MatchState, strength: str) -> MatchState:
    """Let players of one strength play to the end."""
    for _ in range(300):
        if MACHINE.ended(state):
            return state
        for seat in range(len(state.players)):
            view = MACHINE.view(state, Eye(seat), {})
            while has_turn(view) and not MACHINE.ended(state):
                move = choose(view, strength)
                assert move is not None
                for event in MACHINE.decide(state, Command(move.kind, seat, move.body), {}):
                    state = MACHINE.evolve(state, event)
                view = MACHINE.view(state, Eye(seat), {})
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_strength_finds_the_code_and_never_claims_wrongly(strength: str) -> None:
    state = play(begun(2), strength)
    assert state.result is not None
    assert (state.result.reason, state.result.winners) == ("found", (0, 1))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_handicap_leaves_fewer_questions_and_they_keep_to_it(strength: str) -> None:
    state = play(begun(2, handicaps=[0, 2]), strength)
    assert state.result is not None
    assert 0 in state.result.winners


def test_in_a_team_they_leave_the_asking_to_people_and_confirm_their_claim() -> None:
    state = begun(2, team=True)
    for event in MACHINE.decide(state, Command("skip_reading", 0, is_host=True), {}):
        state = MACHINE.evolve(state, event)
    assert not has_turn(MACHINE.view(state, Eye(1), {}))
    claim = Command("claim", 0, {"code": "111"}, present=frozenset({0, 1}))
    for event in MACHINE.decide(state, claim, {}):
        state = MACHINE.evolve(state, event)
    view = MACHINE.view(state, Eye(1), {})
    assert has_turn(view)
    assert choose(view, "clerk") == hurry(view) == ("claim", {"code": "111"})


def test_whoever_watches_has_no_turn() -> None:
    assert not has_turn(MACHINE.view(begun(2), Eye(None), {}))


def test_in_a_race_they_let_everybody_seal_first_who_is_still_in_the_game() -> None:
    state = begun(3)
    assert goes_first(MACHINE.view(state, Eye(2), {})) == frozenset(), "while the cards are read nobody waits"
    for command in (
        Command("skip_reading", 0, is_host=True),
        Command("leave", 0),
        Command("seal", 2, {"thumb": "down"}),
    ):
        for event in MACHINE.decide(state, command, {}):
            state = MACHINE.evolve(state, event)
    assert goes_first(MACHINE.view(state, Eye(1), {})) == {1}
    assert goes_first(MACHINE.view(begun(2, team=True), Eye(1), {})) == frozenset()
