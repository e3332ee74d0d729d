"""The bin: tables whose time has come lie here before they are deleted, in batches small enough to delay nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.stores.placeholders import marks

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.stores.operations import Database

BATCH_TABLES = 20
BATCH_EVENTS = 400
"""What one transaction deletes at most: some milliseconds. A table with more events goes alone."""


def mark_sweep(database: Database) -> tuple[float | None, float]:
    """Note when a sweep began, by the database's time; return when the one before did, and now."""
    now = database.now()
    rows = database.run("SELECT value FROM meta WHERE name = 'swept'")
    if rows:
        database.change("UPDATE meta SET value = ? WHERE name = 'swept'", int(now))
    else:
        database.change("INSERT INTO meta (name, value) VALUES ('swept', ?)", int(now))
    return (float(rows[0][0]) if rows else None), now


def expired(database: Database, before: float, stages: Collection[str], limit: int) -> list[str]:
    """Return tables in these stages that nothing touched since then and that are not in the bin."""
    found: list[str] = []
    for stage in stages:
        for listed in (0, 1):  # so that the index is walked from its old end
            rows = database.run(
                "SELECT id FROM tables WHERE stage = ? AND listed = ? AND touched < ?"
                " AND NOT EXISTS (SELECT 1 FROM bin WHERE table_id = tables.id) ORDER BY touched LIMIT ?",
                stage,
                listed,
                before,
                limit - len(found),
            )
            found += [str(table) for (table,) in rows]
    return found


def throw(database: Database, tables: Collection[str], before: float) -> int:
    """Put tables into the bin, unless somebody has touched them meanwhile."""
    now = database.now()
    return sum(
        database.change(
            "INSERT INTO bin SELECT id, ? FROM tables WHERE id = ? AND touched < ? ON CONFLICT (table_id) DO NOTHING",
            now,
            table,
            before,
        )
        for table in tables
    )


def take_out(database: Database) -> int:
    """Take out what was thrown in a future that is none: the clock was wrong then; and what was used since."""
    return database.change(
        "DELETE FROM bin WHERE since > ? OR EXISTS (SELECT 1 FROM tables WHERE id = table_id AND touched > since)",
        database.now(),
    )


def retrieve(database: Database, tables: Collection[str]) -> None:
    """Take out what somebody comes to, in one order: two processes that take out the same cannot deadlock."""
    found = database.run(
        f"SELECT table_id FROM bin WHERE table_id IN ({marks(tables)}) ORDER BY table_id",  # noqa: S608 - marks only
        *tables,
    )
    for (table,) in found:
        database.change("DELETE FROM bin WHERE table_id = ?", table)


def binned(database: Database, before: float) -> list[str]:
    """Return what lies in the bin since before then, the oldest first."""
    return [str(table) for (table,) in database.run("SELECT table_id FROM bin WHERE since < ? ORDER BY since", before)]


def empty(database: Database, before: float) -> int:
    """Delete for good one small batch of what lies in the bin since before then; return how many tables."""
    rows = database.run(
        "SELECT id, sequence FROM bin JOIN tables ON id = table_id WHERE since < ? AND touched <= since"
        " ORDER BY since LIMIT ?",
        before,
        BATCH_TABLES,
    )
    deleted = events = 0
    for table, sequence in rows:
        events += sequence
        if deleted and events > BATCH_EVENTS:
            break
        deleted += database.change("DELETE FROM tables WHERE id = ?", table)
    return deleted
