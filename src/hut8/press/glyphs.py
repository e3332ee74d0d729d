"""Letters as outlines, read from the `glyf` tables of the shipped faces: a cutting machine has no fonts."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from struct import unpack_from
from typing import TYPE_CHECKING, Any, NamedTuple

from reportlab.pdfbase import pdfmetrics

from hut8.press.fonts import POINT, font_name, measure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.press.drawing import Step, Words

HEADER = 10
"""Bytes before the points of a glyph: how many contours, and its bounds."""

ON_CURVE, REPEATED = 1, 8
SHORT_X, SHORT_Y, SAME_X, SAME_Y = 2, 4, 16, 32
WIDE, MORE, SCALED, SCALED_BOTH, TURNED = 1, 32, 8, 64, 128


class Dot(NamedTuple):
    """A point of a contour: on the line, or the handle of a quadratic curve."""

    x: float
    y: float
    on: bool


def outlined(words: Words) -> tuple[Step, ...]:
    """Return the outline of some words where they stand, in millimetres."""
    face = _face(words.face)
    scale = words.size * POINT / face.unitsPerEm
    glyphs = [face.charToGlyph.get(ord(letter), 0) for letter in words.text]
    starts = accumulate((measure(letter, words.face, words.size) for letter in words.text), initial=words.x)
    return tuple(
        step
        for glyph, x in zip(glyphs, starts, strict=False)
        for step in _placed(glyph_steps(words.face, glyph), (scale, -scale), (x, words.y))
    )


def _face(name: str) -> Any:
    return pdfmetrics.getFont(font_name(name)).face


def _placed(
    steps: Iterable[Step], scale: tuple[float, float], corner: tuple[float, float]
) -> Iterator[tuple[str, *tuple[float, ...]]]:
    for letter, *values in steps:
        yield letter, *(corner[place % 2] + value * scale[place % 2] for place, value in enumerate(values))


@cache
def glyph_steps(face: str, glyph: int) -> tuple[Step, ...]:
    """Outline one glyph in the units of its face, upwards from the baseline."""
    where = _face(face).glyphPos
    data = _outlines(face)[where[glyph] : where[glyph + 1]]
    if not data:
        return ()
    (contours,) = unpack_from(">h", data)
    return tuple(_composed(data, face) if contours < 0 else _drawn(data, contours))


@cache
def _outlines(face: str) -> bytes:
    return bytes(_face(face).get_table("glyf"))


def _composed(data: bytes, face: str) -> Iterator[Step]:
    """Put a glyph together from others, as an accent over a letter."""
    at, flags = HEADER, MORE
    while flags & MORE:
        flags, glyph = unpack_from(">HH", data, at)
        shift = unpack_from(">hh" if flags & WIDE else ">bb", data, at + 4)
        at += 8 if flags & WIDE else 6
        if flags & TURNED:
            raise ValueError(f"glyph {glyph} of {face} is turned, which no face of ours needs")
        numbers = 2 if flags & SCALED_BOTH else 1 if flags & SCALED else 0
        scale = [number / 2**14 for number in unpack_from(f">{numbers}h", data, at)] or [1.0]
        at += 2 * numbers
        yield from _placed(glyph_steps(face, glyph), (scale[0], scale[-1]), shift)


def _drawn(data: bytes, contours: int) -> Iterator[Step]:
    ends = unpack_from(f">{contours}H", data, HEADER)
    at = HEADER + 2 * contours
    flags, at = _flags(data, at + 2 + unpack_from(">H", data, at)[0], ends[-1] + 1)
    across, at = _coordinates(data, at, [(flag & SHORT_X, flag & SAME_X) for flag in flags])
    down, at = _coordinates(data, at, [(flag & SHORT_Y, flag & SAME_Y) for flag in flags])
    dots = [Dot(x, y, bool(flag & ON_CURVE)) for x, y, flag in zip(across, down, flags, strict=True)]
    for first, last in zip((0, *(end + 1 for end in ends)), ends, strict=False):
        yield from _contour(dots[first : last + 1])


def _flags(data: bytes, at: int, count: int) -> tuple[list[int], int]:
    flags: list[int] = []
    while len(flags) < count:
        flag, times = data[at], 1
        at += 1
        if flag & REPEATED:
            times += data[at]
            at += 1
        flags += [flag] * times
    return flags, at


def _coordinates(data: bytes, at: int, kinds: Sequence[tuple[int, int]]) -> tuple[list[int], int]:
    """Add up the steps from point to point: a byte with its sign in the flags, two bytes, or none."""
    found, here = [], 0
    for short, same in kinds:
        if short:
            here += data[at] if same else -data[at]
        elif not same:
            here += unpack_from(">h", data, at)[0]
        at += 1 if short else 0 if same else 2
        found.append(here)
    return found, at


def _contour(dots: Sequence[Dot]) -> Iterator[Step]:
    """Follow a contour from a point on it; between two handles lies a point that the face leaves out."""
    whole = list(_with_middles(dots))
    begin = next(place for place, dot in enumerate(whole) if dot.on)
    start, *rest = [*whole[begin:], *whole[: begin + 1]]
    yield "M", start.x, start.y
    here, handle = start, None
    for dot in rest:
        if not dot.on:
            handle = dot
            continue
        yield _cubic(here, handle, dot) if handle else ("L", dot.x, dot.y)
        here, handle = dot, None
    yield ("Z",)


def _with_middles(dots: Sequence[Dot]) -> Iterator[Dot]:
    for before, dot in zip((dots[-1], *dots), dots, strict=False):
        if not before.on and not dot.on:
            yield Dot((before.x + dot.x) / 2, (before.y + dot.y) / 2, on=True)
        yield dot


def _cubic(start: Dot, handle: Dot, end: Dot) -> Step:
    first, second = (
        (point.x + (handle.x - point.x) * 2 / 3, point.y + (handle.y - point.y) * 2 / 3) for point in (start, end)
    )
    return "C", *first, *second, end.x, end.y
