"""The finders that Nightmare needs: which letters the answers leave to some cards with their criteria."""

from __future__ import annotations

from itertools import combinations, groupby
from typing import TYPE_CHECKING

from hut8.reasoning.claims import Claim, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.reasoning.frame import Frame, Pick

MOST_LETTERS = 3
"""How many letters are few."""

ENOUGH_CARDS = 2
"""How many more cards than letters: one more is told as crowded."""


def crowded(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """The picks share fewer letters than they are."""
    takers = 0
    for pick in picks:
        takers |= frame.letters(pick)
    if frame.is_shuffled and takers.bit_count() < len(picks):
        yield Claim("crowded", parts_of(picks), letters=takers)


def lone_letters(frame: Frame) -> Iterator[Claim]:
    """Return for a letter, or for two or three, the criteria of clearly more cards that nobody else can have."""
    picks = [(slot, law) for slot, laws in enumerate(frame.domains) for law in laws] if frame.is_shuffled else []
    groups = (places for count in range(1, MOST_LETTERS + 1) for places in combinations(range(frame.size), count))
    for places in groups if picks else ():
        letters = sum(1 << place for place in places)
        ours = [pick for pick in picks if not frame.letters(pick) & ~letters]
        parts = tuple((slot, tuple(law for _, law in some)) for slot, some in groupby(ours, key=lambda pick: pick[0]))
        if len(parts) >= len(places) + ENOUGH_CARDS:
            yield Claim("lone_letter", parts, letters=letters)
