"""Points are complex numbers; lines are written as SVG path data in whole units, as short as they can be."""

import cmath
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

Points = Sequence[complex]


def numbers(values: Iterable[float]) -> str:
    text = ""
    for value in values:
        written = str(round(value))
        text += written if not text or written.startswith("-") else f" {written}"
    return text


def whole(point: complex) -> complex:
    return complex(round(point.real), round(point.imag))


def polar(radius: float, angle: float) -> complex:
    return cmath.rect(radius, angle)


def turn(degrees: float) -> float:
    return degrees * math.pi / 180


def mix(start: complex, end: complex, share: float) -> complex:
    return start + (end - start) * share


def straight(points: Points, *, closed: bool = False) -> str:
    """The points joined by straight strokes."""
    corners = [whole(point) for point in points]
    steps = [after - before for before, after in pairwise(corners)]
    body = numbers(part for step in steps for part in (step.real, step.imag))
    return f"M{numbers((corners[0].real, corners[0].imag))}l{body}{'z' if closed else ''}"


def smooth(points: Points, *, closed: bool = False, guided: bool = False) -> str:
    """The points joined by one flowing curve; if guided, it comes from the first and goes towards the last."""
    corners = [*points, points[0]] if closed else list(points)
    before = [points[-1] if closed else points[0], *corners]
    after = [*corners[1:], points[1] if closed else points[-1]]
    slopes = [(ahead - behind) / 6 for ahead, behind in zip(after, before, strict=False)]
    if guided:
        corners, slopes = corners[1:-1], slopes[1:-1]
    at = whole(corners[0])
    parts: list[float] = []
    for index, corner in enumerate(corners[1:], start=1):
        handles = [whole(corner - slopes[index]), whole(corner)]
        if index == 1:
            handles.insert(0, whole(corners[0] + slopes[0]))
        for handle in handles:
            parts += ((handle - at).real, (handle - at).imag)
        at = whole(corner)
    curve = f"c{numbers(parts[:6])}" + (f"s{numbers(parts[6:])}" if len(parts) > 6 else "")
    return f"M{numbers((round(corners[0].real), round(corners[0].imag)))}{curve}{'z' if closed else ''}"


def ring(centre: complex, radius: float, squash: float = 1) -> str:
    across, down = round(radius), round(radius * squash)
    start = numbers((centre.real - radius, centre.imag))
    return f"M{start}a{across} {down} 0 1 0 {2 * across} 0a{across} {down} 0 1 0-{2 * across} 0z"


def arc(centre: complex, radius: float, start: float, sweep: float) -> str:
    """Part of a circle, angles in radians."""
    first, last = whole(centre + polar(radius, start)), whole(centre + polar(radius, start + sweep))
    flags = f"{int(abs(sweep) > math.pi)} {int(sweep > 0)}"
    begin, end = numbers((first.real, first.imag)), numbers((last.real, last.imag))
    return f"M{begin}A{round(radius)} {round(radius)} 0 {flags} {end}"


def dot(point: complex) -> str:
    """A stroke of no length: with a round pen, a dot as wide as the pen."""
    return f"M{numbers((point.real, point.imag))}h0"


def rectangle(corner: complex, size: complex) -> str:
    at, far = whole(corner), whole(corner + size)
    across, down = far.real - at.real, far.imag - at.imag
    return f"M{numbers((at.real, at.imag))}h{round(across)}v{round(down)}h{round(-across)}z"


def wedge(start: complex, end: complex, first: float, last: float) -> str:
    """A straight stroke from one width to another."""
    side = (end - start) / (abs(end - start) or 1) * 0.5j
    return straight([start + side * first, end + side * last, end - side * last, start - side * first], closed=True)


def tapered(points: Points, widths: Sequence[float]) -> str:
    """A stroke of changing width along the points."""
    left, right = [], []
    for index, (point, width) in enumerate(zip(points, widths, strict=True)):
        heading = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
        side = heading / (abs(heading) or 1) * 1j * width / 2
        left.append(point + side)
        right.append(point - side)
    return smooth([*left, *reversed(right)], closed=True)
