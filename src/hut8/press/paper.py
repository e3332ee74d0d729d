"""Paper: the two sizes people have, and how cards of a size lie on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hut8.errors import Malformed

MARGIN = 7.0
"""What common printers cannot reach, and a little more, in millimetres."""


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float

    @property
    def landscape(self) -> Paper:
        return Paper(self.name, max(self.width, self.height), min(self.width, self.height))


class Place(NamedTuple):
    """Where the top left corner of a card lies on a page."""

    x: float
    y: float


PAPERS = {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}


def paper_called(name: str) -> Paper:
    if name.lower() not in PAPERS:
        raise Malformed("'{name}' is not a paper: choose a4 or letter.", name=name)
    return PAPERS[name.lower()]


def places(paper: Paper, width: float, height: float, gap: float = 4.0, foot: float = 8.0) -> list[Place]:
    """Lay as many cards as fit on a page, in rows, centred, leaving a foot for the page's line of words.

    >>> len(places(PAPERS["a4"], 96, 120))
    4
    """
    columns = int((paper.width - 2 * MARGIN + gap + 0.01) // (width + gap))
    rows = int((paper.height - 2 * MARGIN - foot + gap + 0.01) // (height + gap))
    left = (paper.width - columns * width - (columns - 1) * gap) / 2
    top = (paper.height - foot - rows * height - (rows - 1) * gap) / 2
    return [
        Place(left + column * (width + gap), top + row * (height + gap))
        for row in range(rows)
        for column in range(columns)
    ]


def behind(paper: Paper, place: Place, width: float) -> Place:
    """Return the place of a card's back on the other side of the leaf, turned over its long edge."""
    return Place(paper.width - place.x - width, place.y)
