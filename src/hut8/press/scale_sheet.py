"""The test sheet: lengths to measure, holes to try, greys to tell apart, before any card is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.press import ink, outline
from hut8.press.drawing import Item, Page, Path, circle_steps, line_steps, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.furniture import foot, registration_mark, registration_marks
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

BANK_CARD = (85.6, 53.98, 3.18)
"""ISO/IEC 7810 ID-1: width, height and radius of every bank card."""

CAPTION = Style(SANS, 10, ink.INK)
GREYS = 8
CROSS = (8.0, 228.0)
"""Where the cross lies that is compared with the one behind it, from the left of the words."""


def scale_pages(wishes: Wishes) -> Iterator[Page]:
    paper = wishes.paper
    left = (paper.width - 170) / 2
    items = [
        box("HUT·8", Room(left, 20, 40, 8), Style(MONO_BOLD, 18, ink.BRASS)),
        box(wishes.say("scale.title"), Room(left, 31, 170, 8), Style(SANS_BOLD, 16)),
        box(wishes.say("scale.intro"), Room(left, 41, 170, 18), Style(SANS, 11, ink.SOFT)),
        *_lengths(left, wishes),
        *_holes(left, wishes),
        *_greys(left, wishes),
        *_turned_over(left, wishes),
    ]
    words = foot(paper, wishes.say("scale.foot"), wishes.say("advice.scale"))
    yield Page(paper, (*registration_marks(paper), *items, *words), "scale-front")
    behind = foot(paper, wishes.say("scale.foot"), wishes.say("advice.duplex"))
    yield Page(paper, (registration_mark(paper.width - left - CROSS[0], CROSS[1]), *behind), "scale-back")


def _lengths(left: float, wishes: Wishes) -> list[Item]:
    marks = [
        step
        for place in range(0, 151, 5)
        for step in line_steps((left + place, 72), (left + place, 72 - (4 if place % 10 == 0 else 2)))
    ]
    return [
        Path((*line_steps((left, 72), (left + 150, 72)), *marks), stroke=ink.INK, width=0.25),
        box(wishes.say("scale.ruler"), Room(left, 74.5, 150, 5), CAPTION),
        Path(rounded_steps(left, 90, 50, 50), stroke=ink.INK, width=0.25),
        box(wishes.say("scale.square"), Room(left, 90, 50, 50), CAPTION._replace(align="centre", middle=True)),
        Path(rounded_steps(left + 68, 88, *BANK_CARD), fill=ink.CARD, stroke=ink.INK, width=0.25),
        box(
            wishes.say("scale.bank"),
            Room(left + 72, 88, BANK_CARD[0] - 8, BANK_CARD[1]),
            CAPTION._replace(align="centre", middle=True),
        ),
    ]


def _holes(left: float, wishes: Wishes) -> list[Item]:
    """Draw holes as close as two of one sheet ever come: one place across and one down."""
    centres = [
        (left + 8 + place * outline.PITCH, 158 + row * outline.PITCH)
        for row in range(3)
        for place in range(row % 2, 12, 2)
    ]
    rings = tuple(step for x, y in centres for step in circle_steps(x, y, outline.HOLE_DIAMETER / 2))
    return [
        Path(rounded_steps(left, 151, 98, 29, 2), fill=ink.MANILA),
        Path(rings, fill=ink.WHITE, stroke=ink.INK, width=0.2),
        box(wishes.say("scale.punch"), Room(left + 104, 151, 66, 29), CAPTION._replace(middle=True)),
    ]


def _greys(left: float, wishes: Wishes) -> list[Item]:
    width = 98 / GREYS
    steps: list[Item] = []
    for place in range(GREYS):
        value = round(245 - place * 245 / (GREYS - 1))
        fill = f"#{value:02x}{value:02x}{value:02x}"
        steps.append(Path(rounded_steps(left + place * width, 190, width, 16), fill=fill, stroke=ink.LINE, width=0.15))
    return [*steps, box(wishes.say("scale.grey"), Room(left + 104, 190, 66, 16), CAPTION._replace(middle=True))]


def _turned_over(left: float, wishes: Wishes) -> list[Item]:
    return [
        registration_mark(left + CROSS[0], CROSS[1]),
        box(wishes.say("scale.duplex"), Room(left + 18, 218, 152, 20), CAPTION._replace(middle=True)),
    ]
