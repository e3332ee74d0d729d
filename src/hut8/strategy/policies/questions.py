"""Choosing a question by evenness: shared by the players that weigh criteria instead of worlds."""

from __future__ import annotations

from functools import lru_cache
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES, Code, codes_in
from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies.decisions import Decision, why_claim, why_end_round
from hut8.strategy.positions import no_world, opening

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hut8.machine.laws import Law
    from hut8.reasoning.requests import Position
    from hut8.strategy.order import Order
    from hut8.wording import Wording


class Knowledge(NamedTuple):
    """The codes held possible, and for every letter how much weight each of its laws has."""

    codes: int
    laws: tuple[Mapping[Law, int], ...]


class Question(NamedTuple):
    """A proposal laid on a verifier, and the weight of the laws that would let it pass or stop it."""

    proposal: Code
    letter: str
    passing: int
    failing: int

    @property
    def worth(self) -> float:
        return information(self.passing, self.failing)


@lru_cache(maxsize=65536)
def information(passing: int, failing: int) -> float:
    """Return the information in an answer, in bits; rounded, so that every machine ranks questions alike."""
    whole = passing + failing
    parts = [part / whole for part in (passing, failing) if part]
    return round(-sum(part * log2(part) for part in parts), 9)


def decide(position: Position, known: Knowledge, why: Callable[[Question], Wording], order: Order) -> Decision:
    """Claim the only code, or ask the most even question; end the round when its proposal tells nothing more.

    Among equals the first in the order of the codes is taken.
    """
    codes = codes_in(known.codes)
    if not codes:
        raise no_world()
    if len(codes) == 1:
        return Decision(Claim(codes[0]), why_claim(codes[0]))
    begun = opening(*position)
    if begun is None:
        codes = [CODES[order.code(place)] for place in range(len(CODES))]
        best = _round(position, known, max(codes, key=lambda code: _worth_of_round(known, code)), order)[0]
        return Decision(Propose(best.proposal, best.letter), why(best))
    asked = {position.public.letters[letter] for letter in begun.asked}
    left = [] if begun.questions_left == 0 else _round(position, known, begun.proposal, order)
    for question in left:
        if question.letter not in asked and question.worth:
            return Decision(Propose(question.proposal, question.letter), why(question))
    return Decision(EndRound(), why_end_round(begun.proposal))


def _round(position: Position, known: Knowledge, proposal: Code, order: Order) -> list[Question]:
    """Return the questions that a proposal can ask, best first."""
    questions = [
        _question(proposal, letter, laws) for letter, laws in zip(position.public.letters, known.laws, strict=True)
    ]
    ranked = order.letters(position.public.letters)
    return sorted(questions, key=lambda question: (-question.worth, ranked.index(question.letter)))


def _worth_of_round(known: Knowledge, proposal: Code) -> float:
    """Return what the best questions that a proposal can ask tell, each by itself."""
    worths = sorted([information(*_split(proposal, laws)) for laws in known.laws], reverse=True)
    return sum(worths[:QUESTIONS_IN_A_ROUND])


def _question(proposal: Code, letter: str, laws: Mapping[Law, int]) -> Question:
    return Question(proposal, letter, *_split(proposal, laws))


def _split(proposal: Code, laws: Mapping[Law, int]) -> tuple[int, int]:
    """Return the weight of the laws that would let a proposal pass, and of those that would stop it."""
    code = proposal.bit
    passing = sum([weight for law, weight in laws.items() if law & code])
    return passing, sum(laws.values()) - passing
