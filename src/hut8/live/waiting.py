"""Whose move it is: which of somebody's tables wait for them, for people who play slowly."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from hut8.errors import Hut8Error, Missing
from hut8.game import Eye
from hut8.tables import alarms
from hut8.tables.decide import Request
from hut8.tables.sight import game_view
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable
    from hut8.tables.view import StageName
    from hut8.wire.contests import SeatAsked, Waiting, WaitingTable, WaitingTables


class WaitingRoom:
    """Looks at tables for their seats, without a connection."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def tables(self, wanted: Waiting) -> WaitingTables:
        """Return the tables of these seats that are still there."""
        found = [await self._table(one) for one in wanted.seats]
        return {"tables": [one for one in found if one is not None]}

    async def _table(self, asked: SeatAsked) -> WaitingTable | None:
        try:
            table = await self._hub.table(asked.table)
        except Missing:
            return None
        seat = table.now.seat_of(table.holder_of(asked.token))
        if seat is None:
            return None
        await _obey_the_clock(table)
        return {
            "table": table.id,
            "room": table.now.room,
            "game": table.now.game.name,
            "stage": cast("StageName", str(table.now.stage)),
            "waits": _waits_for(table, seat),
            "deadline": alarms.deadline(table.now),
        }


async def _obey_the_clock(table: LiveTable) -> None:
    """Do what has been due while nobody had the table open, so that nobody can block it by staying away."""
    due = alarms.due(table.now, table.private.whispers)
    if due is not None and due.time <= table.moment():
        with suppress(Hut8Error):  # somebody was quicker, or will come
            await table.act(Request(due.command.kind, alarm=due.command))


def _waits_for(table: LiveTable, seat: int) -> bool:
    if table.now.stage is not Stage.PLAYING:
        return False
    awaits = table.hosted.awaits or table.hosted.has_turn
    return awaits(game_view(table.now, Eye(seat), table.silent))
