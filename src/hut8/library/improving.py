"""Best play that improves while one waits: every better plan as soon as it is there, until one is proven."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

from hut8.library.door import position_of, seconds_of
from hut8.strategy import best_play
from hut8.strategy.sides import joined

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from hut8.library.door import Rounds, Table
    from hut8.strategy.plan import Plan

FIRST_SECONDS = 0.05
GROWTH = 3
"""Every search gets so many times the time of the one before: all that came before the last cost half as much."""


async def best_play_stream(
    public: Table, rounds: Rounds = (), *, objective: str = "average", seconds: float = 10.0
) -> AsyncGenerator[Plan, None]:
    """Yield a plan at once, then each that is better or has a better bound; to break off ends the search."""
    position = position_of(public, rounds)
    stop = threading.Event()
    best: Plan | None = None
    left = seconds_of(seconds)
    share = min(FIRST_SECONDS, left)
    try:
        while left > 0 and not (best and best.proven):
            search = asyncio.to_thread(
                best_play, *position, objective=objective, seconds=min(share, left), cancelled=stop.is_set
            )
            plan = await search
            better = joined(best, plan) if best else plan
            if best is None or (better.cost, better.bound, better.proven) != (best.cost, best.bound, best.proven):
                yield better
            best, left, share = better, left - share, share * GROWTH
    finally:
        stop.set()
