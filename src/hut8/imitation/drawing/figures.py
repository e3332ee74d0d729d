"""Families of few, weighed forms: orbits, shards, balance."""

import math

from hut8.imitation.drawing.lines import arc, mix, polar, ring, straight, turn
from hut8.imitation.drawing.sheet import HEIGHT, WIDTH, Sheet

Triangle = tuple[complex, complex, complex]


def orbits(
    sheet: Sheet,
    *,
    centre: complex = 250 + 330j,
    tracks: int = 9,
    broken: float = 0.5,
    bodies: int = 6,
    heavy: bool = False,
    step: float = 30,
) -> None:
    """Circles around one centre, whole or broken, and the bodies that keep to them."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(slope=0.5)
    sheet.fill(ring(centre, step * tracks), sheet.glow((palette.tones[1], 0.5), (palette.tones[1], 0)))
    colours = (palette.tones[3], palette.tones[2], palette.accent, palette.tones[1])
    for track in range(1, tracks + 1):
        radius = step * track
        start, sweep = hand.between(0, math.tau), math.tau * (1 - broken * hand.between(0.2, 0.9))
        width = hand.pick((14, 20, 9)) if heavy and track % 2 else hand.pick((1.6, 2.5, 5))
        colour = colours[track % 4]
        path = ring(centre, radius) if sweep > 6 else arc(centre, radius, start, sweep)
        sheet.stroke(path, colour, width)
        if broken and width < 9:
            sheet.stroke(arc(centre, radius + 7, start + 0.3, sweep * 0.45), colour, 1.4, 0.7)
    for body in range(bodies):
        at = centre + polar(step * hand.whole(2, tracks), hand.between(0, math.tau))
        size = hand.between(7, 24)
        sheet.fill(ring(at, size + 6), palette.ground[0])
        sheet.fill(ring(at, size), colours[body % 3])
    sheet.fill(ring(centre, step * 0.62), palette.spark)


def shards(
    sheet: Sheet, *, centre: complex = 250 + 350j, rays: int = 11, splits: int = 2, apart: float = 0, crystals: int = 0
) -> None:
    """Broken planes that catch the light from one side: a burst, a crystal, a pane giving way."""
    sheet.ground(slope=0.4)
    if crystals:
        for crystal in range(crystals):
            _crystal(sheet, crystal, crystals)
        return
    hand = sheet.hand
    angles = sorted(math.tau * (k + hand.between(-0.38, 0.38)) / rays for k in range(rays))
    corners = [centre + polar(900, angle) for angle in angles]
    for here, there in zip(corners, corners[1:] + corners[:1], strict=True):
        for facet in _split(sheet, (centre, here, there), splits):
            _facet(sheet, facet, centre, apart)


def _split(sheet: Sheet, triangle: Triangle, times: int) -> list[Triangle]:
    if not times:
        return [triangle]
    tip, here, there = triangle
    cut = sheet.hand.between(0.12, 0.34) if times > 1 else sheet.hand.between(0.3, 0.6)
    left, right = mix(tip, here, cut), mix(tip, there, cut * sheet.hand.between(0.75, 1.25))
    return [(tip, left, right), *_split(sheet, (left, here, there), times - 1), (left, right, there)]


def _facet(sheet: Sheet, facet: Triangle, centre: complex, apart: float) -> None:
    palette = sheet.palette
    middle = sum(facet) / 3
    lean = math.cos(math.atan2((middle - centre).imag, (middle - centre).real) - turn(-60))
    tones = (*palette.tones, palette.ground[1])
    index = min(4, max(0, int(2.5 + 1.7 * lean + sheet.hand.near(0, 1.5))))
    colour = palette.accent if sheet.hand.chance(0.1) else tones[index]
    away = (
        polar(apart * abs(middle - centre) * 0.12, math.atan2((middle - centre).imag, (middle - centre).real))
        if apart
        else 0
    )
    corners = [mix(middle, corner, 1 - 0.16 * apart) + away for corner in facet]
    sheet.cut(straight(corners, closed=True), colour, palette.spark, 1.4, 0.6)


def _crystal(sheet: Sheet, index: int, count: int) -> None:
    """A standing prism: three long faces and a cut top, lit from the left."""
    palette, hand = sheet.palette, sheet.hand
    away = index - (count - 1) / 2
    foot = complex(250 + away * 240 / count, 690 - 14 * abs(away))
    axis = polar(1, turn(-90 + away * 74 / count))
    tall = (560 if count == 1 else 640 - 90 * abs(away)) * (1 if count == 1 else hand.between(0.72, 0.95))
    wide = 150 if count == 1 else hand.between(56, 84)
    left, right = -axis * 1j * wide, axis * 1j * wide
    low, tip = foot + axis * tall * 0.72, foot + axis * tall + left * 0.2
    first, second = mix(left, right, 0.28), mix(left, right, 0.66)
    drop = axis * tall * 0.07
    ledges = (low + left, low + first - drop, low + second - drop * 0.9, low + right)
    base = (foot + left, foot + first, foot + second, foot + right)
    caps = (
        (palette.accent, palette.spark, palette.tones[2])
        if index % 3 == 0
        else (palette.tones[1], palette.ground[0], palette.tones[0])
    )
    paints = (palette.tones[2], palette.tones[3 if count == 1 else 0], palette.tones[1], *caps)
    for face in range(3):
        sheet.cut(
            straight([base[face], ledges[face], ledges[face + 1], base[face + 1]], closed=True),
            paints[face],
            palette.ground[0],
            2.5,
        )
        sheet.cut(
            straight([ledges[face], tip, ledges[face + 1]], closed=True), paints[face + 3], palette.ground[0], 2.5
        )
    for line in range(5):
        at = mix(ledges[1], ledges[2], 0.15 + 0.16 * line)
        sheet.stroke(straight([at - axis * 14, at - axis * tall * (0.5 - 0.08 * line)]), palette.ground[0], 1.8, 0.55)


def balance(sheet: Sheet, *, scene: str = "tower") -> None:
    """A few large forms in an arrangement that holds, or is about to give."""
    sheet.ground(slope=0.1)
    {"tower": _tower, "seesaw": _seesaw, "brink": _brink, "mobile": _mobile, "facing": _facing, "eclipse": _eclipse}[
        scene
    ](sheet)


def _hatched(sheet: Sheet, centre: complex, radius: float, colour: str) -> None:
    """A disc whose shaded half is drawn in lines."""
    sheet.fill(ring(centre, radius), colour)
    lines = int(radius / 7)
    for line in range(lines):
        x = radius * (0.08 + 0.9 * line / lines)
        half = math.sqrt(max(0.0, radius**2 - x**2)) - 2
        sheet.stroke(
            straight([centre + complex(x, -half), centre + complex(x, half)]), sheet.palette.ground[0], 2.4, 0.7
        )


def _tower(sheet: Sheet) -> None:
    palette, hand, foot = sheet.palette, sheet.hand, 655.0
    sheet.fill(straight([0 + 655j, 500 + 655j, 500 + 700j, 0 + 700j], closed=True), palette.tones[1])
    for index, radius in enumerate((128, 100, 84, 56, 36, 20)):
        tall = radius * 0.62
        at = complex(250 + hand.near(0, 42) * (index > 0), foot - tall)
        sheet.fill(
            ring(at, radius, 0.62),
            (palette.tones[2], palette.tones[3], palette.accent, palette.tones[1], palette.tones[3], palette.spark)[
                index
            ],
        )
        for line in range(1, 5):
            sheet.stroke(
                arc(at - 1j * radius * 0.1 * line, radius * 0.86, turn(50 + 6 * line), turn(80 - 12 * line)),
                palette.ground[0],
                2,
                0.5,
            )
        foot -= tall * 2 - 4


def _seesaw(sheet: Sheet) -> None:
    palette = sheet.palette
    tilt = polar(1, turn(-13))
    pivot = 250 + 470j
    sheet.fill(straight([pivot, pivot + 95 + 180j, pivot - 95 + 180j], closed=True), palette.tones[2])
    sheet.fill(
        straight([pivot + tilt * z for z in (-225 - 9j, 225 - 9j, 225 + 9j, -225 + 9j)], closed=True), palette.tones[3]
    )
    _hatched(sheet, pivot + tilt * (-140 - 98j), 88, palette.accent)
    for step in range(3):
        _hatched(sheet, pivot + tilt * (196 - 32j - step * 46j - step * 6), 23, palette.spark)
    sheet.stroke(straight([0 + 652j, 500 + 652j]), palette.tones[3], 5)


def _brink(sheet: Sheet) -> None:
    palette = sheet.palette
    sheet.fill(straight([0 + 430j, 305 + 430j, 265 + 700j, 0 + 700j], closed=True), palette.tones[2])
    for line in range(14):
        sheet.stroke(
            straight([complex(0, 448 + line * 18), complex(300 - line * 2.6, 448 + line * 18)]),
            palette.ground[0],
            1.6,
            0.5,
        )
    _hatched(sheet, 285 + 308j, 120, palette.accent)
    sheet.stroke(arc(285 + 308j, 150, turn(-70), turn(60)), palette.tones[3], 3)
    sheet.stroke(arc(285 + 308j, 168, turn(-58), turn(40)), palette.tones[3], 2, 0.7)


def _mobile(sheet: Sheet) -> None:
    palette = sheet.palette
    sheet.stroke(straight([250 + 0j, 250 + 130j]), palette.tones[3], 2.5)
    sheet.stroke(arc(250 + 430j, 300, turn(-138), turn(92)), palette.tones[3], 4)
    for x, top, drop, size, colour in (
        (50, 210, 160, 50, palette.accent),
        (460, 215, 60, 30, palette.spark),
        (300, 135, 260, 68, palette.tones[2]),
        (170, 145, 400, 38, palette.tones[3]),
    ):
        sheet.stroke(straight([complex(x, top), complex(x, top + drop)]), palette.tones[3], 2)
        _hatched(sheet, complex(x, top + drop + size), size, colour)


def _facing(sheet: Sheet) -> None:
    palette = sheet.palette
    for side, colour in ((-1, palette.accent), (1, palette.tones[3])):
        centre = complex(250 + side * 262, 350)
        for step in range(6):
            start = turn(-90) if side < 0 else turn(90)
            sheet.stroke(arc(centre, 225 - step * 34, start, math.pi), colour, 17 - step * 2, 1 - step * 0.1)
    sheet.fill(ring(250 + 350j, 13), palette.spark)


def _eclipse(sheet: Sheet) -> None:
    palette = sheet.palette
    centre = complex(WIDTH / 2, HEIGHT * 0.42)
    sheet.fill(ring(centre, 300), sheet.glow((palette.spark, 0.9), (palette.accent, 0.35), (palette.accent, 0)))
    for ray in range(72):
        angle = math.tau * ray / 72
        sheet.stroke(
            straight(
                [centre + polar(168, angle), centre + polar(190 + 34 * (ray % 3) + sheet.hand.between(0, 26), angle)]
            ),
            palette.spark,
            2.2,
        )
    _hatched(sheet, centre, 150, palette.ground[0])
    sheet.stroke(ring(centre, 152), palette.spark, 5)
