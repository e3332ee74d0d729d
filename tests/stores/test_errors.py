"""What a real database refuses is told in words of the house, with the remedy; its own words are for the log."""

from __future__ import annotations

import re
import sqlite3
from functools import partial
from typing import TYPE_CHECKING

import psycopg
import pytest

from hut8.errors import Unavailable
from hut8.stores import postgres_pool
from hut8.stores.errors import (
    BUSY,
    DAMAGED,
    MOVED,
    OTHERWISE,
    UNREACHABLE,
    UNWRITABLE,
    postgres_trouble,
    sqlite_trouble,
)
from hut8.stores.postgres import PostgresStore
from hut8.stores.sqlite import SqliteStore
from hut8.testing.store_contract import run, writing
from hut8.testing.throwaway_postgres import throwaway_cluster

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store
    from hut8.wording import Wording


def refuses(wording: Wording) -> pytest.RaisesExc[Unavailable]:
    return pytest.raises(Unavailable, match=f"^{re.escape(str(wording))}(\n|$)")


async def nothing(_: Store) -> None:
    return


def test_a_file_that_may_not_be_written_is_named_so(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.create(writing("t", 0), "ABCDE")
        await store._write(lambda database: database.run("PRAGMA query_only = ON"))
        with refuses(UNWRITABLE) as told:
            await store.append(writing("t", 1))
        assert "SQLITE_READONLY" in told.value.__notes__[0]

    run(lambda: SqliteStore(tmp_path / "file"), scenario)


def test_a_damaged_file_is_named_so(tmp_path: Path) -> None:
    path = tmp_path / "file"

    async def fill(store: Store) -> None:
        for table in range(200):
            await store.create(writing(f"t{table}", 0), f"R{table:04}")

    run(lambda: SqliteStore(path), fill)
    content = path.read_bytes()
    path.write_bytes(content[:8192] + bytes(len(content) - 8192))
    with refuses(DAMAGED):
        run(lambda: SqliteStore(path), nothing)


def test_what_is_no_database_and_what_cannot_be_there_is_one_sentence(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database at all, just some text" * 100)
    with refuses(DAMAGED):
        run(lambda: SqliteStore(text), nothing)
    for path in (tmp_path, text / "below" / "a" / "file"):
        with pytest.raises(Unavailable, match="check that its directory is there"):
            run(partial(SqliteStore, path), nothing)


def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "file", tmp_path / "elsewhere"

    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        path.rename(elsewhere)
        with refuses(MOVED):
            await store.append(writing("t", 1))
        sqlite3.connect(path).close()
        path.write_bytes(b"")
        with refuses(MOVED):
            await store.append(writing("t", 1))
        elsewhere.rename(path)
        assert (await store.append(writing("t", 1))).number == 2

    run(lambda: SqliteStore(path), scenario)


def test_an_unknown_error_of_sqlite_is_left_to_the_log() -> None:
    with pytest.raises(sqlite3.Error) as fault:
        sqlite3.connect(":memory:").execute("SELECT * FROM nowhere")
    trouble = sqlite_trouble(fault.value)
    assert trouble.text == str(OTHERWISE)
    assert trouble.__notes__ == ["SQLITE_ERROR: no such table: nowhere"]


def test_a_postgresql_that_may_not_be_written_is_busy_or_absent_is_named_so(
    postgres_cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert postgres_cluster
    monkeypatch.setattr(postgres_pool, "STATEMENT_MILLISECONDS", 300)

    async def busy(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        with psycopg.connect(cluster.url) as other:
            other.execute("LOCK TABLE tables")
            with refuses(BUSY):
                await store.append(writing("t", 1))
        await store.append(writing("t", 1))

    async def read_only(store: Store) -> None:
        with psycopg.connect(cluster.url, autocommit=True) as other:
            other.execute("ALTER ROLE test SET default_transaction_read_only = on")
            other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hut8'")
        with refuses(UNWRITABLE) as told:
            await store.append(writing("t", 2))
        assert told.value.__notes__[0].startswith("25006: ")

    with throwaway_cluster() as cluster:
        run(lambda: PostgresStore(cluster.url), busy)
        run(lambda: PostgresStore(cluster.url), read_only)
    with pytest.raises(Unavailable, match="check its address, user and password"):
        run(lambda: PostgresStore(cluster.url), nothing)


def test_an_error_of_postgresql_never_tells_a_row() -> None:
    fault = psycopg.OperationalError("connection failed: a row with a secret")
    trouble = postgres_trouble(fault)
    assert trouble.text == str(UNREACHABLE)
    assert "secret" not in trouble.__notes__[0]
