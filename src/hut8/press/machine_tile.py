"""The machine tile: it lies in the middle of the table, and the cards of verifiers A to F lie around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.codes import SHAPES
from hut8.machine.notation import LETTERS
from hut8.press import ink
from hut8.press.drawing import Group, Item, Layer, Page, Path, circle_steps, line_steps, polygon_steps, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.furniture import foot, registration_marks
from hut8.press.marks import shape, ticks
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

SIDE = 190.0
STEPS = (1, 2, 3, 4)
SHEET_WIDTH, SHEET_HEIGHT, SHEET_CORNER = 44.0, 50.0, 6.0


def tile_pages(wishes: Wishes) -> Iterator[Page]:
    paper = wishes.paper
    tile = Group(tuple(_tile(wishes)), (paper.width - SIDE) / 2, (paper.height - SIDE) / 2 - 4)
    words = foot(paper, wishes.say("tile.foot"), wishes.say("advice.scale"))
    yield Page(paper, (*registration_marks(paper), tile, *words), "tile")


def _tile(wishes: Wishes) -> list[Item]:
    edge = rounded_steps(0, 0, SIDE, SIDE, 8)
    return [
        Path(edge, fill=ink.MANILA),
        Path(rounded_steps(5, 5, SIDE - 10, SIDE - 10, 5), stroke=ink.BRASS, width=0.5),
        *_letters(),
        *_sheets(),
        *_round(wishes),
        Path(edge, stroke=ink.INK, width=0.3, layer=Layer.CUT),
    ]


def _letters() -> list[Item]:
    """Set A, B and C along the upper edge and D, E and F along the lower, each pointing to its cards."""
    items: list[Item] = []
    for place, letter in enumerate(LETTERS):
        row, column = divmod(place, 3)
        x, y, outwards = SIDE * (2 * column + 1) / 6, (22.0, SIDE - 22.0)[row], (-1, 1)[row]
        tip = y + outwards * 14.5
        items += [
            Path(polygon_steps((x - 4, tip - outwards * 3.5), (x + 4, tip - outwards * 3.5), (x, tip)), fill=ink.BRASS),
            Path(circle_steps(x, y, 9.5), fill=ink.INK),
            box(letter, Room(x - 9, y - 9, 18, 18), Style(MONO_BOLD, 30, ink.CARD, "centre", middle=True)),
        ]
    return items


def _sheets() -> list[Item]:
    """Draw three sheets lying on one another, a little askew, and the one hole they leave open."""
    middle = SIDE / 2
    turns = {"T": -3.0, "S": 2.0, "C": 0.0}
    sheets: list[Item] = [
        Group(tuple(_sheet(letter, place)), middle, middle + 1, turns[letter]) for place, letter in enumerate(SHAPES)
    ]
    return [
        *sheets,
        Path(circle_steps(middle + 4, middle + 3, 5.2), fill=ink.WHITE, stroke=ink.INK, width=0.4),
        ticks([(middle + 4, middle + 3)], 7),
        box("HUT·8", Room(middle - 20, middle + 14, 40, 9), Style(MONO_BOLD, 15, ink.BRASS, "centre", middle=True)),
    ]


def _sheet(letter: str, place: int) -> list[Item]:
    left, top = -SHEET_WIDTH / 2, -SHEET_HEIGHT / 2
    tab = left + 2 + place * 12.5
    body = polygon_steps(
        (left, top),
        (tab, top),
        (tab, top - 8),
        (tab + 11.5, top - 8),
        (tab + 11.5, top),
        (-left - SHEET_CORNER, top),
        (-left, top + SHEET_CORNER),
        (-left, -top),
        (left, -top),
    )
    return [Path(body, fill=ink.CARD, stroke=ink.INK, width=0.3), shape(letter, tab + 5.75, top - 3.6, 5.5)]


def _round(wishes: Wishes) -> list[Item]:
    """Tell the four steps of a round at the four corners of the middle."""
    items: list[Item] = []
    width = 55.0
    for number in STEPS:
        row, column = divmod(number - 1, 2)
        x, y = (11.0, SIDE - 11.0 - width)[column], (48.0, 108.0)[row]
        items += [
            box(str(number), Room(x, y, 8, 8), Style(MONO_BOLD, 16, ink.BRASS, middle=True)),
            box(wishes.say(f"tile.step.{number}"), Room(x + 8, y, width - 8, 8), Style(SANS_BOLD, 15, middle=True)),
            Path(line_steps((x, y + 9.5), (x + width, y + 9.5)), stroke=ink.LINE, width=0.3, dash=(1.5, 1.2)),
            box(wishes.say(f"tile.text.{number}"), Room(x, y + 11.5, width, 22), Style(SANS, 11, smallest=9)),
        ]
    return items
