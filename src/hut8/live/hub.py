"""The live tables of this process: which are in memory, who comes and goes, what happens when one changes.

Whether this process may run a table is decided in one place, `Hub.own`: by a lease (`ownership.py`). Without one a
table here is a replica, read and written for a request, but with no connections, alarms or computer players.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from hut8.errors import Missing
from hut8.live.alarms import Alarms
from hut8.live.arrivals import Arrivals
from hut8.live.computers import Computers
from hut8.live.deadlines import Deadlines
from hut8.live.embargo import Embargo
from hut8.live.following import Following
from hut8.live.ownership import Ownership
from hut8.live.posing import Posing
from hut8.live.single_flight import SingleFlight
from hut8.live.table import LiveTable
from hut8.live.tasks import Tasks
from hut8.live.tokens import ROOM_PATTERN, TABLE_PATTERN

if TYPE_CHECKING:
    from hut8.live.context import Context
    from hut8.stores.contract import News

_is_room, _is_table_id = re.compile(ROOM_PATTERN).fullmatch, re.compile(TABLE_PATTERN).fullmatch


class Hub:
    """The tables somebody at this process uses now."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.tables: dict[str, LiveTable] = {}
        self.tasks = Tasks(context)
        self.deadlines = Deadlines()
        self.alarms = Alarms(self.tasks)
        self.computers = Computers(context, self.tasks)
        self.arrivals = Arrivals(self)
        self.ownership = Ownership(self)
        self.posing = Posing(context)
        self.embargo = Embargo(context, self.posing)
        self._following = Following(self)
        self._loading, self._claiming = SingleFlight[LiveTable](), SingleFlight[LiveTable]()
        context.metrics.gauge("tables", lambda: len(self.tables))
        context.metrics.gauge("sockets", lambda: self.connected)

    async def open(self) -> None:
        await self.context.store.open()
        await self.ownership.beat()
        self._following.begin()

    async def close(self) -> None:
        self.deadlines.close()
        self.alarms.close()
        await self.tasks.close()
        await self.ownership.depart()
        self.context.thinking.close()
        await self.context.store.close()

    @property
    def connected(self) -> int:
        """How many connections there are."""
        return sum(len(table.presence.connections) for table in self.tables.values())

    # --- tables ---

    async def table(self, table_id: str) -> LiveTable:
        """Return a table by its id as it is now, loading it if need be; raise Missing."""
        table = self.tables.get(table_id)
        if table is None:
            return await self._loading.run(table_id, partial(self._load, table_id))
        table.presence.touch()
        if not table.lease.owned:
            await table.catch_up()
        return table

    async def own(self, name: str) -> LiveTable:
        """Return a table by its room code or its id, owned by this process; raise Missing or Elsewhere."""
        while True:
            table_id = await self._id_of(name)
            table = self.tables.get(table_id)
            if table is None or not self.ownership.holds(table):
                table = await self._claiming.run(table_id, partial(self._claim, table_id))
            table.presence.touch()
            if self.is_live(table):  # it may have left memory while it was waited for
                return table

    async def _claim(self, table_id: str) -> LiveTable:
        """Claim a table; one that is not in memory is claimed and read in one step, if it is granted."""
        if table_id not in self.tables:
            news = await self.ownership.take(table_id)
            if news is not None and table_id not in self.tables:  # somebody may have read it meanwhile
                self.ownership.have(await self._load(table_id, news))
        table = await self.table(table_id)
        await self.ownership.claim(table)
        return table

    async def table_called(self, name: str) -> LiveTable:
        """Return a live table by its room code or its id; raise Missing."""
        return await self.table(await self._id_of(name))

    async def _id_of(self, name: str) -> str:
        found: str | None = None
        if _is_table_id(name):
            found = name
        elif _is_room(name):
            found = await self.context.store.find(name.upper())
        if found is None:
            raise Missing("There is no such table: check the room code.")
        return found

    async def _load(self, table_id: str, news: News | None = None) -> LiveTable:
        """Bring a table into memory, by what is known of it or else by reading it; raise Missing."""
        table = LiveTable(table_id, self.context, partial(self._changed, table_id))
        if news is not None:
            table.learn(news)
        elif not await table.catch_up():
            raise Missing("There is no such table: check the room code.")
        self.tables[table_id] = table
        return table

    def is_live(self, table: LiveTable) -> bool:
        return self.tables.get(table.id) is table

    def unload(self, table: LiveTable) -> None:
        """Let a table leave memory; the store keeps it."""
        self.tables.pop(table.id, None)
        self.disown(table)
        if table.lease.owned:
            self.tasks.spawn(self.ownership.release(table.id))

    def disown(self, table: LiveTable) -> None:
        """Leave alarms and computer players of a table to others."""
        self.alarms.forget(table)
        self.computers.forget(table)

    def owned(self, table: LiveTable) -> None:
        """Begin to run a table: those who were connected elsewhere get the time to come."""
        for seat in table.now.persons:
            table.presence.expect(table.now.seats[seat].holder)
        self._changed(table.id)
        self.arrivals.tell_after_the_grace(table)

    def _changed(self, table_id: str) -> None:
        if (table := self.tables.get(table_id)) is not None and table.lease.owned:
            self.alarms.arm(table)
            self.computers.look(table)
