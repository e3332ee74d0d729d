"""What every store does. Table and number together are the lock: two writers cannot both append the same number."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Mapping

    from hut8.game import Body
    from hut8.tables.log import Recorded


SILENT = "silent"
"""The kind of private entries that a game must not miss; notes have other kinds."""


class Conflict(Exception):  # noqa: N818 - a plain word: read again, decide again
    """Somebody else has written in between."""


class RoomTaken(Exception):  # noqa: N818 - a plain word
    """Another table has this room code."""


class CommandId(NamedTuple):
    """Idempotency key of a command: who sent it, under which id. One with the same two is the same command."""

    holder: int
    id: str


class Key(NamedTuple):
    """A token, as far as the store knows it: its hash, and the holder of a seat it opens."""

    hash: str
    holder: int


class Summary(NamedTuple):
    """A row of the list of tables, kept beside the events; `shown` is what the list tells everybody."""

    stage: str
    listed: bool
    shown: Body


@dataclass(frozen=True)
class Append:
    """Events to append after number `expected`, with everything that must be kept together with them.

    `whispers`, if given, is the number of silent commands the writer knew: one more is a conflict too.
    """

    table: str
    expected: int
    time: float
    events: tuple[Recorded, ...]
    summary: Summary
    command: CommandId | None = None
    keys: tuple[Key, ...] = field(default=(), repr=False)
    whispers: int | None = None


@dataclass(frozen=True)
class Private:
    """One entry of a private stream: a note or a silent command. `at` is the table's number when it was written."""

    table: str
    stream: str
    number: int
    seat: int
    at: int
    time: float
    kind: str
    body: Body = field(repr=False)

    @property
    def reached(self) -> int:
        """The number its writer hears: the stream's for a note; the table's, which stays, for a silent command."""
        return self.at if self.kind == SILENT else self.number


class Written(NamedTuple):
    """The number reached; `repeated` if the same command had been written before and nothing was written now."""

    number: int
    repeated: bool = False


class Listed(NamedTuple):
    table: str
    sequence: int
    touched: float
    stage: str
    summary: Mapping[str, Any]


class Dump(NamedTuple):
    """Everything a store holds: rows per kind, as they were at a step of the schema."""

    step: int
    rows: list[tuple[str, list[Any]]]


class Store(Protocol):
    """A store of tables. Every method raises `Unavailable` when the storage is full, locked or gone."""

    async def open(self, *, migrate: bool = True) -> None:
        """Get ready: connect, bring the schema up to date. Without that, only `dump` and `load` may be called."""

    async def close(self) -> None:
        """Finish what was promised and let go of everything."""

    async def create(self, writing: Append, room: str) -> None:
        """Keep a new table; raise RoomTaken."""

    async def append(self, writing: Append) -> Written:
        """Append durably; raise Conflict if the table has moved on, Missing if there is none."""

    async def append_private(self, entry: Private, command: CommandId | None = None) -> Written:
        """Append to a private stream; raise Conflict on a taken number or, if silent, when the table has moved on."""

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        """Return the events after a number, in order."""

    async def private(self, table: str) -> list[Private]:
        """Return all private entries of a table, stream by stream, in order."""

    async def commands_done(self, table: str) -> dict[CommandId, int]:
        """Return the commands that were answered, and the number reached."""

    async def find(self, room: str) -> str | None:
        """Return the table that has this room code."""

    async def keys(self, table: str) -> tuple[Key, ...]:
        """Return every key of a table: who opens which seat."""

    async def heads(self, tables: Collection[str]) -> dict[str, tuple[int, int]]:
        """Return the newest number and the count of private entries of these tables."""

    async def lobby(self, *, listed_only: bool, limit: int) -> list[Listed]:
        """Return open tables, the newest first."""

    async def forget(self, before: float, stages: Collection[str]) -> int:
        """Delete tables in these stages that nothing touched since; return how many."""

    async def attend(self, process: str, holders: Iterable[tuple[str, int]], now: float) -> None:
        """Say who is connected to this process; it replaces what the process said before."""

    async def attendance(self, tables: Collection[str], since: float, apart_from: str) -> dict[str, set[int]]:
        """Return the holders some other process saw since then."""

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Yield hints that a table has reached a number; hints may be lost, `heads` is the truth."""

    async def dump(self) -> Dump:
        """Return everything, in one consistent picture."""

    async def load(self, dumped: Dump) -> None:
        """Fill an empty store from a dump of the newest step; raise Unavailable if it is not empty."""
