"""Connections to PostgreSQL that are kept for the next command.

psycopg_pool was tried: while the database is away it holds every command until its timeout and then tells no reason;
this says at once why there is no connection.
"""

from __future__ import annotations

import queue
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeAlias

import psycopg

from hut8.stores.deadlines import sever
from hut8.stores.waiting import has_come

if TYPE_CHECKING:
    from collections.abc import Iterator

CONNECT_SECONDS = 3
STATEMENT_MILLISECONDS = 4000
"""The server gives a statement up before the client gives the call up, so that most outcomes are known."""

SILENT_PEER: dict[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
"""The system itself notices a peer that has vanished, idle connections included."""

Connection: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"


class ConnectionPool:
    """Idle connections to one database; its users' threads bound how many there can be."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._idle: queue.SimpleQueue[Connection] = queue.SimpleQueue()

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """Lend a connection that works; raise psycopg.Error if there can be none."""
        connection = self._borrow()
        try:
            yield connection
        finally:
            if connection.closed or connection.broken:
                connection.close()
            else:
                self._idle.put(connection)

    def connect(self) -> Connection:
        """Make a connection that belongs to the caller."""
        return psycopg.connect(
            self._url,
            autocommit=True,
            connect_timeout=CONNECT_SECONDS,
            options=f"-c statement_timeout={STATEMENT_MILLISECONDS} -c application_name=hut8",
            **SILENT_PEER,
        )

    def drop_idle(self) -> None:
        """Let go of what is idle, without a word to the database, which may not listen."""
        with suppress(queue.Empty):
            while True:
                connection = self._idle.get_nowait()
                sever(connection)
                connection.close()

    def close(self) -> None:
        """Close what is idle; to be called when nobody borrows any more."""
        while not self._idle.empty():
            self._idle.get().close()

    def _borrow(self) -> Connection:
        with suppress(queue.Empty):
            while True:
                connection = self._idle.get_nowait()
                if not connection.closed and _is_quiet(connection):
                    return connection
                connection.close()
        return self.connect()


def _is_quiet(connection: Connection) -> bool:
    """Whether nothing came over an idle connection: a database that restarts says so, or hangs up."""
    return not has_come(connection.fileno(), 0)
