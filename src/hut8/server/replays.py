"""Replay and analysis of finished tables, for whoever wants to understand a game afterwards."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from hut8.errors import Missing
from hut8.game import Eye
from hut8.stores.contract import SILENT
from hut8.tables.sight import redact, view
from hut8.tables.table import Table, evolve, opened

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.server.room import Room
    from hut8.server.workers import Workers
    from hut8.stores.contract import Private
    from hut8.tables.log import Recorded


async def replay(room: Room, eye: int | None) -> dict[str, Any]:
    """Return every moment as one eye saw it, and every note."""
    events = await room.store.read(room.id)
    private = await room.store.private(room.id)
    moments = await asyncio.to_thread(_moments, events, Eye(eye), room.games)
    sheets = sorted({room.sheet_number(seat) for seat in range(len(room.now.seats))})
    return {
        "table": room.id,
        "room": room.now.room,
        "game": room.now.game.name,
        "rules": room.now.game.version,
        "eye": eye,
        "moments": moments,
        "notes": [_note(entry) for entry in private if entry.kind != SILENT],
        "sheets": {str(number): room.sheet_numbered(number) for number in sheets},
    }


def _moments(events: list[Recorded], eye: Eye, games: Games) -> list[dict[str, Any]]:
    moments = []
    table: Table | None = None
    for event in events:
        table = opened(event, games.game) if table is None else evolve(table, event)
        seated = eye.seat is None or eye.seat < len(table.seats)
        looking = eye if seated else Eye()
        shown = {"event": redact(table, event, looking), "view": view(table, looking, {})}
        moments.append({"v": event.sequence, "time": event.time, **shown})
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


async def analysis(room: Room, workers: Workers) -> dict[str, Any]:
    """Return what the game says every question was worth; computed in a worker process, then remembered."""
    analyse = room.hosted.analyse
    if analyse is None:
        raise Missing("This game has no analysis.")
    if room.analysis is None:
        events = [event.game_event for event in await room.store.read(room.id)]
        plain = [(event.kind, event.seat, dict(event.body)) for event in events if event is not None]
        room.analysis = await workers.run(analyse, plain)
    return {"table": room.id, "game": room.now.game.name, "analysis": room.analysis}
