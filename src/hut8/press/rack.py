"""The rack: a box to fold, with stairs inside, that stores all punch cards by digit.

The 1s stand in front on the floor, every next digit one step higher, so that its tabs look over those before it. The
box and the stairs are cut from a leaf each.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from hut8.machine.codes import DIGITS, SHAPES
from hut8.press import ink, outline
from hut8.press.drawing import Item, Layer, Page, Path, Point, line_steps, moved, polygon_steps, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.furniture import foot, registration_marks
from hut8.press.marks import shape
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.press.wishes import Wishes

WIDTH = outline.WIDTH + 2.0
TREAD, RISE = 9.0, 12.0
"""A tread has room for twice its nine cards; a rise shows the whole digit on the tab behind."""

DEPTH = len(DIGITS) * TREAD
BACK, FRONT = 80.0, 32.0
FLAP = 9.0
STAIRS_WIDTH = WIDTH - 0.8
STRIPS = (*([TREAD, RISE] * (len(DIGITS) - 1)), TREAD, (len(DIGITS) - 1) * RISE)
"""The stairs unfolded, from the floor up: treads and rises in turn, and a leg from the highest tread to the floor."""

TOP = 78.0
TOWARDS, AWAY = (2.0, 1.5), (0.3, 1.5)
"""How the folds are dashed, by where they are folded to."""

Line = tuple[Point, Point]


def rack_pages(wishes: Wishes) -> Iterator[Page]:
    yield _page(wishes, 1, _box(wishes))
    yield _page(wishes, 2, _stairs(wishes))


def _page(wishes: Wishes, number: int, items: Sequence[Item]) -> Page:
    paper = wishes.paper
    words = [
        box("HUT·8", Room(24, 20, 40, 8), Style(MONO_BOLD, 18, ink.BRASS)),
        box(wishes.say(f"rack.title.{number}"), Room(24, 31, 160, 8), Style(SANS_BOLD, 16)),
        box(wishes.say(f"rack.how.{number}"), Room(24, 41, paper.width - 48, 30), Style(SANS, 11, ink.SOFT)),
    ]
    line = foot(paper, wishes.say("rack.foot", page=number, pages=2), wishes.say("advice.scale"))
    return Page(paper, (*registration_marks(paper), *words, *items, *line), f"rack-{number}")


def _box(wishes: Wishes) -> list[Item]:
    """Draw the box: the back wall between its side walls, and below it the floor and the front wall."""
    left = (wishes.paper.width - WIDTH) / 2
    front = Room(left + 20, TOP + BACK + DEPTH, WIDTH - 40, FRONT)
    return [
        Path(moved(polygon_steps(*box_rim()), left, TOP), fill=ink.CARD),
        Path(moved(rounded_steps(0, BACK, WIDTH, DEPTH), left, TOP), fill=ink.MANILA),
        *(item for corners in flaps() for item in _flap(corners, left, wishes)),
        _folds(box_folds(), left, TOWARDS),
        Path(moved(polygon_steps(*box_rim()), left, TOP), stroke=ink.INK, width=0.3, layer=Layer.CUT),
        box("HUT·8", front, Style(MONO_BOLD, 24, ink.BRASS, "centre", middle=True)),
    ]


def flaps() -> list[tuple[Point, ...]]:
    """Return the glue flaps: right and left of the floor, then of the front wall."""
    return [
        ((edge, high), (edge + out, high + 2), (edge + out, low - 2), (edge, low))
        for high, low in ((BACK, BACK + DEPTH), (BACK + DEPTH, BACK + DEPTH + FRONT))
        for edge, out in ((WIDTH, FLAP), (0.0, -FLAP))
    ]


def box_rim() -> tuple[Point, ...]:
    """Go around everything that is cut out, clockwise from the top left; side walls fall to the front's height."""
    low = BACK - FRONT
    floor_right, floor_left, front_right, front_left = flaps()
    right: tuple[Point, ...] = ((WIDTH, 0), (WIDTH + DEPTH, low), (WIDTH + DEPTH, BACK))
    left: tuple[Point, ...] = ((-DEPTH, BACK), (-DEPTH, low))
    around = ((0.0, 0.0), *right, *floor_right, *front_right, *front_left[::-1], *floor_left[::-1], *left)
    return tuple(dict.fromkeys(around))


def box_folds() -> list[Line]:
    across: list[Line] = [((0, row), (WIDTH, row)) for row in (BACK, BACK + DEPTH)]
    return [*across, *(((edge, 0), (edge, BACK + DEPTH + FRONT)) for edge in (0.0, WIDTH))]


def _flap(corners: tuple[Point, ...], left: float, wishes: Wishes) -> list[Item]:
    x, y = min(corner[0] for corner in corners), corners[0][1]
    room = Room(left + x + 0.5, TOP + y, FLAP - 1, corners[3][1] - y)
    return [
        Path(moved(polygon_steps(*corners), left, TOP), fill=ink.FAINT),
        box(wishes.say("holder.glue"), room, Style(SANS, 7, ink.INK, "centre", middle=True)),
    ]


def _folds(lines: Iterable[Line], left: float, dash: tuple[float, float]) -> Path:
    steps = [step for line in lines for step in line_steps(*line)]
    return Path(moved(steps, left, TOP), stroke=ink.INK, width=0.25, dash=dash, layer=Layer.SCORE)


def stair_folds() -> tuple[list[Line], list[Line]]:
    """Return the folds towards and away from who looks at the stairs, the tread on the floor being lowest."""
    rows = [sum(STRIPS) - height for height in accumulate(STRIPS[:-1])]
    lines: list[Line] = [((0, row), (STAIRS_WIDTH, row)) for row in rows]
    towards = lines[:-1:2]
    return towards, [line for line in lines if line not in towards]


def _stairs(wishes: Wishes) -> list[Item]:
    left = (wishes.paper.width - STAIRS_WIDTH) / 2
    whole = rounded_steps(left, TOP, STAIRS_WIDTH, sum(STRIPS))
    towards, away = stair_folds()
    leg = Room(left + 10, TOP + 14, STAIRS_WIDTH - 20, STRIPS[-1] - 28)
    return [
        Path(whole, fill=ink.CARD),
        *(item for digit in DIGITS for item in _tread(digit, left)),
        _folds(towards, left, TOWARDS),
        _folds(away, left, AWAY),
        Path(whole, stroke=ink.INK, width=0.3, layer=Layer.CUT),
        box(wishes.say("rack.leg"), leg, Style(SANS, 9, ink.SOFT, "centre", middle=True)),
    ]


def _tread(digit: int, left: float) -> list[Item]:
    """Mark a tread with its digit below the tab of every shape."""
    top = TOP + sum(STRIPS) - (digit - 1) * (TREAD + RISE) - TREAD
    items: list[Item] = [Path(rounded_steps(left, top, STAIRS_WIDTH, TREAD), fill=ink.MANILA)]
    for letter in SHAPES:
        tab = left + outline.tab_left(letter)
        room = Room(tab + 12.5, top, 12, TREAD)
        items += [
            shape(letter, tab + 8, top + TREAD / 2, 4.5),
            box(str(digit), room, Style(MONO_BOLD, 15, align="centre", middle=True)),
        ]
    return items
