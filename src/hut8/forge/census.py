"""The census: every valid Classic problem, counted by verifiers and pool, or listed as rows.

A problem here is a set of cards with one criterion chosen on each: exactly one code passes, no verifier is redundant.
The work is cut into chunks, one per number of verifiers and first criterion. The kernel (census.c) works through a
chunk in milliseconds and leaves Python's lock alone, so threads use every core; without it the same walk is done here.
"""

from __future__ import annotations

import ctypes
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Unavailable
from hut8.forge import recount
from hut8.forge.pools import Pool
from hut8.machine.cards import CARDS, CRITERIA
from hut8.machine.codes import CODES, Code
from hut8.machine.problems import MOST_VERIFIERS, SIZES, Mode, Problem, PublicProblem, problem
from hut8.strategy import kernel as strategy_kernel
from hut8.strategy.compiled import Loaded, Rule, load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.cards import Criterion

FOLDER = Path(__file__).parent
HALF = (1 << 64) - 1
CANCELLED = 1
LONGEST_LINE = 48
FORMAT = 1
"""What the rows and arguments mean; census.c has the same number."""

SIGNATURES = {
    "hut8_census": (
        ctypes.c_int,
        (ctypes.c_int, *[ctypes.c_void_p] * 2, ctypes.c_int, ctypes.c_int, *[ctypes.c_void_p] * 3),
    ),
    "hut8_census_lines": (ctypes.c_size_t, (ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_void_p] * 3)),
    "hut8_census_free": (None, (ctypes.c_void_p,)),
}


class Chunk(NamedTuple):
    """The problems with so many verifiers whose first criterion is this one, counted from 0 in card order."""

    verifiers: int
    first: int


CHUNKS: tuple[Chunk, ...] = tuple(Chunk(verifiers, first) for verifiers in SIZES for first in range(len(CRITERIA)))
"""Every chunk, in the order of the catalogue."""


class Counts(NamedTuple):
    """Problems of all pools together, and of the three that are parts of it."""

    mixed: int = 0
    easy: int = 0
    standard: int = 0
    hard: int = 0

    def __add__(self, other: Counts) -> Counts:  # type: ignore[override]  # counts add up, they are not joined
        return Counts(*(one + more for one, more in zip(self, other, strict=True)))


@dataclass
class Stop:
    """A flag that the kernel looks at; raise it to end every chunk at work."""

    flag: ctypes.c_int32

    @classmethod
    def unset(cls) -> Stop:
        return cls(ctypes.c_int32(0))

    def now(self) -> None:
        self.flag.value = 1


def rules() -> tuple[Rule, ...]:
    """Return what the kernel has compiled in, in the order of `hut8_built_for`."""
    return (
        Rule("format {}", FORMAT),
        Rule("{} codes", len(CODES)),
        Rule("{} verifiers", MOST_VERIFIERS),
        Rule("{} cards", len(CARDS)),
        Rule("{} criteria", len(CRITERIA), is_most=True),
        Rule("{} easy cards", Pool.EASY.cards[-1]),
        Rule("{} easy and standard cards", Pool.STANDARD.cards[-1]),
    )


@cache
def loaded() -> Loaded:
    """Load the kernel: the build for newer processors where this machine is one."""
    strategy = strategy_kernel.library()
    fast = Loaded(None)
    if strategy is not None and strategy.hut8_fast_machine():
        fast = load(FOLDER / "libcensus_fast.so", rules(), SIGNATURES)
    return fast if fast.library else load(FOLDER / "libcensus.so", rules(), SIGNATURES)


def library() -> ctypes.CDLL | None:
    return loaded().library


@cache
def _tables() -> tuple[Any, Any, Any]:
    """Return the laws, cards and positions of all criteria as the kernel reads them."""
    laws = [half for criterion in CRITERIA for half in (criterion.law & HALF, criterion.law >> 64)]
    numbers = ctypes.c_uint8 * len(CRITERIA)
    cards = numbers(*(criterion.card for criterion in CRITERIA))
    return (ctypes.c_uint64 * len(laws))(*laws), cards, numbers(*(criterion.position for criterion in CRITERIA))


def _call(found: ctypes.CDLL, chunk: Chunk, stop: Stop, rows: Any) -> Counts:
    counts = (ctypes.c_uint64 * len(Counts._fields))()
    laws, cards, _ = _tables()
    place = None if rows is None else ctypes.byref(rows)
    status = found.hut8_census(len(CRITERIA), laws, cards, *chunk, ctypes.byref(stop.flag), counts, place)
    if status == CANCELLED:
        raise Unavailable("The census was stopped.")
    if status:
        raise Unavailable("There is not enough memory for the census.")
    return Counts(*counts)


def count(chunk: Chunk, stop: Stop) -> Counts:
    """Count the problems of a chunk.

    >>> count(Chunk(4, 0), Stop.unset()).mixed
    16076
    """
    found = library()
    if found is None:
        return _tally(recount.rows(chunk.verifiers, chunk.first))
    return _call(found, chunk, stop, None)


def rows(chunk: Chunk, stop: Stop) -> array[int]:
    """List the problems of a chunk as rows, in ascending order (see `Row`)."""
    found = library()
    if found is None:
        return array("Q", recount.rows(chunk.verifiers, chunk.first))
    where = ctypes.POINTER(ctypes.c_uint64)()
    total = _call(found, chunk, stop, where).mixed
    listed = array("Q")
    if total:
        listed.frombytes(ctypes.string_at(where, 8 * total))
    found.hut8_census_free(where)
    return listed


def lines(listed: array[int]) -> bytes:
    """Write rows as lines of text: verifiers, code, then card.position for each verifier."""
    found = library()
    if found is None:
        return "".join(f"{Row.read(row)}\n" for row in listed).encode()
    _, cards, positions = _tables()
    room = ctypes.create_string_buffer(max(1, LONGEST_LINE * len(listed)))
    start, _ = listed.buffer_info()
    length = found.hut8_census_lines(start, len(listed), cards, positions, room)
    return ctypes.string_at(room, length)


class Row(NamedTuple):
    """One problem of the catalogue.

    As a number it is eight bytes: the verifiers, six criteria counted from 1 in card order (0 for none), the code's
    place among the 125.

    >>> str(Row.read(0x04_0A_16_1E_29_00_00_28))
    '4,241,4.2,9.1,11.1,14.3,,'
    """

    verifiers: int
    criteria: tuple[Criterion, ...]
    code: Code

    @classmethod
    def read(cls, number: int) -> Row:
        verifiers, *places, code = number.to_bytes(8, "big")
        return cls(verifiers, tuple(CRITERIA[place - 1] for place in places[:verifiers]), CODES[code])

    @property
    def problem(self) -> Problem:
        public = PublicProblem(Mode.CLASSIC, tuple((criterion.card,) for criterion in self.criteria))
        return problem(public, [criterion.law for criterion in self.criteria])

    def __str__(self) -> str:
        printed = [f"{criterion.card}.{criterion.position}" for criterion in self.criteria]
        return ",".join([str(self.verifiers), str(self.code), *printed, *[""] * (MOST_VERIFIERS - self.verifiers)])


def _tally(listed: Sequence[int]) -> Counts:
    publics = [Row.read(row).problem.public for row in listed]
    return Counts(len(publics), *(sum(pool.holds(public) for public in publics) for pool in list(Pool)[:3]))
