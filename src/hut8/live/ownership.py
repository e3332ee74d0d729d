"""Ownership: one process runs a table, by a lease on the database's time; a client of another's table is sent there.

The store's numbers keep every table right even if two processes believe that they own it; leases make it cheap: the
owner alone has all connections of a table, rings its alarms, plays its computers and tells nobody what it writes.
"""

from __future__ import annotations

import json
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING
from uuid import uuid4

from hut8.errors import Hut8Error, Missing
from hut8.live.batches import Batches
from hut8.live.close_reasons import RESTARTS
from hut8.stores.contract import Conflict, Process

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable
    from hut8.stores.contract import Claimed, Head, News, Store

TABLES_PER_BATCH = 32
"""Tables claimed and read together: no transaction shall last for long, and beyond this none becomes cheaper."""

BATCHES_APART = 0.01
"""Seconds between two of them while a crowd comes: a table taken alone costs four times as much as one of ten."""


class Elsewhere(Exception):  # noqa: N818 - a plain word
    """Another process owns the table; `hello` is what the client said."""

    def __init__(self, table: str, owner: Process, hello: str = "") -> None:
        super().__init__(owner.id)
        self.table, self.owner, self.hello = table, owner, hello


class Ownership:
    """The leases of this process. Without an address nobody can be sent anywhere, and every lease is taken."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store = hub, hub.context.store
        self.process = Process(uuid4().hex, "", token_hex(16))
        self.draining = False
        self._taking = Batches(
            lambda tables: _take_all(self._store, tables, self.process), TABLES_PER_BATCH, BATCHES_APART
        )

    def be_reached_at(self, address: str) -> None:
        """Say under which address the other processes reach this one."""
        self.process = self.process._replace(address=address)

    async def beat(self) -> None:
        """Say that this process lives; learn the time, and whether to drain."""
        load = {"tables": len(self._hub.tables), "sockets": self._hub.connected}
        pulse = await self._store.beat(self.process, self._hub.context.settings.lease_seconds, json.dumps(load))
        self._hub.context.clock.hear(pulse.now)
        if pulse.draining and not self.draining:
            self.draining = True
            self._hub.context.log.log("draining", tables=len(self._hub.tables))
        if self.draining:
            await self._let_go()

    def holds(self, table: LiveTable) -> bool:
        """Whether a table is this process's own, and shall stay so."""
        return table.lease.owned and not self.draining

    async def claim(self, table: LiveTable) -> None:
        """Make a table this process's own; raise Elsewhere if a living process owns it, or another shall."""
        if self.holds(table):
            return
        if self.draining and (other := await self._other()) is not None:
            raise Elsewhere(table.id, other)
        try:
            owner, head = await self._store.claim(table.id, self.process)
            if owner.id != self.process.id and not (self.process.address and owner.address):
                owner, head = await self._store.claim(table.id, self.process, owner.id)
        except Conflict:
            raise Missing("There is no such table: check the room code.") from None
        if owner.id != self.process.id:
            raise Elsewhere(table.id, owner)
        if table.has_moved(head):  # while it was nobody's, others may have written
            await table.catch_up()
        self.have(table)

    def have(self, table: LiveTable) -> None:
        """Run a table that is this process's own from now on."""
        table.lease.take()
        self._hub.owned(table)

    async def take(self, table_id: str) -> News | None:
        """Claim a table that is not in memory, and return all that is known of it; raise Missing or Elsewhere.

        None: it is not granted in this way, but may be to `claim`.
        """
        if self.draining:
            return None
        taken = await self._taking.get(table_id)
        if taken is None:
            raise Missing("There is no such table: check the room code.")
        (owner, _), news = taken
        if owner.id == self.process.id:
            return news
        if self.process.address and owner.address:
            raise Elsewhere(table_id, owner)
        return None

    async def take_over(self, table_id: str, dead: Process) -> None:
        """Take a table from a process that was found dead before its time was up."""
        self._hub.context.log.log("takeover", reason="owner unreachable", address=dead.address)
        with suppress(Conflict):
            await self._store.claim(table_id, self.process, dead.id)

    def look(self, heads: Mapping[str, Head]) -> None:
        """Notice which tables another process has taken; one that nobody has is claimed again."""
        for table_id, head in heads.items():
            table = self._hub.tables.get(table_id)
            if table is None or not table.lease.owned or head.owner == self.process.id:
                continue
            if head.owner is None:
                self._hub.tasks.spawn(self._claim_again(table_id))
            else:
                self._lose(table)

    async def _claim_again(self, table_id: str) -> None:
        with suppress(Hut8Error, Conflict):
            await self._store.claim(table_id, self.process)

    def _lose(self, table: LiveTable) -> None:
        """Send the clients of a table to its new owner."""
        table.lease.lose()
        self._hub.disown(table)
        self._hub.context.log.log("lost", reason="another process owns the table")
        for connection in tuple(table.presence.connections):
            connection.close(RESTARTS)

    async def _other(self) -> Process | None:
        """Return a living process that takes tables."""
        found = await self._store.living()
        return next((one for one, draining, _ in found if not draining and one.address and one != self.process), None)

    async def _let_go(self) -> None:
        """Give every table to whoever takes it, if there is somebody."""
        if await self._other() is None:
            return
        owned = [table for table in self._hub.tables.values() if table.lease.owned]
        await self._store.release([table.id for table in owned], self.process.id)
        for table in owned:
            self._lose(table)

    async def release(self, table_id: str) -> None:
        with suppress(Hut8Error):
            await self._store.release([table_id], self.process.id)

    async def depart(self) -> None:
        with suppress(Hut8Error):
            await self._store.depart(self.process.id)


async def _take_all(store: Store, tables: Sequence[str], process: Process) -> Mapping[str, tuple[Claimed, News]]:
    try:
        return await store.take(tables, process)
    except Conflict:  # one of them was deleted at that very moment: now it is not there
        return await store.take(tables, process)
