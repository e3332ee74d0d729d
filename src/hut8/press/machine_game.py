"""The Machine's own game: what it asks about a problem, and how lucky the problem is.

Its work is counted, not timed, so that a booklet is the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.forge.figures import fewest_questions
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round
from hut8.strategy import best_play
from hut8.strategy.plan import Claim, EndRound, Propose

if TYPE_CHECKING:
    from hut8.machine.problems import Problem, PublicProblem
    from hut8.strategy.plan import Plan

WORK = 100_000
"""What the Machine may spend on a problem; where that is too little it plays the best it found."""

LAST_RESORT = 1.5
"""Seconds, for machines without the compiled kernel; with it the work ends long before."""


@lru_cache(maxsize=256)
def plan_for(public: PublicProblem) -> Plan:
    return best_play(public, seconds=LAST_RESORT, work=WORK)


def luck(public: PublicProblem) -> str:
    """Return the questions between the luckiest and the unluckiest world, with ~ unless best play is proven."""
    plan = plan_for(public)
    return f"{'' if plan.proven else '~'}{plan.questions_worst - fewest_questions(plan)}"


def machine_rounds(problem: Problem) -> tuple[Round, ...]:
    """Let the Machine question the problem: best play, or the best it finds with little work."""
    place = plan_for(problem.public).start
    rounds: list[Round] = []
    while not isinstance(place.action, Claim):
        passed = True
        if isinstance(place.action, EndRound):
            rounds[-1] = rounds[-1]._replace(is_open=False)
        else:
            passed = problem.answer(place.action.verifier, place.action.proposal)
            _ask(rounds, place.action, passed=passed)
        place = place.after(passed=passed)
    return tuple(round_._replace(is_open=False) for round_ in rounds)


def _ask(rounds: list[Round], question: Propose, *, passed: bool) -> None:
    """Note an answer in the round that is open, or in a new one."""
    if not rounds or not rounds[-1].is_open or len(rounds[-1].answers) == QUESTIONS_IN_A_ROUND:
        rounds.append(Round(question.proposal, is_open=True))
    rounds[-1] = rounds[-1]._replace(answers=(*rounds[-1].answers, Answer(question.verifier, passed)))
