"""Best play that improves: the first plan comes at once, the last is proven, and breaking off ends the search."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from itertools import pairwise
from time import monotonic

from hut8 import Plan, best_play, best_play_stream, booklet, generate

LONG = generate("a", mode="nightmare", verifiers=6, pool="hard").public
"""Best play of these cards is not proven within minutes."""


async def every(seconds: float) -> list[Plan]:
    return [plan async for plan in best_play_stream(booklet(2).public, seconds=seconds)]


def test_the_last_plan_is_the_proven_one() -> None:
    last = asyncio.run(every(10))[-1]
    assert last.proven
    assert last.cost == best_play(booklet(2).public).cost


def test_every_further_plan_is_better_than_the_one_before() -> None:
    async def main() -> list[Plan]:
        return [plan async for plan in best_play_stream(LONG, seconds=0.5)]

    plans = asyncio.run(main())
    assert plans
    for one, next_one in pairwise(plans):
        assert next_one.cost[:2] <= one.cost[:2]
        assert next_one.bound >= one.bound
        assert (next_one.cost, next_one.bound, next_one.proven) != (one.cost, one.bound, one.proven)


def test_breaking_off_ends_the_search() -> None:
    async def main() -> None:
        async with aclosing(best_play_stream(LONG, seconds=60)) as plans:
            async for plan in plans:
                assert not plan.proven
                return

    begun = monotonic()
    asyncio.run(main())
    assert monotonic() - begun < 20


def test_a_task_that_is_cancelled_stops_searching() -> None:
    async def main() -> None:
        async def watch() -> None:
            async for _ in best_play_stream(LONG, seconds=60):
                begun.set()

        begun = asyncio.Event()
        task = asyncio.create_task(watch())
        await asyncio.wait_for(begun.wait(), 20)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    begun_at = monotonic()
    asyncio.run(main())  # it waits for its threads
    assert monotonic() - begun_at < 20
