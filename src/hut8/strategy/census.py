"""Every valid Classic problem, counted and listed by the kernel.

The work is cut into units, one for each choice of the first three cards, in ascending order: whoever lists them can
stop after any unit and go on with the next, with nothing lost or doubled.
"""

from __future__ import annotations

import ctypes
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Unavailable
from hut8.machine.cards import CRITERIA, Criterion
from hut8.machine.codes import CODES, Code
from hut8.strategy import kernel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FIRST_CARDS = tuple(combinations(range(1, 49), 3))
"""The first three cards of every unit."""

UNITS = len(FIRST_CARDS)
ROOM = 1 << 12
BATCH = 64
POOLS = ("easy", "standard", "hard", "mixed")
"""The card pools, in the order of the kernel's counts; mixed is every problem."""


class Entry(NamedTuple):
    """One problem of the catalogue."""

    criteria: tuple[Criterion, ...]
    code: Code

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(criterion.card for criterion in self.criteria)


class Census:
    """The kernel's census; needs the kernel."""

    @cached_property
    def _library(self) -> ctypes.CDLL:
        found = kernel.library()
        if found is None:
            raise Unavailable("The census needs the kernel: install a C compiler and hut8 again.")
        return found

    @cached_property
    def _handle(self) -> int:
        halves = [half for criterion in CRITERIA for half in (criterion.law & (1 << 64) - 1, criterion.law >> 64)]
        handle: int = self._library.hut8_census_open(
            len(CRITERIA),
            (ctypes.c_uint64 * len(halves))(*halves),
            (ctypes.c_int32 * len(CRITERIA))(*(criterion.card for criterion in CRITERIA)),
        )
        if not handle:
            raise Unavailable("There is not enough memory for the census.")
        return handle

    def count(self, verifiers: int, progress: Callable[[int], None] = lambda _: None) -> dict[str, int]:
        """Count the problems by pool, on all cores; `progress` hears how many units each batch has finished."""
        totals = dict.fromkeys(POOLS, 0)
        batches = [(unit, min(unit + BATCH, UNITS)) for unit in range(0, UNITS, BATCH)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            counted = pool.map(lambda batch: self._count(verifiers, *batch), batches)
            for (unit, end), counts in zip(batches, counted, strict=True):
                progress(end - unit)
                for name, count in zip(POOLS, counts, strict=True):
                    totals[name] += count
        return totals

    def _count(self, verifiers: int, unit: int, end: int) -> list[int]:
        counts = (ctypes.c_uint64 * len(POOLS))()
        self._library.hut8_census_count(self._handle, verifiers, unit, end, counts)
        return list(counts)

    def rows(self, verifiers: int, unit: int) -> list[int]:
        """List a unit's problems as numbers: a byte per verifier, its criterion's place in CRITERIA, then the code."""
        room = ROOM
        while True:
            rows = (ctypes.c_uint64 * room)()
            found: int = self._library.hut8_census_list(self._handle, verifiers, unit, rows, room)
            if found <= room:
                return rows[:found]
            room = found

    def problems(self, verifiers: int, unit: int) -> Iterator[Entry]:
        """List a unit's problems, in ascending order of their criteria."""
        for row in self.rows(verifiers, unit):
            criteria = tuple(CRITERIA[row >> (8 * place) & 255] for place in range(verifiers))
            yield Entry(criteria, CODES[row >> 48])

    def close(self) -> None:
        if "_handle" in self.__dict__:
            self._library.hut8_census_close(self.__dict__.pop("_handle"))
