"""Families of things under way: flock, rivers, rain."""

import cmath
import math
from collections.abc import Callable

from hut8.imitation.drawing.lines import dot, mix, numbers, polar, ring, straight, tapered, turn, whole
from hut8.imitation.drawing.sheet import HEIGHT, WIDTH, Sheet

Heading = Callable[[complex], float]
MIDDLE = complex(WIDTH / 2, HEIGHT / 2)


def heading_of(sheet: Sheet, course: str, centre: complex = MIDDLE) -> Heading:
    """Where a thing at a point goes on a course: an angle for every point."""
    sway = sheet.hand.wave(620, 2)
    courses: dict[str, Heading] = {
        "rising": lambda at: turn(-78) + sway(at.imag) * 0.3,
        "falling": lambda at: turn(96) + sway(at.imag) * 0.3,
        "across": lambda at: sway(at.real) * 0.35,
        "climbing": lambda at: turn(-38) + sway(at.real + at.imag) * 0.35,
        "diving": lambda at: turn(48) + sway(at.real - at.imag) * 0.35,
        "inward": lambda at: cmath.phase(centre - at) + 0.25,
        "outward": lambda at: cmath.phase(at - centre),
        "turning": lambda at: cmath.phase(at - centre) + turn(100),
        "wandering": lambda at: 2.6 * sway(at.real * 0.8) + 2.2 * sway(at.imag + 400),
        "parting": lambda at: turn(-90) + (at.real - centre.real) / 210,
    }
    return courses[course]


def flock(
    sheet: Sheet, *, count: int = 60, course: str = "across", size: float = 26, gather: float = 0, lone: bool = False
) -> None:
    """Winged strokes, near ones large and far ones small, all minding one another."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(slope=0.3)
    heading = heading_of(sheet, course)
    colours = (palette.tones[1], palette.tones[2], palette.tones[2], palette.tones[3])
    places = sorted(_places(sheet, count, gather), key=lambda place: place[1])
    for at, nearness in places:
        length = size * (0.45 + 1.15 * nearness)
        colour = palette.accent if hand.chance(0.12) and not lone else colours[int(nearness * 3.99)]
        sheet.fill(_wings(at, heading(at) + hand.near(0, 0.2), length, hand.between(0.5, 1)), colour)
    if lone:
        at = complex(hand.pick((110, 390)), hand.between(560, 610))
        sheet.fill(_wings(at, heading(at) + math.pi * 0.8, size * 2.1, 0.9), palette.accent)


def _places(sheet: Sheet, count: int, gather: float) -> list[tuple[complex, float]]:
    """Scattered points that keep their distance, drawn towards a wandering middle line."""
    hand, places = sheet.hand, list[tuple[complex, float]]()
    line = hand.wave(900, 2)
    for _ in range(count * 30):
        if len(places) == count:
            break
        at = hand.point()
        at = complex(at.real, mix(at.imag, 300 + 170 * line(at.real), gather).real)
        room = 0.62 * math.sqrt(WIDTH * HEIGHT / count) * (1 - 0.62 * gather)
        if all(abs(at - other) > room for other, _ in places):
            places.append((at, hand.unit()))
    return places


def _wings(at: complex, angle: float, length: float, beat: float) -> str:
    """A bird in three strokes: two swept wings that meet in a small body."""
    ahead, aside = polar(length, angle), polar(length, angle + math.pi / 2)
    left, right = (whole(at - ahead * (0.3 + 0.5 * beat) + aside * side * (1.35 - 0.5 * beat)) for side in (1, -1))
    head, tail = whole(at + ahead * 0.5), whole(at - ahead * 0.28)
    path, here = f"M{numbers((left.real, left.imag))}q", left
    bends = (
        (at + ahead * 0.36 + aside * 0.74, head),
        (at + ahead * 0.36 - aside * 0.74, right),
        (at + ahead * 0.18 - aside * 0.5, tail),
        (at + ahead * 0.18 + aside * 0.5, left),
    )
    steps = list[float]()
    for bend, end in bends:
        for point in (whole(bend), end):
            steps += ((point - here).real, (point - here).imag)
        here = end
    return f"{path}{numbers(steps)}z"


def rivers(
    sheet: Sheet,
    *,
    course: str = "wandering",
    count: int = 70,
    reach: int = 9,
    stones: int = 0,
    centre: complex = MIDDLE,
) -> None:
    """Currents of long strokes that thicken and thin, parting around stones."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(slope=0.5)
    heading = heading_of(sheet, course, centre)
    rocks = [
        (complex(hand.between(90, 410), 700 * (k + 0.5) / max(1, stones) + hand.between(-40, 40)), hand.between(38, 74))
        for k in range(stones)
    ]
    colours = (palette.tones[0], palette.tones[1], palette.tones[2], palette.tones[3], palette.accent)
    for stroke in range(count):
        points = _drift(sheet, heading, rocks, reach)
        if len(points) > 2:
            widest = hand.pick((2, 3, 4, 6, 9)) if stroke % 5 else 13
            widths = [widest * math.sin(math.pi * (k + 0.4) / len(points)) ** 0.7 for k in range(len(points))]
            sheet.fill(tapered(points, widths), colours[min(4, stroke * 5 // count)] if stroke % 9 else palette.accent)
    for at, size in rocks:
        sheet.fill(ring(at, size), palette.tones[3])
        sheet.stroke(ring(at, size - 12), palette.ground[0], 2, 0.6)
        sheet.stroke(ring(at, size - 22), palette.ground[0], 1.5, 0.4)


def _drift(sheet: Sheet, heading: Heading, rocks: list[tuple[complex, float]], reach: int) -> list[complex]:
    at, points = sheet.hand.point(), list[complex]()
    for _ in range(reach):
        points.append(at)
        step = polar(46, heading(at))
        for rock, size in rocks:
            away = at + step - rock
            if abs(away) < size + 14:
                step += away / abs(away) * (size + 16 - abs(away))
        at += step
        if not (-40 < at.real < WIDTH + 40 and -40 < at.imag < HEIGHT + 40):
            break
    return points if all(abs(p - rock) > size for p in points for rock, size in rocks) else []


def rain(
    sheet: Sheet,
    *,
    count: int = 70,
    slant: float = 0,
    length: float = 70,
    pools: int = 0,
    beads: bool = False,
    weight: float = 8,
    rising: bool = False,
) -> None:
    """Falling strokes, or threads hung with beads, or sparks that climb; sometimes pools that answer."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(*(reversed(palette.ground) if rising else palette.ground))
    drops: dict[str, list[tuple[complex, complex]]] = {}
    fall = polar(1, turn(90) - slant)
    columns = [(k + hand.between(0.2, 0.8)) * (WIDTH + 300) / count - 150 for k in range(count)]
    for index, x in enumerate(columns):
        top = complex(x, 0) + fall * hand.between(-60, 620) * (0.8 if pools else 1)
        end = top + fall * length * hand.between(0.5, 1.5)
        colour = palette.tones[1 + index % 3]
        if beads:
            _thread(sheet, x, index)
        else:
            drops.setdefault(palette.accent if index % 6 == 5 else colour, []).append(
                (end, top) if rising else (top, end)
            )
    for colour, falls in drops.items():
        for tail, head in falls:
            sheet.fill(straight([tail, head + weight / 2, head - weight / 2], closed=True), colour)
        sheet.stroke("".join(dot(head) for _, head in falls), colour, weight)
    for pool in range(pools):
        _pool(
            sheet, complex(hand.between(90, 410), 520 + 150 * pool / pools + hand.between(0, 30)), hand.between(50, 120)
        )


def _thread(sheet: Sheet, x: float, index: int) -> None:
    palette, hand = sheet.palette, sheet.hand
    if not 0 < x < WIDTH:
        return
    end = hand.between(260, 640)
    sheet.stroke(f"M{round(x)} 0V{round(end)}", palette.tones[2], 2)
    for bead in range(hand.whole(1, 3)):
        size = hand.between(7, 22)
        at = complex(x, end - bead * hand.between(50, 120))
        sheet.fill(ring(at, size), palette.accent if (index + bead) % 5 == 0 else palette.tones[3 - bead % 3])
        sheet.fill(ring(at - complex(size, size) * 0.3, size * 0.25), palette.spark, 0.8)


def _pool(sheet: Sheet, centre: complex, radius: float) -> None:
    for step in range(5):
        sheet.stroke(
            ring(centre, radius * (1 - step * 0.19), 0.26), sheet.palette.tones[3], 4.5 - step * 0.6, 0.35 + step * 0.14
        )
