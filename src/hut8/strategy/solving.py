"""A player of the Machine solves a whole problem by itself: every round it played and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round, score
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound
from hut8.strategy.policies import policy

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.machine.problems import Problem
    from hut8.strategy.policies import Reason


class Solution(NamedTuple):
    """The rounds a player needed, a reason for every question and for the claim, and the code it claimed."""

    rounds: tuple[Round, ...]
    reasons: tuple[Reason, ...]
    code: Code

    @property
    def score(self) -> tuple[int, int]:
        """Rounds and questions."""
        return score(self.rounds)


def solve(problem: Problem, player: str) -> Solution:
    """Let a player solve a problem; it sees the public part and the answers, nothing else.

    >>> from hut8.machine.booklet import booklet
    >>> solution = solve(booklet(1), "bombe")
    >>> str(solution.code), solution.score
    ('241', (1, 1))
    """
    decide = policy(player)
    rounds: list[Round] = []
    reasons = []
    while True:
        action, reason = decide(Position(problem.public, tuple(rounds)))
        if not isinstance(action, EndRound):
            reasons.append(reason)
        if isinstance(action, Claim):
            return Solution(_closed(rounds), tuple(reasons), action.code)
        if isinstance(action, EndRound):
            rounds = list(_closed(rounds))
        else:
            _ask(rounds, action.proposal, Answer(action.verifier, problem.answer(action.verifier, action.proposal)))


def _ask(rounds: list[Round], proposal: Code, answer: Answer) -> None:
    """Write an answer down: in the open round, or in a new one; a full round closes."""
    asked: tuple[Answer, ...] = ()
    if rounds and rounds[-1].is_open:
        asked = rounds.pop().answers
    answers = (*asked, answer)
    rounds.append(Round(proposal, answers, is_open=len(answers) < QUESTIONS_IN_A_ROUND))


def _closed(rounds: list[Round]) -> tuple[Round, ...]:
    return tuple(round_._replace(is_open=False) for round_ in rounds)
