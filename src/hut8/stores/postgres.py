"""The store for several server processes: PostgreSQL through psycopg 3 (extra `postgres`).

NOTIFY carries only a table and its number, as a hint; whoever misses it finds out by `heads`.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import psycopg

from hut8.errors import Unavailable
from hut8.stores import operations
from hut8.stores.contract import Conflict
from hut8.stores.errors import postgres_trouble
from hut8.stores.notifications import Notifications
from hut8.stores.postgres_pool import ConnectionPool
from hut8.stores.sql import SqlStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from hut8.stores.contract import Append, CommandId, Private, Written
    from hut8.stores.operations import Database

Result = TypeVar("Result")

CHANNEL = "hut8"
CONNECTIONS = 6
"""Per process. PostgreSQL allows 100 by default, and appends are limited by its disk, not by connections."""

RETRY_SECONDS = 1.0
MIGRATION_LOCK = 8_1936


class _Connection:
    """One PostgreSQL connection as `operations` want it."""

    def __init__(self, raw: psycopg.Connection[tuple[Any, ...]]) -> None:
        self.raw = raw

    def run(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.raw.execute(_dialect(sql), values).fetchall()

    def change(self, sql: str, *values: Any) -> int:
        try:
            return self.raw.execute(_dialect(sql), values).rowcount
        except psycopg.IntegrityError as taken:
            raise Conflict from taken

    def fill(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        try:
            with self.raw.cursor() as cursor:
                cursor.executemany(_dialect(sql), rows)
        except psycopg.IntegrityError as taken:
            raise Conflict from taken

    def has(self, table: str) -> bool:
        return bool(self.run("SELECT to_regclass(?) IS NOT NULL", table)[0][0])

    def lock_schema(self) -> None:
        """Two processes that start together must not both build the schema."""
        self.run("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)


def _dialect(sql: str) -> bytes:
    return sql.replace("%", "%%").replace("?", "%s").encode()


class PostgresStore(SqlStore):
    """Tables in a PostgreSQL database that several processes share."""

    def __init__(self, url: str) -> None:
        self._workers = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="hut8-postgres")
        self._pool = ConnectionPool(url)
        self._notifications = Notifications()
        self._listening: threading.Thread | None = None
        self._closed = threading.Event()

    async def open(self, *, migrate: bool = True) -> None:
        await asyncio.to_thread(self._try_to_connect)
        await self._bring_up_to_date(migrate=migrate)
        loop = asyncio.get_running_loop()
        self._listening = threading.Thread(target=self._listen, args=(loop,), name="hut8-listen", daemon=True)
        self._listening.start()

    async def close(self) -> None:
        self._closed.set()
        if self._listening is not None:
            await asyncio.to_thread(self._listening.join)
        self._workers.shutdown(wait=True)
        self._pool.close()
        self._notifications.close()

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self._notifications.watch()

    def _hint(self, table: str, sequence: int) -> None:
        """The database tells everybody, this process included."""

    async def append(self, writing: Append) -> Written:
        return await self._write(partial(_append_and_notify, writing=writing))

    async def append_private(self, entry: Private, command: CommandId | None = None) -> Written:
        return await self._write(partial(_append_private_and_notify, entry=entry, command=command))

    async def _write(self, work: Callable[[Database], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._workers, self._transact, work)

    _read = _write

    def _transact(self, work: Callable[[Database], Result]) -> Result:
        try:
            with self._pool.connection() as connection, connection.transaction():
                return work(_Connection(connection))
        except psycopg.Error as fault:
            raise postgres_trouble(fault) from fault

    def _try_to_connect(self) -> None:
        try:
            self._pool.connect().close()
        except psycopg.Error as fault:
            raise Unavailable(
                "The database cannot be reached: check its address, user and password, and that PostgreSQL runs."
            ) from fault

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """The listening thread: hand hints to the loop; when the connection breaks, make another."""
        while not self._closed.is_set():
            try:
                with self._pool.connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            table, _, number = notice.payload.partition(":")
                            loop.call_soon_threadsafe(self._notifications.tell, table, int(number))
            except (psycopg.Error, RuntimeError):
                self._closed.wait(RETRY_SECONDS)


def _notify(database: Database, table: str, number: int) -> None:
    database.run(f"SELECT pg_notify('{CHANNEL}', ?)", f"{table}:{number}")


def _append_and_notify(database: Database, writing: Append) -> Written:
    written = operations.append(database, writing)
    if not written.repeated:
        _notify(database, writing.table, written.number)
    return written


def _append_private_and_notify(database: Database, entry: Private, command: CommandId | None) -> Written:
    written = operations.append_private(database, entry, command)
    if not written.repeated:
        _notify(database, entry.table, 0)  # no number of the table: whoever has it open looks
    return written
