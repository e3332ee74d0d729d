"""Sheaves: all sets of so many Classic cards with the same first two, to be worked on anywhere.

A sheaf is small enough to be done again when a machine is lost.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.problems import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterable


class Sheaf(NamedTuple):
    verifiers: int
    first: int
    second: int


def sheaves(sizes: Iterable[int] = SIZES) -> list[Sheaf]:
    """List every sheaf of sets with so many cards."""
    return [Sheaf(size, *pair) for size in sizes for pair in combinations(CARDS, 2)]
