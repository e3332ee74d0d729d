"""Reading the path data of SVG into steps of straight lines and cubic curves."""

from __future__ import annotations

import re
from math import atan2, ceil, cos, pi, radians, sin, sqrt, tan
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.drawing import Point, Step

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
WANTED = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
SIXTH = pi / 3


def path_steps(data: str) -> tuple[Step, ...]:
    """Read path data.

    >>> path_steps("M1 2h3v4z")
    (('M', 1.0, 2.0), ('L', 4.0, 2.0), ('L', 4.0, 6.0), ('Z',))
    """
    return tuple(_Pen().follow(data))


class _Pen:
    """Where the pen is, where the outline began, and the last handle of a curve."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point = (0.0, 0.0)

    def follow(self, data: str) -> Iterator[Step]:
        for letter, text in COMMAND.findall(data):
            values = [float(number) for number in NUMBER.findall(text)]
            size = WANTED[letter.upper()]
            for place in range(0, max(len(values), 1), size or 1):
                # After the first pair of a move come straight lines.
                again = letter.upper() == "M" and place
                command = ("l" if letter == "m" else "L") if again else letter
                yield from self._draw(command, values[place : place + size])

    def _draw(self, letter: str, values: list[float]) -> Iterator[Step]:
        kind, here = letter.upper(), self.at
        base = here if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            self.at = self.start
            yield ("Z",)
        elif kind == "A":
            end = (values[5] + base[0], values[6] + base[1])
            yield from _arc(here, values[:5], end)
            self.at = self.handle = end
        else:
            yield self._line_or_curve(kind, self._points(kind, values, base))

    def _points(self, kind: str, values: list[float], base: Point) -> list[Point]:
        if kind == "H":
            return [(values[0] + base[0], self.at[1])]
        if kind == "V":
            return [(self.at[0], values[0] + base[1])]
        return [(x + base[0], y + base[1]) for x, y in zip(values[::2], values[1::2], strict=True)]

    def _line_or_curve(self, kind: str, points: list[Point]) -> Step:
        here, end = self.at, points[-1]
        if kind == "S":
            points = [_beyond(here, self.handle), *points]
        if kind == "Q":
            points = [_part(here, points[0], 2 / 3), _part(end, points[0], 2 / 3), end]
        curved = kind in {"C", "S", "Q"}
        self.at, self.handle = end, points[1] if curved else end
        if kind == "M":
            self.start = end
            return ("M", *end)
        return ("C", *points[0], *points[1], *end) if curved else ("L", *end)


def _beyond(point: Point, other: Point) -> Point:
    return 2 * point[0] - other[0], 2 * point[1] - other[1]


def _part(point: Point, other: Point, share: float) -> Point:
    return point[0] + share * (other[0] - point[0]), point[1] + share * (other[1] - point[1])


def _arc(start: Point, ellipse: list[float], end: Point) -> Iterator[Step]:
    """Turn an arc into cubic curves, by way of its centre (SVG 1.1, appendix F.6).

    An ellipse is two radii, a tilt, and two flags: the long way round, and clockwise.
    """
    turn, large, sweep = radians(ellipse[2]), bool(ellipse[3]), bool(ellipse[4])
    half = _turned(((start[0] - end[0]) / 2, (start[1] - end[1]) / 2), -turn)
    rx, ry = abs(ellipse[0]), abs(ellipse[1])
    stretch = sqrt(max(1.0, (half[0] / rx) ** 2 + (half[1] / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    room = (rx * ry) ** 2 - (rx * half[1]) ** 2 - (ry * half[0]) ** 2
    reach = sqrt(max(0.0, room / ((rx * half[1]) ** 2 + (ry * half[0]) ** 2))) * (-1 if large is sweep else 1)
    middle = (reach * rx * half[1] / ry, -reach * ry * half[0] / rx)
    shift = _turned(middle, turn)
    centre = (shift[0] + (start[0] + end[0]) / 2, shift[1] + (start[1] + end[1]) / 2)
    first = atan2((half[1] - middle[1]) / ry, (half[0] - middle[0]) / rx)
    last = atan2((-half[1] - middle[1]) / ry, (-half[0] - middle[0]) / rx)
    span = (last - first) % (2 * pi) if sweep else -((first - last) % (2 * pi))
    pieces = max(1, ceil(abs(span) / SIXTH))
    for piece in range(pieces):
        angles = (first + span * piece / pieces, first + span * (piece + 1) / pieces)
        yield ("C", *_bow(angles, centre, (rx, ry), turn))


def _bow(angles: Point, centre: Point, radii: Point, turn: float) -> Iterator[float]:
    """Return the two handles and the end of a short piece of an ellipse."""
    reach = 4 / 3 * tan((angles[1] - angles[0]) / 4)
    (one, other) = angles
    points = (
        (cos(one) - reach * sin(one), sin(one) + reach * cos(one)),
        (cos(other) + reach * sin(other), sin(other) - reach * cos(other)),
        (cos(other), sin(other)),
    )
    for x, y in points:
        across, down = _turned((x * radii[0], y * radii[1]), turn)
        yield centre[0] + across
        yield centre[1] + down


def _turned(point: Point, angle: float) -> Point:
    return point[0] * cos(angle) - point[1] * sin(angle), point[0] * sin(angle) + point[1] * cos(angle)
