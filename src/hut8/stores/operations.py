"""What the SQL stores do inside one transaction, written once for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from hut8.errors import Missing
from hut8.stores.contract import SILENT, Append, CommandId, Conflict, Key, Listed, Private, Written
from hut8.tables.log import Recorded

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

LONG_GONE = 3600.0
"""Seconds after which a process that said nothing is forgotten."""


class Database(Protocol):
    """A connection inside a transaction; `?` stands for a value in both dialects."""

    def run(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Execute and fetch everything."""

    def change(self, sql: str, *values: Any) -> int:
        """Execute and return how many rows it changed; a taken key raises Conflict."""

    def fill(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """Execute once per row; a taken key raises Conflict."""

    def has(self, table: str) -> bool:
        """Say whether the schema has this table."""

    def lock_schema(self) -> None:
        """Keep others from changing the schema until the transaction ends."""


def packed(body: Any) -> str:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def create(database: Database, writing: Append, room: str) -> None:
    summary = writing.summary
    database.change(
        "INSERT INTO tables VALUES (?, ?, ?, 0, ?, ?, ?, ?)",
        writing.table,
        room,
        writing.expected + len(writing.events),
        summary.stage,
        int(summary.listed),
        writing.time,
        packed(summary.shown),
    )
    _insert_all(database, writing)


def append(database: Database, writing: Append) -> Written:
    earlier = _done_before(database, writing.table, writing.command)
    if earlier is not None:
        return earlier
    number = writing.expected + len(writing.events)
    summary = writing.summary
    changed = database.change(
        "UPDATE tables SET sequence = ?, stage = ?, listed = ?, touched = ?, summary = ?"
        " WHERE id = ? AND sequence = ? AND whispers = coalesce(?, whispers)",
        number,
        summary.stage,
        int(summary.listed),
        writing.time,
        packed(summary.shown),
        writing.table,
        writing.expected,
        writing.whispers,
    )
    if not changed:
        raise _moved_or_missing(database, writing.table)
    _insert_all(database, writing)
    return Written(number)


def _done_before(database: Database, table: str, command: CommandId | None) -> Written | None:
    if command is None:
        return None
    rows = database.run(
        "SELECT number FROM answers WHERE table_id = ? AND holder = ? AND id = ?", table, command.holder, command.id
    )
    return Written(int(rows[0][0]), repeated=True) if rows else None


def _moved_or_missing(database: Database, table: str) -> Exception:
    if database.run("SELECT 1 FROM tables WHERE id = ?", table):
        return Conflict()
    return Missing("There is no such table: check the room code.")


def _insert_all(database: Database, writing: Append) -> None:
    table = writing.table
    database.fill(
        "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)",
        [(table, event.sequence, event.time, event.seat, event.kind, packed(event.body)) for event in writing.events],
    )
    if writing.keys:
        database.fill("INSERT INTO keys VALUES (?, ?, ?)", [(table, key.hash, key.holder) for key in writing.keys])
    if writing.command:
        number = writing.expected + len(writing.events)
        _keep_command(database, table, writing.command, number)


def _keep_command(database: Database, table: str, command: CommandId, number: int) -> None:
    database.change("INSERT INTO answers VALUES (?, ?, ?, ?)", table, command.holder, command.id, number)


def append_private(database: Database, entry: Private, command: CommandId | None) -> Written:
    earlier = _done_before(database, entry.table, command)
    if earlier is not None:
        return earlier
    silent = entry.kind == SILENT
    changed = database.change(
        "UPDATE tables SET whispers = whispers + ? WHERE id = ? AND sequence = coalesce(?, sequence)",
        int(silent),
        entry.table,
        entry.at if silent else None,
    )
    if not changed:
        raise _moved_or_missing(database, entry.table)
    database.change(
        "INSERT INTO private VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        entry.table,
        entry.stream,
        entry.number,
        entry.seat,
        entry.at,
        entry.time,
        entry.kind,
        packed(entry.body),
    )
    if command:
        _keep_command(database, entry.table, command, entry.reached)
    return Written(entry.reached)


def read(database: Database, table: str, after: int) -> list[Recorded]:
    rows = database.run(
        "SELECT sequence, time, seat, kind, body FROM events WHERE table_id = ? AND sequence > ? ORDER BY sequence",
        table,
        after,
    )
    return [Recorded(table, number, time, seat, kind, json.loads(body)) for number, time, seat, kind, body in rows]


def private(database: Database, table: str) -> list[Private]:
    rows = database.run(
        "SELECT stream, number, seat, at, time, kind, body FROM private WHERE table_id = ? ORDER BY stream, number",
        table,
    )
    return [
        Private(table, stream, number, seat, at, time, kind, json.loads(body))
        for stream, number, seat, at, time, kind, body in rows
    ]


def commands_done(database: Database, table: str) -> dict[CommandId, int]:
    rows = database.run("SELECT holder, id, number FROM answers WHERE table_id = ?", table)
    return {CommandId(holder, id_): number for holder, id_, number in rows}


def find(database: Database, room: str) -> str | None:
    rows = database.run("SELECT id FROM tables WHERE room = ?", room)
    return str(rows[0][0]) if rows else None


def keys(database: Database, table: str) -> tuple[Key, ...]:
    return tuple(Key(*row) for row in database.run("SELECT hash, holder FROM keys WHERE table_id = ?", table))


def _marks(values: Collection[Any]) -> str:
    return ", ".join("?" * len(values))


def heads(database: Database, tables: Collection[str]) -> dict[str, tuple[int, int]]:
    if not tables:
        return {}
    sql = f"""SELECT id, sequence, (SELECT count(*) FROM private WHERE table_id = tables.id)
        FROM tables WHERE id IN ({_marks(tables)})"""  # noqa: S608 - only question marks are put in
    return {table: (sequence, count) for table, sequence, count in database.run(sql, *tables)}


def lobby(database: Database, limit: int, *, listed_only: bool) -> list[Listed]:
    rows = database.run(
        "SELECT id, sequence, touched, stage, summary FROM tables"
        " WHERE stage IN ('seating', 'playing') AND listed >= ? ORDER BY touched DESC LIMIT ?",
        int(listed_only),
        limit,
    )
    return [Listed(table, sequence, touched, stage, json.loads(text)) for table, sequence, touched, stage, text in rows]


def forget(database: Database, before: float, stages: Collection[str]) -> int:
    if not stages:
        return 0
    sql = f"DELETE FROM tables WHERE touched < ? AND stage IN ({_marks(stages)})"  # noqa: S608 - only question marks
    return database.change(sql, before, *stages)


def attend(database: Database, process: str, holders: Iterable[tuple[str, int]], now: float) -> None:
    """Keep one row per process: a row per seat would hold all other writers up, every two seconds."""
    database.change("DELETE FROM attendance WHERE process = ? OR seen < ?", process, now - LONG_GONE)
    database.change("INSERT INTO attendance VALUES (?, ?, ?)", process, now, packed(sorted(set(holders))))


def attendance(database: Database, tables: Collection[str], since: float, apart_from: str) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for (holders,) in database.run(
        "SELECT holders FROM attendance WHERE seen >= ? AND process <> ?", since, apart_from
    ):
        for table, who in json.loads(holders):
            if table in tables:
                found.setdefault(table, set()).add(who)
    return found
