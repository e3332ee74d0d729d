"""The kernel's workspace for Classic: every card's laws told once, memory kept from one position to the next."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hut8.errors import Unavailable
from hut8.machine.cards import CARDS
from hut8.machine.problems import MOST_VERIFIERS
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.kernel import watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


HALF = (1 << 64) - 1
WANT_AVERAGE, WANT_GUARANTEE = 1, 2


class Item(ctypes.Structure):
    """One position; its answers are a stretch of the array of all answers."""

    _fields_ = (
        ("letters", ctypes.c_uint8),
        ("card", ctypes.c_uint8 * MOST_VERIFIERS),
        ("open", ctypes.c_uint8),
        ("open_proposal", ctypes.c_uint8),
        ("open_letters", ctypes.c_uint8),
        ("open_asked", ctypes.c_uint8),
        ("unused", ctypes.c_uint8),
        ("first_answer", ctypes.c_uint32),
        ("answers", ctypes.c_uint32),
    )


class Heard(ctypes.Structure):
    _fields_ = (("letter", ctypes.c_uint8), ("proposal", ctypes.c_uint8), ("passed", ctypes.c_uint8))


class Row(ctypes.Structure):
    """What the kernel found of one position."""

    _fields_ = (
        ("worlds", ctypes.c_uint64),
        ("codes", ctypes.c_uint64 * 2),
        ("support", ctypes.c_uint64 * MOST_VERIFIERS),
        ("average_rounds", ctypes.c_uint64),
        ("average_questions", ctypes.c_uint64),
        ("guarantee_rounds", ctypes.c_uint64),
        ("guarantee_questions", ctypes.c_uint64),
        ("worst_rounds", ctypes.c_uint32),
        ("worst_questions", ctypes.c_uint32),
        ("proven", ctypes.c_int32),
        ("code_count", ctypes.c_int32),
    )


class Record(ctypes.Structure):
    """One set of cards of the atlas."""

    _fields_ = (
        ("card", ctypes.c_uint8 * MOST_VERIFIERS),
        ("worst_rounds", ctypes.c_uint8),
        ("worst_questions", ctypes.c_uint8),
        ("worlds", ctypes.c_uint16),
        ("codes", ctypes.c_uint16),
        ("average_rounds", ctypes.c_uint16),
        ("average_questions", ctypes.c_uint16),
        ("guarantee_rounds", ctypes.c_uint16),
        ("guarantee_questions", ctypes.c_uint16),
    )


class Workspace:
    """An open workspace; one thread at a time may use it."""

    def __init__(self, found: ctypes.CDLL, handle: int, cancelled: Callable[[], bool] | None) -> None:
        self.library, self.handle, self.cancelled = found, handle, cancelled

    def run(self, items: ctypes.Array[Item], heard: ctypes.Array[Heard], wanted: int) -> ctypes.Array[Row]:
        """Work many positions out."""
        rows = (Row * len(items))()
        with watched(self.cancelled) as flag:
            done = self.library.hut8_batch(self.handle, items, len(items), heard, wanted, ctypes.byref(flag), rows)
        if done < len(items):
            raise self._unfinished(flag)
        return rows

    def sweep(self, verifiers: int, first: int, second: int, most: int) -> bytes:
        """Return the records of every set that begins with these two cards and has a problem, at most so many."""
        records = (Record * most)()
        with watched(self.cancelled) as flag:
            count = self.library.hut8_atlas(self.handle, verifiers, first, second, ctypes.byref(flag), records)
        if count < 0:
            raise self._unfinished(flag)
        return ctypes.string_at(records, count * ctypes.sizeof(Record))

    def _unfinished(self, flag: ctypes.c_int32) -> Unavailable:
        if flag.value:
            return Unavailable("The search was stopped before it had ended.")
        return Unavailable("There is not enough memory to find best play: allow more megabytes.")


@contextmanager
def workspace(found: ctypes.CDLL, cancelled: Callable[[], bool] | None = None) -> Iterator[Workspace]:
    laws = [slot_laws((card,)) for card in CARDS]
    halves = [half for card in laws for law in card for half in (law & HALF, law >> 64)]
    handle = found.hut8_batch_open(
        (ctypes.c_int32 * len(laws))(*map(len, laws)), (ctypes.c_uint64 * len(halves))(*halves)
    )
    if not handle:
        raise Unavailable("There is not enough memory to find best play: allow more megabytes.")
    try:
        yield Workspace(found, handle, cancelled)
    finally:
        found.hut8_batch_close(handle)
