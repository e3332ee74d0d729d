"""What a page is made of: paths, words and groups of them, in millimetres from the top left corner.

The same drawing becomes a PDF (`pdf.py`) or a layered SVG for a cutting machine (`svg.py`). Words always lie in a `Box`
that knows how much room they have and how much they take, so that a test can measure every one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hut8.press.paper import Paper

KAPPA = 0.5522847498
"""How far a cubic curve's handles reach, as a part of the radius, to pass for a quarter of a circle."""

Point: TypeAlias = tuple[float, float]
Step: TypeAlias = tuple[str, *tuple[float, ...]]
"""M x y, L x y, C x1 y1 x2 y2 x y, or Z."""


class Layer(StrEnum):
    """What a machine does with a line: a cutter follows cut, presses along score, and leaves print alone."""

    PRINT = "print"
    SCORE = "score"
    CUT = "cut"


@dataclass(frozen=True)
class Path:
    steps: tuple[Step, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    layer: Layer = Layer.PRINT


@dataclass(frozen=True)
class Words:
    """A run of one face and size; x and y are where its baseline begins."""

    x: float
    y: float
    text: str
    face: str
    size: float
    colour: str


@dataclass(frozen=True)
class Group:
    """Items moved to a place, turned about it, in degrees, clockwise, and drawn larger or smaller."""

    items: tuple[Item, ...]
    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1


@dataclass(frozen=True)
class Box:
    """Words (and marks among them) set in a room of a width and a height, and what they take of it."""

    x: float
    y: float
    width: float
    height: float
    items: tuple[Item, ...]
    used_width: float
    used_height: float
    text: str


@dataclass(frozen=True)
class Plate:
    """A picture of the second game's deck, as SVG, filling a room."""

    x: float
    y: float
    width: float
    height: float
    svg: str


Item: TypeAlias = "Path | Words | Group | Box | Plate"


@dataclass(frozen=True)
class Page:
    paper: Paper
    items: tuple[Item, ...]
    name: str = ""
    bookmarks: tuple[str, ...] = ()
    """Under which headings a reader of the file finds the page, the widest first."""


def upside_down(items: Iterable[Item], paper: Paper) -> tuple[Item, ...]:
    """Turn a whole page around, as the back of a lying leaf needs that is printed over its long edge and stands up."""
    return (Group(tuple(items), paper.width, paper.height, 180),)


def walk(items: Iterable[Item]) -> Iterator[Item]:
    """Visit every item, the contents of groups and boxes included."""
    for item in items:
        yield item
        if isinstance(item, Group | Box):
            yield from walk(item.items)


def circle_steps(x: float, y: float, radius: float) -> tuple[Step, ...]:
    reach = KAPPA * radius
    return (
        ("M", x + radius, y),
        ("C", x + radius, y + reach, x + reach, y + radius, x, y + radius),
        ("C", x - reach, y + radius, x - radius, y + reach, x - radius, y),
        ("C", x - radius, y - reach, x - reach, y - radius, x, y - radius),
        ("C", x + reach, y - radius, x + radius, y - reach, x + radius, y),
        ("Z",),
    )


def polygon_steps(*points: Point) -> tuple[Step, ...]:
    (first, *rest) = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def line_steps(*points: Point) -> tuple[Step, ...]:
    return polygon_steps(*points)[:-1]


def corner(start: Point, around: Point, end: Point) -> tuple[Step, Step]:
    """Go straight to where a rounded corner starts, and around it to its end."""
    first, second = _towards(start, around), _towards(end, around)
    return ("L", *start), ("C", *first, *second, *end)


def _towards(point: Point, other: Point) -> Point:
    return point[0] + KAPPA * (other[0] - point[0]), point[1] + KAPPA * (other[1] - point[1])


def rounded_steps(x: float, y: float, width: float, height: float, radius: float = 0) -> tuple[Step, ...]:
    right, bottom = x + width, y + height
    if not radius:
        return polygon_steps((x, y), (right, y), (right, bottom), (x, bottom))
    return (
        ("M", x + radius, y),
        *corner((right - radius, y), (right, y), (right, y + radius)),
        *corner((right, bottom - radius), (right, bottom), (right - radius, bottom)),
        *corner((x + radius, bottom), (x, bottom), (x, bottom - radius)),
        *corner((x, y + radius), (x, y), (x + radius, y)),
        ("Z",),
    )


def mirrored(steps: Iterable[Step], width: float) -> tuple[Step, ...]:
    """Turn a path over, left for right, within a width."""
    return tuple(
        (step[0], *(width - value if place % 2 == 0 else value for place, value in enumerate(step[1:])))
        for step in steps
    )


def moved(steps: Iterable[Step], x: float, y: float) -> tuple[Step, ...]:
    return tuple(
        (step[0], *(value + (x if place % 2 == 0 else y) for place, value in enumerate(step[1:]))) for step in steps
    )
