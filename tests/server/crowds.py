"""People who talk, take notes and play without pause, and what must be true when the noise is over."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from hut8.client import Rejected, RestClient, SeatClient
from tests.server.playing import HASTY, NAMES, RACE
from tests.waiting import until

if TYPE_CHECKING:
    from hut8.stores.contract import Store
    from hut8.tables.log import Recorded


class Crowd:
    """Some tables with people who never stop."""

    def __init__(self) -> None:
        self.clients: dict[str, list[SeatClient]] = {}
        self.said: dict[str, set[str]] = {}
        self.noted: dict[tuple[str, int], set[str]] = {}
        self.refused: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._number = 0

    async def arrive(self, rest_url: str, socket_urls: list[str], tables: int, seats: int) -> None:
        rest = RestClient(rest_url)
        for _ in range(tables):
            papers = [await rest.open_table(NAMES[0], wishes=RACE)]
            papers += [await rest.join(papers[0]["room"], name) for name in NAMES[1:seats]]
            table = papers[0]["table"]
            self.said[table] = set()
            self.clients[table] = []
            for place, paper in enumerate(papers):
                url = socket_urls[place % len(socket_urls)]
                client = SeatClient(url, table, paper["token"], HASTY)
                self.clients[table].append(client)
                self.noted[table, place] = set()

    async def begin(self) -> None:
        for table, clients in self.clients.items():
            for place, client in enumerate(clients):
                client._running = asyncio.create_task(client._run())
                self._tasks.append(asyncio.create_task(self._talk(table, place, client)))

    @property
    def words(self) -> int:
        """How many words and notes were acknowledged so far."""
        return sum(map(len, [*self.said.values(), *self.noted.values()]))

    async def until_said(self, words: int) -> None:
        await until(lambda: self.words >= words)

    async def _talk(self, table: str, place: int, client: SeatClient) -> None:
        """Say and note something new again and again; remember what was acknowledged."""
        while True:
            self._number += 1
            text = f"word {self._number}"
            try:
                if self._number % 3:
                    await client.do("say", text=text)
                    self.said[table].add(text)
                else:
                    await client.note("mark", cell=text, value="x")
                    self.noted[table, place].add(text)
            except Rejected as refusal:
                self.refused.append(f"{refusal.code}: {refusal}")
            await asyncio.sleep(0.01)  # sleeps: people breathe

    async def fall_silent(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for clients in self.clients.values():
            for client in clients:
                client._pending.clear()

    async def leave(self) -> None:
        for clients in self.clients.values():
            await asyncio.gather(*(client.__aexit__(None, None, None) for client in clients))

    async def all_agree(self, store: Store, seconds: float) -> None:
        """Wait until every client has everything, then compare with the store."""
        for table, clients in self.clients.items():
            events = await self._settled(table, clients, store, seconds)
            newest = events[-1].sequence
            assert [event.sequence for event in events] == list(range(1, newest + 1))
            self._check_words(table, Counter(event.body["text"] for event in events if event.kind == "said"))
            self._check_numbers(table, newest)
            await self._check_notes(table, store)

    @staticmethod
    async def _settled(table: str, clients: list[SeatClient], store: Store, seconds: float) -> list[Recorded]:
        """Read the table when every client has reached its end; the last command may still have been on its way."""
        limit = asyncio.get_running_loop().time() + seconds
        while True:
            events = await store.read(table)
            if all(client.v == events[-1].sequence for client in clients):
                return events
            numbers = [client.v for client in clients]
            assert asyncio.get_running_loop().time() < limit, f"clients stay at {numbers} of {events[-1].sequence}"
            await asyncio.sleep(0.05)  # sleeps: polls

    def _check_words(self, table: str, said: Counter[str]) -> None:
        assert set(said.values()) <= {1}, "a command was done twice"
        assert self.said[table] <= set(said), "an acknowledged command was lost"

    def _check_numbers(self, table: str, newest: int) -> None:
        for client in self.clients[table]:
            numbers = [number for number, _ in client.events]
            assert len(numbers) == len(set(numbers)), "an event was applied twice"
            assert numbers == sorted(numbers)
            assert client.v == newest, "whoever missed more than is at hand gets the whole view instead"

    async def _check_notes(self, table: str, store: Store) -> None:
        private = await store.private(table)
        for place in range(len(self.clients[table])):
            cells = Counter(entry.body["cell"] for entry in private if entry.seat == place)
            assert set(cells.values()) <= {1}, "a note was written twice"
            assert self.noted[table, place] <= set(cells), "an acknowledged note was lost"
