"""Who comes to a table: a crowd that comes together is told of once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.live import Context, House
from hut8.live.arrivals import Arrivals
from hut8.live.broadcast import PRESENCE_SECONDS
from hut8.live.table import LiveTable
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.wire.server import EventFrame, PresenceFrame, Welcome
from hut8.wire.tables import OpenTable
from tests.waiting import until

if TYPE_CHECKING:
    import pytest

    from hut8.live.house import Client
    from hut8.tables.decide import Request
    from hut8.tables.view import PresenceView

CROWD = 20


def test_the_game_and_the_clients_are_told_once_of_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[LiveTable] = []

    async def main() -> None:
        async with House(Context(MemoryStore(), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            ada = house.connect(seat.table, seat.token)
            await ada.do("start")
            monkeypatch.setattr(Arrivals, "tell", lambda _, table: told.append(table))
            crowd = [house.connect(seat.table) for _ in range(CROWD)]
            for one in crowd:
                assert isinstance(await one.receive(), Welcome)
            await until(lambda: bool(told))
            frame = await ada.receive()
            while not isinstance(frame, PresenceFrame):
                frame = await ada.receive()
            assert frame.presence["watching"] == CROWD
            assert len(told) == 1

    asyncio.run(main())


def test_a_game_that_nobodys_coming_moves_is_not_disturbed_unless_something_is_being_done_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    async def noting(_: LiveTable, request: Request) -> int:
        told.append(request.kind)
        return 0

    async def main() -> None:
        async with House(Context(MemoryStore(), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            await house.connect(seat.table, seat.token).do("start")
            table = await house.hub.table(seat.table)
            monkeypatch.setattr(LiveTable, "act", noting)
            house.hub.arrivals.tell(table)
            await asyncio.sleep(0)  # sleeps: one turn of the loop, in which it would be told
            assert told == []
            async with table._lock:
                house.hub.arrivals.tell(table)
                await until(lambda: told == ["presence"])

    asyncio.run(main())


def test_whoever_comes_is_welcomed_with_all_who_are_here_and_told_of_it_no_more() -> None:
    async def main() -> None:
        async with House(Context(MemoryStore(), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            watcher = house.connect(seat.table)
            assert await _who_is_here(watcher) == {"seats": [False], "watching": 1}
            ada = house.connect(seat.table, seat.token)
            assert await _who_is_here(ada) == {"seats": [True], "watching": 1}
            news = await watcher.receive()
            assert isinstance(news, PresenceFrame)
            assert news.presence == {"seats": [True], "watching": 1}
            house.connect(seat.table)
            later = await ada.receive()
            assert isinstance(later, PresenceFrame)
            assert later.presence["watching"] == 2, "what she was welcomed with is not told again"

    asyncio.run(main())


def test_those_who_come_together_are_each_welcomed_with_all_of_them_and_told_no_more() -> None:
    async def main() -> None:
        async with House(Context(MemoryStore(), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            watcher, ada = house.connect(seat.table), house.connect(seat.table, seat.token)
            assert [await _who_is_here(one) for one in (watcher, ada)] == [{"seats": [True], "watching": 1}] * 2
            await asyncio.sleep(2 * PRESENCE_SECONDS)  # sleeps: what would be told of them has been
            await ada.do("start")
            assert isinstance(await watcher.receive(), EventFrame)

    asyncio.run(main())


async def _who_is_here(client: Client) -> PresenceView:
    welcome = await client.receive()
    assert isinstance(welcome, Welcome)
    return welcome.presence


def test_nobody_is_told_of_a_crowd_after_the_house_has_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    async def main() -> None:
        async with House(Context(MemoryStore(), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            await house.connect(seat.table, seat.token).do("start")
            await asyncio.sleep(2 * PRESENCE_SECONDS)  # sleeps: Ada herself has been told of
            monkeypatch.setattr(Arrivals, "tell", lambda _, table: told.append(table.id))
            assert isinstance(await house.connect(seat.table).receive(), Welcome)
        await asyncio.sleep(2 * PRESENCE_SECONDS)  # sleeps: nothing is to come

    asyncio.run(main())
    assert told == []
