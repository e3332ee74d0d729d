"""A store that forgets everything when the process ends: for tests, demonstrations and trying things out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.errors import Missing, Unavailable
from hut8.stores.contract import (
    SILENT,
    Append,
    CommandId,
    Conflict,
    Dump,
    Key,
    Listed,
    Private,
    RoomTaken,
    Summary,
    Written,
)
from hut8.stores.notifications import Notifications

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable

    from hut8.tables.log import Recorded


@dataclass
class _Kept:
    room: str
    summary: Summary
    touched: float
    events: list[Recorded] = field(default_factory=list)
    private: dict[str, list[Private]] = field(default_factory=dict)
    commands: dict[CommandId, int] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)
    whispers: int = 0

    def keep(self, writing: Append) -> None:
        self.events.extend(writing.events)
        self.summary, self.touched = writing.summary, writing.time
        self.keys.update({key.hash: key.holder for key in writing.keys})
        if writing.command:
            self.commands[writing.command] = len(self.events)


class MemoryStore:
    """Tables in dictionaries."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._attendance: dict[str, tuple[float, set[tuple[str, int]]]] = {}
        self._notifications = Notifications()

    async def open(self, *, migrate: bool = True) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        self._notifications.close()

    def _kept(self, table: str) -> _Kept:
        if table not in self._tables:
            raise Missing("There is no such table: check the room code.")
        return self._tables[table]

    async def create(self, writing: Append, room: str) -> None:
        if writing.table in self._tables or any(kept.room == room for kept in self._tables.values()):
            raise RoomTaken
        kept = self._tables[writing.table] = _Kept(room, writing.summary, writing.time)
        kept.keep(writing)

    async def append(self, writing: Append) -> Written:
        kept = self._kept(writing.table)
        if writing.command in kept.commands:
            return Written(kept.commands[writing.command], repeated=True)
        if writing.expected != len(kept.events) or writing.whispers not in {None, kept.whispers}:
            raise Conflict
        kept.keep(writing)
        self._notifications.tell(writing.table, len(kept.events))
        return Written(len(kept.events))

    async def append_private(self, entry: Private, command: CommandId | None = None) -> Written:
        kept = self._kept(entry.table)
        if command in kept.commands:
            return Written(kept.commands[command], repeated=True)
        stream = kept.private.setdefault(entry.stream, [])
        silent = entry.kind == SILENT
        if entry.number != len(stream) + 1 or (silent and entry.at != len(kept.events)):
            raise Conflict
        stream.append(entry)
        kept.whispers += silent
        if command:
            kept.commands[command] = entry.reached
        self._notifications.tell(entry.table, entry.at)
        return Written(entry.reached)

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        return self._tables[table].events[after:] if table in self._tables else []

    async def private(self, table: str) -> list[Private]:
        if table not in self._tables:
            return []
        streams = self._tables[table].private
        return [entry for name in sorted(streams) for entry in streams[name]]

    async def commands_done(self, table: str) -> dict[CommandId, int]:
        return dict(self._tables[table].commands) if table in self._tables else {}

    async def find(self, room: str) -> str | None:
        return next((table for table, kept in self._tables.items() if kept.room == room), None)

    async def keys(self, table: str) -> tuple[Key, ...]:
        return tuple(Key(*pair) for pair in self._tables[table].keys.items()) if table in self._tables else ()

    async def heads(self, tables: Collection[str]) -> dict[str, tuple[int, int]]:
        return {
            table: (len(kept.events), sum(map(len, kept.private.values())))
            for table, kept in self._tables.items()
            if table in tables
        }

    async def lobby(self, *, listed_only: bool, limit: int) -> list[Listed]:
        found = [
            Listed(table, len(kept.events), kept.touched, kept.summary.stage, kept.summary.shown)
            for table, kept in self._tables.items()
            if kept.summary.stage in {"seating", "playing"} and kept.summary.listed >= listed_only
        ]
        return sorted(found, key=lambda row: -row.touched)[:limit]

    async def forget(self, before: float, stages: Collection[str]) -> int:
        old = [id_ for id_, kept in self._tables.items() if kept.touched < before and kept.summary.stage in stages]
        for table in old:
            del self._tables[table]
        return len(old)

    async def attend(self, process: str, holders: Iterable[tuple[str, int]], now: float) -> None:
        self._attendance[process] = (now, set(holders))

    async def attendance(self, tables: Collection[str], since: float, apart_from: str) -> dict[str, set[int]]:
        found: dict[str, set[int]] = {}
        for process, (seen, holders) in self._attendance.items():
            for table, who in holders:
                if process != apart_from and seen >= since and table in tables:
                    found.setdefault(table, set()).add(who)
        return found

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self._notifications.watch()

    async def dump(self) -> Dump:
        raise Unavailable("Tables in memory cannot be backed up: serve from a database file.")

    async def load(self, dumped: Dump) -> None:  # noqa: ARG002 - the contract's signature
        raise Unavailable("Tables cannot be restored into memory: restore into a database file.")
