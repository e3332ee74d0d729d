"""The Machine's own game: what it asks about a problem, and how lucky the problem is.

Its work is counted, not timed, so that a booklet is the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.forge.figures import fewest_questions
from hut8.machine.settings import Settings
from hut8.strategy import best_play
from hut8.strategy.self_play import solve

if TYPE_CHECKING:
    from hut8.machine.notation import Round
    from hut8.machine.problems import Problem, PublicProblem
    from hut8.strategy.plan import Plan

WORK = 100_000
"""What finding best play may cost; where that is too little the best that was found stands."""

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
    """Let the Machine question the problem: the player it is at a table where nobody chose another."""
    return solve(problem, Settings().machine).rounds
