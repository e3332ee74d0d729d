"""A player of the Machine solves a whole problem by itself: every round it played and why."""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Illegal
from hut8.machine.codes import Code
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round, letter_among, score
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import Decision, policy
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

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
    decide = player if callable(player) else policy(player)
    rounds: tuple[Round, ...] = ()
    decisions: list[Decision] = []
    empty = 0
    while len(rounds) + empty <= MOST_ROUNDS:
        decision = _decision(decide(Position(problem.public, rounds)), problem.public.letters)
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


def _decision(decided: object, letters: str) -> Decision:
    """Read what a player gave back; its codes and letters may be written in any way."""
    if isinstance(decided, Decision):
        return Decision(_action(decided.action, letters), decided.reason)
    return Decision(_action(decided, letters), Wording("The player gave no reason."))


def _action(action: object, letters: str) -> Action:
    if isinstance(action, Propose):
        return Propose(Code.parse(action.proposal), letter_among(letters, action.verifier))
    if isinstance(action, Claim):
        return Claim(Code.parse(action.code))
    if isinstance(action, EndRound):
        return action
    raise Illegal("A player gives back Propose, EndRound or Claim, not {found}.", found=reprlib.repr(action))


def _asked(problem: Problem, rounds: tuple[Round, ...], question: Propose) -> tuple[Round, ...]:
    answer = Answer(question.verifier, problem.answer(question.verifier, question.proposal))
    if rounds and rounds[-1].is_open and _continues(rounds[-1], question):
        return (*rounds[:-1], rounds[-1]._replace(answers=(*rounds[-1].answers, answer)))
    return (*_closed(rounds), Round(question.proposal, (answer,), is_open=True))


def _continues(round_: Round, question: Propose) -> bool:
    """Tell whether a question belongs to the open round; else it begins the next."""
    asked = {answer.letter for answer in round_.answers}
    is_room = len(asked) < QUESTIONS_IN_A_ROUND and question.verifier not in asked
    return is_room and question.proposal == round_.proposal
