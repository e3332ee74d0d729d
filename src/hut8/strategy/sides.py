"""Best play on two cores: one search raises the bound while another improves the strategy, until the two meet.

Each is a call of the kernel of its own with half of the memory; the kernel itself knows no threads.
"""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from hut8.strategy import kernel
from hut8.strategy.kernel import Side
from hut8.strategy.plan import Objective

if TYPE_CHECKING:
    import ctypes

    from hut8.reasoning.requests import Position
    from hut8.strategy.budget import Budget
    from hut8.strategy.plan import Bound, Plan


def play(found: ctypes.CDLL, position: Position, objective: Objective, budget: Budget) -> Plan:
    """Search from below and from above at the same time; the first proof ends both."""
    is_proven = threading.Event()

    def cancelled() -> bool:
        return is_proven.is_set() or bool(budget.cancelled and budget.cancelled())

    half = budget._replace(memory_megabytes=budget.memory_megabytes // 2, cancelled=cancelled)

    def search(side: Side) -> Plan:
        plan = kernel.play(found, position, objective, half, side)
        if plan.proven:
            is_proven.set()
        return plan

    with ThreadPoolExecutor(2) as pool:
        return joined(*pool.map(search, (Side.BELOW, Side.ABOVE)))


def joined(one: Plan, other: Plan) -> Plan:
    """Return the better strategy with the higher bound: proven where one was, or where sums have met."""
    if one.proven or other.proven:
        return one if one.proven else other
    best = min(one, other, key=_measure)
    bound: Bound = max(one.bound, other.bound)
    proven = best.objective is Objective.AVERAGE and best.cost[:2] == bound
    return replace(best, bound=bound, proven=proven)


def _measure(plan: Plan) -> tuple[int, ...]:
    sums, worst = plan.cost[:2], plan.cost[2:]
    return (*worst, *sums) if plan.objective is Objective.GUARANTEE else sums
