"""What every store does. Table and number together are the lock: two writers cannot both append the same number."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Mapping

    from hut8.contests.attempt import Progress
    from hut8.game import Body
    from hut8.stores.contest_contract import ContestStore
    from hut8.tables.log import Recorded


packed = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode
"""Return JSON as it is kept."""

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


@dataclass(frozen=True)
class Summary:
    """A row of the list of tables, kept beside the events; `shown` is what the list tells everybody."""

    stage: str
    listed: bool
    shown: Body

    @cached_property
    def text(self) -> str:
        """`shown` as it is kept, written once: most events of a game leave the row as it was."""
        return packed(self.shown)


@dataclass(frozen=True)
class Append:
    """Events to append after number `expected`, with everything that must be kept together with them.

    `whispers`, if given, is the number of silent commands the writer knew: one more is a conflict too. `quiet` spares
    the others a notification: the writer owns the table, and nobody else follows it. `progress` is how far the game is,
    if it is an attempt at a problem of a contest.
    """

    table: str
    expected: int
    time: float
    events: tuple[Recorded, ...]
    summary: Summary
    command: CommandId | None = None
    keys: tuple[Key, ...] = field(default=(), repr=False)
    whispers: int | None = None
    quiet: bool = False
    progress: Progress | None = None


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


class News(NamedTuple):
    """What a follower does not know yet; `keys` is every key of the table, None if nobody was seated since."""

    events: list[Recorded]
    private: list[Private]
    keys: tuple[Key, ...] | None


NOTHING_NEW = News([], [], None)


class Head(NamedTuple):
    """The newest number of a table, how many private entries it has, and the process that owns it."""

    sequence: int
    private: int
    owner: str | None


class Process(NamedTuple):
    """A server process: where the others reach it, and the secret by which it knows them. Without address: nowhere."""

    id: str
    address: str = ""
    secret: str = ""


class Claimed(NamedTuple):
    """Who owns a table after somebody claimed it, and how far the table is."""

    owner: Process
    head: Head


class Pulse(NamedTuple):
    """What a process hears when it says that it lives: the database's time, and whether it shall drain."""

    now: float
    draining: bool


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
    """A store of tables and contests. Every method raises `Unavailable` when the storage is full, locked or gone."""

    @property
    def contests(self) -> ContestStore:
        """The contests of this store."""

    async def open(self, *, migrate: bool = True) -> None:
        """Get ready: connect, bring the schema up to date. Without that, only `dump` and `load` may be called."""

    async def close(self) -> None:
        """Finish what was promised and let go of everything."""

    async def create(self, writing: Append, room: str) -> None:
        """Keep a new table; raise RoomTaken."""

    async def append(self, writing: Append) -> Written:
        """Append durably; raise Conflict if the table has moved on, Missing if there is none."""

    async def append_private(self, entry: Private, command: CommandId | None = None, *, quiet: bool = False) -> Written:
        """Append to a private stream; raise Conflict on a taken number or, if silent, when the table has moved on."""

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        """Return the events after a number, in order."""

    async def private(self, table: str) -> list[Private]:
        """Return all private entries of a table, stream by stream, in order."""

    async def news(self, table: str, after: int, lengths: Mapping[str, int]) -> News:
        """Return the events after a number, and of each private stream what is beyond its known length."""

    async def command_done(self, table: str, command: CommandId) -> int | None:
        """Return the number that a command reached, None if it was not done."""

    async def find(self, room: str) -> str | None:
        """Return the table that has this room code."""

    async def keys(self, table: str) -> tuple[Key, ...]:
        """Return every key of a table: who opens which seat."""

    async def heads(self, tables: Collection[str]) -> dict[str, Head]:
        """Return how far these tables are, and whose they are."""

    async def lobby(self, *, listed_only: bool, limit: int) -> list[Listed]:
        """Return open tables, the newest first."""

    async def now(self) -> float:
        """Return the database's time."""

    async def probe(self) -> None:
        """Write something, durably, that changes nothing; raise Unavailable if that cannot be done."""

    # --- retention ---

    async def mark_sweep(self) -> tuple[float | None, float]:
        """Note when a sweep began; return when the one before did, and now, by the database's time."""

    async def expired(self, before: float, stages: Collection[str], limit: int) -> list[str]:
        """Return tables in these stages that nothing touched since then and that are not in the bin."""

    async def throw(self, tables: Collection[str], before: float) -> int:
        """Put tables into the bin, unless somebody touched them since then; return how many."""

    async def take_out(self) -> int:
        """Take out of the bin what a wrong clock threw there, and what was used since; return how many."""

    async def binned(self, before: float) -> list[str]:
        """Return the tables that lie in the bin since before then."""

    async def empty(self, before: float) -> int:
        """Delete for good a small batch of what lies in the bin since before then; return how many tables."""

    # --- several processes ---

    async def beat(self, process: Process, seconds: float, load: str) -> Pulse:
        """Say that a process lives for so long, and how busy it is."""

    async def living(self) -> list[tuple[Process, bool, str]]:
        """Return the processes that live, whether each drains, and its load."""

    async def claim(self, table: str, process: Process, taken_from: str | None = None) -> Claimed:
        """Take the lease on a table if it is free, or that dead process's; return the owner, and how far it is."""

    async def take(self, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
        """Claim tables and, where that is granted, read them whole in the same step; those not there are left out."""

    async def release(self, tables: Collection[str], process: str) -> None:
        """Give leases back."""

    async def depart(self, process: str) -> None:
        """Forget a process that ends, and its leases."""

    async def drain(self, process: str) -> bool:
        """Ask a process, named by id or address, to let go of its tables; False if there is none."""

    async def attend(self, process: str, holders: Iterable[tuple[str, int]]) -> None:
        """Say, to processes of the version before leases, who is connected to this one."""

    async def attendance(self, apart_from: str) -> dict[str, tuple[float, set[tuple[str, int]]]]:
        """Return what processes of the version before leases say: when by their clock, and who is connected."""

    # --- operators ---

    async def ban(self, network: str, seconds: float, reason: str) -> None:
        """Ban an address for so long."""

    async def lift(self, network: str) -> bool:
        """Let an address in again; False if it was not banned."""

    async def banned(self) -> list[tuple[str, float, str]]:
        """Return who is banned: network, seconds left, reason."""

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Yield hints that a table has reached a number; hints may be lost, `heads` is the truth."""

    async def dump(self) -> Dump:
        """Return everything, in one consistent picture."""

    async def load(self, dumped: Dump) -> None:
        """Fill an empty store from a dump of the newest step; raise Unavailable if it is not empty."""
