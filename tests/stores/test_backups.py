"""A backup holds everything, can be taken while people play, and fills any kind of store."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Hut8Error, Malformed, Missing
from hut8.stores.backups import back_up, restore
from hut8.stores.contract import CommandId, Key
from hut8.stores.sqlite import SqliteStore
from hut8.testing.store_contract import note, run, writing

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store


async def _fill(store: Store) -> None:
    await store.create(writing("t", 0, 3, keys=(Key("aa", 1),)), "ABCDE")
    await store.create(writing("u", 0), "BCDEF")
    await store.append_private(note("t", 1), CommandId(1, "n"))


def test_a_backup_restores_everything_into_another_kind_of_store(tmp_path: Path, postgres_url: str) -> None:
    from hut8.stores.postgres import PostgresStore  # noqa: PLC0415 - an extra

    async def check(store: Store) -> None:
        assert len(await store.read("t")) == 3
        assert await store.find("BCDEF") == "u"
        assert await store.keys("t") == (Key("aa", 1),)
        assert await store.private("t") == [note("t", 1)]
        assert await store.commands_done("t") == {CommandId(1, "n"): 1}

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
    ],
)
def test_lines_that_are_none_of_ours_are_a_sentence_and_restore_nothing(tmp_path: Path, lines: list[str]) -> None:
    with gzip.open(tmp_path / "odd", "wt") as file:
        file.write("\n".join(lines) + "\n")
    with pytest.raises(Malformed, match=r"damaged|complete backup"):
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
