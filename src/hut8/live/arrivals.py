"""Who comes to a table and goes, and who is told of it: the clients, and the game."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error
from hut8.live.broadcast import PRESENCE_SECONDS
from hut8.tables.decide import Request
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.live.connection import Connection
    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable


class Arrivals:
    """Comings and goings at the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._telling: set[str] = set()

    def arrived(self, table: LiveTable, connection: Connection) -> None:
        """Note that a client has come; the game is told as the clients are: once of a crowd that comes together."""
        table.presence.arrive(connection)
        table.broadcast.presence()
        if table.now.stage is Stage.PLAYING and table.id not in self._telling:
            self._telling.add(table.id)
            self._hub.deadlines.start(PRESENCE_SECONDS, partial(self._tell_of_arrivals, table))

    def _tell_of_arrivals(self, table: LiveTable) -> None:
        self._telling.discard(table.id)
        self._tell_if_owned(table)

    def departed(self, table: LiveTable, connection: Connection) -> None:
        """Note that a client has gone, once: what it said last may still be underway."""
        if connection not in table.presence.connections:
            return
        table.presence.depart(connection)
        table.broadcast.presence()
        self.tell_after_the_grace(table)

    def tell_after_the_grace(self, table: LiveTable) -> None:
        """Tell when those who lost their connection have had the time to come back."""
        if table.now.stage is Stage.PLAYING:
            self._hub.deadlines.start(self._hub.context.settings.grace_seconds, partial(self._tell_if_owned, table))

    def _tell_if_owned(self, table: LiveTable) -> None:
        if self._hub.is_live(table) and table.lease.owned:
            self.tell(table)

    def tell(self, table: LiveTable) -> None:
        """Tell the game who is here, unless that is nothing to it."""
        if table.now.stage is Stage.PLAYING and table.heeds_presence():
            self._hub.tasks.spawn(_tell(table))


async def _tell(table: LiveTable) -> None:
    with suppress(Hut8Error):
        await table.act(Request("presence"))
