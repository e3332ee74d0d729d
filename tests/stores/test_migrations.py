"""A schema only expands for the version before: that program goes on, and what it cannot know it refuses."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Unavailable
from hut8.stores import schema
from hut8.stores.backups import back_up
from hut8.stores.sqlite import SqliteStore
from hut8.testing.store_contract import run, writing

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store
    from hut8.stores.operations import Database

NEWEST = len(schema.STEPS)


def expand(database: Database, oldest: int) -> None:
    """Do what a newer version would: add a table, and say which program can go on."""
    database.change("CREATE TABLE of_the_future (id TEXT PRIMARY KEY)")
    database.change("UPDATE meta SET value = ? WHERE name = 'schema'", NEWEST + 1)
    database.change("UPDATE meta SET value = ? WHERE name = 'oldest'", oldest)


def expanded(path: Path, oldest: int) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.create(writing("t", 0), "ABCDE")
        await store._write(lambda database: expand(database, oldest))

    run(lambda: SqliteStore(path), scenario)


def test_a_program_opens_a_database_that_the_next_version_expanded_and_leaves_its_schema(tmp_path: Path) -> None:
    async def goes_on(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        assert (await store.append(writing("t", 1))).number == 2
        found = await store._read(lambda database: dict(database.run("SELECT name, value FROM meta")))
        assert (found["schema"], found["oldest"]) == (NEWEST + 1, NEWEST)

    expanded(tmp_path / "db", NEWEST)
    run(lambda: SqliteStore(tmp_path / "db"), goes_on)


def test_a_database_that_was_contracted_since_is_refused(tmp_path: Path) -> None:
    expanded(tmp_path / "db", NEWEST + 1)
    with pytest.raises(Unavailable, match="upgrade hut8 to open it"):
        run(lambda: SqliteStore(tmp_path / "db"), lambda store: store.probe())


def test_a_backup_of_a_schema_that_is_not_known_is_refused(tmp_path: Path) -> None:
    expanded(tmp_path / "db", NEWEST)
    with pytest.raises(Unavailable, match="upgrade hut8 to open it"):
        asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))


def test_a_database_of_this_version_says_which_older_program_can_go_on(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        found = await store._read(lambda database: dict(database.run("SELECT name, value FROM meta")))
        assert found == {"schema": NEWEST, "oldest": schema.OLDEST[NEWEST]}

    run(lambda: SqliteStore(tmp_path / "db"), scenario)
