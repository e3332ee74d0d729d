"""What SQLite and PostgreSQL share: every method of the contract as one operation inside one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from hut8.stores import attendance, bans, dumps, leases, migrations, operations, recycle_bin
from hut8.stores.contract import Conflict, RoomTaken
from hut8.stores.sql_contests import SqlContests

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from hut8.stores.contract import (
        Append,
        Claimed,
        CommandId,
        Dump,
        Head,
        Key,
        Listed,
        News,
        Private,
        Process,
        Pulse,
        Written,
    )
    from hut8.stores.operations import Database
    from hut8.tables.log import Recorded

Result = TypeVar("Result")


class SqlStore(ABC):
    """A store that runs operations; how a transaction is made is the dialect's business."""

    def __init__(self) -> None:
        self.contests = SqlContests(self)

    async def write(self, work: Callable[[Database], Result]) -> Result:
        """Do it in one transaction, for the other half of this store."""
        return await self._write(work)

    async def look(self, work: Callable[[Database], Result]) -> Result:
        """Read, for the other half of this store."""
        return await self._read(work)

    @abstractmethod
    async def _write(self, work: Callable[[Database], Result]) -> Result:
        """Do it in one transaction, by a deadline."""

    @abstractmethod
    async def _write_patiently(self, work: Callable[[Database], Result]) -> Result:
        """Do it in one transaction, for as long as it takes."""

    @abstractmethod
    async def _read(self, work: Callable[[Database], Result]) -> Result:
        """Read, by a deadline."""

    @abstractmethod
    async def _snapshot(self, work: Callable[[Database], Result]) -> Result:
        """Read one consistent picture, for as long as it takes."""

    @abstractmethod
    def _hint(self, table: str, sequence: int) -> None:
        """Tell watchers after the commit."""

    async def _bring_up_to_date(self, *, migrate: bool) -> None:
        """Migrate, or only look whether this program knows the schema."""
        await (self._write_patiently(migrations.migrate) if migrate else self._read(migrations.schema_step))

    async def create(self, writing: Append, room: str) -> None:
        try:
            await self._write(partial(operations.create, writing=writing, room=room))
        except Conflict as taken:
            raise RoomTaken from taken

    async def append(self, writing: Append) -> Written:
        written = await self._write(partial(operations.append, writing=writing))
        if not writing.quiet:
            self._hint(writing.table, written.number)
        return written

    async def append_private(self, entry: Private, command: CommandId | None = None, *, quiet: bool = False) -> Written:
        written = await self._write(partial(operations.append_private, entry=entry, command=command))
        if not quiet:
            self._hint(entry.table, entry.at)
        return written

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        return await self._read(partial(operations.read, table=table, after=after))

    async def private(self, table: str) -> list[Private]:
        return await self._read(partial(operations.private, table=table, lengths={}))

    async def news(self, table: str, after: int, lengths: Mapping[str, int]) -> News:
        return await self._read(partial(operations.news, table=table, after=after, lengths=lengths))

    async def command_done(self, table: str, command: CommandId) -> int | None:
        return await self._read(partial(operations.command_done, table=table, command=command))

    async def find(self, room: str) -> str | None:
        return await self._read(partial(operations.find, room=room))

    async def keys(self, table: str) -> tuple[Key, ...]:
        return await self._read(partial(operations.keys, table=table))

    async def heads(self, tables: Collection[str]) -> dict[str, Head]:
        return await self._read(partial(operations.heads, tables=tables))

    async def lobby(self, *, listed_only: bool, limit: int) -> list[Listed]:
        return await self._read(partial(operations.lobby, listed_only=listed_only, limit=limit))

    async def now(self) -> float:
        return await self._read(lambda database: database.now())

    async def probe(self) -> None:
        await self._write(lambda database: database.change("UPDATE meta SET value = value WHERE name = 'schema'"))

    async def mark_sweep(self) -> tuple[float | None, float]:
        return await self._write(recycle_bin.mark_sweep)

    async def expired(self, before: float, stages: Collection[str], limit: int) -> list[str]:
        return await self._read(partial(recycle_bin.expired, before=before, stages=stages, limit=limit))

    async def throw(self, tables: Collection[str], before: float) -> int:
        return await self._write(partial(recycle_bin.throw, tables=tables, before=before))

    async def take_out(self) -> int:
        return await self._write(recycle_bin.take_out)

    async def binned(self, before: float) -> list[str]:
        return await self._read(partial(recycle_bin.binned, before=before))

    async def empty(self, before: float) -> int:
        return await self._write(partial(recycle_bin.empty, before=before))

    async def beat(self, process: Process, seconds: float, load: str) -> Pulse:
        return await self._write(partial(leases.beat, process=process, seconds=seconds, load=load))

    async def living(self) -> list[tuple[Process, bool, str]]:
        return await self._read(leases.living)

    async def claim(self, table: str, process: Process, taken_from: str | None = None) -> Claimed:
        return await self._write(partial(leases.claim, table=table, process=process, taken_from=taken_from))

    async def take(self, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
        return await self._write(partial(leases.take, tables=tables, process=process))

    async def release(self, tables: Collection[str], process: str) -> None:
        await self._write(partial(leases.release, tables=tables, process=process))

    async def depart(self, process: str) -> None:
        await self._write(partial(leases.depart, process=process))

    async def drain(self, process: str) -> bool:
        return await self._write(partial(leases.drain, process=process))

    async def attend(self, process: str, holders: Iterable[tuple[str, int]]) -> None:
        await self._write(partial(attendance.attend, process=process, holders=holders))

    async def attendance(self, apart_from: str) -> dict[str, tuple[float, set[tuple[str, int]]]]:
        return await self._read(partial(attendance.attendance, apart_from=apart_from))

    async def ban(self, network: str, seconds: float, reason: str) -> None:
        await self._write(partial(bans.ban, network=network, seconds=seconds, reason=reason))

    async def lift(self, network: str) -> bool:
        return await self._write(partial(bans.lift, network=network))

    async def banned(self) -> list[tuple[str, float, str]]:
        return await self._read(bans.banned)

    async def dump(self) -> Dump:
        return await self._snapshot(dumps.dump)

    async def load(self, dumped: Dump) -> None:
        await self._write_patiently(partial(dumps.load, dumped=dumped))
