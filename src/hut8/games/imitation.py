"""Hosting Turing: its players, and what can be said about a game afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.game import Event
from hut8.games.registry import Hosted, Preparation
from hut8.imitation.match import TURING
from hut8.imitation.sight import groups, readings
from hut8.players import imitation as players
from hut8.players.interrogator import weigh

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.imitation.state import MatchState, Round

READER = "bombe"
"""Whose eyes look at a finished game."""


def show_wishes(wishes: Body) -> Body:
    """Show everything: nothing in the wishes of this game is secret."""
    return wishes


def prepare(wishes: Body, seed: str, seats: int) -> Preparation:
    """Take the wishes as they are; everything else comes from the table's seed."""
    del seed, seats
    return Preparation(TURING.options(wishes), {})


def sheet_of(state: MatchState, seat: int) -> int:
    del state
    return seat


def analyse(events: list[tuple[str, int | None, Body]]) -> dict[str, Any]:
    """Say of every round what the best computer player would have seen, and who reads whom."""
    state: MatchState | None = None
    for kind, seat, body in events:
        state = TURING.evolve(state, Event(kind, seat, body))
    if state is None:
        return {"rounds": [], "readings": []}
    played = [round_ for round_ in state.rounds if not round_.is_void]
    return {"rounds": [_reading(round_, state.settings.row) for round_ in played], "readings": readings(state)}


def _reading(round_: Round, row: int) -> dict[str, Any]:
    seen = weigh(groups(round_), round_.deal.guide, row - 1, READER)
    return {
        "round": round_.number,
        "certainty": round(seen.certainty, 3),
        "right": seen.group == round_.responder_side,
        "reason": seen.reason,
    }


TURING_HOSTED = Hosted(
    game=TURING,
    strengths=players.STRENGTHS,
    check_wishes=TURING.options,
    show_wishes=show_wishes,
    prepare=prepare,
    sheet_of=sheet_of,
    has_turn=players.has_turn,
    choose=players.choose,
    hurry=players.hurry,
    analyse=analyse,
)
