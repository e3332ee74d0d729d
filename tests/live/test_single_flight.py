from __future__ import annotations

import asyncio

import pytest

from hut8.live.single_flight import SingleFlight


class Work:
    """Something that takes until it is let end, and counts how often it was begun."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.begun, self.end, self._fault = 0, asyncio.Event(), fault

    async def __call__(self) -> int:
        self.begun += 1
        await self.end.wait()
        if self._fault is not None:
            raise self._fault
        return self.begun


def test_what_is_asked_for_while_it_is_underway_is_done_once() -> None:
    async def main() -> None:
        flight, work = SingleFlight[int](), Work()
        askers = [asyncio.create_task(flight.run("t", work)) for _ in range(3)]
        await asyncio.sleep(0)  # sleeps: one turn of the loop, in which it begins
        work.end.set()
        assert await asyncio.gather(*askers) == [1, 1, 1]
        assert await flight.run("t", work) == 2

    asyncio.run(main())


def test_different_keys_do_not_wait_for_each_other() -> None:
    async def main() -> None:
        flight, slow, quick = SingleFlight[int](), Work(), Work()
        quick.end.set()
        waiting = asyncio.create_task(flight.run("slow", slow))
        assert await flight.run("quick", quick) == 1
        assert not waiting.done()
        slow.end.set()
        await waiting

    asyncio.run(main())


def test_whoever_goes_first_does_not_take_the_work_from_the_others() -> None:
    async def main() -> None:
        flight, work = SingleFlight[int](), Work()
        first = asyncio.create_task(flight.run("t", work))
        await asyncio.sleep(0)  # sleeps: one turn of the loop, in which it begins
        second = asyncio.create_task(flight.run("t", work))
        await asyncio.sleep(0)  # sleeps: one turn of the loop, in which it begins
        first.cancel()
        work.end.set()
        assert await second == 1

    asyncio.run(main())


def test_all_who_wait_are_told_of_a_fault_and_the_next_one_tries_again() -> None:
    async def main() -> None:
        flight, work = SingleFlight[int](), Work(ValueError("broken"))
        work.end.set()
        for asked in await asyncio.gather(*(flight.run("t", work) for _ in range(2)), return_exceptions=True):
            assert isinstance(asked, ValueError)
        with pytest.raises(ValueError, match="broken"):
            await flight.run("t", work)
        assert work.begun == 2

    asyncio.run(main())
