"""What a task waits for can be interrupted, by others and by itself, and waited for again; a cancellation stays one."""

from __future__ import annotations

import asyncio

import pytest

from hut8.live.interruptible import Interrupted, Interruptible


async def _wait(waiting: Interruptible) -> None:
    with waiting:
        await asyncio.get_running_loop().create_future()


def test_whoever_waits_is_interrupted_and_can_wait_again() -> None:
    async def main() -> None:
        waiting = Interruptible()
        for _ in range(2):
            asyncio.get_running_loop().call_soon(waiting.interrupt)
            with pytest.raises(Interrupted):
                await _wait(waiting)

    asyncio.run(main())


def test_whoever_does_not_wait_is_not_interrupted() -> None:
    async def main() -> None:
        waiting = Interruptible()
        with waiting:
            waiting.interrupt()
        await asyncio.sleep(0)  # sleeps: one turn of the loop, in which nobody waits
        with waiting:
            await asyncio.sleep(0)  # sleeps: one turn of the loop, in which nothing comes of it
        task = asyncio.current_task()
        assert task is not None
        assert task.cancelling() == 0

    asyncio.run(main())


def test_a_task_that_is_cancelled_is_cancelled_although_it_is_interrupted_too() -> None:
    async def main() -> None:
        waiting = Interruptible()
        task = asyncio.create_task(_wait(waiting))
        await asyncio.sleep(0)  # sleeps: one turn of the loop, in which it begins to wait
        waiting.interrupt()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
