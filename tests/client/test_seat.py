"""A seat's client: a call that is cancelled ends, whatever arrives at the same moment."""

from __future__ import annotations

import asyncio

import pytest

from hut8.client import SeatClient
from tests.server.playing import run
from tests.waiting import until


@pytest.mark.parametrize("steps", range(4))
def test_a_command_that_is_cancelled_ends_even_as_its_answer_arrives(steps: int) -> None:
    async def main() -> None:
        client = SeatClient("http://127.0.0.1:1", "KMPRT")
        asking = asyncio.create_task(client.do("say", text="hello"))
        await until(lambda: client._pending)
        (number,) = client._pending
        client._settle({"type": "ack", "id": number, "v": 1})
        for _ in range(steps):
            await asyncio.sleep(0)  # sleeps: one step of the loop
        if asking.done():
            return
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    run(main)


def test_whoever_gives_up_waiting_for_the_welcome_leaves_nothing_that_goes_on_trying() -> None:
    async def main() -> None:
        before = asyncio.all_tasks()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2), SeatClient("http://127.0.0.1:1", "KMPRT"):
                raise AssertionError("nobody is there")
        assert asyncio.all_tasks() == before

    run(main)
