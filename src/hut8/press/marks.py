"""The marks that no font of ours has, drawn as paths: ▲ ■ ●, ✓ ✗, and the four symbols of the verification numbers.

Every mark fills a square of a given size whose centre is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.press import ink
from hut8.press.drawing import Path, Step, circle_steps, line_steps, polygon_steps, rounded_steps

if TYPE_CHECKING:
    from collections.abc import Iterable

SHAPE_LETTERS = {"▲": "T", "■": "S", "●": "C"}
HEAVY = 0.19
"""The width of a ✓ or ✗, as a part of its size."""


def shape(letter: str, x: float, y: float, size: float, colour: str | None = None) -> Path:
    """Draw ▲, ■ or ●."""
    return Path(_shape_steps(letter, x, y, size / 2), fill=colour or ink.SHAPE_COLOURS[letter])


def _shape_steps(letter: str, x: float, y: float, half: float) -> tuple[Step, ...]:
    if letter == "T":
        return polygon_steps((x, y - 0.92 * half), (x + half, y + 0.82 * half), (x - half, y + 0.82 * half))
    if letter == "S":
        side = 0.84 * half
        return rounded_steps(x - side, y - side, 2 * side, 2 * side)
    return circle_steps(x, y, 0.94 * half)


def tick_steps(x: float, y: float, size: float) -> tuple[Step, ...]:
    reach = size / 2 * (1 - HEAVY)
    return line_steps((x - reach, y + 0.1 * reach), (x - 0.3 * reach, y + 0.8 * reach), (x + reach, y - 0.75 * reach))


def cross_steps(x: float, y: float, size: float) -> tuple[Step, ...]:
    reach = size / 2 * (1 - HEAVY) * 0.9
    return (
        *line_steps((x - reach, y - reach), (x + reach, y + reach)),
        *line_steps((x + reach, y - reach), (x - reach, y + reach)),
    )


def ticks(centres: Iterable[tuple[float, float]], size: float, colour: str = ink.YES) -> Path:
    """Draw any number of ✓ as one path."""
    steps = tuple(step for x, y in centres for step in tick_steps(x, y, size))
    return Path(steps, stroke=colour, width=HEAVY * size)


def crosses(centres: Iterable[tuple[float, float]], size: float, colour: str = ink.NO) -> Path:
    """Draw any number of ✗ as one path."""
    steps = tuple(step for x, y in centres for step in cross_steps(x, y, size))
    return Path(steps, stroke=colour, width=HEAVY * size)


def symbol(character: str, x: float, y: float, size: float) -> Path:
    """Draw ◊, #, / or ¤, the signs over the four series of verification numbers."""
    half, colour = 0.42 * size, ink.SYMBOL_COLOURS[character]
    strokes = {
        "◊": polygon_steps((x, y - half), (x + 0.72 * half, y), (x, y + half), (x - 0.72 * half, y)),
        "#": _hash_steps(x, y, half),
        "/": line_steps((x - 0.55 * half, y + half), (x + 0.55 * half, y - half)),
        "¤": _currency_steps(x, y, half),
    }
    return Path(strokes[character], stroke=colour, width=0.12 * size)


def _hash_steps(x: float, y: float, half: float) -> tuple[Step, ...]:
    third, lean = 0.36 * half, 0.18 * half
    return (
        *line_steps((x - third + lean, y - half), (x - third - lean, y + half)),
        *line_steps((x + third + lean, y - half), (x + third - lean, y + half)),
        *line_steps((x - half, y - third), (x + half, y - third)),
        *line_steps((x - half, y + third), (x + half, y + third)),
    )


def _currency_steps(x: float, y: float, half: float) -> tuple[Step, ...]:
    inner, outer = 0.44 * half, 0.95 * half
    rays = [(across, down) for across in (-1, 1) for down in (-1, 1)]
    return (
        *circle_steps(x, y, 0.62 * half),
        *(
            step
            for across, down in rays
            for step in line_steps(
                (x + across * inner, y + down * inner), (x + across * outer * 0.86, y + down * outer * 0.86)
            )
        ),
    )


def mark(character: str, x: float, y: float, size: float) -> Path:
    """Draw the mark that stands for a character among words."""
    if character in SHAPE_LETTERS:
        return shape(SHAPE_LETTERS[character], x, y, size)
    if character == "✓":
        return ticks([(x, y)], size)
    if character == "✗":
        return crosses([(x, y)], size)
    return symbol(character, x, y, size)


MARKS = frozenset("▲■●✓✗◊¤")
"""The characters that are drawn wherever they stand among words (# and / are common letters there)."""
