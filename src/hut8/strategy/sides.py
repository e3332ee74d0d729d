"""Best play on several cores: searches that raise the bound while another improves the strategy, until the two meet.

Each is a call of the kernel of its own; they share what they remember, and each raises another first proposal. The
kernel itself starts no thread.
"""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from itertools import cycle, islice, repeat
from typing import TYPE_CHECKING

from hut8.strategy import kernel
from hut8.strategy.kernel import Side
from hut8.strategy.plan import Objective

if TYPE_CHECKING:
    import ctypes
    from collections.abc import Sequence

    from hut8.reasoning.requests import Position
    from hut8.strategy.budget import Budget
    from hut8.strategy.plan import Bound, Plan


def sides(objective: Objective, cores: int) -> Sequence[Side]:
    """Return what each core begins with: one good strategy is enough for an average, a worst case is closed in on."""
    rest = repeat(Side.BELOW) if objective is Objective.AVERAGE else cycle((Side.BELOW, Side.ABOVE))
    return Side.ABOVE, *islice(rest, cores - 1)


def play(found: ctypes.CDLL, position: Position, objective: Objective, budget: Budget) -> Plan:
    """Search from below and from above at the same time; the first proof ends all."""
    is_proven = threading.Event()

    def cancelled() -> bool:
        return is_proven.is_set() or bool(budget.cancelled and budget.cancelled())

    watched = budget._replace(cancelled=cancelled)
    with kernel.memory(found, budget.memory_megabytes) as shared, ThreadPoolExecutor(budget.cores) as pool:

        def search(side: Side) -> Plan:
            plan = kernel.play(found, position, objective, watched, side, shared=shared)
            if plan.proven:
                is_proven.set()
            return plan

        return reduce(joined, pool.map(search, sides(objective, budget.cores)))


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
