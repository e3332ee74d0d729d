"""The tables of the database, as ordered steps. A step that has been released is never changed, only followed."""

from __future__ import annotations

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, room TEXT NOT NULL UNIQUE, sequence BIGINT NOT NULL, whispers BIGINT NOT NULL,
            stage TEXT NOT NULL, listed BIGINT NOT NULL, touched DOUBLE PRECISION NOT NULL, summary TEXT NOT NULL)""",
        "CREATE INDEX tables_by_stage ON tables (stage, listed, touched)",
        """CREATE TABLE events (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, sequence BIGINT NOT NULL,
            time DOUBLE PRECISION NOT NULL, seat BIGINT, kind TEXT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, sequence))""",
        """CREATE TABLE private (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, stream TEXT NOT NULL,
            number BIGINT NOT NULL, seat BIGINT NOT NULL, at BIGINT NOT NULL, time DOUBLE PRECISION NOT NULL,
            kind TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, stream, number))""",
        """CREATE TABLE answers (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, holder BIGINT NOT NULL, id TEXT NOT NULL,
            number BIGINT NOT NULL, PRIMARY KEY (table_id, holder, id))""",
        """CREATE TABLE keys (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, hash TEXT NOT NULL, holder BIGINT NOT NULL,
            PRIMARY KEY (table_id, hash))""",
        """CREATE TABLE attendance (
            process TEXT NOT NULL, table_id TEXT NOT NULL, holder BIGINT NOT NULL, seen DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (process, table_id, holder))""",
    ),
    (
        "DROP TABLE attendance",
        """CREATE TABLE attendance (
            process TEXT PRIMARY KEY, seen DOUBLE PRECISION NOT NULL, holders TEXT NOT NULL)""",
    ),
)
"""Plain SQL that SQLite and PostgreSQL both understand."""

KEPT: tuple[dict[str, int], ...] = ({"tables": 8, "events": 6, "private": 8, "answers": 4, "keys": 3},) * 2
"""What a backup holds at each step: tables in the order in which they can be filled, and their number of columns."""


def kept_at(step: int) -> dict[str, int]:
    """Return what a backup written at a step holds; steps are counted from 1."""
    return KEPT[step - 1]
