"""A player of the Machine solves a whole problem by itself: every round it played and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Illegal
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round, check_letters, score
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import Decision, policy
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.codes import Code
    from hut8.machine.problems import Problem
    from hut8.strategy.plan import Action


MOST_ROUNDS = 200
"""Whoever plays longer, empty rounds counted, will never claim: a problem has at most six verifiers and 125 codes."""


class Solution(NamedTuple):
    """The rounds a player needed, every decision with its reason, and the code it claimed."""

    rounds: tuple[Round, ...]
    decisions: tuple[Decision, ...]
    code: Code

    @property
    def score(self) -> tuple[int, int]:
        """Rounds and questions."""
        return score(self.rounds)

    def __repr__(self) -> str:
        return f"<Solution {' | '.join([*map(str, self.rounds), f'= {self.code}'])}>"


def solve(problem: Problem, player: str | Callable[[Position], Decision | Action] = "bombe") -> Solution:
    """Let a player, one of the house or a function, solve a problem; it sees the public part and the answers alone.

    >>> from hut8.machine.booklet import booklet
    >>> solution = solve(booklet(1), "bombe")
    >>> str(solution.code), solution.score
    ('241', (1, 1))
    """
    decide = policy(player) if isinstance(player, str) else player
    rounds: tuple[Round, ...] = ()
    decisions: list[Decision] = []
    empty = 0
    while len(rounds) + empty <= MOST_ROUNDS:
        decided = decide(Position(problem.public, rounds))
        decision = (
            decided if isinstance(decided, Decision) else Decision(decided, Wording("The player gave no reason."))
        )
        decisions.append(decision)
        if isinstance(decision.action, Claim):
            return Solution(_closed(rounds), tuple(decisions), decision.action.code)
        if isinstance(decision.action, EndRound):
            empty += not (rounds and rounds[-1].is_open)
            rounds = _closed(rounds)
        else:
            rounds = _asked(problem, rounds, decision.action)
    raise Illegal("The player made no claim in {count} rounds.", count=MOST_ROUNDS)


def _closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], *(last._replace(is_open=False) for last in rounds[-1:]))


def _asked(problem: Problem, rounds: tuple[Round, ...], question: Propose) -> tuple[Round, ...]:
    check_letters([Round(question.proposal, (Answer(question.verifier, passed=True),))], problem.public.letters)
    answer = Answer(question.verifier, problem.answer(question.verifier, question.proposal))
    if rounds and rounds[-1].is_open and _continues(rounds[-1], question):
        return (*rounds[:-1], rounds[-1]._replace(answers=(*rounds[-1].answers, answer)))
    return (*_closed(rounds), Round(question.proposal, (answer,), is_open=True))


def _continues(round_: Round, question: Propose) -> bool:
    """Tell whether a question belongs to the open round; else it begins the next."""
    asked = {answer.letter for answer in round_.answers}
    is_room = len(asked) < QUESTIONS_IN_A_ROUND and question.verifier not in asked
    return is_room and question.proposal == round_.proposal
