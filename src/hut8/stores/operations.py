"""What the SQL stores do inside one transaction, written once for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from hut8.errors import Missing
from hut8.stores import contests
from hut8.stores.contract import (
    SILENT,
    Append,
    CommandId,
    Conflict,
    Head,
    Key,
    Listed,
    News,
    Private,
    Written,
    packed,
)
from hut8.stores.placeholders import marks
from hut8.tables.log import Recorded

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

OPEN_STAGES = ("seating", "playing")
EVENT = "SELECT table_id, sequence, time, seat, kind, body FROM events"
PRIVATE = "SELECT table_id, stream, number, seat, at, time, kind, body FROM private"


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

    def now(self) -> float:
        """Return the database's time, in seconds since 1970."""


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
        summary.text,
    )
    _insert_all(database, writing)


def append(database: Database, writing: Append) -> Written:
    """Append unless somebody has moved the table or done this very command, as a process that was killed may have."""
    number = writing.expected + len(writing.events)
    summary = writing.summary
    changed = database.change(
        "UPDATE tables SET sequence = ?, stage = ?, listed = ?, touched = ?, summary = ?"
        " WHERE id = ? AND sequence = ? AND whispers = coalesce(?, whispers)"
        " AND NOT EXISTS (SELECT 1 FROM answers WHERE table_id = tables.id AND holder = ? AND answers.id = ?)",
        number,
        summary.stage,
        int(summary.listed),
        writing.time,
        summary.text,
        writing.table,
        writing.expected,
        writing.whispers,
        *(writing.command or (None, None)),
    )
    if changed:
        _insert_all(database, writing)
        if writing.progress is not None:
            contests.go_on(database, writing.table, writing.progress)
        return Written(number)
    earlier = _done_before(database, writing.table, writing.command)
    if earlier is None:
        raise _moved_or_missing(database, writing.table)
    return earlier


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
    return recorded(database.run(f"{EVENT} WHERE table_id = ? AND sequence > ? ORDER BY sequence", table, after))


def recorded(rows: Sequence[tuple[Any, ...]]) -> list[Recorded]:
    """Return the events in rows."""
    bodies = json.loads(f"[{','.join([row[-1] for row in rows])}]")  # one text is read quicker than many
    return [
        Recorded(table, number, time, seat, kind, body)
        for (table, number, time, seat, kind, _), body in zip(rows, bodies, strict=True)
    ]


def private(database: Database, table: str, lengths: Mapping[str, int]) -> list[Private]:
    """Return private entries beyond what is known of each stream."""
    known = "".join(" AND NOT (stream = ? AND number <= ?)" for _ in lengths)
    return private_entries(
        database.run(
            f"{PRIVATE} WHERE table_id = ?{known} ORDER BY stream, number",
            table,
            *chain.from_iterable(lengths.items()),
        )
    )


def private_entries(rows: Iterable[tuple[Any, ...]]) -> list[Private]:
    """Return the private entries in rows."""
    return [
        Private(table, stream, number, seat, at, time, kind, json.loads(body))
        for table, stream, number, seat, at, time, kind, body in rows
    ]


def news(database: Database, table: str, after: int, lengths: Mapping[str, int]) -> News:
    """Return what is new; keys only if somebody was seated, for they are kept together."""
    events = read(database, table, after)
    seated = after == 0 or any(event.kind == "seated" for event in events)
    return News(events, private(database, table, lengths), keys(database, table) if seated else None)


def command_done(database: Database, table: str, command: CommandId) -> int | None:
    earlier = _done_before(database, table, command)
    return None if earlier is None else earlier.number


def find(database: Database, room: str) -> str | None:
    rows = database.run("SELECT id FROM tables WHERE room = ?", room)
    return str(rows[0][0]) if rows else None


def keys(database: Database, table: str) -> tuple[Key, ...]:
    return tuple(Key(*row) for row in database.run("SELECT hash, holder FROM keys WHERE table_id = ?", table))


def heads(database: Database, tables: Collection[str]) -> dict[str, Head]:
    sql = f"""SELECT id, sequence, (SELECT count(*) FROM private WHERE private.table_id = tables.id), process
        FROM tables LEFT JOIN leases ON leases.table_id = tables.id
        WHERE id IN ({marks(tables)})"""  # noqa: S608 - only question marks are put in
    return {table: Head(*rest) for table, *rest in database.run(sql, *tables)}


def lobby(database: Database, limit: int, *, listed_only: bool) -> list[Listed]:
    """Return open tables, the newest first: the newest of each stage, each found by the index alone."""
    rows = [
        row
        for stage in OPEN_STAGES
        for listed in ((1,) if listed_only else (0, 1))
        for row in database.run(
            "SELECT id, sequence, touched, stage, summary FROM tables WHERE stage = ? AND listed = ?"
            " AND NOT EXISTS (SELECT 1 FROM bin WHERE table_id = tables.id) ORDER BY touched DESC LIMIT ?",
            stage,
            listed,
            limit,
        )
    ]
    newest = sorted(rows, key=lambda row: -row[2])[:limit]
    return [
        Listed(table, sequence, touched, stage, json.loads(text)) for table, sequence, touched, stage, text in newest
    ]
