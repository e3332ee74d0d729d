"""Retention: which tables leave memory, and which leave the store for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hut8.live.context import Context
    from hut8.live.hub import Hub

HOUR = 3600
DAY = 24 * HOUR


def unload_idle(hub: Hub) -> None:
    """Let tables leave memory that nobody has used for a while."""
    since = hub.context.clock.monotonic() - hub.context.settings.room_idle_seconds
    for table in tuple(hub.tables.values()):
        if table.presence.used < since and not table.presence.connections and not hub.computers.busy(table):
            hub.unload(table)


class Retention:
    """Deletes old tables, once an hour."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._last: float | None = None

    async def now_and_then(self) -> None:
        now = self._context.clock.monotonic()
        if self._last is None or now - self._last > HOUR:
            self._last = now
            await forget_old_tables(self._context)


async def forget_old_tables(context: Context) -> int:
    """Delete what nobody will miss; return how many tables."""
    now, store, settings = context.clock.wall(), context.store, context.settings
    forgotten = await store.forget(now - settings.seating_hours * HOUR, ["seating", "closed"])
    forgotten += await store.forget(now - settings.playing_days * DAY, ["playing"])
    forgotten += await store.forget(now - settings.ended_days * DAY, ["ended"])
    if forgotten:
        context.log.log("forgotten", tables=forgotten)
    return forgotten
