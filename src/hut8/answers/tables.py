"""Answers about games and tables: what can be played, what is open, how a finished table went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.errors import Forbidden, Missing
from hut8.live.replays import Page
from hut8.tables.showable import showable
from hut8.tables.sight import summary
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.live import House
    from hut8.live.table import LiveTable
    from hut8.tables.view import TableSummary

Json = dict[str, Any]


def answer_games(house: House) -> Json:
    return {
        "games": [
            {
                "name": one.game.name,
                "rules": one.game.version,
                "fewest_seats": min(one.game.seats),
                "most_seats": max(one.game.seats),
                "computers": list(one.strengths),
            }
            for one in house.context.games
        ]
    }


async def answer_tables(house: House, most: int) -> Json:
    rows = await house.context.store.lobby(listed_only=True, limit=most)
    return {"tables": [showable(row.summary) for row in rows]}


async def answer_table(house: House, room: str) -> TableSummary:
    return summary((await house.hub.table_called(room)).now)


async def answer_replay(house: House, table: str, eye: int | None, after: int) -> str:
    """Return a page of a finished table, written as JSON."""
    ended = await _ended(house, table)
    if eye is not None and eye >= len(ended.now.seats):
        raise Missing("The table has no such seat.")
    return await house.replays.page(ended, Page(eye, after))


async def answer_record(house: House, table: str) -> str:
    """Write a finished game as text."""
    return await house.replays.record(await _ended(house, table))


async def answer_analysis(house: House, table: str, asker: str) -> Json:
    return await house.replays.analysis(await _ended(house, table), asker)


async def _ended(house: House, table_id: str) -> LiveTable:
    table = await house.hub.table(table_id)
    if table.now.stage is not Stage.ENDED:
        raise Forbidden("That is shown after the end of the game.")
    await house.hub.embargo.check_table(table)
    return table
