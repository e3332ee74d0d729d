"""A player of the Machine solves a whole problem by itself: every round it played and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.notation import Answer, Round, score
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import policy

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.machine.problems import Problem
    from hut8.strategy.policies import Decision


class Solution(NamedTuple):
    """The rounds a player needed, every decision with its reason, and the code it claimed."""

    rounds: tuple[Round, ...]
    decisions: tuple[Decision, ...]
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
    rounds: tuple[Round, ...] = ()
    decisions: list[Decision] = []
    while True:
        decision = decide(Position(problem.public, rounds))
        decisions.append(decision)
        if isinstance(decision.action, Claim):
            return Solution(_closed(rounds), tuple(decisions), decision.action.code)
        rounds = _closed(rounds) if isinstance(decision.action, EndRound) else _asked(problem, rounds, decision.action)


def _closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], *(last._replace(is_open=False) for last in rounds[-1:]))


def _asked(problem: Problem, rounds: tuple[Round, ...], question: Propose) -> tuple[Round, ...]:
    answer = Answer(question.verifier, problem.answer(question.verifier, question.proposal))
    if rounds and rounds[-1].is_open:
        return (*rounds[:-1], rounds[-1]._replace(answers=(*rounds[-1].answers, answer)))
    return (*rounds, Round(question.proposal, (answer,), is_open=True))
