"""Families of things built: rooms, passage, weave."""

import math
from typing import NamedTuple

from hut8.imitation.drawing.lines import mix, numbers, polar, rectangle, ring, smooth, straight, turn
from hut8.imitation.drawing.sheet import HEIGHT, WIDTH, Sheet

Room = tuple[complex, complex]


def rooms(sheet: Sheet, *, smallest: float = 70, lit: float = 0.15, hatch: float = 0.3, plan: str = "divided") -> None:
    """Walls seen from the street or from above; here and there somebody has left a light on."""
    palette, hand = sheet.palette, sheet.hand
    sheet.ground()
    for corner, size in _plan(sheet, plan, smallest):
        glow = hand.chance(lit)
        colour = (
            hand.pick((palette.accent, palette.spark)) if glow else hand.pick((*palette.tones[:3], palette.ground[1]))
        )
        sheet.fill(rectangle(corner + 3 + 3j, size - 6 - 6j), colour)
        if glow:
            sheet.stroke(rectangle(corner + 9 + 9j, size - 18 - 18j), palette.ground[0], 1.6, 0.6)
        elif hand.chance(hatch):
            _hatch(sheet, corner + 8 + 8j, size - 16 - 16j)


def _plan(sheet: Sheet, plan: str, smallest: float) -> list[Room]:
    hand = sheet.hand
    if plan == "divided":
        return _divide(sheet, (8 + 8j, 484 + 684j), smallest)
    if plan == "towers":
        return [
            (complex(x + 6, y), complex(smallest - 8, smallest * 1.1 - 8))
            for x in range(10, 470, round(smallest) + 12)
            for y in _floors(hand.between(130, 520), smallest * 1.1)
        ]
    if plan == "stairs":
        steps = round(WIDTH / smallest)
        return [
            (complex(k * smallest + 8, HEIGHT - (j + 1) * smallest), complex(smallest, smallest))
            for k in range(steps)
            for j in range(k + 1 + (k % 2))
        ]
    step = round(smallest)
    return [
        (complex(x, y), complex(step - 10, step * 1.35 - 12))
        for x in range(22, WIDTH - step + 8, step)
        for y in range(20, HEIGHT - step, round(step * 1.35))
    ]


def _floors(top: float, step: float) -> list[float]:
    return [HEIGHT - 8 - step * (k + 1) for k in range(int((HEIGHT - top) / step))]


def _divide(sheet: Sheet, room: Room, smallest: float) -> list[Room]:
    corner, size = room
    tall = size.imag > size.real
    span = max(size.real, size.imag)
    if span < smallest * 2 or (span < smallest * 4 and sheet.hand.chance(0.22)):
        return [room]
    cut = span * sheet.hand.pick((0.3, 0.38, 0.5, 0.62, 0.7))
    first = complex(size.real, cut) if tall else complex(cut, size.imag)
    offset = complex(0, cut) if tall else complex(cut, 0)
    return _divide(sheet, (corner, first), smallest) + _divide(sheet, (corner + offset, size - offset), smallest)


def _hatch(sheet: Sheet, corner: complex, size: complex) -> None:
    if size.real < 12 or size.imag < 12:
        return
    lines, sideways = max(3, int(max(size.real, size.imag) / 13)), sheet.hand.chance(0.5)
    for line in range(lines + 1):
        share = line / lines
        start = corner + (1j * size.imag * share if sideways else size.real * share)
        end = start + (size.real if sideways else 1j * size.imag)
        sheet.stroke(straight([start, end]), sheet.palette.tones[3], 1.6, 0.55)


def passage(
    sheet: Sheet,
    *,
    frames: int = 9,
    form: str = "arch",
    vanishing: complex = 250 + 430j,
    twist: float = 0,
    dark: bool = False,
) -> None:
    """Frame within frame, leading away to a light, or to none."""
    palette = sheet.palette
    sheet.ground()
    colours = (palette.tones[0], palette.ground[1], palette.tones[1], palette.ground[0], palette.tones[2])
    for frame in range(frames):
        share = 1 - (1 - frame / frames) ** 1.0
        size = (1 - share) ** 1.25
        centre = mix(250 + 350j, vanishing, share)
        outline = _frame(form, centre, complex(250, 350) * 1.06 * size, turn(twist * frame))
        sheet.fill(outline, colours[frame % 5])
        sheet.stroke(outline, palette.tones[3] if frame % 2 else palette.tones[2], 0.8 + 3.4 * size, 0.9)
    size = (1 / frames) ** 1.25 * 1.7
    centre = vanishing
    last = _frame(form, centre, complex(250, 350) * size, turn(twist * frames))
    sheet.fill(last, palette.ground[0] if dark else palette.spark)
    if not dark:
        sheet.fill(
            ring(centre, 900 * size), sheet.glow((palette.spark, 0.6), (palette.accent, 0.25), (palette.accent, 0))
        )
    else:
        sheet.stroke(last, palette.accent, 4)


def _frame(form: str, centre: complex, half: complex, angle: float) -> str:
    if form == "round":
        return ring(centre, half.real, 1.0)
    if form == "oval":
        return ring(centre, half.real, 1.35)
    wide, high = half.real, half.imag
    if form == "arch":
        foot, radius = round(centre.imag + high), round(wide)
        start = numbers((centre.real - wide, foot))
        return f"M{start}V{round(centre.imag - high + wide)}a{radius} {radius} 0 0 1 {2 * radius} 0V{foot}z"
    if form == "gable":
        points = [
            complex(-wide, high),
            complex(-wide, -high * 0.35),
            complex(0, -high),
            complex(wide, -high * 0.35),
            complex(wide, high),
        ]
    else:
        points = [complex(-wide, high), complex(-wide, -high), complex(wide, -high), complex(wide, high)]
    return straight([centre + point * polar(1, angle) for point in points], closed=True)


def weave(
    sheet: Sheet, *, strands: int = 6, width: float = 46, angle: float = 0, sway: float = 0, skip: int = 0
) -> None:
    """Ribbons that go over and under one another; with some skipped, a cloth coming undone."""
    palette = sheet.palette
    sheet.ground()
    colours = (palette.tones[3], palette.tones[2], palette.accent, palette.tones[1])
    kept = [k for k in range(strands) if not skip or k % skip]
    cloth = Cloth(880 / strands, sway, 3 if sway else 1, polar(1, turn(angle)))
    ribbons = {(way, k): _knots(sheet, cloth, way, k) for way in ("across", "down") for k in kept}
    for (way, k), knots in ribbons.items():
        path = smooth(knots if sway else [knots[0], knots[-1]])
        _ribbon(sheet, [path], colours[(k + 2 * (way == "down")) % 4], width)
    for k, colour in enumerate(colours):
        crossings = [(row, column) for row in kept for column in kept if row % 4 == k and (row + column) % 2]
        stretches = [cloth.crossing(ribbons["across", row], column) for row, column in crossings]
        _ribbon(sheet, [smooth(stretch, guided=True) for stretch in stretches if _is_seen(stretch)], colour, width)


class Cloth(NamedTuple):
    """How far apart ribbons lie, how far they wander, their points from crossing to crossing, the turn of the whole."""

    spacing: float
    sway: float
    knots: int
    turned: complex

    def crossing(self, ribbon: list[complex], column: int) -> list[complex]:
        """The part of a ribbon across one column, with a point more at either end."""
        return ribbon[self.knots * column : self.knots * (column + 1) + 3]


def _knots(sheet: Sheet, cloth: Cloth, way: str, k: int) -> list[complex]:
    """A ribbon's points, one more at either end than the crossings need."""
    wander = sheet.hand.wave(600, 2)
    knots = []
    for part in range(-1, round(880 / cloth.spacing) * cloth.knots + 2):
        along = part * cloth.spacing / cloth.knots - 440
        aside = (k + 0.5) * cloth.spacing - 440 + wander(along) * cloth.sway
        knots.append(250 + 350j + (complex(aside, along) if way == "down" else complex(along, aside)) * cloth.turned)
    return knots


def _is_seen(points: list[complex]) -> bool:
    return any(-40 < point.real < WIDTH + 40 and -40 < point.imag < HEIGHT + 40 for point in points)


def _ribbon(sheet: Sheet, lengths: list[str], colour: str, width: float) -> None:
    """Lengths of ribbon with dark edges."""
    if not lengths:
        return
    sheet.stroke("".join(lengths), sheet.palette.ground[0], width + 7, blunt=True)
    sheet.stroke("".join(lengths), colour, width, blunt=True)


STEPS, LEVELS = 12, 1
"""A strand's turn is drawn in so many steps, on so many levels above and below the middle."""


def braid(sheet: Sheet, *, strands: int = 3, width: float = 60, loose: float = 0, turns: float = 2.5) -> None:
    """Strands plaited down the card, tight or letting go of one another."""
    palette = sheet.palette
    sheet.ground()
    colours = (palette.tones[3], palette.accent, palette.tones[2], palette.tones[1])
    for level in range(-LEVELS, LEVELS + 1):
        pieces = [_pieces(level, strand / strands, turns, loose) for strand in range(strands)]
        sheet.stroke("".join("".join(paths) for paths in pieces), palette.ground[0], width + 7, blunt=True)
        for strand, paths in enumerate(pieces):
            sheet.stroke("".join(paths), colours[strand % 4], width, blunt=True)


def _level(step: int) -> int:
    """How high a strand lies at a step: over the others on its way in, under them on its way out."""
    return round(LEVELS * math.sin(2 * math.tau * step / STEPS))


def _pieces(level: int, phase: float, turns: float, loose: float) -> list[str]:
    """The stretches of one strand on one level; under its own higher stretches it goes on a little."""
    last = round(turns * STEPS) + 2 * STEPS
    drawn = [step for step in range(-STEPS, last) if _level(step) == level]
    ends = [step for step in drawn if step - 1 not in drawn]
    pieces = []
    for start in ends:
        stop = start
        while stop in drawn:
            stop += 1
        points = [_plait(step, phase, turns, loose) for step in range(start - 2, stop + 2)]
        if points[-1].imag > -60 and points[0].imag < HEIGHT + 60:
            pieces.append(smooth(points, guided=True))
    return pieces


def _plait(step: int, phase: float, turns: float, loose: float) -> complex:
    share = (step / STEPS - phase) / turns
    apart = 1 + loose * max(0.0, share - 0.4) * 2.2
    return complex(250 + math.cos(math.tau * step / STEPS) * 105 * apart, share * HEIGHT)
