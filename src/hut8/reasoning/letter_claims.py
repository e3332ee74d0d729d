"""The finders that Nightmare needs: which letters the answers leave to some cards with their criteria."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hut8.reasoning.claims import Claim, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.reasoning.frame import Frame, Pick

ENOUGH_CARDS = 3
"""Two cards are told as crowded."""


def crowded(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """The picks share fewer letters than they are."""
    takers = 0
    for pick in picks:
        takers |= frame.letters(pick)
    if frame.is_shuffled and takers.bit_count() < len(picks):
        yield Claim("crowded", parts_of(picks), letters=takers)


def lone_letters(frame: Frame) -> Iterator[Claim]:
    """Return for every letter the criteria of three or more cards that nobody else can have."""
    picks = [(slot, law) for slot, laws in enumerate(frame.domains) for law in laws] if frame.is_shuffled else []
    for place in range(frame.size):
        mine = [pick for pick in picks if frame.letters(pick) == 1 << place]
        parts = tuple((slot, tuple(law for _, law in some)) for slot, some in groupby(mine, key=lambda pick: pick[0]))
        if len(parts) >= ENOUGH_CARDS:
            yield Claim("lone_letter", parts, letters=1 << place)
