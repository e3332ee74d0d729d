"""Replay and analysis of finished tables, for whoever wants to understand a game afterwards.

A replay comes in pages of bounded size. Each moment tells what changed in the view, so that the whole grows as the game
does; pages, and the table as it was at the end of each, are kept for whoever reads on or asks again.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from hut8.errors import Missing, TooFast, Unavailable
from hut8.game import Eye
from hut8.live.connection import encode
from hut8.live.kept import Kept
from hut8.stores.contract import SILENT
from hut8.tables.sight import redact, view
from hut8.tables.table import Table, evolve, opened
from hut8.wire.changes import changes

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.live.context import Context
    from hut8.live.table import LiveTable
    from hut8.stores.contract import Private
    from hut8.tables.log import Recorded

PAGE = 500
"""Moments in a page: some hundred KiB of the longest games."""
MOMENTS_AT_ONCE = 20
"""How many are computed before others have their turn: some milliseconds."""
KEPT_BYTES = 16_000_000
KEPT_TABLES = 64
"""Pages, and tables as they were at the end of a page, that are kept for whoever reads on."""


class Page(NamedTuple):
    """Which part of a replay is wanted: through which eye, after which number."""

    eye: int | None = None
    after: int = 0


class Replays:
    """Replays and analyses; an analysis is computed once while its table is in memory."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._analyses: WeakKeyDictionary[LiveTable, asyncio.Task[dict[str, Any]]] = WeakKeyDictionary()
        self._pages: Kept[tuple[str, Page, int], str] = Kept(KEPT_BYTES, len)
        self._ends: Kept[tuple[str, int], Table] = Kept(KEPT_TABLES, lambda _: 1)
        self._reading = asyncio.Lock()

    # --- replays ---

    async def page(self, table: LiveTable, page: Page) -> str:
        """Return one page as JSON: moments as one eye saw them, and the notes of that time."""
        key = (table.id, page, table.now.sequence)
        async with self._reading:  # one after another: a page costs a moment's processor and memory, and no more
            text = self._pages.get(key)
            if text is None:
                text = encode(await self._made(table, page))
                self._pages.keep(key, text)
        return text

    async def _made(self, table: LiveTable, page: Page) -> dict[str, Any]:
        now, before = table.now, self._ends.get((table.id, page.after))
        events = await self._context.store.read(table.id, 0 if before is None else page.after)
        moments, last = await self._moments(before, events, page)
        if last is not None:
            self._ends.keep((table.id, last.sequence), last)
        reached = page.after if last is None else last.sequence
        is_end = reached >= now.sequence
        private = await self._context.store.private(table.id)
        sheets = sorted({table.sheet_of(seat) for seat in range(len(now.seats))}) if is_end else []
        return {
            "table": table.id,
            "room": now.room,
            "game": now.game.name,
            "rules": now.game.version,
            "eye": page.eye,
            "moments": moments,
            "notes": [_note(one) for one in private if one.kind != SILENT and _is_within(one, page, reached, is_end)],
            "sheets": {str(number): table.private.sheet(number) for number in sheets},
            "next": None if is_end else reached,
        }

    async def _moments(
        self, before: Table | None, events: list[Recorded], page: Page
    ) -> tuple[list[dict[str, Any]], Table | None]:
        """Fold events, and tell those of the page; return also the table at its end."""
        moments: list[dict[str, Any]] = []
        table, shown = before, None if before is None else _seen(before, page)
        for done, event in enumerate(events, start=1):
            table = opened(event, self._context.games.game) if table is None else evolve(table, event)
            if event.sequence >= page.after:
                was, shown = shown, _seen(table, page)
            if event.sequence > page.after:
                told = {"event": redact(table, event, _eye(table, page)), "changes": changes(was, shown)}
                moments.append({"v": event.sequence, "time": event.time, **told})
            if done % MOMENTS_AT_ONCE == 0:
                await asyncio.sleep(0)
            if len(moments) == PAGE:
                break
        return moments, table

    async def record(self, table: LiveTable) -> str:
        """Return the game as text."""
        if table.hosted.record is None:
            raise Missing("This game is not written as text: its replay has everything.")
        events = [event.game_event for event in await self._context.store.read(table.id)]
        return table.hosted.record(event for event in events if event is not None)

    # --- analyses ---

    async def analysis(self, table: LiveTable, asker: str = "") -> dict[str, Any]:
        """Return what the game says every question was worth; however many ask, it is computed once."""
        if table.hosted.analyse is None:
            raise Missing("This game has no analysis.")
        if table not in self._analyses:
            self._analyses[table] = asyncio.create_task(self._analyse(table, table.hosted.analyse, asker))
        try:
            found = await asyncio.shield(self._analyses[table])
        except (TooFast, Unavailable):
            self._analyses.pop(table, None)  # another time it may be done
            raise
        return {"table": table.id, "game": table.now.game.name, "analysis": found}

    async def _analyse(self, table: LiveTable, analyse: Callable[..., dict[str, Any]], asker: str) -> dict[str, Any]:
        events = [event.game_event for event in await self._context.store.read(table.id)]
        plain = [(event.kind, event.seat, dict(event.body)) for event in events if event is not None]
        return await self._context.thinking.run(analyse, plain, asker=asker)


def _eye(table: Table, page: Page) -> Eye:
    """Return the wanted eye; before its seat was taken, that of a spectator."""
    return Eye(page.eye) if page.eye is not None and page.eye < len(table.seats) else Eye()


def _seen(table: Table, page: Page) -> Any:
    return view(table, _eye(table, page), {})


def _is_within(entry: Private, page: Page, reached: int, is_end: bool) -> bool:  # noqa: FBT001 - one caller, here
    return page.after <= entry.at and (is_end or entry.at < reached)


def _note(entry: Private) -> dict[str, Any]:
    return {
        "sheet": int(entry.stream.partition(":")[2]),
        "seat": entry.seat,
        "after": entry.at,
        "time": entry.time,
        "kind": entry.kind,
        "body": dict(entry.body),
    }
