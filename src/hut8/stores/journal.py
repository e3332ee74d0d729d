"""A store on a journal: tables in memory, and every commit one more entry of a journal that outlives the process.

The journal is a port: a browser keeps it in IndexedDB. A table's entries are read when the table is first used.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

from hut8.stores.contract import Append, CommandId, Private, Written
from hut8.stores.entries import read_entry, write_entry
from hut8.stores.journal_contests import PREFIX, JournalContests
from hut8.stores.memory import Created, MemoryStore, Noted, TableRows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.stores.memory import Entry

LAZY = frozenset({"events", "private", "commands", "keys", "whispers"})


class Journal(Protocol):
    """Texts per table, numbered from 1. Every method raises `Unavailable` when the storage is full or gone."""

    async def open(self) -> dict[str, list[str]]:
        """Become the owner of the journal; return every table's entries in order."""

    async def write(self, table: str, number: int, text: str) -> None:
        """Add an entry, durably; raise Unavailable if it is not this owner's journal any more."""

    async def erase(self, tables: Sequence[str]) -> None:
        """Delete tables for good."""


class JournalStore(MemoryStore):
    """Commits one after another, each before anybody sees what it changes."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._journal = journal
        self.contests: JournalContests = JournalContests(journal)
        self._lengths: dict[str, int] = {}
        self._writing = asyncio.Lock()

    async def open(self, *, migrate: bool = True) -> None:
        del migrate  # entries of any age are read as they are
        for table, entries in (await self._journal.open()).items():
            if table.startswith(PREFIX):
                self.contests.load(table, entries)
                continue
            self._lengths[table] = len(entries)
            self._tables[table] = UnreadRows(table, entries)

    async def create(self, writing: Append, room: str) -> None:
        async with self._writing:
            await super().create(writing, room)

    async def append(self, writing: Append) -> Written:
        async with self._writing:
            written = await super().append(writing)
            await self.contests.flush()
            return written

    async def append_private(self, entry: Private, command: CommandId | None = None, *, quiet: bool = False) -> Written:
        async with self._writing:
            return await super().append_private(entry, command, quiet=quiet)

    async def empty(self, before: float) -> int:
        async with self._writing:
            old = await self.binned(before)
            await self._journal.erase(old)
            for table in old:
                self._lengths.pop(table, None)
            return await super().empty(before)

    async def _commit(self, table: str, entry: Entry) -> None:
        number = self._lengths.get(table, 0) + 1
        await self._journal.write(table, number, write_entry(entry))
        self._lengths[table] = number


class UnreadRows(TableRows):
    """A table of the journal: what the list of tables needs is read at once, the rest when it is asked for."""

    def __init__(self, table: str, entries: list[str]) -> None:
        first = _created(read_entry(table, entries[0]))
        last = next(found for text in reversed(entries) if (found := _writing(read_entry(table, text))) is not None)
        self._table, self._entries = table, entries
        self.room, self.summary, self.touched = first.room, last.summary, last.time
        self.binned, self.owner = None, None

    def __getattr__(self, name: str) -> Any:
        """Read the journal when a part of it is missed for the first time."""
        if name not in LAZY:
            raise AttributeError(name)
        rows = TableRows(self.room, self.summary, self.touched)
        for text in self._entries:
            _replay(rows, read_entry(self._table, text))
        self.__dict__.update({part: getattr(rows, part) for part in LAZY})
        self._entries = []
        return self.__dict__[name]


def _created(entry: Entry) -> Created:
    assert isinstance(entry, Created), "a journal begins with the table's creation"  # noqa: S101 - written by us
    return entry


def _writing(entry: Entry) -> Append | None:
    return entry.writing if isinstance(entry, Created) else entry if isinstance(entry, Append) else None


def _replay(rows: TableRows, entry: Entry) -> None:
    if isinstance(entry, Noted):
        rows.note(entry.entry, entry.command)
    else:
        rows.keep(entry.writing if isinstance(entry, Created) else entry)
