"""The bombe plays the worlds as well as can be: exact best play, or the best found with a fixed amount of work.

The work is counted and not timed, so that it does the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.errors import Unavailable
from hut8.strategy import best_play
from hut8.strategy.order import PRINTED, Order
from hut8.strategy.plan import Claim, EndRound, Plan
from hut8.strategy.policies import analyst
from hut8.strategy.policies.decisions import Decision, why_claim, why_end_round
from hut8.wording import Average, Large, Wording

if TYPE_CHECKING:
    from hut8.reasoning.requests import Position

SECONDS = 4.5
"""A last resort on slow machines; the work ends first."""

WORK = 2_000_000


def decide(position: Position, order: Order = PRINTED) -> Decision:
    try:
        plan = plan_from(position, order)
    except Unavailable:  # without the kernel, more worlds than the reference can list: play on as the analyst
        return analyst.decide(position, order)
    return Decision(plan.next, _why(plan, position))


@lru_cache(maxsize=256)
def plan_from(position: Position, order: Order = PRINTED) -> Plan:
    return best_play(*position, seconds=SECONDS, work=WORK, order=order)


def _why(plan: Plan, position: Position) -> Wording:
    if isinstance(plan.next, Claim):
        return why_claim(plan.next.code)
    if isinstance(plan.next, EndRound):
        return why_end_round(position.rounds[-1].proposal)
    left = Wording(
        "{worlds|One world|# worlds} with {codes|one code|# codes} {worlds|is|are} left",
        worlds=Large(plan.worlds),
        codes=plan.code_count,
    )
    rounds, questions = Average(plan.rounds_total / plan.worlds), Average(plan.questions_total / plan.worlds)
    if plan.proven and not plan.rounds_worst:
        return _why_inside(plan, left)
    if plan.proven:
        return Wording(
            "{left}: from here best play needs {rounds} rounds and {questions} questions on average.",
            left=left,
            rounds=rounds,
            questions=questions,
        )
    return Wording(
        "{left}: the best strategy found in time needs {rounds} rounds and {questions} questions on average.",
        left=left,
        rounds=rounds,
        questions=questions,
    )


def _why_inside(plan: Plan, left: Wording) -> Wording:
    """Say what is left to ask where the round that is open is enough."""
    if plan.questions_total == plan.questions_worst * plan.worlds:
        return Wording(
            "{left}: best play needs no further round, only {questions|one more question|# more questions}.",
            left=left,
            questions=plan.questions_worst,
        )
    return Wording(
        "{left}: best play needs no further round, and {questions} more questions on average.",
        left=left,
        questions=Average(plan.questions_total / plan.worlds),
    )
