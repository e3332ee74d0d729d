from __future__ import annotations

from pathlib import Path

import pytest

from hut8.errors import Malformed, Missing
from hut8.stores.memory import MemoryStore
from hut8.stores.sqlite import SqliteStore
from hut8.stores.urls import data_directory, store_at


def test_the_data_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HUT8_DATA", str(tmp_path))
    assert data_directory() == tmp_path
    store = store_at(None)
    assert isinstance(store, SqliteStore)
    assert store.path == tmp_path / "hut8.sqlite3"


def test_otherwise_it_lies_where_the_platform_keeps_a_users_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HUT8_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_directory().name == "hut8"


def test_an_address_names_its_store() -> None:
    assert isinstance(store_at("memory:"), MemoryStore)
    store = store_at("sqlite:////var/hut8.db")
    assert isinstance(store, SqliteStore)
    assert store.path == Path("/var/hut8.db")


@pytest.mark.parametrize(
    "mistyped", ["mysql://localhost/hut8", "sqlite://hut8.db", "sqlite:/hut8.db", "sqlite:hut8.db"]
)
def test_an_address_of_no_store_is_refused_and_makes_no_file(mistyped: str) -> None:
    with pytest.raises(Malformed, match="That is not a database: write a file name, sqlite:///file or"):
        store_at(mistyped)


def test_a_database_that_must_be_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="There is no database"):
        store_at(str(tmp_path / "typo"), must_exist=True)
    assert list(tmp_path.iterdir()) == []
