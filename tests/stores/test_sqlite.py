from __future__ import annotations

import asyncio
import sqlite3
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Unavailable
from hut8.stores import sqlite as sqlite_store
from hut8.stores.contract import CommandId
from hut8.stores.sqlite import SqliteStore
from hut8.testing.contest_store_contract import DurableContestStoreContract
from hut8.testing.store_contract import DurableStoreContract, MakeStore, run, writing

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store
    from hut8.stores.jobs import Job
    from hut8.stores.operations import Database


class TestSqliteStore(DurableStoreContract, DurableContestStoreContract):
    @pytest.fixture
    def make_store(self, tmp_path: Path) -> MakeStore:
        return lambda: SqliteStore(tmp_path / "hut8.sqlite3")


def test_a_locked_database_is_unavailable_and_works_again_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "BUSY_SECONDS", 0.1)

    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        other = sqlite3.connect(tmp_path / "file", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await store.append(writing("t", 1, command=CommandId(1, "x")))
        other.execute("ROLLBACK")
        other.close()
        assert not (await store.append(writing("t", 1, command=CommandId(1, "x")))).repeated

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_whoever_owns_a_table_alone_tells_nobody(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        hints = store.watch()
        await store.append(replace(writing("t", 1), quiet=True))
        await store.append(writing("t", 2))
        assert await asyncio.wait_for(anext(hints), 5) == ("t", 3)

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_a_full_database_is_unavailable_and_keeps_what_it_had(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.create(writing("t", 0), "ABCDE")
        pages = await store._write(lambda database: int(database.run("PRAGMA page_count")[0][0]))
        await store._write(lambda database: database.run(f"PRAGMA max_page_count = {pages + 1}"))
        kept = 1

        async def write_on() -> None:
            nonlocal kept
            while kept < 5000:
                await store.append(writing("t", kept, 5))
                kept += 5

        with pytest.raises(Unavailable, match="full"):
            await write_on()
        assert len(await store.read("t")) == kept
        await store._write(lambda database: database.run("PRAGMA max_page_count = 100000"))
        await store.append(writing("t", kept))

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_only_its_owner_may_read_a_database(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}  # noqa: ASYNC240 - nobody waits

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_commands_that_come_together_share_a_commit(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        for table in range(50):
            await store.create(writing(f"t{table}", 0), f"R{table:04}")
        results = await asyncio.gather(*(store.append(writing(f"t{table}", 1)) for table in range(50)))
        assert {result.number for result in results} == {2}

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def _commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many commands each commit has."""
    sizes: list[int] = []
    commit = sqlite_store._commit

    def counted(connection: sqlite_store._Connection, group: list[Job]) -> None:
        sizes.append(len(group))
        commit(connection, group)

    monkeypatch.setattr(sqlite_store, "_commit", counted)
    return sizes


def test_in_a_crowd_commits_wait_for_more_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "GATHERING_SECONDS", 0.5)

    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        for name in "ABCDEFGH":
            await store.create(writing(name, 0), f"TABL{name}")
        sizes, begun, gate = _commits(monkeypatch), threading.Event(), threading.Event()

        def hold(_: Database) -> bool:
            begun.set()
            return gate.wait(5)

        held = asyncio.create_task(store._write(hold))
        await asyncio.to_thread(begun.wait, 5)
        two = [asyncio.create_task(store.append(writing(name, 1))) for name in "AB"]
        asyncio.get_running_loop().call_soon(gate.set)  # both are queued by then
        await asyncio.gather(held, *two)
        assert sizes == [1, 2]
        sizes.clear()
        crowd = [asyncio.create_task(store.append(writing(name, 1))) for name in "CD"]
        await asyncio.sleep(0.05)  # sleeps: more come a little later
        crowd += [asyncio.create_task(store.append(writing(name, 1))) for name in "EFGH"]
        await asyncio.gather(*crowd)
        assert sizes == [6]

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_alone_nobody_waits_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "GATHERING_SECONDS", 60.0)

    async def scenario(store: Store) -> None:
        await store.create(writing("A", 0), "TABLA")
        sizes = _commits(monkeypatch)
        for number in range(1, 6):
            await asyncio.wait_for(store.append(writing("A", number)), 5)
        assert sizes == [1] * 5

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_a_database_from_a_newer_version_is_refused(tmp_path: Path) -> None:
    async def nothing(_: Store) -> None:
        return

    run(lambda: SqliteStore(tmp_path / "file"), nothing)
    connection = sqlite3.connect(tmp_path / "file")
    with connection:
        connection.execute("UPDATE meta SET value = 999")
    connection.close()
    with pytest.raises(Unavailable, match="newer version"):
        run(lambda: SqliteStore(tmp_path / "file"), nothing)
