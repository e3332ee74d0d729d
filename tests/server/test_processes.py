"""Several processes: one owns a table, the others lead to it, and what becomes of it when the owner dies."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hut8.client import RestClient, SeatClient
from hut8.errors import Unavailable
from hut8.server.relay import FORWARDED
from hut8.server.settings import Settings
from hut8.stores.contract import Process
from hut8.stores.memory import MemoryStore
from hut8.stores.postgres import PostgresStore
from hut8.stores.sqlite import SqliteStore
from hut8.testing.database_link import database_link
from hut8.testing.servers import FREE_HAND, Running, running
from hut8.wire.codes import CloseCode
from tests.server.playing import HASTY, RACE, game, run, start
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from hut8.stores.contract import Claimed, Store

pytestmark = pytest.mark.clock

CHANGED = {**FREE_HAND, "poll_seconds": 0.1, "lease_seconds": 20.0}
QUICK = Settings(**CHANGED)  # type: ignore[arg-type]  # a plain dictionary


@asynccontextmanager
async def two_seats(servers: list[Running]) -> AsyncIterator[list[SeatClient]]:
    """Seat Ada at the first process and Joan at the last."""
    rest = RestClient(servers[0].url)
    ada = await rest.open_table("Ada", wishes=RACE)
    joan = await RestClient(servers[-1].url).join(ada["room"], "Joan")
    async with (
        SeatClient(servers[0].url, ada["table"], ada["token"], HASTY) as one,
        SeatClient(servers[-1].url, joan["table"], joan["token"], HASTY) as two,
    ):
        yield [one, two]


def owners(servers: list[Running]) -> list[int]:
    """Return how many tables each process owns."""
    return [sum(table.lease.owned for table in server.house.hub.tables.values()) for server in servers]


def test_a_table_has_one_owner_and_players_at_another_process_are_carried_there(postgres_url: str) -> None:
    async def main() -> None:
        async with (
            running(PostgresStore(postgres_url), QUICK) as one,
            running(PostgresStore(postgres_url), QUICK) as two,
            two_seats([one, two]) as clients,
        ):
            await start(clients)
            await clients[0].do("skip_reading")
            await clients[1].do("question", letter="A", proposal="241")
            await clients[0].wait(lambda: clients[0].v >= clients[1].v, 30)
            assert owners([one, two]) == [1, 0]
            await clients[1].wait(lambda: clients[1].presence["seats"] == [True, True], 30)
            assert await clients[1].note("mark", cell="T=3", value="x") == 1

    run(main)


def test_whoever_floods_through_another_process_is_sent_away_by_it(tmp_path: Path) -> None:
    strict = Settings(**CHANGED, messages_burst=20, messages_per_second=1)  # type: ignore[arg-type]

    async def main() -> None:
        path = tmp_path / "db"
        async with running(SqliteStore(path), QUICK) as one, running(SqliteStore(path), strict) as two:
            ada = await RestClient(one.url).open_table("Ada", wishes=RACE)
            async with SeatClient(one.url, ada["table"], ada["token"], HASTY) as calm:
                joan = await RestClient(two.url).join(ada["room"], "Joan")
                async with connect(two.url.replace("http", "ws") + "/socket") as flood:
                    await flood.send(json.dumps({"type": "hello", "table": joan["table"], "token": joan["token"]}))
                    assert json.loads(await flood.recv())["type"] == "welcome"
                    for _ in range(40):
                        await flood.send('{"type":"ping"}')
                    with pytest.raises(ConnectionClosed, match="Too many messages"):
                        await anext(frame async for frame in flood if "ack" in frame)
                await calm.do("say", text="peace")

    run(main)


def test_clocks_of_processes_that_differ_make_nobody_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        ahead, behind = SqliteStore(tmp_path / "db"), SqliteStore(tmp_path / "db")
        right = time.time
        monkeypatch.setattr("hut8.stores.sqlite.time.time", lambda: right() + 60)
        async with running(ahead, QUICK) as one:
            monkeypatch.undo()
            async with running(behind, QUICK) as two, two_seats([one, two]) as clients:
                await start(clients)
                await clients[0].do("skip_reading")
                await asyncio.sleep(5 * QUICK.poll_seconds)  # sleeps: absence would show after some polls
                assert [client.presence["seats"] for client in clients] == [[True, True]] * 2
                await clients[0].do("seal", thumb="down")
                assert game(clients[0])["round"] == 1  # Joan is waited for

    run(main)


def test_a_dead_owner_s_tables_are_taken_over_at_once(postgres_url: str) -> None:
    async def main() -> None:
        store: Store = PostgresStore(postgres_url)
        slow = Settings(**{**FREE_HAND, "poll_seconds": 0.1, "lease_seconds": 60.0})  # type: ignore[arg-type]
        async with running(PostgresStore(postgres_url), slow) as two:
            async with running(store, slow) as one:
                ada = await RestClient(one.url).open_table("Ada", wishes=RACE)
                async with SeatClient(one.url, ada["table"], ada["token"], HASTY) as seat:
                    await seat.do("say", text="before")
                one.house.hub.ownership.depart = _nothing  # type: ignore[method-assign]  # it is killed: no farewell
            async with (
                asyncio.timeout(20),
                SeatClient(two.url, ada["table"], ada["token"], HASTY) as seat,
            ):
                await seat.do("say", text="after")
            assert owners([two]) == [1]

    run(main)


async def _nothing() -> None:
    """Say no farewell."""


def test_an_owner_that_lost_its_lease_sends_its_clients_to_the_new_one(postgres_url: str) -> None:
    async def main() -> None:
        async with (
            running(PostgresStore(postgres_url), QUICK) as one,
            running(PostgresStore(postgres_url), QUICK) as two,
            two_seats([one, two]) as clients,
        ):
            assert owners([one, two]) == [1, 0]
            (table,) = one.house.hub.tables
            await two.house.hub.ownership.take_over(table, one.house.hub.ownership.process)
            await until(lambda: owners([one, two]) == [0, 1])
            await clients[0].do("say", text="still here")
            await clients[1].wait(lambda: [line["text"] for line in clients[1].chat] == ["still here"], 30)
            assert clients[0].welcomes > 1

    run(main)


def test_a_process_that_drains_hands_its_players_over_and_is_not_ready(postgres_url: str) -> None:
    async def main() -> None:
        async with (
            running(PostgresStore(postgres_url), QUICK) as one,
            running(PostgresStore(postgres_url), QUICK) as two,
            two_seats([one]) as clients,
            httpx.AsyncClient(base_url=one.url) as asking,
        ):
            assert (await asking.get("/ready")).status_code == 200
            await two.house.context.store.drain(one.url)
            await until(lambda: owners([one, two]) == [0, 1])
            assert (await asking.get("/ready")).status_code == 503
            await clients[0].do("say", text="carried")

    run(main)


def test_nobody_passes_for_a_process_without_its_secret(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(SqliteStore(tmp_path / "db")) as server:
            headers = {FORWARDED: f"{server.house.hub.ownership.process.id}:"}
            with pytest.raises(Exception, match="421"):
                await connect(server.url.replace("http", "ws") + "/socket", additional_headers=headers)

    run(main)


def test_a_black_holed_database_is_told_within_seconds_and_survived_without_a_restart(postgres_url: str) -> None:
    async def main() -> None:
        async with database_link(postgres_url) as link:
            store = PostgresStore(link.url(postgres_url), 1.0)
            async with running(store, QUICK) as server, two_seats([server]) as clients:
                await clients[0].do("say", text="before")
                async with asyncio.timeout(20), httpx.AsyncClient(base_url=server.url, timeout=10) as asking:
                    link.hole(lasting=True)
                    while (await asking.get("/ready")).status_code != 503:  # noqa: ASYNC110 - over a socket
                        await asyncio.sleep(0.1)  # sleeps: polls
                    link.heal()
                    await clients[0].do("say", text="after")
                    while (await asking.get("/ready")).status_code != 200:  # noqa: ASYNC110 - likewise
                        await asyncio.sleep(0.1)  # sleeps: polls
                await clients[1].wait(lambda: [line["text"] for line in clients[1].chat] == ["before", "after"], 10)

    run(main)


def test_a_hello_while_its_table_leaves_memory_sits_at_the_table_that_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        async with running(store, QUICK) as server:
            hub = server.house.hub
            ada = await RestClient(server.url).open_table("Ada", wishes=RACE)
            joan = await RestClient(server.url).join(ada["room"], "Joan")
            news, unloaded = store.news, asyncio.Event()

            async def slow_news(*asked: object) -> object:
                found = await news(*asked)  # type: ignore[arg-type]
                if not unloaded.is_set() and (table := hub.tables.get(ada["table"])) is not None:
                    unloaded.set()
                    hub.unload(table)  # as when it was idle for too long
                return found

            monkeypatch.setattr(store, "news", slow_news)
            async with (
                SeatClient(server.url, ada["table"], ada["token"], HASTY) as one,
                SeatClient(server.url, joan["table"], joan["token"], HASTY) as two,
            ):
                assert unloaded.is_set()
                await one.do("say", text="hello")
                await two.wait(lambda: [line["text"] for line in two.chat] == ["hello"], 30)

    run(main)


class Away(MemoryStore):
    """A store that cannot be reached when a table is taken from a dead process."""

    async def claim(self, table: str, process: Process, taken_from: str | None = None) -> Claimed:
        if taken_from is not None:
            raise Unavailable("The database cannot be reached now: try again in a moment.")
        return await super().claim(table, process)


def test_whoever_waits_for_a_dead_owner_s_table_while_the_database_is_away_is_told_to_come_back() -> None:
    async def main() -> None:
        store, dead = Away(), Process("dead", "http://127.0.0.1:1", "secret")
        async with running(store, QUICK) as server:
            ada = await RestClient(server.url).open_table("Ada", wishes=RACE)
            await store.beat(dead, 60, "{}")
            await store.claim(ada["table"], dead)
            async with connect(server.url.replace("http", "ws") + "/socket") as socket:
                await socket.send(json.dumps({"type": "hello", "table": ada["table"], "token": ada["token"]}))
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 10)
                assert (socket.close_code, socket.close_reason) == (
                    CloseCode.RESTART,
                    "The database cannot be reached now: try again in a moment.",
                )

    run(main)
