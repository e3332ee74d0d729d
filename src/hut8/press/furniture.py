"""What every page of cards has around its cards: registration marks, a ruler, and one line of words."""

from __future__ import annotations

from hut8.press import ink
from hut8.press.drawing import Item, Path, circle_steps, line_steps
from hut8.press.fonts import MONO, SANS
from hut8.press.paper import MARGIN, Paper
from hut8.press.text import Room, Style, box

RULER = 50.0
ARM = 2.6


def registration_mark(x: float, y: float) -> Path:
    steps = (
        *circle_steps(x, y, 0.6 * ARM),
        *line_steps((x - ARM, y), (x + ARM, y)),
        *line_steps((x, y - ARM), (x, y + ARM)),
    )
    return Path(steps, stroke=ink.INK, width=0.15)


def registration_marks(paper: Paper) -> list[Item]:
    """Mark three corners: the fourth is left empty, so that a leaf laid wrong in a cutter is seen."""
    near, right, bottom = MARGIN + ARM, paper.width - MARGIN - ARM, paper.height - MARGIN - ARM
    return [registration_mark(near, near), registration_mark(right, near), registration_mark(near, bottom)]


def ruler(x: float, y: float, length: float = RULER) -> list[Item]:
    """Draw a ruler with a stroke every 10 mm."""
    strokes = [
        step for mark in range(0, int(length) + 1, 10) for step in line_steps((x + mark, y - 1.4), (x + mark, y))
    ]
    return [Path((*line_steps((x, y), (x + length, y)), *strokes), stroke=ink.INK, width=0.2)]


def foot(paper: Paper, words: str, advice: str) -> list[Item]:
    """Set the line at the foot of a page: what this page is, a ruler, and what to heed when printing."""
    top = paper.height - MARGIN - 5.0
    left, right = MARGIN + 9.0, paper.width - MARGIN
    room = right - left - RULER - 16.0
    return [
        box(words, Room(left, top, room * 0.42, 5.0), Style(MONO, 7.5, ink.SOFT, middle=True)),
        *ruler(left + room * 0.42 + 2.0, top + 3.4),
        box("50 mm", Room(left + room * 0.42 + RULER + 3.5, top, 10.0, 5.0), Style(MONO, 7, ink.SOFT, middle=True)),
        box(advice, Room(right - room * 0.58, top, room * 0.58, 5.0), Style(SANS, 7.5, ink.SOFT, "right", middle=True)),
    ]
