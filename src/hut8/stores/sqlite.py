"""The default store: one file, one writer thread, many commands per commit, all on disk before it is answered."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from hut8.errors import Unavailable
from hut8.stores.contract import Conflict
from hut8.stores.errors import NOT_THERE, late, moved, sqlite_trouble
from hut8.stores.jobs import Deadline, Job
from hut8.stores.notifications import Notifications
from hut8.stores.sql import SqlStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence

    from hut8.stores.operations import Database

Result = TypeVar("Result")

LARGEST_GROUP = 128
"""Commands per commit: beyond this a commit takes longer without becoming cheaper per command."""

GATHERING_SECONDS = 0.008
"""In a crowd commits begin so long after one another at least, so that more commands share each. Alone nobody waits."""

BUSY_SECONDS = 5
CALL_SECONDS = 10.0
"""A call not answered by then is given up: the disk hangs. Longer than a lock held by another program is waited for."""

OWNER_ONLY = 0o600
READERS = 2


class _Connection:
    """One SQLite connection as `operations` want it."""

    def __init__(self, path: Path, *, readonly: bool) -> None:
        self.raw = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -8000"):
            self.raw.execute(f"PRAGMA {pragma}")
        if readonly:
            self.raw.execute("PRAGMA query_only = ON")
        self._path, self._place = path, _place_of(path)

    def check_place(self) -> None:
        """Raise Unavailable if the file was moved or deleted: what is written to it now would be lost with it."""
        if _place_of(self._path) != self._place:
            raise moved()

    def run(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.raw.execute(sql, values).fetchall()

    def change(self, sql: str, *values: Any) -> int:
        try:
            return self.raw.execute(sql, values).rowcount
        except sqlite3.IntegrityError as taken:
            raise Conflict from taken

    def fill(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        try:
            self.raw.executemany(sql, rows)
        except sqlite3.IntegrityError as taken:
            raise Conflict from taken

    def has(self, table: str) -> bool:
        return bool(self.run("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table))

    def lock_schema(self) -> None:
        """BEGIN IMMEDIATE has locked it already."""

    def now(self) -> float:
        """SQLite has no clock but this machine's; asked here, so that a test can put it wrong."""
        return time.time()


def _place_of(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - asked for every commit: half the time of `path.stat()`
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def scratch_database() -> Iterator[Database]:
    """Yield an empty database in memory, which is forgotten at the end."""
    connection = _Connection(Path(":memory:"), readonly=False)
    try:
        yield connection
    finally:
        connection.raw.close()


class SqliteStore(SqlStore):
    """Tables in one SQLite file."""

    _deadline: Deadline

    def __init__(self, path: Path, call_seconds: float = CALL_SECONDS) -> None:
        super().__init__()
        self.path, self._seconds = path, call_seconds
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="hut8-read")
        self._local = threading.local()
        self._connections: list[_Connection] = []
        self._notifications = Notifications()

    async def open(self, *, migrate: bool = True) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                self.path.touch(OWNER_ONLY)  # it holds the secrets of running games
            writing = _Connection(self.path, readonly=False)
        except OSError as fault:
            raise self._cannot_be_opened() from fault
        except sqlite3.Error as fault:
            trouble = sqlite_trouble(fault)
            raise (self._cannot_be_opened() if trouble.wording.template == NOT_THERE.template else trouble) from fault
        self._writer = threading.Thread(target=self._write_all, args=(writing,), name="hut8-write", daemon=True)
        self._writer.start()
        self._deadline = Deadline(self._seconds)
        await self._bring_up_to_date(migrate=migrate)

    def _cannot_be_opened(self) -> Unavailable:
        return Unavailable(
            "The database {path} cannot be opened: check that its directory is there and may be written, or choose"
            " another with --database.",
            path=self.path,
        )

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.raw.close()
        self._connections.clear()
        self._notifications.close()

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self._notifications.watch()

    def _hint(self, table: str, sequence: int) -> None:
        self._notifications.tell(table, sequence)

    async def _write(self, work: Callable[[Database], Result]) -> Result:
        job = self._queued(work)
        self._deadline.watch(job)
        result: Result = await job.future
        return result

    async def _write_patiently(self, work: Callable[[Database], Result]) -> Result:
        result: Result = await self._queued(work).future
        return result

    async def _read(self, work: Callable[[Database], Result]) -> Result:
        return await self._have_read(work, self._seconds)

    async def _snapshot(self, work: Callable[[Database], Result]) -> Result:
        return await self._have_read(work, None)

    def _queued(self, work: Callable[[Database], Any]) -> Job:
        """Hand work to the writer, who does it even if whoever waits is cancelled."""
        if self._writer is None:
            raise Unavailable("The database is closed.")
        job = Job(work)
        self._jobs.put(job)
        return job

    async def _have_read(self, work: Callable[[Database], Result], seconds: float | None) -> Result:
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._readers, self._read_now, work)
        except TimeoutError:
            raise late(f"no answer within {seconds:g} s") from None

    def _read_now(self, work: Callable[[Database], Result]) -> Result:
        try:
            connection = getattr(self._local, "connection", None)
            if connection is None:
                connection = self._local.connection = _Connection(self.path, readonly=True)
                self._connections.append(connection)
            connection.raw.execute("BEGIN")
            try:
                return work(connection)
            finally:
                connection.raw.execute("COMMIT")
        except sqlite3.Error as fault:
            raise sqlite_trouble(fault) from fault

    def _write_all(self, connection: _Connection) -> None:
        """The writer thread: take what has gathered, commit it once, then answer."""
        is_open, due = True, 0.0
        while is_open:
            job = self._jobs.get()
            time.sleep(max(0.0, due - time.monotonic()))
            began = time.monotonic()
            group, is_open = self._gathered(job)
            due = began + GATHERING_SECONDS if len(group) > 1 else 0.0
            for job in group:
                job.begun = True
            if wanted := [job for job in group if not job.given_up]:
                _commit(connection, wanted)
        connection.raw.close()

    def _gathered(self, job: Job | None) -> tuple[list[Job], bool]:
        """Take all that waits, this job first; and whether the store stays open."""
        group: list[Job] = []
        while job is not None:
            group.append(job)
            if len(group) == LARGEST_GROUP or self._jobs.empty():
                return group, True
            job = self._jobs.get()
        return group, False


def _commit(connection: _Connection, group: list[Job]) -> None:
    """Do a group in one transaction: all together if nothing fails, which is quick, or each behind a savepoint."""
    try:
        if not _all_together(connection, group):
            connection.raw.execute("BEGIN IMMEDIATE")
            for job in group:
                _work(connection, job)
            connection.check_place()
            connection.raw.execute("COMMIT")
    except (sqlite3.Error, Unavailable) as fault:
        with suppress(sqlite3.Error):
            connection.raw.execute("ROLLBACK")
        for job in group:
            job.error = sqlite_trouble(fault) if isinstance(fault, sqlite3.Error) else moved()
    for loop in {job.loop for job in group}:
        with suppress(RuntimeError):  # the loop may be gone at shutdown
            loop.call_soon_threadsafe(_settle, [job for job in group if job.loop is loop])


def _settle(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()


def _all_together(connection: _Connection, group: list[Job]) -> bool:
    """Try the group without savepoints; False if one of them failed and nothing was kept."""
    connection.raw.execute("BEGIN IMMEDIATE")
    try:
        for job in group:
            job.result = job.work(connection)
    except sqlite3.Error:
        raise
    except Exception:  # noqa: BLE001 - whose it is shows when each is tried alone
        connection.raw.execute("ROLLBACK")
        return False
    connection.check_place()
    connection.raw.execute("COMMIT")
    return True


def _work(connection: _Connection, job: Job) -> None:
    """Do one job of a group; its own failure undoes it alone."""
    connection.raw.execute("SAVEPOINT job")
    try:
        job.result = job.work(connection)
    except sqlite3.Error:
        raise
    except Exception as error:  # noqa: BLE001 - handed to whoever asked
        job.error = error
        connection.raw.execute("ROLLBACK TO job")
    connection.raw.execute("RELEASE job")
