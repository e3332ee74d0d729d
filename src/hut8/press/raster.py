"""A drawing as PNG, by Pillow, which reportlab brings: shapes are filled large and made smaller, for smooth edges."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from math import ceil, cos, floor, hypot, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from hut8.press.drawing import Box, Group, Item, Page, Path, Plate, Point, Words
from hut8.press.glyphs import outlined
from hut8.press.painting import on_curve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.press.drawing import Step

DOTS_PER_INCH = 300
FINER = 4
"""How many times finer than the picture a shape is filled, along each side."""

PIECES_OF_A_CURVE = 12

Line = list[Point]


class Place(NamedTuple):
    """Where a group's items come to lie, in dots: moved, turned and scaled."""

    x: float
    y: float
    across: float
    down: float

    def of(self, point: Point) -> Point:
        x, y = point
        return self.x + x * self.across - y * self.down, self.y + x * self.down + y * self.across

    def within(self, group: Group) -> Place:
        turn = radians(group.turn)
        across, down = group.scale * cos(turn), group.scale * sin(turn)
        return Place(
            *self.of((group.x, group.y)),
            self.across * across - self.down * down,
            self.across * down + self.down * across,
        )

    @property
    def scale(self) -> float:
        return hypot(self.across, self.down)


def png(page: Page) -> bytes:
    """Draw a page on white; it says how fine it is, so that it can be printed as large as it was drawn."""
    dots = DOTS_PER_INCH / 25.4
    picture = Image.new("RGB", (ceil(page.paper.width * dots), ceil(page.paper.height * dots)), "white")
    for path, place in _paths(page.items, Place(0, 0, dots, 0)):
        _draw(picture, path, place)
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH), optimize=True)
    return buffer.getvalue()


def _paths(items: Iterable[Item], place: Place) -> Iterator[tuple[Path, Place]]:
    """Visit everything as paths, words as their outlines."""
    for item in items:
        match item:
            case Path():
                yield item, place
            case Words():
                yield Path(outlined(item), fill=item.colour), place
            case Box():
                yield from _paths(item.items, place)
            case Group():
                yield from _paths(item.items, place.within(item))
            case Plate():
                raise TypeError("a card with a painted picture cannot be drawn dot by dot")


def _draw(picture: Image.Image, path: Path, place: Place) -> None:
    lines = [[place.of(point) for point in line] for line in flattened(path.steps)]
    if path.fill:
        _stamp(picture, path.fill, lines, 0)
    if path.stroke:
        dash = [length * place.scale for length in path.dash]
        strokes = [piece for line in lines for piece in _dashed(line, dash)] if dash else lines
        _stamp(picture, path.stroke, strokes, path.width * place.scale)


def flattened(steps: Sequence[Step]) -> list[Line]:
    """Return a path's contours as straight pieces, the closed ones ending where they began."""
    lines: list[Line] = []
    for letter, *values in steps:
        if letter == "M":
            lines.append([(values[0], values[1])])
        elif letter == "L":
            lines[-1].append((values[0], values[1]))
        elif letter == "C":
            start = lines[-1][-1]
            shares = (piece / PIECES_OF_A_CURVE for piece in range(1, PIECES_OF_A_CURVE + 1))
            lines[-1] += [on_curve(start, values, share) for share in shares]
        else:
            lines[-1].append(lines[-1][0])
    return lines


def _dashed(line: Line, dash: Sequence[float]) -> Iterator[Line]:
    """Cut a line into dashes: drawn and left out in turn, beginning anew at every corner."""
    drawn, left_out = dash
    for start, end in pairwise(line):
        length = hypot(end[0] - start[0], end[1] - start[1])
        at = 0.0
        while at < length:
            yield [_between(start, end, at / length), _between(start, end, min(at + drawn, length) / length)]
            at += drawn + left_out


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _stamp(picture: Image.Image, colour: str, lines: Sequence[Line], width: float) -> None:
    """Lay a colour where the lines run or, without a width, what they enclose; holes stay open."""
    reach = width / 2 + 1
    left, top = (floor(min(point[axis] for line in lines for point in line) - reach) for axis in (0, 1))
    right, bottom = (ceil(max(point[axis] for line in lines for point in line) + reach) for axis in (0, 1))
    size = (FINER * (right - left), FINER * (bottom - top))
    finer = [[(FINER * (x - left), FINER * (y - top)) for x, y in line] for line in lines]
    mask = _stroked(finer, FINER * width, size) if width else _filled(finer, size)
    picture.paste(colour, (left, top), mask.convert("L").reduce(FINER))


def _filled(lines: Sequence[Line], size: tuple[int, int]) -> Image.Image:
    mask = Image.new("1", size)
    for line in lines:
        contour = Image.new("1", size)
        ImageDraw.Draw(contour).polygon(line, fill=1)
        mask = ImageChops.logical_xor(mask, contour)
    return mask


def _stroked(lines: Sequence[Line], width: float, size: tuple[int, int]) -> Image.Image:
    mask = Image.new("1", size)
    pen = ImageDraw.Draw(mask)
    for line in lines:
        pen.line(line, fill=1, width=max(1, round(width)))
        for x, y in line:
            pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=1)
    return mask
