"""The holder: a tray to fold, in which cards lie exactly on one another and only the right way round.

Its floor is a card's outline and a hair more; low walls stand along the left, the foot, the right and the cut corner.
The top stays open for the tabs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.press import ink, outline
from hut8.press.drawing import Item, Layer, Page, Path, Point, Step, line_steps, moved, polygon_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.furniture import foot, registration_marks
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

PLAY = 0.8
WALL = 9.0
FLAP = 7.0
WIDTH, HEIGHT, CUT = outline.WIDTH + PLAY, outline.HEIGHT + PLAY, outline.CUT_CORNER
DIAGONAL = WALL / 2**0.5
MITRE: Point = (WIDTH + 2.4, CUT - 2 * DIAGONAL + 2.4)
"""Where the cut corner's wall ends, to leave room for the flap of its neighbour."""

CORNERS: tuple[Point, ...] = ((0, 0), (WIDTH - CUT, 0), (WIDTH, CUT), (WIDTH, HEIGHT), (0, HEIGHT))


def holder_pages(wishes: Wishes) -> Iterator[Page]:
    paper = wishes.paper
    left, top = (paper.width - WIDTH) / 2, 92.0
    words = [
        box("HUT·8", Room(24, 20, 40, 8), Style(MONO_BOLD, 18, ink.BRASS)),
        box(wishes.say("holder.title"), Room(24, 31, 160, 8), Style(SANS_BOLD, 16)),
        box(wishes.say("holder.how"), Room(24, 41, paper.width - 48, 26), Style(SANS, 11, ink.SOFT)),
    ]
    tray = [
        *_flaps(left, top, wishes),
        Path(moved(polygon_steps(*CORNERS), left, top), fill=ink.MANILA),
        *(Path(moved(wall, left, top), fill=ink.CARD) for wall in _walls()),
        Path(moved(_folds(), left, top), stroke=ink.INK, width=0.25, dash=(2, 1.5), layer=Layer.SCORE),
        Path(moved(polygon_steps(*_rim()), left, top), stroke=ink.INK, width=0.3, layer=Layer.CUT),
        box("HUT·8", Room(left + 20, top + 44, WIDTH - 40, 18), Style(MONO_BOLD, 30, ink.BRASS, "centre", middle=True)),
    ]
    advice = wishes.say("advice.scale")
    yield Page(
        paper, (*registration_marks(paper), *words, *tray, *foot(paper, wishes.say("holder.foot"), advice)), "holder"
    )


def _walls() -> list[tuple[Step, ...]]:
    corner = ((WIDTH - CUT, 0), (WIDTH - CUT + DIAGONAL, -DIAGONAL), MITRE, (WIDTH, CUT))
    return [
        polygon_steps((0, 0), (-WALL, 0), (-WALL, HEIGHT), (0, HEIGHT)),
        polygon_steps((0, HEIGHT), (0, HEIGHT + WALL), (WIDTH, HEIGHT + WALL), (WIDTH, HEIGHT)),
        polygon_steps((WIDTH, HEIGHT), (WIDTH + WALL, HEIGHT), (WIDTH + WALL, CUT), (WIDTH, CUT)),
        polygon_steps(*corner),
    ]


def _flap_corners() -> list[tuple[Point, ...]]:
    """Return the glue flaps: at the two ends of the foot's wall, and one of the right wall for the cut corner's."""
    low, high = HEIGHT, HEIGHT + WALL
    return [
        ((0, low), (-FLAP, low + 1.5), (-FLAP, high - 1.5), (0, high)),
        ((WIDTH, low), (WIDTH + FLAP, low + 1.5), (WIDTH + FLAP, high - 1.5), (WIDTH, high)),
        ((WIDTH, CUT), (WIDTH + 2.2, CUT - FLAP), (WIDTH + WALL - 0.8, CUT - FLAP), (WIDTH + WALL, CUT)),
    ]


def _flaps(left: float, top: float, wishes: Wishes) -> list[Item]:
    items: list[Item] = []
    for corners in _flap_corners():
        x, y = (min(corner[axis] for corner in corners) for axis in (0, 1))
        room = Room(left + x + 1, top + y, max(corner[0] for corner in corners) - x - 2, WALL - 1)
        items += [
            Path(moved(polygon_steps(*corners), left, top), fill=ink.FAINT),
            box(wishes.say("holder.glue"), room, Style(SANS, 7, ink.INK, "centre", middle=True)),
        ]
    return items


def _folds() -> tuple[Step, ...]:
    return (
        *line_steps((0, 0), (0, HEIGHT)),
        *line_steps((0, HEIGHT), (WIDTH, HEIGHT)),
        *line_steps((WIDTH, HEIGHT), (WIDTH, CUT)),
        *line_steps((WIDTH, CUT), (WIDTH - CUT, 0)),
        *line_steps((WIDTH, CUT), (WIDTH + WALL, CUT)),
        *line_steps((0, HEIGHT), (0, HEIGHT + WALL)),
        *line_steps((WIDTH, HEIGHT), (WIDTH, HEIGHT + WALL)),
    )


def _rim() -> tuple[Point, ...]:
    """Go around everything that is cut out, clockwise from the top left."""
    left, right, upper = _flap_corners()
    return (
        (-WALL, 0),
        (0, 0),
        (WIDTH - CUT, 0),
        (WIDTH - CUT + DIAGONAL, -DIAGONAL),
        MITRE,
        *upper,
        (WIDTH + WALL, HEIGHT),
        *right,
        *reversed(left),
        (-WALL, HEIGHT),
    )
