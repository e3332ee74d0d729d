"""Turing Machine in contests: problems found for one, and how far a game is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.contests.attempt import Progress
from hut8.contests.sight import Posed
from hut8.games.registry import PlayedProblem
from hut8.machine.identifiers import identifier, parse_identifier
from hut8.machine.notation import parse_rounds, score

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.games.registry import Preparation
    from hut8.machine.state import MatchState

FOUND = ("found", "beaten")
"""How a match ends whose code was found; the Machine may have needed less."""


def progress(state: MatchState) -> Progress:
    """Return how far the one sheet of a solo game is."""
    sheet = state.sheets[0]
    found = state.result is not None and state.result.reason in FOUND
    return Progress(sheet.round_count, sheet.question_count, sheet.aid, found)


def played_problem(state: MatchState) -> PlayedProblem:
    return PlayedProblem(identifier(state.problem), state.embargo)


def cards_of(name: str) -> tuple[int, ...]:
    """Return the cards of a problem by its identifier, in ascending order."""
    return tuple(sorted(card for slot in parse_identifier(name).public.slots for card in slot))


def posed(preparation: Preparation) -> Posed:
    """Return a prepared problem as a contest keeps it."""
    extras: Body = preparation.extras
    public = parse_identifier(extras["problem"]).public
    rounds, questions = score(parse_rounds(extras["machine_rounds"]))
    return Posed(
        extras["problem"], str(public.mode), len(public.slots), preparation.options["machine"], rounds, questions
    )
