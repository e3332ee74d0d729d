"""A replay grows as the game does, comes in bounded pages, and is made once."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from hut8.game import Eye
from hut8.live import Context, House, LiveSettings
from hut8.live.replays import PAGE, Page
from hut8.stores.memory import MemoryStore
from hut8.tables.decide import Request
from hut8.tables.sight import view
from hut8.wire.changes import changed
from hut8.wire.tables import OpenTable
from tests.server.playing import RACE, run

if TYPE_CHECKING:
    from hut8.live.table import LiveTable


async def _solo(house: House, rounds: int) -> LiveTable:
    """Play so many rounds alone, one question each, and end the game."""
    seat = await house.open_table(OpenTable(name="Ada", wishes=RACE))
    ada = house.connect(seat.table, seat.token)
    await ada.do("start")
    table = await house.hub.table(seat.table)
    holder = table.now.seats[0].holder
    for _ in range(rounds):
        await table.act(Request("question", holder, {"letter": "A", "proposal": "111"}))
        await table.act(Request("end_round", holder))
    await table.act(Request("claim", holder, {"code": "111"}))
    return table


async def _pages(house: House, table: LiveTable, eye: int | None) -> list[Any]:
    texts, after = [], 0
    while after is not None:
        texts.append(await house.replays.page(table, Page(eye, after)))
        after = json.loads(texts[-1])["next"]
    return texts


def test_pages_are_bounded_linear_and_end_in_the_view_of_the_end() -> None:
    sizes: list[int] = []

    async def main() -> None:
        for rounds in (80, 160):
            async with House(Context(MemoryStore(), settings=LiveSettings(pace_seconds=0))) as house:
                table = await _solo(house, rounds)
                assert str(table.now.stage) == "ended"
                texts = await _pages(house, table, 0)
                sizes.append(sum(map(len, texts)))
                shown, numbers = None, []
                for text in texts:
                    moments = json.loads(text)["moments"]
                    assert len(moments) <= PAGE
                    for moment in moments:
                        shown = changed(shown, moment["changes"])
                        numbers.append(moment["v"])
                assert numbers == list(range(1, table.now.sequence + 1))
                assert shown == json.loads(json.dumps(view(table.now, Eye(0), {})))

    run(main)
    assert sizes[1] < 2.4 * sizes[0], "a replay grows faster than its game"


def test_a_page_is_made_once_and_any_page_can_be_asked_for_first() -> None:
    async def main() -> None:
        async with House(Context(MemoryStore(), settings=LiveSettings(pace_seconds=0))) as house:
            table = await _solo(house, 180)
            first, second = await _pages(house, table, None)
            again = House(house.context)
            texts = await asyncio.gather(*(again.replays.page(table, Page(None, after)) for after in (PAGE, 0, PAGE)))
            assert texts == [second, first, second]
            assert texts[0] is texts[2]

    run(main)
