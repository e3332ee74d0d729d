"""Attendance, as the version before leases shared it between processes: one row per process.

It serves a rolling upgrade alone; the version after the next drops it together with its table.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hut8.stores.contract import packed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.stores.operations import Database


def attend(database: Database, process: str, holders: Iterable[tuple[str, int]]) -> None:
    """Say who is connected to this process; it replaces what the process said before."""
    database.change("DELETE FROM attendance WHERE process = ?", process)
    if told := sorted(set(holders)):
        database.change("INSERT INTO attendance VALUES (?, ?, ?)", process, database.now(), packed(told))


def attendance(database: Database, apart_from: str) -> dict[str, tuple[float, set[tuple[str, int]]]]:
    """Return what every other process said last, and when by its own clock."""
    rows = database.run("SELECT process, seen, holders FROM attendance WHERE process <> ?", apart_from)
    return {name: (seen, {(table, who) for table, who in json.loads(text)}) for name, seen, text in rows}
