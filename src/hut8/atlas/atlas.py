"""The atlas, open to be looked up: the figures of any set of Classic cards, without a search."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cached_property, lru_cache
from itertools import compress
from math import comb
from typing import TYPE_CHECKING

from hut8.atlas.layout import FIGURES, SHIFTS, Form, bytes_for, damaged, opened, read, written
from hut8.atlas.records import Record, card_sets, count_sets
from hut8.errors import Missing, unreadable
from hut8.forge.sheaves import Sheaf, sheaves
from hut8.machine.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    Figures = tuple[int, ...]

PLACES = {sheaf: place for place, sheaf in enumerate(sheaves(), start=1)}
REMEMBERED = 64


class Atlas:
    """Every set of Classic cards that has a problem, with its figures (see `Record`)."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.form, self.sections = read(content)
        self._sheaf = lru_cache(REMEMBERED)(self._open_sheaf)

    @cached_property
    def figures(self) -> list[Figures]:
        """All different figures: the fields of `Record` after the cards."""
        table = opened(self.sections[0], self.form)
        if len(table) % FIGURES.size:
            raise damaged()
        return list(FIGURES.iter_unpack(table))

    @property
    def digest(self) -> str:
        """The file's SHA-256."""
        return hashlib.sha256(self.content).hexdigest()

    @property
    def compact(self) -> bytes:
        """The file in its compact form."""
        if self.form is Form.COMPACT:
            return self.content
        return written([opened(section, self.form) for section in self.sections], Form.COMPACT)

    def _open_sheaf(self, sheaf: Sheaf) -> tuple[int, list[int]]:
        """Return the sets that have a problem, as bits, and the places of their figures."""
        section = opened(self.sections[PLACES[sheaf]], self.form)
        begin = bytes_for(count_sets(sheaf))
        bits, places = int.from_bytes(section[:begin], "little"), section[begin:]
        count = bits.bit_count()
        if len(places) != len(SHIFTS) * count:
            raise damaged()
        planes = (places[count * plane : count * (plane + 1)] for plane in range(len(SHIFTS)))
        return bits, [low | middle << 8 | high << 16 for low, middle, high in zip(*planes, strict=True)]

    def find(self, cards: Sequence[int]) -> Record | None:
        """Return what is known of a set of cards, in any order; None when it has no problem."""
        first, second, *rest = ordered = tuple(sorted(cards))
        sheaf = Sheaf(len(ordered), first, second)
        bits, places = self._sheaf(sheaf)
        at = _rank(sheaf, rest)
        if not bits >> at & 1:
            return None
        return Record(ordered, *self.figures[places[(bits & ((1 << at) - 1)).bit_count()]])

    def counts(self, verifiers: int) -> Counter[Figures]:
        """Count the sets of so many cards by their figures."""
        found: Counter[int] = Counter()
        for sheaf in sheaves([verifiers]):
            found.update(self._open_sheaf(sheaf)[1])
        return Counter({self.figures[place]: count for place, count in found.items()})

    def matching(self, sizes: Sequence[int], wanted: Callable[[Figures], bool]) -> Iterator[Record]:
        """Yield the sets whose figures are wanted, in ascending order."""
        chosen = {place for place, figures in enumerate(self.figures) if wanted(figures)}
        for sheaf in sheaves(sizes):
            bits, places = self._open_sheaf(sheaf)
            if chosen.isdisjoint(places):
                continue
            present = map(int, reversed(f"{bits:0{count_sets(sheaf)}b}"))
            for cards, place in zip(compress(card_sets(sheaf), present), places, strict=True):
                if place in chosen:
                    yield Record(cards, *self.figures[place])


def _rank(sheaf: Sheaf, rest: Sequence[int]) -> int:
    """Return how many sets of the sheaf come before the one with these further cards."""
    after = sum(comb(len(CARDS) - card, len(rest) - place) for place, card in enumerate(rest))
    return count_sets(sheaf) - 1 - after


def open_atlas(path: Path) -> Atlas:
    try:
        return Atlas(path.read_bytes())
    except FileNotFoundError as fault:
        raise Missing("There is no atlas at {path}: build it with `hut8 atlas build`.", path=path) from fault
    except OSError as fault:
        raise unreadable(path, fault) from fault
