"""Tables in memory: what several clients wait for is asked of the store once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Missing
from hut8.live import Context, House
from hut8.live.ownership import Elsewhere
from hut8.stores.contract import Conflict, Process
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.wire.server import Welcome
from hut8.wire.tables import JoinTable, OpenTable

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.stores.contract import Claimed, News

NOWHERE = "0" * 32


class Asked(MemoryStore):
    """A store that notes which tables it is asked to give."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[str] = []

    async def take(self, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
        self.taken += tables
        await asyncio.sleep(0)  # sleeps: the others come meanwhile
        return await super().take(tables, process)


async def _opened(store: MemoryStore) -> tuple[str, list[str]]:
    async with House(Context(store, CANARY_GAMES)) as house:
        ada = await house.open_table(OpenTable(game="canary", name="Ada"))
        joan = await house.join(ada.room, JoinTable(name="Joan"))
        return ada.table, [ada.token, joan.token]


def test_a_table_that_all_its_seats_come_back_to_is_claimed_and_read_once() -> None:
    async def main() -> None:
        store = Asked()
        table, tokens = await _opened(store)
        store.taken.clear()
        async with House(Context(store, CANARY_GAMES)) as house:
            clients = [house.connect(table, token) for token in tokens]
            for seat, client in enumerate(clients):
                welcome = await client.receive()
                assert isinstance(welcome, Welcome)
                assert welcome.seat == seat
            assert store.taken == [table]
            assert house.hub.tables[table].lease.owned

    asyncio.run(main())


class Deleting(MemoryStore):
    """A store that deletes a table while it is claimed together with another."""

    doomed = ""

    async def take(self, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
        if self.doomed in tables and self.doomed in self._tables:
            del self._tables[self.doomed]
            raise Conflict
        return await super().take(tables, process)


def test_a_table_that_is_deleted_while_it_is_claimed_harms_no_other() -> None:
    async def main() -> None:
        store = Deleting()
        table, _ = await _opened(store)
        store.doomed, _ = await _opened(store)
        async with House(Context(store, CANARY_GAMES)) as house:
            found = await asyncio.gather(*map(house.hub.own, [table, store.doomed]), return_exceptions=True)
            assert found[0] is house.hub.tables[table]
            assert isinstance(found[1], Missing)

    asyncio.run(main())


def test_a_table_that_is_read_meanwhile_is_not_brought_in_twice() -> None:
    async def main() -> None:
        store = Asked()
        table, _ = await _opened(store)
        async with House(Context(store, CANARY_GAMES)) as house:
            owning, read = await asyncio.gather(house.hub.own(table), house.hub.table(table))
            assert owning is read is house.hub.tables[table]
            assert owning.lease.owned

    asyncio.run(main())


def test_nobody_owns_what_is_not_there_or_another_has() -> None:
    async def main() -> None:
        store = Asked()
        table, _ = await _opened(store)
        other = Process("other", "http://other", "secret")
        async with House(Context(store, CANARY_GAMES)) as house:
            with pytest.raises(Missing):
                await house.hub.own(NOWHERE)
            house.hub.ownership.be_reached_at("http://here")
            await store.beat(other, 60, "{}")
            await store.claim(table, other)
            with pytest.raises(Elsewhere) as elsewhere:
                await house.hub.own(table)
            assert elsewhere.value.owner == other
            assert not house.hub.tables

    asyncio.run(main())


def test_a_lease_of_one_who_cannot_be_reached_is_taken() -> None:
    async def main() -> None:
        store = Asked()
        table, _ = await _opened(store)
        unreachable: Any = Process("other", "", "secret")
        async with House(Context(store, CANARY_GAMES)) as house:
            await store.beat(unreachable, 60, "{}")
            await store.claim(table, unreachable)
            assert (await house.hub.own(table)).lease.owned

    asyncio.run(main())


class Vanishing(MemoryStore):
    """A store that deletes a table between finding that its owner cannot be reached and taking it from there."""

    async def claim(self, table: str, process: Process, taken_from: str | None = None) -> Claimed:
        if taken_from is not None:
            raise Conflict
        return await super().claim(table, process)


def test_a_table_that_is_deleted_while_it_is_taken_from_another_is_missing() -> None:
    async def main() -> None:
        store = Vanishing()
        table, _ = await _opened(store)
        unreachable = Process("other", "", "secret")
        async with House(Context(store, CANARY_GAMES)) as house:
            await store.beat(unreachable, 60, "{}")
            await store.claim(table, unreachable)
            with pytest.raises(Missing):
                await house.hub.own(table)

    asyncio.run(main())
