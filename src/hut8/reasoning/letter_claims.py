"""The finders that Nightmare needs: which letters the answers leave to some cards with their criteria."""

from __future__ import annotations

from itertools import combinations, groupby
from typing import TYPE_CHECKING

from hut8.reasoning.claims import Claim, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.reasoning.frame import Frame, Pick

ENOUGH_CARDS = 1
"""How many more cards than letters make a claim."""


def crowded(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """The picks share fewer letters than they are."""
    takers = 0
    for pick in picks:
        takers |= frame.letters(pick)
    if frame.is_shuffled and takers.bit_count() < len(picks):
        yield Claim("crowded", parts_of(picks), letters=takers)


def lone_letters(frame: Frame) -> Iterator[Claim]:
    """Return for a letter, or for any letters but all, the criteria of more cards that nobody else can have.

    What all letters but one have for themselves leaves no card to that one.
    """
    if not frame.is_shuffled:
        return
    everyone = (1 << frame.size) - 1
    every = [((slot, law), frame.letters((slot, law))) for slot, laws in enumerate(frame.domains) for law in laws]
    reserved = [(pick, takers) for pick, takers in every if takers != everyone]
    groups = (places for count in range(1, frame.size) for places in combinations(range(frame.size), count))
    for places in groups if reserved else ():
        letters = sum(1 << place for place in places)
        ours = [pick for pick, takers in reserved if not takers & ~letters]
        parts = tuple((slot, tuple(law for _, law in some)) for slot, some in groupby(ours, key=lambda pick: pick[0]))
        if len(parts) >= len(places) + ENOUGH_CARDS:
            yield Claim("lone_letter", parts, letters=letters)
