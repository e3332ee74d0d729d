"""Two seats play a whole race over real sockets, one reconnects, the server is killed: the spine of the house."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from hut8.stores.sqlite import SqliteStore
from hut8.testing.servers import ServerProcess, running
from tests.server.playing import game, over, play_on, run, seated, start
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.clock


def test_two_seats_play_a_whole_race_over_real_sockets(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(SqliteStore(tmp_path / "db")) as server, seated(server.url, 2) as clients:
            await start(clients)
            await asyncio.gather(*(play_on(client) for client in clients))
            results = [game(client)["result"] for client in clients]
            assert results[0] == results[1]
            assert results[0]["reason"] == "found"
            assert results[0]["winners"] == [0, 1]

    run(main)


def test_the_server_is_killed_in_mid_round_and_nobody_notices(tmp_path: Path) -> None:
    async def main() -> None:
        with ServerProcess(str(tmp_path / "db"), tmp_path / "log") as server:
            async with seated(server.url, 2) as clients:
                await start(clients)
                for client in clients:
                    await client.do("ready")
                await clients[0].do("question", letter="A", proposal="123")
                answered = game(clients[0])["you"]["lines"]
                await asyncio.to_thread(server.kill)
                asking = asyncio.create_task(clients[0].do("question", letter="B"))
                await until(lambda: clients[0]._pending)
                await asyncio.to_thread(server.start)
                await asyncio.wait_for(asking, 15)
                assert game(clients[0])["you"]["lines"][0]["text"].startswith(answered[0]["text"].removesuffix(" ..."))
                await asyncio.gather(*(asyncio.wait_for(play_on(client), 30) for client in clients))
                assert all(over(client) for client in clients)
                assert clients[0].welcomes >= 2

    run(main)
