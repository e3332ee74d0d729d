"""The kernel's workspace for work in bulk: every card's laws told once, memory kept from one item to the next."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from struct import Struct
from typing import TYPE_CHECKING, Any

from hut8.errors import Unavailable
from hut8.machine.cards import CARDS
from hut8.machine.problems import MOST_VERIFIERS
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.kernel import STEP, Result, watched
from hut8.strategy.plan import Objective

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hut8.strategy.packing import Packed


HALF = (1 << 64) - 1
WANT_AVERAGE, WANT_GUARANTEE = 1, 2


DEDUCED = Struct(f"<{3 + MOST_VERIFIERS}Q")
"""Worlds; the two halves of the codes; for every letter the laws it may have."""


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


class Played(ctypes.Structure):
    """Best play of one position, and its first step."""

    _fields_ = (("result", Result), ("worlds", ctypes.c_uint64), ("first", STEP), ("codes", ctypes.c_int32))


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

    def run(self, packed: Packed, wanted: int) -> ctypes.Array[Row]:
        """Work many positions out."""
        rows = (Row * packed.positions)()
        with watched(self.cancelled) as flag:
            done = self.library.hut8_batch(
                self.handle, packed.items, packed.positions, packed.heard, wanted, ctypes.byref(flag), rows
            )
        if done < packed.positions:
            raise self._unfinished(flag)
        return rows

    def play(self, packed: Packed, objective: Objective, seconds: float) -> ctypes.Array[Played]:
        """Find best play of many positions, within so many seconds each."""
        rows = (Played * packed.positions)()
        with watched(self.cancelled) as flag:
            done = self.library.hut8_batch_play(
                self.handle,
                packed.items,
                packed.positions,
                packed.heard,
                objective is Objective.GUARANTEE,
                seconds,
                ctypes.byref(flag),
                rows,
            )
        if done < packed.positions:
            raise self._unfinished(flag)
        return rows

    def deduce(self, packed: Packed) -> Iterator[tuple[int, ...]]:
        """Say what follows in every position, as DEDUCED."""
        rows = ctypes.create_string_buffer(DEDUCED.size * packed.positions)
        with watched(self.cancelled) as flag:
            done = self.library.hut8_deduce(
                self.handle, packed.items, packed.positions, packed.heard, ctypes.byref(flag), rows
            )
        if done < packed.positions:
            raise self._unfinished(flag)
        return DEDUCED.iter_unpack(rows)

    def draw(self, among: Any, seed: bytes, numbers: range, rows: ctypes.Array[ctypes.c_char]) -> None:
        """Draw problems of a series from a space, as `forge.bulk` lays it out."""
        count = len(numbers)
        with watched(self.cancelled) as flag:
            done = self.library.hut8_draw(
                self.handle, among, seed, len(seed), numbers.start, count, ctypes.byref(flag), rows
            )
        if done < count:
            raise self._unfinished(flag)

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
def workspace(found: ctypes.CDLL | None, cancelled: Callable[[], bool] | None = None) -> Iterator[Workspace]:
    if found is None:
        raise Unavailable("Such bulk work needs the search kernel: install a C compiler, then hut8 again.")
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
