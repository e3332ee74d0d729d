"""Painting a picture into a PDF: straight gradients as they are, glows in many thin layers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from reportlab.lib.colors import Color, HexColor

from hut8.press.pictures import Gradient, Picture, Stop, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.drawing import Step

GLOW_STEPS = 40
EVEN_ODD = 0


def draw_picture(canvas: Any, drawn: Picture) -> None:
    """Draw a picture in its own units, clipped to its edge."""
    edge = canvas.beginPath()
    edge.rect(0, 0, drawn.width, drawn.height)
    canvas.clipPath(edge, stroke=0, fill=0)
    canvas.setLineJoin(1)
    for stroke in drawn.strokes:
        _draw_stroke(canvas, stroke)


def _draw_stroke(canvas: Any, stroke: Stroke) -> None:
    if isinstance(stroke.fill, Gradient):
        canvas.saveState()
        canvas.clipPath(outline_on(canvas, stroke.steps), stroke=0, fill=0)
        left, top, right, bottom = extent(stroke.steps)
        canvas.transform(right - left, 0, 0, bottom - top, left, top)
        _shade(canvas, stroke.fill)
        canvas.restoreState()
    elif stroke.fill:
        canvas.setFillColor(HexColor(stroke.fill))
        canvas.setFillAlpha(stroke.fill_opacity)
        canvas.drawPath(outline_on(canvas, stroke.steps), stroke=0, fill=1)
    if stroke.stroke:
        canvas.setStrokeColor(HexColor(stroke.stroke))
        canvas.setStrokeAlpha(stroke.stroke_opacity)
        canvas.setLineWidth(stroke.width)
        canvas.setLineCap(stroke.cap)
        canvas.drawPath(outline_on(canvas, stroke.steps), stroke=1, fill=0)


def outline_on(canvas: Any, steps: Sequence[Step]) -> Any:
    outline = canvas.beginPath()
    draw = {"M": outline.moveTo, "L": outline.lineTo, "C": outline.curveTo, "Z": outline.close}
    for letter, *values in steps:
        draw[letter](*values)
    return outline


def extent(steps: Sequence[Step]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what a path covers, curves followed in eight short steps."""
    points = list(_points(steps))
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _points(steps: Sequence[Step]) -> Iterator[tuple[float, float]]:
    here = (0.0, 0.0)
    for letter, *values in steps:
        if letter == "C":
            yield from (on_curve(here, values, place / 8) for place in range(9))
        elif letter != "Z":
            yield values[0], values[1]
        here = (values[-2], values[-1]) if values else here


def on_curve(start: tuple[float, float], values: Sequence[float], share: float) -> tuple[float, float]:
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    across, down = (start[0], *values[::2]), (start[1], *values[1::2])
    return (
        sum(weight * value for weight, value in zip(weights, across, strict=True)),
        sum(weight * value for weight, value in zip(weights, down, strict=True)),
    )


def _shade(canvas: Any, gradient: Gradient) -> None:
    colours, offsets = [stop.colour for stop in gradient.stops], [stop.offset for stop in gradient.stops]
    if gradient.line:
        canvas.linearGradient(*gradient.line, colours, offsets)
    elif all(stop.opacity == 1 for stop in gradient.stops):
        canvas.radialGradient(0.5, 0.5, 0.5, colours, offsets)
    elif gradient.stops[-1].opacity == 0:
        _halo(canvas, gradient.stops)
    else:
        _glow(canvas, gradient.stops)


def _halo(canvas: Any, stops: Sequence[Stop]) -> None:
    """Paint a glow that fades to nothing as rings side by side, since a PDF gradient has no opacity."""
    for place in range(GLOW_STEPS):
        colour, opacity = mixed(stops, (place + 0.5) / GLOW_STEPS)
        ring = canvas.beginPath()
        for edge in (place, place + 1):
            if edge:
                ring.circle(0.5, 0.5, edge / GLOW_STEPS / 2)
        canvas.setFillColor(colour)
        canvas.setFillAlpha(opacity)
        canvas.drawPath(ring, stroke=0, fill=1, fillMode=EVEN_ODD)


def _glow(canvas: Any, stops: Sequence[Stop]) -> None:
    """Paint a glow that stays strong as discs on one another, each adding a little: rings would show their seams.

    What lies outside the circle keeps the rim's colour and opacity.
    """
    shown, opacity = mixed(stops, 1.0)
    _layer(canvas, shown, opacity, 2.0)
    for place in range(GLOW_STEPS - 1, -1, -1):
        share = place / GLOW_STEPS
        wanted, wanted_opacity = mixed(stops, share)
        added = 1 - (1 - wanted_opacity) / (1 - opacity) if opacity < 1 else 1.0
        if added > 0:
            colour = _covering((shown, opacity), (wanted, wanted_opacity), added)
            _layer(canvas, colour, added, (share + 1 / GLOW_STEPS) / 2)
            shown, opacity = wanted, wanted_opacity


def _covering(below: tuple[Color, float], wanted: tuple[Color, float], added: float) -> Color:
    """Return the colour that, laid with an opacity over what is below, gives what is wanted."""
    parts = [
        (target * wanted[1] - under * below[1] * (1 - added)) / added
        for under, target in zip(below[0].rgb(), wanted[0].rgb(), strict=True)
    ]
    return Color(*(min(1.0, max(0.0, part)) for part in parts))


def mixed(stops: Sequence[Stop], share: float) -> tuple[Color, float]:
    """Return the colour and opacity at a part of the way from the middle to the rim."""
    for before, after in pairwise(stops):
        if share <= after.offset:
            part = (share - before.offset) / (after.offset - before.offset)
            mixed = [
                one + part * (other - one) for one, other in zip(before.colour.rgb(), after.colour.rgb(), strict=True)
            ]
            return Color(*mixed), before.opacity + part * (after.opacity - before.opacity)
    return stops[-1].colour, stops[-1].opacity


def _layer(canvas: Any, colour: Color, opacity: float, radius: float) -> None:
    canvas.setFillColor(colour)
    canvas.setFillAlpha(opacity)
    canvas.circle(0.5, 0.5, radius, stroke=0, fill=1)
