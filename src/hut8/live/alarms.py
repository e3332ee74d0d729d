"""Alarms: what the house must do at a table by itself when nothing else happens, one timer per table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error, Unavailable
from hut8.tables import alarms
from hut8.tables.decide import Request

if TYPE_CHECKING:
    from hut8.live.table import LiveTable
    from hut8.live.tasks import Tasks

RETRY_SECONDS = 1.0
"""How long an alarm waits for a storage that was not there."""

Mark = tuple[int, int]
"""The table's number and how many silent commands it has."""


class Alarms:
    """The next alarm of every live table."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._rung: dict[str, Mark] = {}

    def arm(self, table: LiveTable) -> None:
        """Set the table's one alarm to what is due next."""
        if (old := self._timers.pop(table.id, None)) is not None:
            old.cancel()
        due, mark = alarms.due(table.now, table.private.whispers), _mark(table)
        if due is None or self._rung.get(table.id) == mark:
            return
        delay = max(0.0, due.time - table.moment())
        loop = asyncio.get_running_loop()
        self._timers[table.id] = loop.call_later(delay, lambda: self._tasks.spawn(self.ring(table, due, mark)))

    async def ring(self, table: LiveTable, due: alarms.Due, mark: Mark) -> None:
        """Do what is due, unless the table has moved on since the alarm was set."""
        if mark != _mark(table):
            return
        self._rung[table.id] = mark
        try:
            await table.act(Request(due.command.kind, alarm=due.command))
        except Unavailable:
            await asyncio.sleep(RETRY_SECONDS)
            if self._rung.get(table.id) == mark:
                del self._rung[table.id]
                self.arm(table)
        except Hut8Error:
            return  # somebody was quicker, and nothing is due any more

    def forget(self, table: LiveTable) -> None:
        self._rung.pop(table.id, None)
        if (timer := self._timers.pop(table.id, None)) is not None:
            timer.cancel()

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()


def _mark(table: LiveTable) -> Mark:
    """Return what changes whenever an alarm may have to be set anew."""
    return table.now.sequence, len(table.private.whispers)
