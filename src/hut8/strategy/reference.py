"""Exact best play in pure Python: the definition that the kernel is held to.

Costs are sums over the worlds, rounds before questions, in one number: rounds * ROUND + questions. A guarantee is the
least pair of limits (rounds, questions) that every world can keep, then the least sum within them.
"""

from __future__ import annotations

from itertools import count
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES
from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.strategy.plan import Objective
from hut8.strategy.positions import Field, Opening, World

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROUND = 1 << 32
IMPOSSIBLE = 1 << 80
OUTCOMES = 1 << QUESTIONS_IN_A_ROUND
"""How many codes a round can tell apart."""


class Limits(NamedTuple):
    """How many rounds and questions every world may still use."""

    rounds: float = inf
    questions: float = inf


class InRound(NamedTuple):
    """A position inside a round that is paid for: the letters not asked yet and how many of them may be."""

    worlds: int
    proposal: int
    letters: frozenset[int]
    questions: int

    def split(self, field: Field, letter: int) -> tuple[InRound, InRound]:
        passed = self.worlds & field.passing[letter][self.proposal]
        after = self._replace(letters=self.letters - {letter}, questions=self.questions - 1)
        return after._replace(worlds=passed), after._replace(worlds=self.worlds ^ passed)


def begin(field: Field, opening: Opening | None) -> InRound | None:
    """Return where an open round stands."""
    if opening is None:
        return None
    letters = frozenset(field.letters) - opening.asked
    return InRound(field.everything, opening.proposal.index, letters, opening.questions_left)


class Reference:
    """Best play among some worlds, remembered position by position."""

    def __init__(self, worlds: Sequence[World], check_time: Callable[[], None] = lambda: None) -> None:
        self.field = Field(worlds)
        self.check_time = check_time
        self.known: dict[tuple[int, Limits], tuple[int, int]] = {}
        self.known_in_round: dict[tuple[InRound, Limits], int] = {}

    def value(self, worlds: int, limits: Limits) -> int:
        """Return the least cost from the start of a round."""
        return self.best(worlds, limits)[0]

    def best(self, worlds: int, limits: Limits) -> tuple[int, int]:
        """Return the least cost from the start of a round, and the proposal (its place among the 125)."""
        if self.field.only_code(worlds) is not None:
            return 0, 0
        if (worlds, limits) not in self.known:
            self.check_time()
            self.known[worlds, limits] = self._search(worlds, limits)
        return self.known[worlds, limits]

    def _search(self, worlds: int, limits: Limits) -> tuple[int, int]:
        if not limits.rounds:
            return IMPOSSIBLE, 0
        best, chosen = IMPOSSIBLE, 0
        paid, later = worlds.bit_count() * ROUND, Limits(limits.rounds - 1, limits.questions)
        for proposal in self._different_proposals(worlds):
            start = InRound(worlds, proposal, frozenset(self.field.letters), QUESTIONS_IN_A_ROUND)
            cost = paid + min((cost for _, cost in self.questions(start, later)), default=IMPOSSIBLE)
            if cost < best:
                best, chosen = cost, proposal
            if best == self.least(worlds):
                break
        return min(best, IMPOSSIBLE), chosen

    def _different_proposals(self, worlds: int) -> list[int]:
        """Return one proposal of every kind that splits the worlds alike, letter by letter."""
        kinds: dict[tuple[int, ...], int] = {}
        for code in CODES:
            passing = [worlds & self.field.passing[letter][code.index] for letter in self.field.letters]
            kinds.setdefault(tuple(min(part, worlds ^ part) for part in passing), code.index)
        return [proposal for kind, proposal in kinds.items() if any(kind)]

    def least(self, worlds: int) -> int:
        """Return what no strategy beats: everybody pays a round, and a second what one cannot tell apart."""
        weights = self.field.codes(worlds)
        if len(weights) == 1:
            return 0
        second_round = sum(weights[OUTCOMES - 1 :]) if len(weights) > OUTCOMES else 0
        second_question = sum(weights[1:]) if len(weights) > 2 else 0
        return (sum(weights) + second_round) * ROUND + sum(weights) + second_question

    def value_in_round(self, here: InRound, limits: Limits) -> int:
        if self.field.only_code(here.worlds) is not None:
            return 0
        if (here, limits) not in self.known_in_round:
            going_on = min((cost for _, cost in self.questions(here, limits)), default=IMPOSSIBLE)
            if going_on > self.least(here.worlds):
                going_on = min(going_on, self.value(here.worlds, limits))
            self.known_in_round[here, limits] = going_on
        return self.known_in_round[here, limits]

    def questions(self, here: InRound, limits: Limits) -> Iterator[tuple[int, int]]:
        """Yield the letters that tell something, with what it costs to ask them now."""
        if not here.questions or not limits.questions:
            return
        later = Limits(limits.rounds, limits.questions - 1)
        for letter in here.letters:
            passed, failed = here.split(self.field, letter)
            if passed.worlds and failed.worlds:
                cost = here.worlds.bit_count() + self.value_in_round(passed, later)
                if cost < IMPOSSIBLE:
                    yield letter, cost + self.value_in_round(failed, later)

    def proposal(self, worlds: int, limits: Limits) -> int:
        return self.best(worlds, limits)[1]

    def question(self, here: InRound, limits: Limits, *, may_end: bool) -> int | None:
        """Return the letter to ask now, or None to end the round."""
        letter, cost = min(self.questions(here, limits), key=lambda question: question[1], default=(None, IMPOSSIBLE))
        return None if may_end and self.value(here.worlds, limits) <= cost else letter

    def total(self, opening: Opening | None, limits: Limits) -> int:
        """Return the least cost from where the game stands."""
        here = begin(self.field, opening)
        return self.value_in_round(here, limits) if here else self.value(self.field.everything, limits)

    def guarantee(self, opening: Opening | None) -> Limits:
        """Return the least limits that every world can keep: rounds first."""
        rounds = next(n for n in count() if self.total(opening, Limits(n)) < IMPOSSIBLE)
        questions = next(n for n in count() if self.total(opening, Limits(rounds, n)) < IMPOSSIBLE)
        return Limits(rounds, questions)

    def limits(self, objective: Objective, opening: Opening | None) -> Limits:
        return self.guarantee(opening) if objective is Objective.GUARANTEE else Limits()
