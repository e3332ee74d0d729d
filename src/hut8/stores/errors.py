"""What a database says when it refuses, in words of the house: the fault and the remedy.

Its own words are added as a note, for the server's log; players never read them.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from hut8.errors import OutcomeUnknown, Unavailable
from hut8.wording import Wording

if TYPE_CHECKING:
    import psycopg

FULL = Wording("The database is full: free space on the server's disk, then try again.")
DISK = Wording("The server's disk cannot be read or written: check the disk, then try again.")
LOCKED = Wording("The database is locked by another program: close that program, or try again in a moment.")
UNWRITABLE = Wording("The database may not be written: give the server the right to write it, then try again.")
DAMAGED = Wording("The database is damaged, or no database: restore a backup into a new one with hut8 restore.")
NOT_THERE = Wording("The database cannot be opened: check that it is there and that the server may write it.")
MOVED = Wording("The database was moved or deleted while the server ran: put it back, or start the server again.")
BUSY = Wording("The database is too busy: try again in a moment.")
UNREACHABLE = Wording("The database cannot be reached now: try again in a moment.")
LATE = Wording("The database does not answer: try again in a moment.")
UNKNOWN = Wording("The database did not answer in time, so this may have been done or not: send it again.")
OTHERWISE = Wording("The database cannot be used now: the server's log says why; try again later.")

SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: DISK,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_PERM: UNWRITABLE,
    sqlite3.SQLITE_AUTH: UNWRITABLE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CANTOPEN: NOT_THERE,
}
"""By SQLite's primary result code, the lowest byte of every code."""

POSTGRES = {
    "53100": FULL,
    "58030": DISK,
    "25006": UNWRITABLE,
    "42501": UNWRITABLE,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "57014": BUSY,
    "55P03": BUSY,
    "40P01": BUSY,
    "53300": BUSY,
    "53200": BUSY,
}
"""By SQLSTATE: disk full, I/O error, read-only, no privilege, corrupt data or index, statement timeout, no lock,
deadlock, too many connections, out of memory.
"""

CONNECTION_CLASSES = ("08", "57P", "28", "3D")
"""Beginnings of SQLSTATE that mean: no connection, shut down, not let in, no such database."""


def sqlite_trouble(fault: sqlite3.Error) -> Unavailable:
    """Return what to tell of an error of SQLite."""
    wording = SQLITE.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF, OTHERWISE)
    return _noted(wording, f"{getattr(fault, 'sqlite_errorname', 'SQLite')}: {fault}")


def postgres_trouble(fault: psycopg.Error) -> Unavailable:
    """Return what to tell of an error of PostgreSQL; its details, which may hold a row, are told nowhere."""
    state = fault.sqlstate
    if state is None or state.startswith(CONNECTION_CLASSES):
        return _noted(UNREACHABLE, f"{type(fault).__name__} {state or ''}".strip())
    return _noted(POSTGRES.get(state, OTHERWISE), f"{state}: {fault.diag.message_primary}")


def is_lost(fault: psycopg.Error) -> bool:
    """Whether the answer was lost, not refused: a commit that ends so may have taken effect all the same."""
    return fault.sqlstate is None or fault.sqlstate.startswith(CONNECTION_CLASSES)


def outcome_unknown(words: str) -> OutcomeUnknown:
    """Return what to tell when the storage went away while it committed."""
    trouble = OutcomeUnknown.saying(UNKNOWN)
    trouble.add_note(words)
    return trouble


def late(words: str) -> Unavailable:
    """Return what to tell when the storage did not answer, and nothing was committed."""
    return _noted(LATE, words)


def moved() -> Unavailable:
    return Unavailable.saying(MOVED)


def _noted(wording: Wording, words: str) -> Unavailable:
    trouble = Unavailable.saying(wording)
    trouble.add_note(words)
    return trouble
