"""What PostgreSQL notifies, heard by a thread that sleeps until something comes, or a sign of life is due."""

from __future__ import annotations

import threading
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import psycopg
from psycopg.pq import ExecStatus

from hut8.stores.deadlines import Call, CutOff
from hut8.stores.waiting import has_come

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg.pq.abc import PGconn

    from hut8.stores.postgres_pool import Connection

RETRY_SECONDS = 1.0

LISTEN_SECONDS = 2.0
"""How often the listener asks whether the database is still there."""


class Listener:
    """Tells what is said on a channel; when its connection breaks, or gives no sign of life, it makes another."""

    def __init__(
        self, connect: Callable[[], Connection], channel: str, seconds: float, tell: Callable[[str], None]
    ) -> None:
        self._connect, self._channel, self._seconds, self._tell = connect, channel, seconds, tell
        self._call = Call()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="hut8-listen", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End, and wait until it is done."""
        self._closed.set()
        self._call.cut_off()
        self._thread.join()

    def _listen(self) -> None:
        while not self._closed.is_set():
            with (
                suppress(psycopg.Error, CutOff, RuntimeError),  # the last: nobody is there to be told
                closing(self._connect()) as connection,
                self._call.using(connection),
            ):
                self._follow(connection.pgconn)
            self._closed.wait(RETRY_SECONDS)

    def _follow(self, database: PGconn) -> None:
        """Hear for ever; raise psycopg.Error when the connection breaks."""
        question = f"LISTEN {self._channel}"
        while True:
            self._ask(database, question)
            question = "SELECT 1"
            self._hear(database, LISTEN_SECONDS)

    def _ask(self, database: PGconn, sql: str) -> None:
        """Execute a statement by the deadline that every call has."""
        database.send_query(sql.encode())
        limit = time.monotonic() + self._seconds
        while not self._is_answered(database):
            if not has_come(database.socket, max(0.0, limit - time.monotonic())):
                raise psycopg.OperationalError("no sign of life")
            self._take(database)

    def _hear(self, database: PGconn, seconds: float) -> None:
        """Hear for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if has_come(database.socket, left):
                self._take(database)

    def _take(self, database: PGconn) -> None:
        """Take what has come, and tell what was said."""
        database.consume_input()
        while (notice := database.notifies()) is not None:
            self._tell(notice.extra.decode())

    @staticmethod
    def _is_answered(database: PGconn) -> bool:
        while not database.is_busy():
            result = database.get_result()
            if result is None:
                return True
            if result.status == ExecStatus.FATAL_ERROR:
                raise psycopg.OperationalError(result.error_message.decode())
        return False
