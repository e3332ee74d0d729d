"""A backup holds everything, can be taken while people play, and fills any kind of store."""

from __future__ import annotations

import asyncio
import errno
import gzip
import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from hut8.errors import Hut8Error, Malformed, Missing, Unavailable
from hut8.games import GAMES
from hut8.stores import operations, schema
from hut8.stores.backups import CHECKSUM, FORMAT, back_up, restore
from hut8.stores.contract import CommandId, Key
from hut8.stores.migrations import migrate, schema_step
from hut8.stores.sql import SqlStore
from hut8.stores.sqlite import SqliteStore
from hut8.tables.table import replay
from hut8.testing.store_contract import MakeStore, note, run, writing

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store
    from hut8.stores.operations import Database


async def _fill(store: Store) -> None:
    await store.create(writing("t", 0, 3, keys=(Key("aa", 1),)), "ABCDE")
    await store.create(writing("u", 0), "BCDEF")
    await store.append_private(note("t", 1), CommandId(1, "n"))
    await store.append_private(note("t", 2))


def test_a_backup_restores_everything_into_another_kind_of_store(tmp_path: Path, postgres_url: str) -> None:
    from hut8.stores.postgres import PostgresStore  # noqa: PLC0415 - an extra

    async def check(store: Store) -> None:
        assert len(await store.read("t")) == 3
        assert await store.find("BCDEF") == "u"
        assert await store.keys("t") == (Key("aa", 1),)
        assert await store.private("t") == [note("t", 1), note("t", 2)]
        assert await store.command_done("t", CommandId(1, "n")) == 1

    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    assert asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup")) == 2
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0
    assert asyncio.run(restore(PostgresStore(postgres_url), tmp_path / "backup")) == 2
    run(lambda: PostgresStore(postgres_url), check)


@pytest.mark.parametrize(
    "lines",
    [
        ["5"],
        ['{"a": 1}'],
        ['["hut8 backup", 2, 1]', "7"],
        ['["hut8 backup", 2, 1]', '["tables", 5]'],
        ['["hut8 backup", 2, 1]', '[["tables"], []]'],
        ['["hut8 backup", 2, 1]', '["tables", [1, 2]]'],
        ['["hut8 backup", 2, 1]', '["secrets", [1, 2]]'],
        ['["hut8 backup", 2, 1]', '["events", ["of no table", 1, 1.0, null, "opened", "{}"]]'],
        ['["hut8 backup", 1, 1]', '["events", ["of no table", 1, 1.0, null, "opened", "{}"]]'],
        ['["hut8 backup", 1, 1]', '["keys", ["t", {}, 1]]'],
        ['["hut8 backup", 1, 1]', '["keys", ["t", "aa", 99999999999999999999]]'],
        ['["hut8 backup", 0, 0]'],
        ['["hut8 backup", 2, 7]'],
    ],
)
def test_lines_that_are_none_of_ours_are_a_sentence_and_restore_nothing(tmp_path: Path, lines: list[str]) -> None:
    with gzip.open(tmp_path / "odd", "wt") as file:
        file.write("\n".join(lines) + "\n")
    with pytest.raises(Malformed, match="damaged"):
        asyncio.run(restore(SqliteStore(tmp_path / "new"), tmp_path / "odd"))


def test_a_damaged_or_missing_backup_is_refused_with_a_sentence(tmp_path: Path) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    whole = (tmp_path / "backup").read_bytes()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "text").write_text("hello")
    for name in ("cut", "text"):
        with pytest.raises(Malformed):
            asyncio.run(restore(SqliteStore(tmp_path / "new"), tmp_path / name))
    with pytest.raises(Missing):
        asyncio.run(restore(SqliteStore(tmp_path / "new"), tmp_path / "nothing"))
    with pytest.raises(Hut8Error, match="not empty"):
        asyncio.run(restore(SqliteStore(tmp_path / "db"), tmp_path / "backup"))


Change: TypeAlias = Callable[[list[list[Any]]], object]


def _without(kind: str, number: int) -> Change:
    def change(rows: list[list[Any]]) -> None:
        place = [place for place, (name, _) in enumerate(rows) if name == kind][number]
        del rows[place]

    return change


def _with(kind: str, column: int, value: Any) -> Change:
    def change(rows: list[list[Any]]) -> None:
        next(row for name, row in rows if name == kind)[column] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        _without("events", 0),
        _without("events", 1),
        _without("events", 2),
        _without("private", 0),
        _without("tables", 0),
        _with("events", 5, "{"),
        _with("events", 5, "[]"),
        _with("events", 5, "[" * 100_000),
        _with("events", 1, 9),
        _with("private", 7, "no"),
        _with("private", 2, 7),
        _with("private", 6, "silent"),
        _with("tables", 2, 9),
        _with("tables", 7, "5"),
        _with("tables", 1, "BCDEF"),
    ],
)
def test_a_forged_or_gapped_backup_is_refused_whole_even_with_a_right_checksum(tmp_path: Path, change: Change) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    with gzip.open(tmp_path / "backup", "rt") as file:
        (_, step, _, _), *rows, _ = [json.loads(line) for line in file]
    change(rows)
    with gzip.open(tmp_path / "forged", "wt") as file:
        body = "".join(json.dumps(row) + "\n" for row in [[FORMAT, step, len(rows), CHECKSUM], *rows])
        file.write(body + json.dumps([CHECKSUM, sha256(body.encode()).hexdigest()]) + "\n")
    with pytest.raises(Malformed, match="damaged"):
        asyncio.run(restore(SqliteStore(tmp_path / "new"), tmp_path / "forged"))
    assert not (tmp_path / "new").exists()


def test_a_backup_with_one_changed_letter_is_refused(tmp_path: Path) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    with gzip.open(tmp_path / "backup", "rt") as file:
        text = file.read()
    with gzip.open(tmp_path / "changed", "wt") as file:
        file.write(text.replace('"aa"', '"ab"'))
    with pytest.raises(Malformed, match="changed is damaged: restore another backup"):
        asyncio.run(restore(SqliteStore(tmp_path / "new"), tmp_path / "changed"))


def test_a_backup_with_a_changed_byte_is_refused_or_restored_but_never_breaks(tmp_path: Path) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    whole = (tmp_path / "backup").read_bytes()
    for place in range(len(whole)):
        changed = bytes([*whole[:place], whole[place] ^ 0x10, *whole[place + 1 :]])
        (tmp_path / "changed").write_bytes(changed)
        with suppress(Malformed):  # a time or a name in the head of a gzip file changes nothing of what it holds
            assert asyncio.run(restore(SqliteStore(tmp_path / f"new-{place}"), tmp_path / "changed")) == 2


def test_a_backup_that_could_not_be_written_leaves_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    monkeypatch.setattr("hut8.stores.backups.os.fsync", full)
    with pytest.raises(Hut8Error, match="backup"):
        asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == []


def test_a_table_that_the_games_cannot_read_is_not_restored(tmp_path: Path) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), _fill)
    asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    with pytest.raises(Malformed, match="damaged"):
        asyncio.run(
            restore(SqliteStore(tmp_path / "new"), tmp_path / "backup", lambda events: replay(events, GAMES.game))
        )


def test_a_backup_by_a_newer_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "newer", "wt") as file:
        file.write(json.dumps([FORMAT, len(schema.STEPS) + 1, 0]) + "\n")
    with pytest.raises(Malformed, match="made by a newer version of hut8: upgrade hut8"):
        asyncio.run(restore(SqliteStore(tmp_path / "new"), tmp_path / "newer"))


def test_a_database_without_tables_of_ours_is_not_backed_up(tmp_path: Path) -> None:
    (tmp_path / "db").touch()
    with pytest.raises(Missing, match="holds nothing of hut8"):
        asyncio.run(back_up(SqliteStore(tmp_path / "db"), tmp_path / "backup"))
    assert not (tmp_path / "backup").exists()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """A maker of stores around one database, of each kind."""
    if request.param == "SQLite":
        return lambda: SqliteStore(tmp_path / "db")
    from hut8.stores.postgres import PostgresStore  # noqa: PLC0415 - an extra

    url: str = request.getfixturevalue("postgres_url")
    return lambda: PostgresStore(url)


Work: TypeAlias = Callable[["Database"], Any]


def inside(make_store: MakeStore, work: Work) -> Any:
    """Do something inside a database as it is, whatever its step."""

    async def main() -> Any:
        store = make_store()
        assert isinstance(store, SqlStore)
        await store.open(migrate=False)
        try:
            return await store._write(work)
        finally:
            await store.close()

    return asyncio.run(main())


def at_an_older_step(make_store: MakeStore) -> None:
    """Make a database as the first version did, with one table."""

    def make(database: Database) -> None:
        migrate(database, 1)
        operations.create(database, writing("t", 0, 3), "ABCDE")

    inside(make_store, make)


def test_a_backup_never_migrates_the_database_that_a_server_runs_on(tmp_path: Path, make_store: MakeStore) -> None:
    at_an_older_step(make_store)
    assert asyncio.run(back_up(make_store(), tmp_path / "backup")) == 1
    assert inside(make_store, schema_step) == 1
    with gzip.open(tmp_path / "backup", "rt") as file:
        assert json.loads(file.readline()) == [FORMAT, 1, 4, "sha256"]


def test_a_backup_of_an_older_version_is_restored_and_migrated(tmp_path: Path, make_store: MakeStore) -> None:
    older: MakeStore = lambda: SqliteStore(tmp_path / "older")  # noqa: E731 - what every test gives
    at_an_older_step(older)
    asyncio.run(back_up(older(), tmp_path / "backup"))
    assert asyncio.run(restore(make_store(), tmp_path / "backup")) == 1
    assert inside(make_store, schema_step) == len(schema.STEPS)

    async def goes_on(store: Store) -> None:
        assert len(await store.read("t")) == 3
        assert (await store.append(writing("t", 3))).number == 4

    run(make_store, goes_on)


def test_rows_of_an_older_backup_go_through_every_later_step(
    tmp_path: Path, make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(make_store, _fill)
    asyncio.run(back_up(make_store(), tmp_path / "backup"))
    one_more = ("ALTER TABLE tables ADD COLUMN pace BIGINT", "UPDATE tables SET pace = sequence * 10")
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, one_more))
    monkeypatch.setattr(schema, "KEPT", (*schema.KEPT, {**schema.KEPT[-1], "tables": 9}))
    newer: MakeStore = lambda: SqliteStore(tmp_path / "newer")  # noqa: E731 - what every test gives
    assert asyncio.run(restore(newer(), tmp_path / "backup")) == 2
    assert inside(newer, lambda database: database.run("SELECT id, pace FROM tables ORDER BY id")) == [
        ("t", 30),
        ("u", 10),
    ]


def test_a_database_of_a_newer_version_is_neither_backed_up_nor_changed(tmp_path: Path, make_store: MakeStore) -> None:
    run(make_store, _fill)
    inside(make_store, lambda database: database.change("UPDATE meta SET value = 999"))
    with pytest.raises(Unavailable, match="newer version of hut8: upgrade hut8"):
        asyncio.run(back_up(make_store(), tmp_path / "backup"))
    assert not (tmp_path / "backup").exists()


def test_a_database_that_cannot_be_restored_into_keeps_its_schema(tmp_path: Path, make_store: MakeStore) -> None:
    at_an_older_step(make_store)
    asyncio.run(back_up(make_store(), tmp_path / "backup"))
    with pytest.raises(Unavailable, match="not empty"):
        asyncio.run(restore(make_store(), tmp_path / "backup"))
    assert inside(make_store, schema_step) == 1
