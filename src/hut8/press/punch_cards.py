"""Punch cards to cut out: fifteen sheets with twenty-five holes each, and an index tab that names the digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.punch import SHEETS, Sheet, holes_of
from hut8.press import ink, outline
from hut8.press.drawing import Group, Item, Layer, Page, Path, circle_steps, line_steps
from hut8.press.fonts import MONO_BOLD, SANS
from hut8.press.furniture import foot, registration_marks
from hut8.press.kinds import KINDS
from hut8.press.marks import shape
from hut8.press.paper import places
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

CARD_WIDTH, CARD_HEIGHT = outline.WIDTH, outline.HEIGHT + outline.TAB_HEIGHT
TICK_GAP, TICK_LENGTH = 0.35, 0.8


def punch_card(sheet: Sheet, wishes: Wishes) -> tuple[Item, ...]:
    """Draw one sheet, its own corner at the origin and its tab above."""
    return (
        Path(outline.card_steps(outline.tab_left(sheet.shape)), fill=ink.MANILA),
        *_header(sheet, wishes),
        *_holes(sheet),
        Path(outline.card_steps(outline.tab_left(sheet.shape)), stroke=ink.INK, width=0.2, layer=Layer.CUT),
    )


def _header(sheet: Sheet, wishes: Wishes) -> list[Item]:
    left = outline.tab_left(sheet.shape)
    middle = -outline.TAB_HEIGHT / 2
    words = wishes.say("punch.lay")
    return [
        shape(sheet.shape, left + 8.0, middle + 0.6, 8.0),
        box(str(sheet.digit), Room(left + 12.5, -13.0, 12, 13.0), Style(MONO_BOLD, 30, middle=True, align="centre")),
        Path(
            line_steps((outline.SIDE, 9.2), (outline.WIDTH - outline.SIDE, 9.2)),
            stroke=ink.LINE,
            width=0.2,
            dash=(1.2, 1.0),
        ),
        box("HUT·8", Room(outline.SIDE + 1, 2.6, 14, 5), Style(MONO_BOLD, 8.5, ink.BRASS, middle=True)),
        box(words, Room(20, 2.6, 58, 5), Style(SANS, 7.5, ink.SOFT, "right", middle=True)),
    ]


def _holes(sheet: Sheet) -> list[Item]:
    """Draw the holes: white, ringed by the cut, with four strokes to centre a punch by."""
    centres = [outline.centre(hole) for hole in sorted(holes_of(sheet))]
    radius = outline.HOLE_DIAMETER / 2
    strokes = tuple(step for x, y in centres for step in _aim(x, y, radius + TICK_GAP))
    rings = tuple(step for x, y in centres for step in circle_steps(x, y, radius))
    return [
        Path(rings, fill=ink.WHITE),
        Path(strokes, stroke=ink.SOFT, width=0.12),
        Path(rings, stroke=ink.INK, width=0.2, layer=Layer.CUT),
    ]


def _aim(x: float, y: float, near: float) -> Iterator[tuple[str, *tuple[float, ...]]]:
    far = near + TICK_LENGTH
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield from line_steps((x + across * near, y + down * near), (x + across * far, y + down * far))


def punch_pages(wishes: Wishes) -> Iterator[Page]:
    """Lay the fifteen sheets on pages, each as many times as wished: three make the 45 of the box."""
    sheets = [sheet for _ in range(wishes.count or KINDS["punch"].usual) for sheet in SHEETS]
    spots = places(wishes.paper, CARD_WIDTH, CARD_HEIGHT)
    total = -(-len(sheets) // len(spots))
    for number in range(total):
        cards: list[Item] = [
            Group(punch_card(sheet, wishes), *outline.below_tab(place))
            for place, sheet in zip(spots, sheets[number * len(spots) :], strict=False)
        ]
        words = wishes.say("punch.foot", page=number + 1, pages=total)
        yield Page(
            wishes.paper,
            (*registration_marks(wishes.paper), *cards, *foot(wishes.paper, words, wishes.say("advice.scale"))),
            name=f"punch-{number + 1:02}",
        )
