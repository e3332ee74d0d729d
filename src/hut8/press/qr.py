"""QR codes, by segno, as one path."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

import segno

from hut8.press import ink
from hut8.press.drawing import Path, Step, rounded_steps


def qr_code(text: str, x: float, y: float, side: float) -> Path:
    """Draw a code with its quiet border inside a square."""
    rows = _rows(text)
    cell = side / len(rows)
    steps: list[Step] = []
    for down, row in enumerate(rows):
        across = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                # A hair of overlap keeps viewers from showing seams between rows.
                steps += rounded_steps(x + across * cell, y + down * cell, length * cell, cell * 1.02)
            across += length
    return Path(tuple(steps), fill=ink.INK)


@lru_cache(maxsize=512)
def _rows(text: str) -> tuple[tuple[bool, ...], ...]:
    code = segno.make(text, error="m", micro=False)
    return tuple(tuple(bool(cell) for cell in row) for row in code.matrix_iter(border=2))
