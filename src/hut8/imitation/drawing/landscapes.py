"""Families that suggest land, weather and distance: strata, ridges, veils."""

import math

from hut8.imitation.drawing.lines import polar, ring, smooth, straight
from hut8.imitation.drawing.sheet import HEIGHT, WIDTH, Sheet


def strata(
    sheet: Sheet, *, layers: int = 6, swing: float = 40, jagged: bool = False, tilt: float = 0, sun: str = "full"
) -> None:
    """Layers of land behind one another, each with its own grain, under a sky."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(palette.ground[0], palette.tones[0])
    _sun(sheet, sun, complex(hand.between(130, 370), hand.between(120, 190)), hand.between(42, 74))
    colours = [
        palette.tones[1],
        palette.tones[2],
        palette.accent,
        palette.ground[1],
        palette.tones[3],
        palette.tones[0],
    ]
    for layer in range(layers):
        base = 290 + layer * 400 / layers
        ridge = _peaks(sheet, base, swing, tilt) if jagged else _dunes(sheet, base, swing, tilt)
        pen = straight if jagged else smooth
        colour = colours[layer % len(colours)]
        sheet.fill(f"{pen(ridge)}L{WIDTH} {HEIGHT}H0z", colour)
        grain = palette.spark if layer % 2 else palette.ground[0]
        for line in range(1, 5):
            lowered = [point + 1j * line * (7 + 2 * line) for point in ridge]
            sheet.stroke(pen(lowered), grain, 1.5, 0.42 - line * 0.08)


def _sun(sheet: Sheet, kind: str, centre: complex, radius: float) -> None:
    palette = sheet.palette
    if kind == "none":
        return
    if kind == "ring":
        for step in range(4):
            sheet.stroke(ring(centre, radius - step * 11), palette.spark, 4 - step, 0.95 - step * 0.2)
        return
    sheet.fill(ring(centre, radius * 2.6), sheet.glow((palette.spark, 0.5), (palette.spark, 0)))
    sheet.fill(ring(centre, radius), palette.spark)
    if kind == "crescent":
        sheet.fill(ring(centre + complex(radius * 0.42, -radius * 0.12), radius * 0.9), palette.ground[0])
    if kind == "pair":
        sheet.fill(ring(centre + complex(-radius * 1.5, radius * 1.3), radius * 0.45), palette.accent)


def _dunes(sheet: Sheet, base: float, swing: float, tilt: float) -> list[complex]:
    wave = sheet.hand.wave(sheet.hand.between(380, 700), 2)
    return [complex(x, base + wave(x) * swing + tilt * (x - 250)) for x in range(-20, 541, 70)]


def _peaks(sheet: Sheet, base: float, swing: float, tilt: float) -> list[complex]:
    hand = sheet.hand
    points, x, up = [complex(-30, base + swing / 2)], -30.0, True
    while x < WIDTH + 30:
        x += hand.between(34, 84)
        height = -swing * hand.between(0.5, 1.25) if up else swing * hand.between(0.1, 0.6)
        points.append(complex(x, base + height + tilt * (x - 250)))
        up = not up
    return points


def ridges(
    sheet: Sheet,
    *,
    peaks: tuple[tuple[float, float], ...] = ((0.5, 0.5),),
    lift: float = 120,
    lines: int = 27,
    slant: float = 0,
) -> None:
    """Fine lines drawn across, disturbed where something stands beneath them."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground()
    for line in range(lines):
        base = 130 + line * 500 / lines
        rough = hand.wave(90, 3)
        points = [
            complex(
                x,
                base
                + slant * (x - 250)
                - _lift(x, line / lines, peaks) * lift * (1 + 0.35 * rough(x))
                - 3 * rough(x * 2),
            )
            for x in range(30, 471, 27)
        ]
        hot = max(_lift(x, line / lines, peaks) for x in range(30, 471, 20))
        colour = palette.accent if hot > 0.93 else palette.tones[3] if hot > 0.3 else palette.tones[2]
        sheet.cut(smooth(points), sheet.shade(*palette.ground), colour, round(1.8 + 3.4 * hot, 1))


def _lift(x: float, depth: float, peaks: tuple[tuple[float, float], ...]) -> float:
    return max(
        (math.exp(-(((x / WIDTH - across) / 0.13) ** 2) - ((depth - down) / 0.2) ** 2) for across, down in peaks),
        default=0,
    )


def veils(
    sheet: Sheet, *, count: int = 3, angle: float = 90, spread: float = 150, calm: float = 1, threads: int = 22
) -> None:
    """Silk made of threads: each veil is drawn between two edges that wander apart and meet again."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground()
    heading = polar(1, angle * math.pi / 180)
    colours = [palette.tones[2], palette.accent, palette.tones[3], palette.tones[1]]
    for veil in range(count):
        shift = (veil - (count - 1) / 2) * 330 / count
        near, far = hand.wave(900 * calm, 2), hand.wave(700 * calm, 2)
        for thread in range(threads):
            share = thread / (threads - 1)
            points = [
                _on_veil(
                    heading, along, shift + (1 - share) * near(along) * spread + share * (far(along) * spread + 70)
                )
                for along in range(-460, 461, 153)
            ]
            edge = share < 0.05 or share > 0.95
            sheet.stroke(
                smooth(points),
                colours[veil % 4],
                4 if edge else 1.6,
                0.95 if edge else 0.6 if abs(share - 0.5) > 0.3 else 0.4,
            )
        _mote(sheet, heading, shift)


def _on_veil(heading: complex, along: float, aside: float) -> complex:
    return complex(WIDTH / 2, HEIGHT / 2) + heading * along + heading * 1j * aside


def _mote(sheet: Sheet, heading: complex, shift: float) -> None:
    along = sheet.hand.between(-230, 230)
    sheet.fill(ring(_on_veil(heading, along, shift - 30), sheet.hand.between(5, 11)), sheet.palette.spark)
