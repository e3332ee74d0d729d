"""The catalogue as an SQLite database: one number per problem, and views that read it.

SELECT * FROM problems WHERE id BETWEEN ... reads like a table; `printed` shows criteria as they are printed.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hut8.errors import unwritable
from hut8.machine.cards import CRITERIA

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator
    from pathlib import Path

TOGETHER = 100
"""Rows in one statement: binding many at once is three times as fast as one by one."""

ROWS_PER_COMMIT = 400_000

PLACES = tuple(zip("abcdef", range(48, 0, -8), strict=True))
CODE = "100 * ((id & 255) / 25 + 1) + 10 * ((id & 255) / 5 % 5 + 1) + (id & 255) % 5 + 1"
NUMBERS = ", ".join(f"nullif(id >> {shift} & 255, 0) AS {letter}" for letter, shift in PLACES)
LABELS = ", ".join(
    f"(SELECT card || ': ' || label FROM criteria WHERE criterion = {letter}) AS {letter}"  # noqa: S608 - our letters
    for letter, _ in PLACES
)
SCHEMA = f"""
CREATE TABLE criteria (criterion INTEGER PRIMARY KEY, card INTEGER NOT NULL, position INTEGER NOT NULL,
                       label TEXT NOT NULL);
CREATE TABLE catalogue (id INTEGER PRIMARY KEY);
CREATE TABLE progress (chunks INTEGER NOT NULL);
INSERT INTO progress VALUES (0);
CREATE VIEW problems AS SELECT id, id >> 56 AS verifiers, {CODE} AS code, {NUMBERS} FROM catalogue;
CREATE VIEW printed AS SELECT id, verifiers, code, {LABELS} FROM problems;
"""  # noqa: S608 - nothing here comes from outside


class SqliteWriter:
    """Chunks are committed together with the number of them that are done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        self.pending = 0
        with _storage_faults(path):
            self.database = sqlite3.connect(self.part, isolation_level=None)
            self.database.execute("PRAGMA journal_mode = TRUNCATE")
            self.database.execute("PRAGMA synchronous = NORMAL")
            self._create()
            (self.done,) = self.database.execute("SELECT chunks FROM progress").fetchone()
            self.database.execute("BEGIN")

    def _create(self) -> None:
        if self.database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            self.database.executescript(f"BEGIN; {SCHEMA}")
            entries = [(number, each.card, each.position, each.label) for number, each in enumerate(CRITERIA, start=1)]
            self.database.executemany("INSERT INTO criteria VALUES (?, ?, ?, ?)", entries)
            self.database.execute("COMMIT")

    def prepare(self, listed: array[int]) -> array[int]:
        return listed

    def write(self, prepared: array[int]) -> None:
        with _storage_faults(self.path):
            whole = len(prepared) // TOGETHER * TOGETHER
            several = iter(prepared[:whole])
            values = ",".join(["(?)"] * TOGETHER)
            insert = f"INSERT INTO catalogue VALUES {values}"  # noqa: S608 - only question marks
            self.database.executemany(insert, zip(*[several] * TOGETHER, strict=True))
            self.database.executemany("INSERT INTO catalogue VALUES (?)", zip(prepared[whole:], strict=True))
            self.done += 1
            self.pending += len(prepared)
            if self.pending >= ROWS_PER_COMMIT:
                self._commit()
                self.database.execute("BEGIN")

    def _commit(self) -> None:
        self.database.execute("UPDATE progress SET chunks = ?", (self.done,))
        self.database.execute("COMMIT")
        self.pending = 0

    def finish(self) -> None:
        with _storage_faults(self.path):
            self._commit()
            self.database.execute("DROP TABLE progress")
            self.database.execute("PRAGMA journal_mode = DELETE")
            self.database.close()
            self.part.replace(self.path)

    def close(self) -> None:
        self.database.close()


@contextmanager
def _storage_faults(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as fault:
        raise unwritable(path, fault) from fault
