"""Painting a picture of the second game's deck dot by dot: opacity in masks, gradients by looking colours up."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from PIL import Image, ImageChops

from hut8.press.masks import Mask, flattened, mask_of
from hut8.press.painting import extent, mixed
from hut8.press.pictures import Gradient, Picture, Stroke, picture

if TYPE_CHECKING:
    from hut8.press.drawing import Plate, Point
    from hut8.press.place import Place

RAMP = 256
"""How many shades a gradient has, and how many dots its own picture has along each side."""


def paint_plate(on: Image.Image, plate: Plate, place: Place) -> None:
    """Paint a picture into its room, cut off at its edge."""
    drawn = picture(plate.svg)
    corner, opposite = (
        place.of(point) for point in ((plate.x, plate.y), (plate.x + plate.width, plate.y + plate.height))
    )
    left, top, right, bottom = (round(value) for value in (*corner, *opposite))
    room = on.crop((left, top, right, bottom))
    for stroke in drawn.strokes:
        _paint(room, stroke, drawn)
    on.paste(room, (left, top))


def _paint(room: Image.Image, stroke: Stroke, drawn: Picture) -> None:
    across, down = room.width / drawn.width, room.height / drawn.height
    lines = [[(x * across, y * down) for x, y in line] for line in flattened(stroke.steps)]
    if isinstance(stroke.fill, Gradient):
        left, top, right, bottom = extent(stroke.steps)
        _shade(room, stroke.fill, mask_of(lines), (left * across, top * down, right * across, bottom * down))
    elif stroke.fill:
        _lay(room, stroke.fill, mask_of(lines), stroke.fill_opacity)
    if stroke.stroke:
        width = stroke.width * (across + down) / 2
        _lay(room, stroke.stroke, mask_of(lines, width, is_round=bool(stroke.cap)), stroke.stroke_opacity)


def _lay(room: Image.Image, colour: str, mask: Mask, opacity: float) -> None:
    room.paste(colour, mask.corner, mask.cover.point(lambda value: value * opacity))


def _shade(room: Image.Image, gradient: Gradient, mask: Mask, bounds: tuple[float, float, float, float]) -> None:
    """Lay a gradient, made for the bounds of a shape, where its mask covers."""
    left, top, right, bottom = bounds
    colours, opacity = _colours(gradient)
    size = (max(1, round(right - left)), max(1, round(bottom - top)))
    at = (round(left) - mask.corner[0], round(top) - mask.corner[1])
    shades, veil = Image.new("RGB", mask.cover.size), Image.new("L", mask.cover.size)
    shades.paste(colours.resize(size), at)
    veil.paste(opacity.resize(size), at)
    room.paste(shades, mask.corner, ImageChops.multiply(mask.cover, veil))


@lru_cache(maxsize=64)
def _colours(gradient: Gradient) -> tuple[Image.Image, Image.Image]:
    """Return a gradient on a square: its colours, and how opaque they are."""
    ramp = Image.frombytes("L", (RAMP, RAMP), bytes(_share(gradient, column, row) for row, column in _dots()))
    shades = [mixed(gradient.stops, place / (RAMP - 1)) for place in range(RAMP)]
    parts = [ramp.point([round(255 * colour.rgb()[part]) for colour, _ in shades]) for part in range(3)]
    return Image.merge("RGB", parts), ramp.point([round(255 * opacity) for _, opacity in shades])


def _dots() -> list[tuple[int, int]]:
    return [(row, column) for row in range(RAMP) for column in range(RAMP)]


def _share(gradient: Gradient, column: int, row: int) -> int:
    """Tell how far a dot of the square is along the line of a gradient or, without one, from the middle to the rim."""
    x, y = (column + 0.5) / RAMP, (row + 0.5) / RAMP
    share = _along(gradient.line, (x, y)) if gradient.line else 2 * hypot(x - 0.5, y - 0.5)
    return round((RAMP - 1) * min(1.0, max(0.0, share)))


def _along(line: tuple[float, ...], point: Point) -> float:
    x, y, to_x, to_y = line
    across, down = to_x - x, to_y - y
    return ((point[0] - x) * across + (point[1] - y) * down) / (across**2 + down**2)
