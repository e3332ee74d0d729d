"""A computer player alone with a problem: its rounds, its reasons, its claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.notation import Answer, Round, score
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound, Propose

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.codes import Code
    from hut8.machine.problems import Problem
    from hut8.strategy.policies import Decision


class Run(NamedTuple):
    """A whole game of one player."""

    rounds: tuple[Round, ...]
    decisions: tuple[Decision, ...]
    claim: Code

    @property
    def score(self) -> tuple[int, int]:
        """Return the rounds and questions used."""
        return score(self.rounds)


def run(problem: Problem, decide: Callable[[Position], Decision]) -> Run:
    """Let a policy play a problem to its claim; it sees the public part and the answers."""
    rounds: tuple[Round, ...] = ()
    decisions: list[Decision] = []
    while True:
        decision = decide(Position(problem.public, rounds))
        decisions.append(decision)
        if isinstance(decision.action, Claim):
            return Run(_closed(rounds), tuple(decisions), decision.action.code)
        rounds = _closed(rounds) if isinstance(decision.action, EndRound) else _asked(problem, rounds, decision.action)


def _closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], *(last._replace(is_open=False) for last in rounds[-1:]))


def _asked(problem: Problem, rounds: tuple[Round, ...], question: Propose) -> tuple[Round, ...]:
    answer = Answer(question.verifier, problem.answer(question.verifier, question.proposal))
    if rounds and rounds[-1].is_open:
        return (*rounds[:-1], rounds[-1]._replace(answers=(*rounds[-1].answers, answer)))
    return (*rounds, Round(question.proposal, (answer,), is_open=True))
