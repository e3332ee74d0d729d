"""A store that forgets everything when the process ends: for tests, demonstrations and trying things out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hut8.errors import Missing, Unavailable
from hut8.stores.contract import SILENT, Answer, Conflict, Key, Listed, Outline, Private, RoomTaken, Writing, Written
from hut8.stores.hints import Hints

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable

    from hut8.tables.log import Recorded


@dataclass
class _Kept:
    room: str
    outline: Outline
    touched: float
    events: list[Recorded] = field(default_factory=list)
    private: dict[str, list[Private]] = field(default_factory=dict)
    answers: dict[Answer, int] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)
    whispers: int = 0

    def keep(self, writing: Writing) -> None:
        self.events.extend(writing.events)
        self.outline, self.touched = writing.outline, writing.time
        self.keys.update({key.hash: key.holder for key in writing.keys})
        if writing.answer:
            self.answers[writing.answer] = len(self.events)


class MemoryStore:
    """Tables in dictionaries."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._attendance: dict[str, tuple[float, set[tuple[str, int]]]] = {}
        self._hints = Hints()

    async def open(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        self._hints.close()

    def _kept(self, table: str) -> _Kept:
        if table not in self._tables:
            raise Missing("There is no such table: check the room code.")
        return self._tables[table]

    async def create(self, writing: Writing, room: str) -> None:
        if writing.table in self._tables or any(kept.room == room for kept in self._tables.values()):
            raise RoomTaken
        kept = self._tables[writing.table] = _Kept(room, writing.outline, writing.time)
        kept.keep(writing)

    async def append(self, writing: Writing) -> Written:
        kept = self._kept(writing.table)
        if writing.answer in kept.answers:
            return Written(kept.answers[writing.answer], repeated=True)
        if writing.expected != len(kept.events) or writing.whispers not in {None, kept.whispers}:
            raise Conflict
        kept.keep(writing)
        self._hints.tell(writing.table, len(kept.events))
        return Written(len(kept.events))

    async def whisper(self, entry: Private, answer: Answer | None = None) -> Written:
        kept = self._kept(entry.table)
        if answer in kept.answers:
            return Written(kept.answers[answer], repeated=True)
        stream = kept.private.setdefault(entry.stream, [])
        silent = entry.kind == SILENT
        if entry.number != len(stream) + 1 or (silent and entry.at != len(kept.events)):
            raise Conflict
        stream.append(entry)
        kept.whispers += silent
        if answer:
            kept.answers[answer] = entry.reached
        self._hints.tell(entry.table, entry.at)
        return Written(entry.reached)

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        return self._tables[table].events[after:] if table in self._tables else []

    async def private(self, table: str) -> list[Private]:
        if table not in self._tables:
            return []
        streams = self._tables[table].private
        return [entry for name in sorted(streams) for entry in streams[name]]

    async def answers(self, table: str) -> dict[Answer, int]:
        return dict(self._tables[table].answers) if table in self._tables else {}

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
            Listed(table, len(kept.events), kept.touched, kept.outline.stage, kept.outline.summary)
            for table, kept in self._tables.items()
            if kept.outline.stage in {"seating", "playing"} and kept.outline.listed >= listed_only
        ]
        return sorted(found, key=lambda row: -row.touched)[:limit]

    async def forget(self, before: float, stages: Collection[str]) -> int:
        old = [id_ for id_, kept in self._tables.items() if kept.touched < before and kept.outline.stage in stages]
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
        return self._hints.watch()

    async def dump(self) -> list[tuple[str, list[Any]]]:
        raise Unavailable("Tables in memory cannot be backed up: serve from a database file.")

    async def load(self, rows: Iterable[tuple[str, list[Any]]]) -> None:  # noqa: ARG002 - the contract's signature
        raise Unavailable("Tables cannot be restored into memory: restore into a database file.")
