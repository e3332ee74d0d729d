from __future__ import annotations

import asyncio

import pytest

from hut8.live.connection import Backlog


async def _is_waiting(task: asyncio.Task[None]) -> bool:
    for _ in range(5):
        await asyncio.sleep(0)  # sleeps: lets the task have its turns
    return not task.done()


def test_what_was_asked_is_done_in_order_and_the_oldest_stays_until_it_is_done() -> None:
    async def main() -> None:
        backlog: Backlog[int] = Backlog(9)
        for number in range(3):
            await backlog.put(number)
        for number in range(3):
            assert await backlog.oldest() == await backlog.oldest() == number
            backlog.done()

    asyncio.run(main())


def test_whoever_asks_too_much_waits_until_something_is_done() -> None:
    async def main() -> None:
        backlog: Backlog[int] = Backlog(1)
        await backlog.put(1)
        await backlog.put(2)
        asking = asyncio.create_task(backlog.put(3))
        assert await _is_waiting(asking)
        backlog.done()
        await asking
        assert await backlog.oldest() == 2

    asyncio.run(main())


def test_all_is_done_when_nothing_is_left() -> None:
    async def main() -> None:
        backlog: Backlog[int] = Backlog(9)
        await backlog.until_left(0)
        await backlog.put(1)
        waiting = asyncio.create_task(backlog.until_left(0))
        assert await backlog.oldest() == 1
        assert await _is_waiting(waiting)
        backlog.done()
        await waiting

    asyncio.run(main())


def test_whoever_stops_waiting_loses_nothing() -> None:
    async def main() -> None:
        backlog: Backlog[int] = Backlog(9)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(backlog.oldest(), 0.01)
        await backlog.put(1)
        assert await backlog.oldest() == 1

    asyncio.run(main())
