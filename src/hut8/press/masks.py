"""Shapes as masks for Pillow: filled or stroked larger than they are shown and made smaller, for smooth edges."""

from __future__ import annotations

from cmath import phase, rect
from itertools import groupby, pairwise
from math import ceil, copysign, floor, hypot, pi, remainder, tau
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from hut8.press.painting import on_curve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.drawing import Point, Step

FINER = 4
"""How many times finer than the picture a shape is filled, along each side."""

PIECES_OF_A_CURVE = 12
SEAM = 1.0
"""By how many of the finer dots the pieces of a line overlap, so that no seam is left open."""

Line = list["Point"]


class Mask(NamedTuple):
    """How much of every dot a shape covers, and where the mask's corner lies on the picture."""

    corner: tuple[int, int]
    cover: Image.Image


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


def dashed(line: Line, dash: Sequence[float]) -> Iterator[Line]:
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


def mask_of(lines: Sequence[Line], width: float = 0, *, is_round: bool = True) -> Mask:
    """Cover where the lines run or, without a width, what they enclose; holes stay open."""
    reach = width / 2 + 1
    left, top = (floor(min(point[axis] for line in lines for point in line) - reach) for axis in (0, 1))
    right, bottom = (ceil(max(point[axis] for line in lines for point in line) + reach) for axis in (0, 1))
    size = (FINER * (right - left), FINER * (bottom - top))
    finer = [[(FINER * (x - left), FINER * (y - top)) for x, y in line] for line in lines]
    mask = _stroked(finer, FINER * width, size, is_round=is_round) if width else _filled(finer, size)
    return Mask((left, top), mask.convert("L").reduce(FINER))


def _filled(lines: Sequence[Line], size: tuple[int, int]) -> Image.Image:
    mask = Image.new("1", size)
    for line in lines:
        contour = Image.new("1", size)
        ImageDraw.Draw(contour).polygon(line, fill=1)
        mask = ImageChops.logical_xor(mask, contour)
    return mask


def _stroked(lines: Sequence[Line], width: float, size: tuple[int, int], *, is_round: bool) -> Image.Image:
    """Draw lines whose corners are round, and whose ends are unless they are to be cut straight."""
    mask = Image.new("1", size)
    pen = ImageDraw.Draw(mask)
    for line in lines:
        if is_round:
            pen.line(line, fill=1, width=max(1, round(width)))
            for x, y in line:
                pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=1)
        for piece in () if is_round else _ribbon(line, width):
            pen.polygon([(point.real, point.imag) for point in piece], fill=1)
    return mask


def _ribbon(line: Line, width: float) -> Iterator[list[complex]]:
    """Cut a broad line with straight ends into a rectangle along each piece and a slice of a disc at each corner.

    A whole disc at a corner near an end would stick out beyond it.
    """
    points = [complex(*point) for point, _ in groupby(line)]
    headings = [phase(end - start) for start, end in pairwise(points)]
    for (start, end), heading in zip(pairwise(points), headings, strict=True):
        aside, along = rect(width / 2, heading + pi / 2), rect(SEAM, heading)
        yield [start - along + aside, end + along + aside, end + along - aside, start - along - aside]
    for corner, heading, onward in zip(points[1:], headings, headings[1:], strict=False):
        turn = remainder(onward - heading, tau)
        outside = heading - copysign(pi / 2, turn)
        steps = (turn * step / PIECES_OF_A_CURVE for step in range(PIECES_OF_A_CURVE + 1))
        yield [corner, *(corner + rect(width / 2, outside + turned) for turned in steps)]
