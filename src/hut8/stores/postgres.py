"""The store for several server processes: PostgreSQL through psycopg 3 (extra `postgres`).

NOTIFY carries only a table and its number, as a hint; whoever misses it finds out by `heads`.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import psycopg

from hut8.errors import Unavailable
from hut8.stores import operations
from hut8.stores.contract import Conflict
from hut8.stores.deadlines import Call
from hut8.stores.errors import is_lost, late, outcome_unknown, postgres_trouble
from hut8.stores.notifications import Notifications
from hut8.stores.postgres_listener import Listener
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

MIGRATION_LOCK = 8_1936

CALL_SECONDS = 5.0
"""A call not answered by then is given up: nobody waits longer for a database that is not there."""

BEGIN = "BEGIN"
BEGIN_PATIENTLY = "BEGIN; SET LOCAL statement_timeout = 0"
BEGIN_SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0"

Do: TypeAlias = "Callable[[Call, Callable[[Database], Result]], Result]"


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

    def now(self) -> float:
        return float(self.run("SELECT extract(epoch FROM clock_timestamp())")[0][0])


def _dialect(sql: str) -> bytes:
    return sql.replace("%", "%%").replace("?", "%s").encode()


class PostgresStore(SqlStore):
    """Tables in a PostgreSQL database that several processes share."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS) -> None:
        super().__init__()
        self._seconds = call_seconds
        self._workers = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="hut8-postgres")
        self._pool = ConnectionPool(url)
        self._notifications = Notifications()
        self._listener: Listener | None = None

    async def open(self, *, migrate: bool = True) -> None:
        await asyncio.to_thread(self._try_to_connect)
        await self._bring_up_to_date(migrate=migrate)
        hear = partial(self._hear, asyncio.get_running_loop())
        self._listener = Listener(self._pool.connect, CHANNEL, self._seconds, hear)

    async def close(self) -> None:
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await asyncio.to_thread(self._workers.shutdown)  # the loop goes on: it cuts off what is late
        self._pool.close()
        self._notifications.close()

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self._notifications.watch()

    def _hint(self, table: str, sequence: int) -> None:
        """The database tells everybody, this process included."""

    def _hear(self, loop: asyncio.AbstractEventLoop, hint: str) -> None:
        """Hand a hint from the listener's thread to the loop; whoever may use the database may say other things."""
        table, _, number = hint.partition(":")
        if number.isdecimal():
            loop.call_soon_threadsafe(self._notifications.tell, table, int(number))

    async def append(self, writing: Append) -> Written:
        return await self._write(partial(_append_and_notify, writing=writing))

    async def append_private(self, entry: Private, command: CommandId | None = None, *, quiet: bool = False) -> Written:
        return await self._write(partial(_append_private_and_notify, entry=entry, command=command, quiet=quiet))

    async def _write(self, work: Callable[[Database], Result]) -> Result:
        return await self._call(partial(self._transact, begin=BEGIN), work, self._seconds)

    async def _write_patiently(self, work: Callable[[Database], Result]) -> Result:
        return await self._call(partial(self._transact, begin=BEGIN_PATIENTLY), work, None)

    async def _read(self, work: Callable[[Database], Result]) -> Result:
        return await self._call(self._look, work, self._seconds)

    async def _snapshot(self, work: Callable[[Database], Result]) -> Result:
        return await self._call(partial(self._transact, begin=BEGIN_SNAPSHOT), work, None)

    async def _call(self, do: Do[Result], work: Callable[[Database], Result], seconds: float | None) -> Result:
        """Have a thread do it; one that is not done by its deadline is cut off, and idle connections with it."""
        call = Call()
        done = self._workers.submit(do, call, work)
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(done)
        except TimeoutError:
            words = f"no answer within {seconds:g} s"
            if done.cancelled():
                raise late(f"{words}; not begun") from None
            may_be_done = call.cut_off()
            self._pool.drop_idle()
            raise (outcome_unknown(words) if may_be_done else late(words)) from None
        except asyncio.CancelledError:  # whoever waited has gone: what has begun still must not last for ever
            if seconds is not None and not done.done():
                asyncio.get_running_loop().call_later(seconds, call.cut_off)
            raise

    def _transact(self, call: Call, work: Callable[[Database], Result], *, begin: str) -> Result:
        """Do it in a transaction; an idle connection that turns out to be dead costs nothing but another attempt."""
        attempt = partial(self._attempt, call, work, begin)
        try:
            try:
                return attempt()
            except psycopg.OperationalError as fault:
                if call.begun or not is_lost(fault):
                    raise
            self._pool.drop_idle()
            return attempt()
        except psycopg.Error as fault:
            if call.committing and is_lost(fault):
                raise outcome_unknown(f"{type(fault).__name__} during COMMIT") from fault
            raise postgres_trouble(fault) from fault

    def _attempt(self, call: Call, work: Callable[[Database], Result], begin: str) -> Result:
        with self._pool.connection() as connection, call.using(connection):
            connection.execute(begin.encode())
            call.begun = True
            try:
                result = work(_Connection(connection))
                call.commit_begins()
            except BaseException:
                with suppress(psycopg.Error):
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")
            return result

    def _look(self, call: Call, work: Callable[[Database], Result]) -> Result:
        """Read without a transaction: each statement sees one picture, and two round trips are saved."""
        try:
            try:
                return self._look_once(call, work)
            except psycopg.OperationalError as fault:
                if not is_lost(fault):
                    raise
            self._pool.drop_idle()
            return self._look_once(call, work)
        except psycopg.Error as fault:
            raise postgres_trouble(fault) from fault

    def _look_once(self, call: Call, work: Callable[[Database], Result]) -> Result:
        with self._pool.connection() as connection, call.using(connection):
            return work(_Connection(connection))

    def _try_to_connect(self) -> None:
        try:
            self._pool.connect().close()
        except psycopg.Error as fault:
            raise Unavailable(
                "The database cannot be reached: check its address, user and password, and that PostgreSQL runs."
            ) from fault


def _notify(database: Database, table: str, number: int) -> None:
    database.run(f"SELECT pg_notify('{CHANNEL}', ?)", f"{table}:{number}")


def _append_and_notify(database: Database, writing: Append) -> Written:
    written = operations.append(database, writing)
    if not written.repeated and not writing.quiet:
        _notify(database, writing.table, written.number)
    return written


def _append_private_and_notify(
    database: Database, entry: Private, command: CommandId | None, *, quiet: bool
) -> Written:
    written = operations.append_private(database, entry, command)
    if not written.repeated and not quiet:
        _notify(database, entry.table, 0)  # no number of the table: whoever has it open looks
    return written
