"""The live tables of this process: which are in memory, who comes and goes, what happens when one changes.

Whether this process may run a table at all is decided in one place, `Hub.table`: today the store's numbers alone keep
processes apart; a lease on tables would be taken here.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from hut8.errors import Hut8Error, Missing
from hut8.live.alarms import Alarms
from hut8.live.computers import Computers
from hut8.live.following import Following
from hut8.live.table import LiveTable
from hut8.live.tasks import Tasks
from hut8.live.tokens import ROOM_PATTERN, TABLE_PATTERN
from hut8.tables.decide import Request
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.live.connection import Connection
    from hut8.live.context import Context


class Hub:
    """The tables somebody at this process uses now."""

    def __init__(self, context: Context) -> None:
        self.context, self.process = context, uuid4().hex
        self.tables: dict[str, LiveTable] = {}
        self.tasks = Tasks(context)
        self.alarms = Alarms(context, self.tasks)
        self.computers = Computers(context, self.tasks)
        self._following = Following(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        context.metrics.gauge("tables", lambda: len(self.tables))
        context.metrics.gauge("sockets", lambda: self.connected)

    async def open(self) -> None:
        await self.context.store.open()
        self._following.begin()

    async def close(self) -> None:
        self.alarms.close()
        await self.tasks.close()
        with suppress(Hut8Error):
            await self.context.store.attend(self.process, [], self.context.clock.wall())
        self.context.thinking.close()
        await self.context.store.close()

    @property
    def connected(self) -> int:
        """How many connections there are."""
        return sum(len(table.presence.connections) for table in self.tables.values())

    # --- tables ---

    async def table(self, table_id: str) -> LiveTable:
        """Return a live table by its id, loading it if need be; raise Missing."""
        if table_id in self.tables:
            return self.tables[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def table_called(self, name: str) -> LiveTable:
        """Return a live table by its room code or its id; raise Missing."""
        found: str | None = None
        if re.fullmatch(ROOM_PATTERN, name):
            found = await self.context.store.find(name.upper())
        elif re.fullmatch(TABLE_PATTERN, name):
            found = name
        if found is None:
            raise Missing("There is no such table: check the room code.")
        return await self.table(found)

    async def _load(self, table_id: str) -> LiveTable:
        table = LiveTable(table_id, self.context, partial(self._changed, table_id))
        if not await table.catch_up():
            raise Missing("There is no such table: check the room code.")
        self.tables[table_id] = table
        self._changed(table_id)
        if table.now.stage is Stage.PLAYING:
            self.tasks.spawn(self._tell_presence_after_the_grace(table))
        return table

    def is_live(self, table: LiveTable) -> bool:
        return self.tables.get(table.id) is table

    def unload(self, table: LiveTable) -> None:
        """Let a table leave memory; the store keeps it."""
        self.tables.pop(table.id, None)
        self.alarms.forget(table)
        self.computers.forget(table)

    def _changed(self, table_id: str) -> None:
        if (table := self.tables.get(table_id)) is not None:
            self.alarms.arm(table)
            self.computers.look(table)

    # --- coming and going ---

    def arrived(self, table: LiveTable, connection: Connection) -> None:
        table.presence.arrive(connection)
        self.tasks.spawn(self.tell_presence(table))

    def departed(self, table: LiveTable, connection: Connection) -> None:
        table.presence.depart(connection)
        table.broadcast.presence()
        self.tasks.spawn(self._tell_presence_after_the_grace(table))

    async def _tell_presence_after_the_grace(self, table: LiveTable) -> None:
        await asyncio.sleep(self.context.settings.grace_seconds)
        if self.is_live(table):
            await self.tell_presence(table)

    async def tell_presence(self, table: LiveTable) -> None:
        """Tell the clients, and the game, who is here."""
        table.broadcast.presence()
        if table.now.stage is Stage.PLAYING:
            with suppress(Hut8Error):
                await table.act(Request("presence"))
