"""Computer players of Turing Machine: from a seat's view to its next command, by one of the Machine's policies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.chance import Chance
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.view import own
from hut8.players.moves import Move
from hut8.reasoning.requests import Position
from hut8.strategy.order import PRINTED, drawn
from hut8.strategy.plan import Claim, EndRound
from hut8.strategy.policies import POLICIES, policy

if TYPE_CHECKING:
    from hut8.machine.view import MachineView
    from hut8.strategy.order import Order
    from hut8.strategy.plan import Action

__all__ = ["STRENGTHS", "choose", "choose_alone", "goes_first", "has_turn", "hurry"]

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


def goes_first(view: MachineView) -> frozenset[int]:
    """Return who has still to seal a thumb in a race.

    What is asked is public, and what somebody asks next tells what was answered: whoever sees a computer player's
    questions in time, and knows how it thinks, knows its answers.
    """
    if view["phase"] != "round" or view["options"]["team"]:
        return frozenset()
    return frozenset(
        number for number, seat in enumerate(view["seats"]) if seat["standing"] == "active" and not seat["sealed"]
    )


def _claim_to_confirm(view: MachineView) -> str | None:
    you = own(view)
    claims = {claim["seat"]: claim["code"] for claim in you["claims"]}
    mine = claims.pop(you["seat"], None)
    return next((code for code in claims.values() if code != mine), None)


def choose(view: MachineView, strength: str, secret: str = "") -> Move | None:
    """Return the next command of a player of this strength; a secret draws among equals, so that nobody foresees it."""
    if view["phase"] == "reading":
        return Move("ready", {})
    return hurry(view) if view["options"]["team"] else _command(view, _decided(view, strength, _order(view, secret)))


def choose_alone(view: MachineView, strength: str) -> Move:
    """Return the next command of a player of this strength who plays solo, as in a contest that programs may enter."""
    action = _decided(view, strength, PRINTED)
    if isinstance(action, Claim):
        return Move("claim", {"code": str(action.code)})
    if isinstance(action, EndRound) or not own(view)["questions_left"]:
        return Move("end_round", {})
    return Move("question", {"letter": action.verifier, "proposal": str(action.proposal)})


def _decided(view: MachineView, strength: str, order: Order) -> Action:
    you = own(view)
    public = PublicProblem(Mode(view["mode"]), tuple(tuple(slot) for slot in view["slots"]))
    rounds = parse_rounds(line["text"] for line in you["lines"])
    if rounds and not you["questions_left"]:
        rounds = (*rounds[:-1], rounds[-1]._replace(is_open=False))
    return policy(strength)(Position(public, rounds), order).action


def _order(view: MachineView, secret: str) -> Order:
    """Draw another order in every round: what was chosen in one tells nothing of the next."""
    return drawn(Chance(f"{secret} {view['round']}")) if secret else PRINTED


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
