"""Deadlines of a database's calls: a call whose thread waits for an answer that never comes is cut off from outside."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator


class CutOff(Exception):  # noqa: N818 - a plain word
    """The call was given up before it committed."""


class HasSocket(Protocol):
    """A connection with a file descriptor."""

    def fileno(self) -> int:
        """Return the descriptor of its socket."""


class Call:
    """One call of the database: which connection it uses now, and whether it has begun to commit."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connection: HasSocket | None = None
        self._is_cut = False
        self.begun = self.committing = False

    @contextmanager
    def using(self, connection: HasSocket) -> Iterator[None]:
        """Use a connection, which may be severed meanwhile; raise CutOff if the call has been given up."""
        with self._lock:
            if self._is_cut:
                raise CutOff
            self._connection = connection
        try:
            yield
        finally:
            with self._lock:  # a descriptor that was closed may be another connection's next
                self._connection = None

    def commit_begins(self) -> None:
        """Mark the moment after which nobody can know the outcome; raise CutOff if the call has been given up."""
        with self._lock:
            if self._is_cut:
                raise CutOff
            self.committing = True

    def cut_off(self) -> bool:
        """Give the call up; return whether it may have taken effect all the same."""
        with self._lock:
            self._is_cut = True
            if self._connection is not None:
                sever(self._connection)
            return self.committing


def sever(connection: HasSocket) -> None:
    """Shut a connection's socket down; a thread that waits for it wakes with an error."""
    with suppress(OSError, ValueError):
        raw = socket.socket(fileno=connection.fileno())
        try:
            raw.shutdown(socket.SHUT_RDWR)
        finally:
            raw.detach()  # it stays the connection's, and Windows cannot copy it
