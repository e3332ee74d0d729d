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
    (
        """CREATE TABLE processes (
            process TEXT PRIMARY KEY, address TEXT NOT NULL, secret TEXT NOT NULL, until DOUBLE PRECISION NOT NULL,
            draining BIGINT NOT NULL, load TEXT NOT NULL)""",
        """CREATE TABLE leases (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, process TEXT NOT NULL)""",
        "CREATE INDEX leases_by_process ON leases (process)",
        """CREATE TABLE bin (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, since DOUBLE PRECISION NOT NULL)""",
        "CREATE INDEX bin_by_since ON bin (since)",
        "CREATE TABLE bans (network TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL, reason TEXT NOT NULL)",
    ),
    (
        """CREATE TABLE contests (
            name TEXT PRIMARY KEY, body TEXT NOT NULL, entered BIGINT NOT NULL, ranked BIGINT NOT NULL)""",
        """CREATE TABLE contest_problems (
            contest TEXT NOT NULL REFERENCES contests (name) ON DELETE CASCADE, number BIGINT NOT NULL,
            identifier TEXT NOT NULL, until DOUBLE PRECISION NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (contest, number))""",
        "CREATE INDEX contest_problems_by_identifier ON contest_problems (identifier, until)",
        """CREATE TABLE participants (
            contest TEXT NOT NULL REFERENCES contests (name) ON DELETE CASCADE, number BIGINT NOT NULL,
            hash TEXT NOT NULL, name TEXT NOT NULL, program BIGINT NOT NULL, removed BIGINT NOT NULL, score BIGINT,
            PRIMARY KEY (contest, number), UNIQUE (contest, hash))""",
        "CREATE INDEX participants_by_score ON participants (contest, score, number)",
        """CREATE TABLE attempts (
            contest TEXT NOT NULL REFERENCES contests (name) ON DELETE CASCADE, participant BIGINT NOT NULL,
            number BIGINT NOT NULL, table_id TEXT NOT NULL UNIQUE, began DOUBLE PRECISION NOT NULL,
            rounds BIGINT NOT NULL, questions BIGINT NOT NULL, aid TEXT NOT NULL, found BIGINT NOT NULL,
            ended DOUBLE PRECISION, PRIMARY KEY (contest, participant, number))""",
        """CREATE TABLE personal_codes (
            contest TEXT NOT NULL REFERENCES contests (name) ON DELETE CASCADE, hash TEXT NOT NULL,
            participant BIGINT, PRIMARY KEY (contest, hash))""",
    ),
)
"""Plain SQL that SQLite and PostgreSQL both understand.

A step expands: it adds tables, which the program before it does not see and goes on without, so that two versions can
run on one database while a server is upgraded. What nothing uses any more is dropped by a later version (contracts).
"""

OLDEST = {3: 2, 4: 2}
"""For a step that only expands, the oldest program, by the step it knows, that can run on a database at it."""

TABLES = {"tables": 8, "events": 6, "private": 8, "answers": 4, "keys": 3}
CONTESTS = {"contests": 4, "contest_problems": 5, "participants": 7, "attempts": 10, "personal_codes": 3}
KEPT: tuple[dict[str, int], ...] = (TABLES, TABLES, TABLES, TABLES | CONTESTS)
"""What a backup holds at each step: tables in the order in which they can be filled, and their number of columns."""


def kept_at(step: int) -> dict[str, int]:
    """Return what a backup written at a step holds; steps are counted from 1."""
    return KEPT[step - 1]
