"""Computer players of Turing: from a seat's view to its next command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.imitation.view import behind_the_shield
from hut8.players.interrogator import read
from hut8.players.likeness import STRENGTHS
from hut8.players.moves import Move
from hut8.players.responder import respond

if TYPE_CHECKING:
    from hut8.imitation.view import TuringView

__all__ = ["STRENGTHS", "choose", "has_turn", "hurry"]


def has_turn(view: TuringView) -> bool:
    """Whether this seat has something to do."""
    you = view["you"]
    if you is None or not view["seats"][you["seat"]]["active"]:
        return False
    if view["phase"] == "respond":
        return you["responding"] and behind_the_shield(view)["chosen"] is None
    if view["phase"] == "vote":
        return not you["responding"] and you["vote"] is None
    return view["phase"] == "turn" and not view["seats"][you["seat"]]["ready"]


def choose(view: TuringView, strength: str, secret: str = "") -> Move | None:
    """Return the next command of a player of this strength; what it means is drawn from a secret of its own."""
    if not has_turn(view):
        return None
    if view["phase"] == "respond":
        return respond(view, strength, secret)
    if view["phase"] == "vote":
        return Move("vote", {"group": read(view, strength).group})
    return Move("ready", {})


def hurry(view: TuringView) -> Move | None:
    """Return something legal without thinking."""
    if not has_turn(view):
        return None
    if view["phase"] == "respond":
        return Move("choose", {"card": behind_the_shield(view)["choices"][0]})
    return Move("vote", {"group": "L"}) if view["phase"] == "vote" else Move("ready", {})
