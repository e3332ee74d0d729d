"""What SQLite and PostgreSQL share: every method of the contract as one operation inside one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from hut8.stores import dumps, migrations, operations
from hut8.stores.contract import Conflict, RoomTaken

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from hut8.stores.contract import Append, CommandId, Dump, Key, Listed, Private, Written
    from hut8.stores.operations import Database
    from hut8.tables.log import Recorded

Result = TypeVar("Result")


class SqlStore(ABC):
    """A store that runs operations; how a transaction is made is the dialect's business."""

    @abstractmethod
    async def _write(self, work: Callable[[Database], Result]) -> Result: ...

    @abstractmethod
    async def _read(self, work: Callable[[Database], Result]) -> Result: ...

    @abstractmethod
    def _hint(self, table: str, sequence: int) -> None:
        """Tell watchers after the commit."""

    async def _bring_up_to_date(self, *, migrate: bool) -> None:
        """Migrate, or only look whether this program knows the schema."""
        await (self._write(migrations.migrate) if migrate else self._read(migrations.schema_step))

    async def create(self, writing: Append, room: str) -> None:
        try:
            await self._write(partial(operations.create, writing=writing, room=room))
        except Conflict as taken:
            raise RoomTaken from taken

    async def append(self, writing: Append) -> Written:
        written = await self._write(partial(operations.append, writing=writing))
        self._hint(writing.table, written.number)
        return written

    async def append_private(self, entry: Private, command: CommandId | None = None) -> Written:
        written = await self._write(partial(operations.append_private, entry=entry, command=command))
        self._hint(entry.table, entry.at)
        return written

    async def read(self, table: str, after: int = 0) -> list[Recorded]:
        return await self._read(partial(operations.read, table=table, after=after))

    async def private(self, table: str) -> list[Private]:
        return await self._read(partial(operations.private, table=table))

    async def commands_done(self, table: str) -> dict[CommandId, int]:
        return await self._read(partial(operations.commands_done, table=table))

    async def find(self, room: str) -> str | None:
        return await self._read(partial(operations.find, room=room))

    async def keys(self, table: str) -> tuple[Key, ...]:
        return await self._read(partial(operations.keys, table=table))

    async def heads(self, tables: Collection[str]) -> dict[str, tuple[int, int]]:
        return await self._read(partial(operations.heads, tables=tables))

    async def lobby(self, *, listed_only: bool, limit: int) -> list[Listed]:
        return await self._read(partial(operations.lobby, listed_only=listed_only, limit=limit))

    async def forget(self, before: float, stages: Collection[str]) -> int:
        return await self._write(partial(operations.forget, before=before, stages=stages))

    async def attend(self, process: str, holders: Iterable[tuple[str, int]], now: float) -> None:
        await self._write(partial(operations.attend, process=process, holders=holders, now=now))

    async def attendance(self, tables: Collection[str], since: float, apart_from: str) -> dict[str, set[int]]:
        return await self._read(partial(operations.attendance, tables=tables, since=since, apart_from=apart_from))

    async def dump(self) -> Dump:
        return await self._read(dumps.dump)

    async def load(self, dumped: Dump) -> None:
        await self._write(partial(dumps.load, dumped=dumped))
