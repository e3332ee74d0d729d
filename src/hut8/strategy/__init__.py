"""Exact best play: what to ask next, what it costs, and the proof that nothing is better.

>>> from hut8.machine.problems import parse_public
>>> plan = best_play(parse_public(["3", "7", "10", "14"]))
>>> plan.rounds_total, plan.questions_total, plan.proven
(9, 20, True)
"""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from hut8.reasoning.requests import Position
from hut8.strategy import kernel, sides, slowly
from hut8.strategy.budget import Budget
from hut8.strategy.order import PRINTED, Order
from hut8.strategy.plan import Action, Bound, Claim, Cost, EndRound, Objective, Place, Plan, Propose, parse_objective

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem

__all__ = ["Action", "Bound", "Claim", "Cost", "EndRound", "Objective", "Place", "Plan", "Propose", "best_play"]


def best_play(  # noqa: PLR0913 - a position, what to aim for, and what it may take
    public: PublicProblem,
    rounds: Sequence[Round] = (),
    *,
    objective: str = "average",
    seconds: float = 10.0,
    memory_megabytes: int = 512,
    cancelled: Callable[[], bool] | None = None,
    work: int | None = None,
    order: Order = PRINTED,
    cores: int = 1,
) -> Plan:
    """Find best play from a position; when time ends first, the best found, with a proven bound.

    Among equals the kernel takes what comes first in the order of the codes.

    Raises Contradiction when no world explains the rounds.
    """
    begun = monotonic()
    wanted = parse_objective(objective)
    position, budget = Position(public, tuple(rounds)), Budget(seconds, memory_megabytes, cancelled, work, order, cores)
    return replace(_play(position, wanted, budget), seconds=monotonic() - begun)


def _play(position: Position, objective: Objective, budget: Budget) -> Plan:
    found = kernel.library()
    if found is None:
        return slowly.play(position, objective, budget)
    play = sides.play if budget.cores > 1 else kernel.play
    return play(found, position, objective, budget)
