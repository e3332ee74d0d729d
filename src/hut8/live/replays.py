"""Replay and analysis of finished tables, for whoever wants to understand a game afterwards."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from hut8.errors import Missing
from hut8.game import Eye
from hut8.stores.contract import SILENT
from hut8.tables.sight import redact, view
from hut8.tables.table import Table, evolve, opened

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.live.context import Context
    from hut8.live.table import LiveTable
    from hut8.stores.contract import Private
    from hut8.tables.log import Recorded

MOMENTS_AT_ONCE = 20
"""How many are computed before others have their turn: some milliseconds."""


class Replays:
    """Replays and analyses; an analysis is computed once while its table is in memory."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._analyses: WeakKeyDictionary[LiveTable, dict[str, Any]] = WeakKeyDictionary()

    async def replay(self, table: LiveTable, eye: int | None) -> dict[str, Any]:
        """Return every moment as one eye saw it, and every note."""
        store, now = self._context.store, table.now
        moments = await _moments(await store.read(table.id), Eye(eye), self._context.games)
        sheets = sorted({table.sheet_of(seat) for seat in range(len(now.seats))})
        return {
            "table": table.id,
            "room": now.room,
            "game": now.game.name,
            "rules": now.game.version,
            "eye": eye,
            "moments": moments,
            "notes": [_note(entry) for entry in await store.private(table.id) if entry.kind != SILENT],
            "sheets": {str(number): table.private.sheet(number) for number in sheets},
        }

    async def analysis(self, table: LiveTable) -> dict[str, Any]:
        """Return what the game says every question was worth."""
        analyse = table.hosted.analyse
        if analyse is None:
            raise Missing("This game has no analysis.")
        if table not in self._analyses:
            events = [event.game_event for event in await self._context.store.read(table.id)]
            plain = [(event.kind, event.seat, dict(event.body)) for event in events if event is not None]
            self._analyses[table] = await self._context.thinking.run(analyse, plain)
        return {"table": table.id, "game": table.now.game.name, "analysis": self._analyses[table]}


async def _moments(events: list[Recorded], eye: Eye, games: Games) -> list[dict[str, Any]]:
    moments = []
    table: Table | None = None
    for event in events:
        table = opened(event, games.game) if table is None else evolve(table, event)
        looking = eye if eye.seat is None or eye.seat < len(table.seats) else Eye()
        shown = {"event": redact(table, event, looking), "view": view(table, looking, {})}
        moments.append({"v": event.sequence, "time": event.time, **shown})
        if len(moments) % MOMENTS_AT_ONCE == 0:
            await asyncio.sleep(0)
    return moments


def _note(entry: Private) -> dict[str, Any]:
    return {
        "sheet": int(entry.stream.partition(":")[2]),
        "seat": entry.seat,
        "after": entry.at,
        "time": entry.time,
        "kind": entry.kind,
        "body": dict(entry.body),
    }
