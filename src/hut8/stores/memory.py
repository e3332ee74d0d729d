"""A store that forgets everything when the process ends: for tests, demonstrations and trying things out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hut8.errors import Missing, Unavailable
from hut8.stores.contract import (
    NOTHING_NEW,
    SILENT,
    Append,
    Claimed,
    CommandId,
    Conflict,
    Dump,
    Head,
    Key,
    Listed,
    News,
    Private,
    Process,
    Pulse,
    RoomTaken,
    Summary,
    Written,
)
from hut8.stores.memory_contests import MemoryContests
from hut8.stores.notifications import Notifications
from hut8.stores.operations import OPEN_STAGES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Mapping

    from hut8.tables.log import Recorded


@dataclass
class TableRows:
    """A table: its rows, as a store has them."""

    room: str
    summary: Summary
    touched: float
    events: list[Recorded] = field(default_factory=list)
    private: dict[str, list[Private]] = field(default_factory=dict)
    commands: dict[CommandId, int] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)
    whispers: int = field(default_factory=int)
    binned: float | None = None
    owner: Process | None = None

    def keep(self, writing: Append) -> None:
        self.events.extend(writing.events)
        self.summary, self.touched = writing.summary, writing.time
        self.keys.update({key.hash: key.holder for key in writing.keys})
        if writing.command:
            self.commands[writing.command] = len(self.events)

    def note(self, entry: Private, command: CommandId | None) -> None:
        self.private.setdefault(entry.stream, []).append(entry)
        self.whispers += entry.kind == SILENT
        if command:
            self.commands[command] = entry.reached


class Created(NamedTuple):
    """A table's first writing, and its room code."""

    room: str
    writing: Append


class Noted(NamedTuple):
    """An entry of a private stream, and the command that wrote it."""

    entry: Private
    command: CommandId | None


Entry: TypeAlias = Created | Append | Noted
"""What is written to a table in one commit."""


class MemoryStore:
    """Tables in dictionaries."""

    def __init__(self) -> None:
        self._tables: dict[str, TableRows] = {}
        self._swept: float | None = None
        self._processes: dict[str, tuple[Process, float, str]] = {}
        self._draining: set[str] = set()
        self._bans: dict[str, tuple[float, str]] = {}
        self._notifications = Notifications()
        self.contests = MemoryContests()

    async def open(self, *, migrate: bool = True) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        self._notifications.close()

    def _kept(self, table: str) -> TableRows:
        if table not in self._tables:
            raise Missing("There is no such table: check the room code.")
        return self._tables[table]

    async def _commit(self, table: str, entry: Entry) -> None:
        """Make an entry last, before anybody sees it; memory does not."""

    async def create(self, writing: Append, room: str) -> None:
        if writing.table in self._tables or any(kept.room == room for kept in self._tables.values()):
            raise RoomTaken
        await self._commit(writing.table, Created(room, writing))
        kept = self._tables[writing.table] = TableRows(room, writing.summary, writing.time)
        kept.keep(writing)

    async def append(self, writing: Append) -> Written:
        kept = self._kept(writing.table)
        if writing.command in kept.commands:
            return Written(kept.commands[writing.command], repeated=True)
        if writing.expected != len(kept.events) or writing.whispers not in {None, kept.whispers}:
            raise Conflict
        await self._commit(writing.table, writing)
        kept.keep(writing)
        if writing.progress is not None:
            self.contests.go_on(writing.table, writing.progress)
        self._notifications.tell(writing.table, len(kept.events))
        return Written(len(kept.events))

    async def append_private(self, entry: Private, command: CommandId | None = None, *, quiet: bool = False) -> Written:
        del quiet  # telling costs nothing here
        kept = self._kept(entry.table)
        if command in kept.commands:
            return Written(kept.commands[command], repeated=True)
        is_late = entry.kind == SILENT and entry.at != len(kept.events)
        if is_late or entry.number != len(kept.private.get(entry.stream, ())) + 1:
            raise Conflict
        await self._commit(entry.table, Noted(entry, command))
        kept.note(entry, command)
        self._notifications.tell(entry.table, entry.at)
        return Written(entry.reached)

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        return self._tables[table].events[after:] if table in self._tables else []

    async def private(self, table: str) -> list[Private]:
        if table not in self._tables:
            return []
        streams = self._tables[table].private
        return [entry for name in sorted(streams) for entry in streams[name]]

    async def news(self, table: str, after: int, lengths: Mapping[str, int]) -> News:
        private = [entry for entry in await self.private(table) if entry.number > lengths.get(entry.stream, 0)]
        return News(await self.read(table, after), private, await self.keys(table))

    async def command_done(self, table: str, command: CommandId) -> int | None:
        return self._tables[table].commands.get(command) if table in self._tables else None

    async def find(self, room: str) -> str | None:
        return next((table for table, kept in self._tables.items() if kept.room == room), None)

    async def keys(self, table: str) -> tuple[Key, ...]:
        return tuple(Key(*pair) for pair in self._tables[table].keys.items()) if table in self._tables else ()

    async def heads(self, tables: Collection[str]) -> dict[str, Head]:
        return {
            table: Head(len(kept.events), sum(map(len, kept.private.values())), kept.owner and kept.owner.id)
            for table, kept in self._tables.items()
            if table in tables
        }

    async def lobby(self, *, listed_only: bool, limit: int) -> list[Listed]:
        found = [
            Listed(table, len(kept.events), kept.touched, kept.summary.stage, kept.summary.shown)
            for table, kept in self._tables.items()
            if kept.summary.stage in OPEN_STAGES and kept.summary.listed >= listed_only and kept.binned is None
        ]
        return sorted(found, key=lambda row: -row.touched)[:limit]

    async def now(self) -> float:
        return time.time()

    async def probe(self) -> None:
        """Memory can always be written."""

    # --- retention ---

    async def mark_sweep(self) -> tuple[float | None, float]:
        earlier, self._swept = self._swept, time.time()
        return earlier, self._swept

    async def expired(self, before: float, stages: Collection[str], limit: int) -> list[str]:
        old = [
            table
            for table, kept in self._tables.items()
            if kept.binned is None and kept.touched < before and kept.summary.stage in stages
        ]
        return sorted(old, key=lambda table: self._tables[table].touched)[:limit]

    async def throw(self, tables: Collection[str], before: float) -> int:
        thrown = [kept for table, kept in self._tables.items() if table in tables and kept.touched < before]
        for kept in thrown:
            kept.binned = time.time()
        return len(thrown)

    async def take_out(self) -> int:
        wrong = [
            kept
            for kept in self._tables.values()
            if kept.binned is not None and (kept.binned > time.time() or kept.touched > kept.binned)
        ]
        for kept in wrong:
            kept.binned = None
        return len(wrong)

    async def binned(self, before: float) -> list[str]:
        return [table for table, kept in self._tables.items() if kept.binned is not None and kept.binned < before]

    async def empty(self, before: float) -> int:
        old = await self.binned(before)
        for table in old:
            del self._tables[table]
        return len(old)

    # --- several processes: only tests have them ---

    async def beat(self, process: Process, seconds: float, load: str) -> Pulse:
        self._processes[process.id] = (process, time.time() + seconds, load)
        return Pulse(time.time(), draining=process.id in self._draining)

    async def living(self) -> list[tuple[Process, bool, str]]:
        now = time.time()
        return [
            (process, process.id in self._draining, load)
            for process, until, load in self._processes.values()
            if until > now
        ]

    async def claim(self, table: str, process: Process, taken_from: str | None = None) -> Claimed:
        kept = self._kept(table)
        kept.binned = None
        alive = {one.id for one, draining, _ in await self.living() if not draining} - {taken_from}
        if kept.owner is None or kept.owner.id not in alive:
            kept.owner = process
        return Claimed(kept.owner, (await self.heads([table]))[table])

    async def take(self, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
        return {table: await self._take(table, process) for table in tables if table in self._tables}

    async def _take(self, table: str, process: Process) -> tuple[Claimed, News]:
        claimed = await self.claim(table, process)
        granted = claimed.owner.id == process.id
        return claimed, await self.news(table, 0, {}) if granted else NOTHING_NEW

    async def release(self, tables: Collection[str], process: str) -> None:
        for table, kept in self._tables.items():
            if table in tables and kept.owner is not None and kept.owner.id == process:
                kept.owner = None

    async def depart(self, process: str) -> None:
        self._processes.pop(process, None)
        await self.release(self._tables, process)

    async def drain(self, process: str) -> bool:
        known = [one.id for one, _, _ in self._processes.values() if process in {one.id, one.address}]
        self._draining.update(known)
        return bool(known)

    async def attend(self, process: str, holders: Iterable[tuple[str, int]]) -> None:
        """No process of an older version can be here."""

    async def attendance(self, apart_from: str) -> dict[str, tuple[float, set[tuple[str, int]]]]:
        del apart_from
        return {}

    # --- operators ---

    async def ban(self, network: str, seconds: float, reason: str) -> None:
        self._bans[network] = (time.time() + seconds, reason)

    async def lift(self, network: str) -> bool:
        return self._bans.pop(network, None) is not None

    async def banned(self) -> list[tuple[str, float, str]]:
        now = time.time()
        return [(name, until - now, reason) for name, (until, reason) in sorted(self._bans.items()) if until > now]

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self._notifications.watch()

    async def dump(self) -> Dump:
        raise Unavailable("Tables in memory cannot be backed up: serve from a database file.")

    async def load(self, dumped: Dump) -> None:  # noqa: ARG002 - the contract's signature
        raise Unavailable("Tables cannot be restored into memory: restore into a database file.")
