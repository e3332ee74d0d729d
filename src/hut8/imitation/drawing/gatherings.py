"""Families of many things in one place: pebbles, lanterns, lattice."""

import math

from hut8.imitation.drawing.lines import mix, polar, ring, smooth, straight, turn
from hut8.imitation.drawing.sheet import HEIGHT, WIDTH, Sheet

Stone = tuple[complex, float]


def pebbles(
    sheet: Sheet,
    *,
    sizes: tuple[float, float] = (16, 90),
    count: int = 60,
    heap: float = 0,
    odd: int = 1,
    circle: bool = False,
) -> None:
    """Rounded stones that touch and never overlap, banded like agates; some are of another kind."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(slope=0.4)
    stones = _pack(sheet, sizes, count, (heap, circle))
    strange = {hand.whole(0, len(stones) // 2) for _ in range(odd)}
    grit = []
    for index, (at, size) in enumerate(stones):
        colour = palette.accent if index in strange else hand.pick(palette.tones[1:])
        if size < 19:
            grit.append((colour, 2 * round(size), at))
        else:
            _agate(sheet, at, size, colour)
    sheet.dots(grit)


def _agate(sheet: Sheet, at: complex, size: float, colour: str) -> None:
    rim = _rim(sheet, at, size)
    sheet.fill(smooth(rim, closed=True), colour)
    bands = min(4, int(size // 15))
    for band in range(1, bands + 1):
        inner = [mix(point, at + size * 0.12, band / (bands + 1)) for point in rim]
        sheet.stroke(smooth(inner, closed=True), sheet.palette.ground[0], 2.6, 0.75)


def _pack(sheet: Sheet, sizes: tuple[float, float], count: int, form: tuple[float, bool]) -> list[Stone]:
    heap, circle = form
    hand, stones = sheet.hand, list[Stone]()
    for _ in range(6000):
        if len(stones) == count:
            break
        at = hand.point()
        if at.imag < HEIGHT * heap + 70 * math.sin(at.real / 90) * (heap > 0):
            continue
        if circle and not 130 < abs(at - 250 - 350j) < 235:
            continue
        room = min((abs(at - other) - size for other, size in stones), default=sizes[1])
        wanted = max(sizes[0], sizes[1] * (1 - len(stones) / count) ** 1.5)
        if room > sizes[0] + 3:
            stones.append((at, min(room - 3, wanted)))
    return stones


def _rim(sheet: Sheet, at: complex, size: float) -> list[complex]:
    wave, squash = sheet.hand.wave(math.tau, 2), sheet.hand.between(0, math.tau)
    corners = 6
    return [
        at
        + polar(
            size * (0.93 + 0.05 * wave(k * math.tau / corners) + 0.04 * math.cos(2 * k * math.tau / corners + squash)),
            k * math.tau / corners,
        )
        for k in range(corners)
    ]


def lanterns(
    sheet: Sheet, *, lights: str = "scattered", count: int = 16, size: float = 46, chains: bool = False
) -> None:
    """Lights in the dark, or soft suns in a bright mist, each with its halo."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground()
    colours = (palette.accent, palette.spark, palette.tones[3], palette.tones[2])
    for index in range(count):
        at, scale = _light(sheet, lights, index, count)
        radius = size * scale * hand.between(0.8, 1.2)
        colour = colours[0 if index == 0 else index % 4]
        if chains:
            sheet.stroke(
                smooth(
                    [complex(at.real + hand.near(0, 6), -5), mix(complex(at.real, 0), at, 0.5) + hand.near(0, 5), at]
                ),
                palette.tones[2],
                1.8,
                0.8,
            )
        sheet.fill(ring(at, radius * 2.3), sheet.glow((colour, 0.55), (colour, 0.12), (colour, 0)))
        sheet.fill(ring(at, radius), sheet.glow((palette.spark, 1), (colour, 0.95), (colour, 0.75)))
        sheet.stroke(ring(at, radius * 1.12), colour, 1.6, 0.7)


def _light(sheet: Sheet, lights: str, index: int, count: int) -> Stone:
    """Where the light hangs and how large it is beside the others."""
    hand, share = sheet.hand, index / max(1, count - 1)
    if lights == "rising":
        return complex(250 + 170 * math.sin(index * 2.1) * (0.35 + share * 0.65), 640 - 590 * share), 1.2 - 0.75 * share
    if lights == "garland":
        return complex(20 + 460 * share, 210 + 250 * math.sin(math.pi * share) + (index % 2) * 34), 0.8 + 0.4 * (
            index % 3
        )
    if lights == "one":
        return complex(330, 250), 1
    if lights == "pair":
        return (complex(165, 400), 1) if index == 0 else (complex(345, 330), 0.9)
    golden = polar(1, index * 2.399963) * math.sqrt((index + 0.5) / count)
    return complex(250 + 235 * golden.real, 350 + 330 * golden.imag), 0.4 + 0.9 * hand.unit()


def lattice(sheet: Sheet, *, across: int = 9, shape: str = "disc", rule: str = "wave", missing: bool = False) -> None:
    """A strict grid whose members grow, turn or take colour by one rule."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground(slope=0.5)
    cell = WIDTH / across
    down = round(HEIGHT / cell)
    gap = complex(across * 2 // 3, down // 3)
    phase, discs = hand.between(0, 3), list[tuple[str, float, complex]]()
    for row in range(down):
        for column in range(across):
            place = complex(column, row)
            share = _share(rule, complex((column + 0.5) / across, (row + 0.5) / down), phase)
            at = complex((column + 0.5) * cell, (row + 0.5) * HEIGHT / down)
            if missing and abs(place - gap) < 0.5:
                sheet.stroke(ring(at, cell * 0.36), palette.accent, 3)
            else:
                colour = (
                    palette.accent if rule != "even" and share > 0.86 else palette.tones[1 + min(2, int(share * 3))]
                )
                size = cell * (0.14 + 0.35 * share)
                if shape == "disc":
                    discs.append((colour, size * 2, at))
                else:
                    sheet.fill(_member(shape, at, size, share), colour)
    sheet.dots(discs)


def _share(rule: str, at: complex, phase: float) -> float:
    """How far the rule has gone at a place of the card, from 0 to 1."""
    rules = {
        "wave": 0.5 + 0.5 * math.sin(at.imag * 9 - at.real * 6 + phase),
        "ripple": 0.5 + 0.5 * math.cos(abs(at - 1.02j) * 15),
        "dusk": 1 - at.imag,
        "slope": (at.real + at.imag) / 2,
        "heart": max(0.0, 1.16 - 1.9 * abs(complex((at.real - 0.5) * 5 / 7, at.imag - 0.5)) * 1.4),
        "even": 0.62,
    }
    return rules[rule]


def _member(shape: str, at: complex, size: float, share: float) -> str:
    corners, start = {"square": (4, 45), "triangle": (3, -90), "diamond": (4, 0), "six": (6, 0)}[shape]
    angle = turn(start) + (share * 1.5 if shape in {"square", "triangle"} else 0)
    return straight([at + polar(size * 1.22, angle + math.tau * k / corners) for k in range(corners)], closed=True)
