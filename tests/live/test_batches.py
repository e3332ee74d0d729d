from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from hut8.live.batches import Batches

if TYPE_CHECKING:
    from collections.abc import Sequence


class Shelf:
    """Gives the length of a word, unless the word is "nothing", and notes which words it was asked for together."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []
        self.called = asyncio.Event()
        self.fault: Exception | None = None

    async def __call__(self, words: Sequence[str]) -> dict[str, int]:
        self.calls.append(list(words))
        self.called.set()
        await asyncio.sleep(0)  # sleeps: others come meanwhile
        if self.fault is not None:
            raise self.fault
        return {word: len(word) for word in words if word != "nothing"}


def test_what_is_asked_for_together_takes_one_call_and_each_gets_its_own() -> None:
    async def main() -> None:
        shelf = Shelf()
        batches = Batches(shelf, 10)
        assert await asyncio.gather(*map(batches.get, ["a", "bb", "nothing", "bb"])) == [1, 2, None, 2]
        assert shelf.calls == [["a", "bb", "nothing"]]

    asyncio.run(main())


def test_a_batch_is_no_longer_than_it_may_be_and_what_comes_meanwhile_is_in_the_next() -> None:
    async def main() -> None:
        shelf = Shelf()
        batches = Batches(shelf, 2)
        first = asyncio.gather(*map(batches.get, ["a", "bb", "ccc"]))
        await shelf.called.wait()
        assert await batches.get("dddd") == 4
        assert await first == [1, 2, 3]
        assert shelf.calls == [["a", "bb"], ["ccc", "dddd"]]

    asyncio.run(main())


def test_what_a_call_raises_reaches_all_who_asked_and_nobody_after_them() -> None:
    async def main() -> None:
        shelf = Shelf()
        shelf.fault = RuntimeError("the disk is full")
        batches = Batches(shelf, 10)
        found = await asyncio.gather(*map(batches.get, ["a", "bb"]), return_exceptions=True)
        assert [str(fault) for fault in found] == ["the disk is full"] * 2
        shelf.fault = None
        assert await batches.get("a") == 1

    asyncio.run(main())


def test_whoever_gives_up_waiting_takes_nothing_from_the_others() -> None:
    async def main() -> None:
        shelf = Shelf()
        batches = Batches(shelf, 10)
        hurried, patient = asyncio.create_task(batches.get("a")), asyncio.create_task(batches.get("a"))
        await asyncio.sleep(0)  # sleeps: both have asked
        hurried.cancel()
        with pytest.raises(asyncio.CancelledError):
            await hurried
        assert await patient == 1

    asyncio.run(main())


def test_whoever_comes_alone_waits_for_nothing_and_a_crowd_that_trickles_in_shares_the_next_call() -> None:
    async def main() -> None:
        shelf = Shelf()
        batches = Batches(shelf, 10, apart=0.05)
        began = asyncio.get_running_loop().time()
        assert await batches.get("a") == 1
        assert asyncio.get_running_loop().time() - began < 0.05
        crowd = []
        for word in ("bb", "ccc", "dddd"):
            crowd.append(asyncio.create_task(batches.get(word)))
            await asyncio.sleep(0.001)  # sleeps: they come one after another
        assert await asyncio.gather(*crowd) == [2, 3, 4]
        assert shelf.calls == [["a"], ["bb", "ccc", "dddd"]]
        assert asyncio.get_running_loop().time() - began >= 0.05

    asyncio.run(main())


def test_a_call_that_is_full_waits_for_no_more() -> None:
    async def main() -> None:
        shelf = Shelf()
        batches = Batches(shelf, 2, apart=60)
        await batches.get("a")
        pair = asyncio.gather(*map(batches.get, ["bb", "ccc"]))
        assert await asyncio.wait_for(pair, 5) == [2, 3]

    asyncio.run(main())
