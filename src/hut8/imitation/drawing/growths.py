"""Families of things that grow from a point: bloom, thicket, seeds."""

import math

from hut8.imitation.drawing.lines import dot, polar, ring, smooth, straight, tapered, turn, wedge
from hut8.imitation.drawing.sheet import Sheet


def bloom(
    sheet: Sheet,
    *,
    heads: tuple[tuple[float, float, float], ...] = ((250, 330, 190),),
    petals: int = 9,
    rings: int = 3,
    pointed: float = 0.5,
    open_to: float = 360,
    facing: float = -90,
    first: int = 0,
) -> None:
    """Petals in rings around a heart, veined; the heads are places and sizes."""
    sheet.ground(slope=0.15)
    for x, y, radius in heads:
        _head(sheet, complex(x, y), radius, (petals, rings, pointed, open_to, facing), first)


def _head(sheet: Sheet, centre: complex, radius: float, form: tuple[int, int, float, float, float], first: int) -> None:
    petals, rings, pointed, open_to, _ = form
    palette, hand = sheet.palette, sheet.hand
    colours = (palette.tones[1], palette.tones[2], palette.tones[3], palette.accent, palette.spark)
    start = hand.between(0, 1)
    for layer in range(rings):
        reach = radius * (1 - 0.62 * layer / rings)
        paint = sheet.shade(colours[first + layer + 1], colours[first + layer], slope=0.4)
        angles = [_angle(petal, form, start + layer * 0.5) for petal in range(petals)]
        for angle in angles:
            outline = _petal(
                centre, angle, reach * hand.between(0.94, 1.06), (math.pi * open_to / 360 / petals, pointed)
            )
            sheet.cut(outline, paint, palette.ground[0], 2, 0.8)
        sheet.stroke("".join(_vein(centre, angle, reach) for angle in angles), palette.ground[0], 1.8, 0.4)
    sheet.fill(ring(centre, radius * 0.13), palette.spark)
    stamens = [dot(centre + polar(radius * 0.037 * math.sqrt(k), k * 2.4)) for k in range(21)]
    sheet.stroke("".join(stamens[::3]), palette.ground[0], max(2, round(radius * 0.028)))
    sheet.stroke("".join(stamens[1::3] + stamens[2::3]), palette.accent, max(2, round(radius * 0.028)))


def _petal(centre: complex, angle: float, reach: float, form: tuple[float, float]) -> str:
    half, pointed = form
    width = reach * math.sin(min(half * 1.35, 0.9))
    ahead, aside = polar(1, angle), polar(1, angle + math.pi / 2)
    sides = ((0.34, 0.6), (0.66 - 0.1 * pointed, 1.0), (0.9 - 0.06 * pointed, 0.72 - 0.42 * pointed))
    left = [centre + ahead * reach * along + aside * width * out for along, out in sides]
    right = [centre + ahead * reach * along - aside * width * out for along, out in reversed(sides)]
    return smooth([centre, *left, centre + ahead * reach, *right], closed=True)


def _angle(petal: int, form: tuple[int, int, float, float, float], turned: float) -> float:
    petals, _, _, open_to, facing = form
    if open_to == 360:
        return turn(360 * (petal + turned) / petals)
    return turn(facing - open_to / 2 + open_to * petal / (petals - 1))


def _vein(centre: complex, angle: float, reach: float) -> str:
    return "".join(
        straight(
            [centre + polar(reach * 0.36, angle + side), centre + polar(reach * (0.84 - abs(side)), angle + side * 1.5)]
        )
        for side in (-0.08, 0, 0.08)
    )


def thicket(
    sheet: Sheet,
    *,
    roots: tuple[tuple[float, float, float], ...] = ((250, 690, -90),),
    length: float = 150,
    depth: int = 6,
    spread: float = 30,
    lean: float = 0,
    buds: bool = False,
) -> None:
    """Branches that fork and thin, from the roots (place and heading) until they end in nothing or in buds."""
    sheet.ground()
    for x, y, heading in roots:
        _branch(sheet, complex(x, y), turn(heading), length, (depth, depth, turn(spread), turn(lean), buds))


def _branch(sheet: Sheet, at: complex, angle: float, length: float, form: tuple[int, int, float, float, bool]) -> None:
    left, depth, spread, lean, buds = form
    palette, hand = sheet.palette, sheet.hand
    if left == 0:
        if buds:
            sheet.stroke(dot(at), hand.pick((palette.accent, palette.accent, palette.spark)), hand.pick((9, 13, 18)))
        return
    bend = hand.near(0, 0.3)
    points = [at, at + polar(length * 0.5, angle + bend), at + polar(length, angle)]
    widest = 2.5 + 4.1 * (left - 1) * length / 70 / (1 + (depth - left) * 0.16)
    colour = palette.tones[3] if left > depth / 2 else palette.tones[2]
    thick = left > 2
    sheet.fill(
        tapered(points, (widest, widest * 0.8, widest * 0.66))
        if thick
        else wedge(at, points[-1], widest, widest * 0.6),
        colour,
    )
    forks = (-1, 1) if left > 1 or hand.chance(0.5) else (hand.pick((-1, 1)),)
    for side in (*forks, 0) if hand.chance(0.22) else forks:
        turned = angle + side * spread * hand.between(0.55, 1.25) + lean
        _branch(sheet, points[-1], turned, length * hand.between(0.68, 0.86), (left - 1, depth, spread, lean, buds))


def seeds(
    sheet: Sheet,
    *,
    count: int = 330,
    centre: complex = 250 + 350j,
    step: float = 15,
    grow: float = 0.5,
    arms: int = 0,
    hollow: int = 0,
    wind: float = 0,
) -> None:
    """Dots in the spiral of a sunflower; they swell, thin out, gather in arms or blow away."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(slope=0.2)
    colours = (palette.tones[3], palette.tones[2], palette.accent, palette.tones[1])
    marks = []
    for index in range(hollow, hollow + count):
        share = (index - hollow) / count
        angle = index * 2.399963
        at = centre + polar(step * index**0.5, angle)
        if arms:
            at = (
                centre
                + polar(12 + 300 * share**0.7, math.tau * (index % arms) / arms + share * 4.2)
                + polar(hand.near(0, 14 + 60 * share), angle)
            )
        blown = max(0.0, share - 0.35) * wind * hand.unit()
        at += complex(blown, -blown * 0.35)
        size = 5 + 17 * (share if grow > 0 else 1 - share) ** 1.2 * abs(grow) + 4 * hand.unit()
        tone = 2 if index % 13 == 0 else int(3.99 * ((share + 0.18 * hand.unit()) % 1)) % 4
        marks.append((colours[tone], size, at))
    sheet.dots(marks)
