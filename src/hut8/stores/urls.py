"""Which store an address means, and where the data lies when none is given."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hut8.errors import Malformed, Missing
from hut8.extras import extra

if TYPE_CHECKING:
    from hut8.stores.contract import Store

FILE_NAME = "hut8.sqlite3"


def data_directory() -> Path:
    """Return `$HUT8_DATA`, or the place where this platform keeps a user's data."""
    if chosen := os.environ.get("HUT8_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "hut8"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "hut8"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "hut8"


def store_at(url: str | None, *, must_exist: bool = False) -> Store:
    """Return the store an address means: `memory:`, a file, `sqlite:///file` or `postgresql://...`."""
    if url is None:
        url = str(data_directory() / FILE_NAME)
    if url == "memory:":
        from hut8.stores.memory import MemoryStore  # noqa: PLC0415 - only the chosen store is loaded

        return MemoryStore()
    if url.startswith(("postgresql:", "postgres:")):
        return _postgres(url)
    if ("://" in url or url.startswith("sqlite:")) and not url.startswith("sqlite:///"):
        raise Malformed("That is not a database: write a file name, sqlite:///file or postgresql://...")
    from hut8.stores.sqlite import SqliteStore  # noqa: PLC0415 - only the chosen store is loaded

    path = Path(url.removeprefix("sqlite:///"))
    if must_exist and not path.exists():
        raise Missing("There is no database {path}: name the right one with --database.", path=path)
    return SqliteStore(path)


def _postgres(url: str) -> Store:
    with extra("postgres"):
        from hut8.stores.postgres import PostgresStore  # noqa: PLC0415 - an extra, loaded only when chosen
    return PostgresStore(url)
