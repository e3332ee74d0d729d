"""Computer players of Turing Machine: from a seat's view to its next command, by one of the Machine's policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.view import own
from hut8.players.moves import Move
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound
from hut8.strategy.policies import POLICIES, policy

if TYPE_CHECKING:
    from hut8.machine.view import MachineView
    from hut8.strategy.plan import Action

__all__ = ["STRENGTHS", "choose", "has_turn", "hurry"]

STRENGTHS = tuple(POLICIES)


def has_turn(view: MachineView) -> bool:
    """Whether this seat has something to do; in a team it leaves the asking to people and confirms their claims."""
    you = view["you"]
    if you is None or view["seats"][you["seat"]]["standing"] != "active":
        return False
    if view["phase"] == "reading":
        return not view["seats"][you["seat"]]["ready"]
    if view["phase"] != "round":
        return False
    return _claim_to_confirm(view) is not None if view["options"]["team"] else you["thumb"] is None


def _claim_to_confirm(view: MachineView) -> str | None:
    you = own(view)
    claims = {claim["seat"]: claim["code"] for claim in you["claims"]}
    mine = claims.pop(you["seat"], None)
    return next((code for code in claims.values() if code != mine), None)


def choose(view: MachineView, strength: str) -> Move | None:
    """Return the next command of a player of this strength."""
    if view["phase"] == "reading":
        return Move("ready", {})
    if view["options"]["team"]:
        return hurry(view)
    you = own(view)
    public = PublicProblem(Mode(view["mode"]), tuple(tuple(slot) for slot in view["slots"]))
    rounds = parse_rounds(line["text"] for line in you["lines"])
    if rounds and not you["questions_left"]:
        rounds = (*rounds[:-1], rounds[-1]._replace(is_open=False))
    return _command(view, policy(strength)(Position(public, rounds)).action)


def _command(view: MachineView, action: Action) -> Move:
    you = own(view)
    if isinstance(action, Claim):
        return Move("seal", {"thumb": "up", "code": str(action.code)})
    if isinstance(action, EndRound) or not you["questions_left"]:
        return Move("seal", {"thumb": "down"})
    return Move("question", {"letter": action.verifier, "proposal": str(action.proposal)})


def hurry(view: MachineView) -> Move | None:
    """Return something legal without thinking: be ready, confirm what a team mate claims, or end the round."""
    if view["phase"] == "reading":
        return Move("ready", {})
    if not view["options"]["team"]:
        return Move("seal", {"thumb": "down"})
    code = _claim_to_confirm(view)
    return None if code is None else Move("claim", {"code": code})
