"""Computer players of Turing Machine: from a seat's view to its next command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem
from hut8.players.moves import Move
from hut8.reasoning.deduce import deduce

if TYPE_CHECKING:
    from hut8.game import Body

STRENGTHS = ("clerk", "analyst", "bombe")


def has_turn(view: Body) -> bool:
    """Whether this seat has something to do."""
    you = view["you"]
    if you is None or view["seats"][you["seat"]]["standing"] != "active":
        return False
    if view["phase"] == "reading":
        return not view["seats"][you["seat"]]["ready"]
    return view["phase"] == "round" and you["thumb"] is None and (not _is_team(view) or not _has_claimed(view))


def _is_team(view: Body) -> bool:
    return bool(view["options"]["team"])


def _has_claimed(view: Body) -> bool:
    return any(claim["seat"] == view["you"]["seat"] for claim in view["you"]["claims"])


def choose(view: Body, strength: str) -> Move | None:
    """Return the next command of a player of this strength."""
    if view["phase"] == "reading":
        return Move("ready", {})
    del strength
    you = view["you"]
    public = PublicProblem(Mode(view["mode"]), tuple(tuple(slot) for slot in view["slots"]))
    known = deduce(public, parse_rounds(line["text"] for line in you["lines"]))
    if known.solved:
        return _claim(view, str(known.codes[0]))
    asked = _asked_now(view)
    open_letters = [letter for letter in public.letters if letter not in asked and len(known.criteria[letter]) > 1] or [
        letter for letter in public.letters if letter not in asked
    ]
    if not you["questions_left"] or not open_letters:
        return _end(view)
    if you["proposal"] is None:
        return Move("compose", {"proposal": str(known.codes[len(known.codes) // 2])})
    return Move("question", {"letter": open_letters[0]})


def _asked_now(view: Body) -> set[str]:
    """The letters questioned in the round that is running."""
    seat = view["seats"][view["you"]["seat"]]
    return {letter for line in seat["rounds"] if line["round"] == view["round"] for letter in line["asked"]}


def _claim(view: Body, code: str) -> Move:
    return Move("claim", {"code": code}) if _is_team(view) else Move("seal", {"thumb": "up", "code": code})


def _end(view: Body) -> Move:
    return Move("end_round", {}) if _is_team(view) else Move("seal", {"thumb": "down"})


def hurry(view: Body) -> Move | None:
    """Return something legal without thinking: be ready, or end the round."""
    return Move("ready", {}) if view["phase"] == "reading" else _end(view)
