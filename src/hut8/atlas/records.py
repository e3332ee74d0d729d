"""Records: what the atlas knows of one set of cards, and how the sets of a sheaf are solved."""

from __future__ import annotations

import struct
from fractions import Fraction
from itertools import combinations
from math import comb
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.problems import MOST_VERIFIERS, Mode, PublicProblem
from hut8.reasoning.requests import Position
from hut8.strategy import kernel
from hut8.strategy.batch import classic_figures
from hut8.strategy.workspace import workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hut8.forge.sheaves import Sheaf

LAYOUT = struct.Struct("<6B2B6H")
"""As the kernel writes a record: six cards (0 for none), then the figures of `Record`."""


class Record(NamedTuple):
    """One set of cards that has a problem, solved.

    Average and guarantee are sums over the worlds; worst is what the guarantee keeps in every world.
    """

    cards: tuple[int, ...]
    worst_rounds: int
    worst_questions: int
    worlds: int
    codes: int
    average_rounds: int
    average_questions: int
    guarantee_rounds: int
    guarantee_questions: int

    @property
    def rounds_mean(self) -> Fraction:
        """Rounds of best play on average, over the worlds."""
        return Fraction(self.average_rounds, self.worlds)

    @property
    def questions_mean(self) -> Fraction:
        return Fraction(self.average_questions, self.worlds)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def packed(self) -> bytes:
        none = (0,) * (MOST_VERIFIERS - len(self.cards))
        return LAYOUT.pack(*self.cards, *none, *self[1:])

    def as_json(self) -> dict[str, Any]:
        return {**self._asdict(), "cards": list(self.cards)}


def unpacked(records: bytes) -> Iterator[Record]:
    for row in LAYOUT.iter_unpack(records):
        yield Record(tuple(filter(None, row[:MOST_VERIFIERS])), *row[MOST_VERIFIERS:])


class Solved(NamedTuple):
    """The packed records of a sheaf's sets, in ascending order, and the processor's seconds they took."""

    sheaf: Sheaf
    records: bytes
    seconds: float


def card_sets(sheaf: Sheaf) -> Iterator[tuple[int, ...]]:
    """List all sets of a sheaf, whether or not they have a problem."""
    later = range(sheaf.second + 1, len(CARDS) + 1)
    return ((sheaf.first, sheaf.second, *rest) for rest in combinations(later, sheaf.verifiers - 2))


def count_sets(sheaf: Sheaf) -> int:
    return comb(len(CARDS) - sheaf.second, sheaf.verifiers - 2)


def solve(sheaf: Sheaf, cancelled: Callable[[], bool] | None = None) -> Solved:
    """Solve every set of a sheaf.

    >>> from hut8.forge.sheaves import Sheaf
    >>> [record.cards for record in unpacked(solve(Sheaf(4, 14, 42)).records)]
    [(14, 42, 45, 46), (14, 42, 45, 47), (14, 42, 46, 47)]
    """
    begun = process_time()
    found = kernel.library()
    if found is None:
        records = b"".join(_slowly(sheaf, cancelled))
    else:
        with workspace(found, cancelled) as space:
            records = space.sweep(*sheaf, most=count_sets(sheaf))
    return Solved(sheaf, records, process_time() - begun)


def _slowly(sheaf: Sheaf, cancelled: Callable[[], bool] | None) -> Iterator[bytes]:
    for cards in card_sets(sheaf):
        public = PublicProblem(Mode.CLASSIC, tuple((card,) for card in cards))
        if record := searched(public, cancelled):
            yield record.packed()


def searched(public: PublicProblem, cancelled: Callable[[], bool] | None = None) -> Record | None:
    """Solve one Classic set of cards; None when it has no problem."""
    (found,) = classic_figures([Position(public)], cancelled=cancelled)
    if not found.worlds:
        return None
    sums = (*found.average, *found.guarantee)
    return Record(tuple(sorted(public.cards)), *found.worst, found.worlds, found.codes.bit_count(), *sums)
