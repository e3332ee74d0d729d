"""What clients are told: frames are put together from parts, and say what the table shows now."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from hut8.game import Eye
from hut8.live import Context, House, LiveSettings
from hut8.live.connection import encode
from hut8.players.machine import choose, has_turn
from hut8.stores.memory import MemoryStore
from hut8.tables.sight import view
from hut8.wire.server import Welcome
from hut8.wire.tables import JoinTable, OpenTable

if TYPE_CHECKING:
    from hut8.live.house import Client
    from hut8.live.table import LiveTable

RACE = {"problem": {"source": "booklet", "name": "booklet:1"}, "machine": "clerk"}


def test_every_eye_of_a_race_is_told_the_view_it_has() -> None:
    async def main() -> None:
        async with House(Context(MemoryStore(), settings=LiveSettings(pace_seconds=0))) as house:
            ada = await house.open_table(OpenTable(name="Ada", wishes=RACE))
            joan = await house.join(ada.room, JoinTable(name="Joan"))
            clients = [house.connect(paper.table, paper.token) for paper in (ada, joan)]
            watcher = house.connect(ada.table)
            await clients[0].do("start")
            table = await house.hub.table(ada.table)
            while table.now.open:
                await _play(clients)
                await _see_all(table, [*clients, watcher])

    asyncio.run(main())


def test_whoever_comes_is_welcomed_with_the_view_of_their_eye_and_the_talk_before() -> None:
    async def main() -> None:
        async with House(Context(MemoryStore())) as house:
            ada = await house.open_table(OpenTable(name="Ada", wishes=RACE))
            joan = await house.join(ada.room, JoinTable(name="Joan"))
            first = house.connect(ada.table, ada.token)
            for kind in ("start", "skip_reading"):
                await first.do(kind)
            await first.do("compose", proposal="123")
            table = await house.hub.table(ada.table)
            for line in ("Hello.", 'Is it "2"?'):
                await first.do("say", text=line)
                for token, seat in ((joan.token, 1), (None, None), (ada.token, 0)):
                    welcome = await house.connect(ada.table, token).receive()
                    assert isinstance(welcome, Welcome)
                    assert welcome.view == json.loads(encode(view(table.now, Eye(seat), table.silent)))
                    assert (welcome.chat[-1]["name"], welcome.chat[-1]["text"]) == ("Ada", line)

    asyncio.run(main())


async def _play(clients: list[Client]) -> None:
    for client in clients:
        while client.view is None or client.view["game"] is None:
            await client.receive()
        if has_turn(client.view["game"]) and (move := choose(client.view["game"], "clerk")):
            await client.do(move.kind, **move.body)


async def _see_all(table: LiveTable, clients: list[Client]) -> None:
    for seat, client in zip((0, 1, None), clients, strict=True):
        expected = json.loads(encode(view(table.now, Eye(seat), table.silent)))
        async with asyncio.timeout(10):
            while client.view != expected:
                await client.receive()
        assert client.view == expected
