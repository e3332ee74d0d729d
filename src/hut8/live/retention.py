"""Retention: which tables leave memory, and which leave the store for good."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error

if TYPE_CHECKING:
    from hut8.live.context import Context
    from hut8.live.hub import Hub

HOUR = 3600
DAY = 24 * HOUR

TRUSTED_GAP = 2 * DAY
"""Beyond this the server was off for long, or its clock is wrong: the next sweep, an hour later, will tell."""

BATCH = 20
BETWEEN_BATCHES = 0.02
"""Seconds between two batches, in which commands go first."""


def unload_idle(hub: Hub) -> None:
    """Let tables leave memory that nobody has used for a while."""
    since = hub.context.clock.monotonic() - hub.context.settings.room_idle_seconds
    for table in tuple(hub.tables.values()):
        if table.presence.used < since and not table.presence.connections and not hub.computers.busy(table):
            hub.unload(table)


class Retention:
    """Throws old tables into the bin and empties it, once an hour, in small batches.

    Nothing is deleted because a clock was wrong: a sweep trusts the database's time only if about as much of it has
    passed since the sweep before as can have; what is thrown lies in the bin for days, and what was thrown in a future
    that did not come is taken out again.
    """

    def __init__(self, context: Context) -> None:
        self._context, self._store, self._settings = context, context.store, context.settings
        self._last: float | None = None

    def is_due(self) -> bool:
        """Whether an hour has passed since this last said so."""
        now = self._context.clock.monotonic()
        if self._last is not None and now - self._last <= HOUR:
            return False
        self._last = now
        return True

    async def sweep(self) -> None:
        """Throw what nobody will miss, delete what nobody has missed."""
        try:
            earlier, now = await self._store.mark_sweep()
            restored = await self._store.take_out()
            thrown = deleted = 0
            if _is_trusted(earlier, now):
                thrown = await self._throw(now)
                deleted = await self._empty(now - self._settings.bin_days * DAY)
            elif earlier is not None:
                self._context.log.log("sweep", reason="the time since the last sweep is not trusted", gap=now - earlier)
            if thrown or deleted or restored:
                self._context.log.log("sweep", thrown=thrown, deleted=deleted, restored=restored)
        except Hut8Error as fault:
            self._context.log.log_trouble(fault)

    async def _throw(self, now: float) -> int:
        settings, thrown = self._settings, 0
        for age, stages in (
            (settings.seating_hours * HOUR, ["seating", "closed"]),
            (settings.playing_days * DAY, ["playing"]),
            (settings.ended_days * DAY, ["ended"]),
        ):
            old = await self._store.expired(now - age, stages, settings.sweep_tables - thrown)
            for batch in (old[start : start + BATCH] for start in range(0, len(old), BATCH)):
                thrown += await self._store.throw(batch, now - age)
                await asyncio.sleep(BETWEEN_BATCHES)
        return thrown

    async def _empty(self, before: float) -> int:
        deleted = 0
        while deleted < self._settings.sweep_tables and (more := await self._store.empty(before)):
            deleted += more
            await asyncio.sleep(BETWEEN_BATCHES)
        return deleted


def _is_trusted(earlier: float | None, now: float) -> bool:
    return earlier is not None and 0 <= now - earlier <= TRUSTED_GAP
