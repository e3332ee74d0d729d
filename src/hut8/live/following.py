"""Following the store: notifications, and every few seconds a look at everything."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error
from hut8.live.older_processes import OlderProcesses
from hut8.live.retention import Retention, unload_idle
from hut8.tables.decide import Request

if TYPE_CHECKING:
    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable


class Following:
    """Two tasks of a hub: one hears notifications, one looks after everything every few seconds."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._context = hub, hub.context
        self._retention = Retention(hub.context)
        self._older = OlderProcesses(hub)

    def begin(self) -> None:
        self._hub.tasks.spawn(self._watch())
        self._hub.tasks.spawn(self._tick_for_ever())

    async def _watch(self) -> None:
        async for table_id, number in self._context.store.watch():
            table = self._hub.tables.get(table_id)
            if table is not None and table.lease.owned and (number == 0 or number > table.now.sequence):
                self._hub.tasks.spawn(_catch_up(table))

    async def _tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self._context.settings.poll_seconds)
            await self._hub.tasks.try_once(self._tick())

    async def _tick(self) -> None:
        unload_idle(self._hub)
        await self._hub.ownership.beat()
        await self._poll()
        await self._older.share_presence()
        for table in tuple(self._hub.tables.values()):
            if table.lease.owned and table.now.open and table.now.host_seat in table.presence.away(table.now):
                self._hub.tasks.spawn(_replace_host(table))
        if self._retention.is_due():
            self._hub.tasks.spawn(self._retention.sweep())

    async def _poll(self) -> None:
        """Look at the tables that this process owns; a replica catches up when it is asked for."""
        owned = [table.id for table in self._hub.tables.values() if table.lease.owned]
        heads = await self._context.store.heads(owned)
        self._hub.ownership.look(heads)
        for table_id, head in heads.items():
            table = self._hub.tables.get(table_id)
            if table is not None and table.has_moved(head):
                await _catch_up(table)


async def _catch_up(table: LiveTable) -> None:
    with suppress(Hut8Error):
        await table.catch_up()


async def _replace_host(table: LiveTable) -> None:
    with suppress(Hut8Error):
        await table.act(Request("host"))
