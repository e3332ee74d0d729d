"""Histories of tables under faults: seats that say numbered words and write down when, and what the checker finds."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hut8.client import Rejected, RestClient, SeatClient
from hut8.testing.linearizability import Operation, anomalies, misheard
from tests.server.playing import HASTY, NAMES, RACE
from tests.waiting import until

if TYPE_CHECKING:
    from hut8.chance import Chance
    from hut8.stores.contract import Store

SEATS = 4


class Witness(SeatClient):
    """A seat that writes down what it sent, when it was answered and how often it had to send it."""

    def __init__(self, url: str, table: str, token: str) -> None:
        super().__init__(url, table, token, HASTY)
        self.operations: list[Operation] = []
        self._times: Counter[str] = Counter()

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            self._times[message.get("id", "")] += 1
        await super()._send(message)

    async def say(self, value: str) -> bool:
        """Say something and return whether it was done.

        A refusal is believed if it was sent once; else an earlier sending may have been done.
        """
        began = time.monotonic()
        self._times.clear()
        try:
            number = await self.do("say", text=value)
        except Rejected:
            once = sum(self._times.values()) == 1
            self.operations.append(Operation(value, began, refused=once))
            return False
        except asyncio.CancelledError:
            self.operations.append(Operation(value, began))
            raise
        else:
            self.operations.append(Operation(value, began, time.monotonic(), number))
            return True


class Witnesses:
    """Seats at some tables, spread over all processes, that never stop talking."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Witness]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._said = self.done = 0

    async def arrive(self, urls: list[str], tables: int) -> None:
        for table in range(tables):
            rest = RestClient(urls[table % len(urls)])
            papers = [await rest.open_table(NAMES[0], wishes=RACE)]
            papers += [await rest.join(papers[0]["room"], name) for name in NAMES[1:SEATS]]
            self.tables[papers[0]["table"]] = [
                Witness(urls[(table + place) % len(urls)], paper["table"], paper["token"])
                for place, paper in enumerate(papers)
            ]
        for witness in self.all:
            await witness.__aenter__()
            self._tasks.append(asyncio.create_task(self._talk(witness)))

    @property
    def all(self) -> list[Witness]:
        return [witness for seats in self.tables.values() for witness in seats]

    async def _talk(self, witness: Witness) -> None:
        while True:
            self._said += 1
            if await witness.say(f"word {self._said}"):
                self.done += 1
            await asyncio.sleep(0)  # sleeps: lets the others speak

    async def until_acknowledged(self, more: int, seconds: float = 120) -> None:
        wanted = self.done + more
        await until(lambda: self.done >= wanted, seconds)

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for witness in self.all:
            with suppress(Exception):
                await witness.__aexit__(None, None, None)

    async def check(self, store: Store) -> None:
        """Assert that nothing is wrong with any table."""
        for table, witnesses in self.tables.items():
            log = {one.sequence: str(one.body["text"]) for one in await store.read(table) if one.kind == "said"}
            operations = [operation for witness in witnesses for operation in witness.operations]
            assert anomalies(operations, log) == []
            for witness in witnesses:
                said = [(number, event) for number, event in witness.events if event and event["kind"] == "said"]
                heard: list[tuple[int, str | None]] = [(number, str(event["body"]["text"])) for number, event in said]
                assert misheard(heard, log) == []


async def moments(chance: Chance, shortest: float, longest: float) -> None:
    """Let some time pass."""
    await asyncio.sleep(shortest + (longest - shortest) * chance.below(1000) / 1000)  # sleeps: a fault lasts
