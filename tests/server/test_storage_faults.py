"""A database that is full, locked or gone: a clear answer to the client, and nothing acknowledged is lost."""

from __future__ import annotations

import sqlite3
import time
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from hut8.client import Rejected, RestClient, ServerFault
from hut8.live import alarms as live_alarms
from hut8.stores import sqlite as sqlite_store
from hut8.stores.errors import outcome_unknown
from hut8.stores.memory import MemoryStore
from hut8.stores.postgres import PostgresStore
from hut8.stores.sqlite import SqliteStore
from hut8.tables import alarms
from hut8.testing.servers import running
from hut8.testing.throwaway_postgres import throwaway_cluster
from tests.server.playing import RACE, game, run, seated, start
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Append, Written


pytestmark = pytest.mark.clock


def test_a_locked_database_is_reported_and_the_command_can_be_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "BUSY_SECONDS", 0.1)

    async def main() -> None:
        async with running(SqliteStore(tmp_path / "db")) as server, seated(server.url, 2) as clients:
            await clients[0].do("say", text="before")
            other = sqlite3.connect(tmp_path / "db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Rejected, match="locked") as told:
                await clients[0].do("say", text="during")
            assert told.value.code == "unavailable"
            with pytest.raises(ServerFault, match="locked") as refused:
                await RestClient(server.url).open_table("Eve")
            assert refused.value.status == 503
            other.execute("ROLLBACK")
            other.close()
            await clients[0].do("say", text="after")
            await clients[1].wait(lambda: len(clients[1].chat) == 2, 30)
            assert [line["text"] for line in clients[1].chat] == ["before", "after"]

    run(main)


def test_a_clock_that_runs_out_while_the_database_is_locked_rings_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "BUSY_SECONDS", 0.1)
    monkeypatch.setattr(live_alarms, "RETRY_SECONDS", 0.2)

    async def main() -> None:
        wishes = {**RACE, "clock": 10}
        async with (
            running(SqliteStore(tmp_path / "db")) as server,
            seated(server.url, 2, wishes=wishes) as clients,
        ):
            await start(clients)
            await clients[0].do("skip_reading")
            room = next(iter(server.house.hub.tables.values()))
            due = alarms.due(room.now, room.private.whispers)
            assert due is not None
            other = sqlite3.connect(tmp_path / "db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            early = due._replace(time=time.time())  # nine seconds early
            set_to = Mock(return_value=early)
            monkeypatch.setattr(alarms, "due", set_to)
            server.house.hub.alarms.arm(room)
            await until(lambda: set_to.call_count > 1)  # it rang in vain and was set again
            assert game(clients[1])["round"] == 1
            other.execute("ROLLBACK")
            other.close()
            await clients[1].wait(lambda: game(clients[1])["round"] == 2, 30)
            monkeypatch.undo()

    run(main)


def test_a_full_database_is_reported_and_keeps_what_it_had(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        async with running(store) as server, seated(server.url, 2) as clients:
            pages = await store._write(lambda database: int(database.run("PRAGMA page_count")[0][0]))
            await store._write(lambda database: database.run(f"PRAGMA max_page_count = {pages + 1}"))
            said = 0

            async def talk_on() -> None:
                nonlocal said
                while said < 5000:
                    await clients[0].do("say", text="x" * 250)
                    said += 1

            with pytest.raises(Rejected, match="full"):
                await talk_on()
            await store._write(lambda database: database.run("PRAGMA max_page_count = 100000"))
            await clients[0].do("say", text="room again")
            events = await store.read(clients[0].view["table"]["id"])
            assert sum(event.kind == "said" for event in events) == said + 1

    run(main)


def test_a_database_that_goes_away_is_reported_and_found_again(postgres_cluster: str) -> None:
    assert postgres_cluster

    async def main() -> None:
        with throwaway_cluster() as cluster:
            store = PostgresStore(cluster.url)
            async with running(store) as server, seated(server.url, 2) as clients:
                await clients[0].do("say", text="before")
                cluster.stop()
                with pytest.raises(Rejected) as told:
                    await clients[0].do("say", text="during")
                assert told.value.code == "unavailable"
                cluster.start()
                await clients[0].do("say", text="after")
                await clients[1].wait(lambda: [line["text"] for line in clients[1].chat] == ["before", "after"], 10)

    run(main)


class Forgetful(MemoryStore):
    """A store whose answer to the next command is lost."""

    loses = False

    async def append(self, writing: Append) -> Written:
        written = await super().append(writing)
        if self.loses and writing.command is not None:
            self.loses = False
            raise outcome_unknown("the answer was lost")
        return written


def test_a_command_whose_outcome_is_unknown_is_sent_again_and_done_once() -> None:
    async def main() -> None:
        store = Forgetful()
        async with running(store) as server, seated(server.url, 2) as clients:
            store.loses = True
            await clients[0].do("say", text="once")
            await clients[1].wait(lambda: clients[1].chat != [], 30)
            assert [line["text"] for line in clients[1].chat] == ["once"]
            assert not store.loses

    run(main)
