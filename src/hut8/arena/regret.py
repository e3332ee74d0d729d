"""Regret: what a question costs beyond exact play, in expected rounds and then questions, by the objective average.

Before a question best play would cost so much in expectation over the worlds that are left; with it, one question (and
a round, if it begins one) and best play from there on. Where best play is not proven, both lie in intervals, and so
does the regret. A round that is ended early belongs to the question that follows.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hut8.arena.trial import after, closed
from hut8.errors import Contradiction, Unavailable
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Round
from hut8.reasoning.requests import Position
from hut8.strategy import best_play
from hut8.strategy.plan import Propose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.problems import PublicProblem
    from hut8.strategy.plan import Plan

SECONDS = 60.0
"""A last resort on slow machines; the work ends first. A busy machine may still prove a little less with it."""

WORK = 500_000
"""Enough to prove nearly all of Classic and Extreme; a tenth of a second to half a second where it is not enough."""


class Interval(NamedTuple):
    """Where a figure lies for certain."""

    low: Fraction
    high: Fraction

    def as_json(self) -> list[float]:
        return [round(float(end), 6) for end in self]


class Value(NamedTuple):
    """What best play costs from a position, summed over its worlds: rounds and questions, from least to most."""

    worlds: int
    rounds: tuple[int, int] = (0, 0)
    questions: tuple[int, int] = (0, 0)


class Regret(NamedTuple):
    """What one question lost."""

    rounds: Interval
    questions: Interval

    @property
    def is_exact(self) -> bool:
        return all(low == high for low, high in self)

    def as_json(self) -> dict[str, list[float]]:
        return {"rounds": self.rounds.as_json(), "questions": self.questions.as_json()}


def regrets(public: PublicProblem, rounds: Sequence[Round]) -> list[Regret | None]:
    """Return the regret of every question of a game; None where best play cannot be computed at all.

    >>> from hut8.machine.notation import parse_rounds
    >>> from hut8.machine.problems import parse_public
    >>> first, useless = regrets(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-", "111 A-"]))
    >>> first.as_json(), useless.as_json()
    ({'rounds': [0.0, 0.0], 'questions': [0.0, 0.0]}, {'rounds': [1.0, 1.0], 'questions': [1.0, 1.0]})
    """
    return [_regret(public, *each) for each in _questions(rounds)]


def _questions(rounds: Sequence[Round]) -> Iterator[tuple[tuple[Round, ...], Propose, bool]]:
    """Yield every question with the rounds before it and whether it begins one.

    A round is open as long as it could still ask, whether its player goes on with it or not.
    """
    before: tuple[Round, ...] = ()
    for line in rounds:
        for place, answer in enumerate(line.answers):
            question = Propose(line.proposal, answer.letter)
            yield before, question, not place
            before = after(before if place else closed(before), question, passed=answer.passed)


def _regret(
    public: PublicProblem,
    before: tuple[Round, ...],
    question: Propose,
    begins: bool,  # noqa: FBT001 - as `_questions` yields it
) -> Regret | None:
    here = closed(before) if begins else before
    try:
        now = value(Position(public, before))
        halves = [value(Position(public, after(here, question, passed=passed))) for passed in (True, False)]
    except Unavailable:
        return None
    rounds = _lost(now.worlds, now.worlds * begins, now.rounds, [half.rounds for half in halves])
    questions = _lost(now.worlds, now.worlds, now.questions, [half.questions for half in halves])
    rounds = Interval(max(rounds.low, Fraction(0)), rounds.high)
    if not rounds.high:
        questions = Interval(max(questions.low, Fraction(0)), questions.high)
    return Regret(rounds, questions)


def _lost(worlds: int, paid: int, now: tuple[int, int], later: list[tuple[int, int]]) -> Interval:
    low = paid + sum(least for least, _ in later) - now[1]
    high = paid + sum(most for _, most in later) - now[0]
    return Interval(Fraction(low, worlds), Fraction(high, worlds))


def plan_from(position: Position) -> Plan:
    """Find best play by the arena's own amount of work."""
    return best_play(*position, seconds=SECONDS, work=WORK)


@lru_cache(maxsize=1 << 14)
def value(position: Position) -> Value:
    """Return what best play costs from a position; nothing where no world is left."""
    try:
        plan = plan_from(position)
    except Contradiction:
        return Value(0)
    found = plan.cost
    if plan.proven:
        return Value(plan.worlds, (found.rounds, found.rounds), (found.questions, found.questions))
    return Value(plan.worlds, (plan.bound.rounds, found.rounds), _unproven_questions(plan, position))


def _unproven_questions(plan: Plan, position: Position) -> tuple[int, int]:
    """Bound the questions; fewer rounds than were found may cost more of them, one to three in each."""
    if plan.bound.rounds == plan.cost.rounds:
        return plan.bound.questions, plan.cost.questions
    is_open = bool(position.rounds) and position.rounds[-1].is_open
    left = QUESTIONS_IN_A_ROUND - len(position.rounds[-1].answers) if is_open else 0
    return plan.bound.rounds, QUESTIONS_IN_A_ROUND * plan.cost.rounds + left * plan.worlds
