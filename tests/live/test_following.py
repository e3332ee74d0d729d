"""What a house looks after every few seconds goes on, whatever breaks in one round of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.live import Context, House, LiveSettings
from hut8.live.reports import NoLog
from hut8.stores.memory import MemoryStore
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.stores.contract import Head


class BreaksOnce(MemoryStore):
    """A store that breaks, in a way that nobody foresaw, when it is first polled; it counts the polls."""

    polls = 0

    async def heads(self, tables: Collection[str]) -> dict[str, Head]:
        self.polls += 1
        if self.polls == 1:
            raise RuntimeError
        return await super().heads(tables)


class Faults(NoLog):
    """Notes what broke."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def log_fault(self, event: str, fault: BaseException) -> None:
        self.names.append(f"{event} {type(fault).__name__}")


def test_a_round_that_breaks_is_logged_and_the_next_one_comes() -> None:
    async def main() -> None:
        store, log = BreaksOnce(), Faults()
        async with House(Context(store, settings=LiveSettings(poll_seconds=0.001), log=log)):
            await until(lambda: store.polls > 2)
        assert log.names == ["fault RuntimeError"]

    asyncio.run(main())
