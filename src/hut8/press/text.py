"""Setting words: in lines, in boxes, with marks among them; smaller when they do not fit, down to a limit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from hut8.press import ink
from hut8.press.drawing import Box, Item, Words
from hut8.press.fonts import POINT, SANS, measure, printable
from hut8.press.marks import MARKS, mark

if TYPE_CHECKING:
    from collections.abc import Sequence

CAP_HEIGHT = 0.698
"""The height of a capital in IBM Plex, as a part of the size."""

SMALLEST = 6.0
SHRINK = 0.5


class Room(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Style(NamedTuple):
    face: str = SANS
    size: float = 9.0
    colour: str = ink.INK
    align: str = "left"
    leading: float = 1.3
    smallest: float = SMALLEST
    middle: bool = False
    """Whether the words stand in the middle of the room's height, or at its top."""


PIECES = re.compile(f"([{''.join(sorted(MARKS))}])")


PLAIN = Style()


def box(text: str, room: Room, style: Style = PLAIN) -> Box:
    """Set a text in a room, in as many lines as it takes, as large as the style says or as the room allows."""
    size = style.size
    lines = wrap(text, room.width, style.face, size)
    while size > style.smallest and not _fits(lines, room, style, size):
        size -= SHRINK
        lines = wrap(text, room.width, style.face, size)
    step = size * POINT * style.leading
    used_height = (len(lines) - 1) * step + size * POINT
    top = room.y + (max(room.height - used_height, 0) / 2 if style.middle else 0)
    items: list[Item] = []
    for place, line in enumerate(lines):
        baseline = top + place * step + size * POINT * (1 + CAP_HEIGHT) / 2
        items += set_line(line, _start(line, room, style, size), baseline, style, size)
    return Box(*room, tuple(items), widest(lines, style.face, size), used_height, text)


def alike(texts: Sequence[tuple[str, Room]], style: Style) -> list[Box]:
    """Set several texts, each in its room, all as large as the one that must be smallest."""
    found = [box(text, room, style) for text, room in texts]
    size = smallest_size(found)
    return [box(text, room, style._replace(size=size)) for text, room in texts]


def smallest_size(boxes: Sequence[Box]) -> float:
    return min(part.size for item in boxes for part in item.items if isinstance(part, Words))


def _fits(lines: Sequence[str], room: Room, style: Style, size: float) -> bool:
    used = ((len(lines) - 1) * style.leading + 1) * size * POINT
    return used <= room.height + 0.01 and widest(lines, style.face, size) <= room.width + 0.01


def widest(lines: Sequence[str], face: str, size: float) -> float:
    return max(line_width(line, face, size) for line in lines)


def _start(line: str, room: Room, style: Style, size: float) -> float:
    spare = room.width - line_width(line, style.face, size)
    return room.x + {"left": 0.0, "centre": spare / 2, "right": spare}[style.align]


def wrap(text: str, width: float, face: str, size: float) -> list[str]:
    """Break a text into lines at its spaces (never at a no-break space) and wherever it has a line break."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and line_width(longer, face, size) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def line_width(line: str, face: str, size: float) -> float:
    return sum(piece_width(piece, face, size) for piece in PIECES.split(line))


def piece_width(piece: str, face: str, size: float) -> float:
    return mark_size(size) * 1.08 if piece in MARKS else measure(piece, face, size)


def mark_size(size: float) -> float:
    return size * POINT * 0.82


def set_line(line: str, x: float, baseline: float, style: Style, size: float) -> list[Item]:
    """Set one line: words as words, marks as paths, one after another."""
    items: list[Item] = []
    for piece in PIECES.split(line):
        advance = piece_width(piece, style.face, size)
        if piece in MARKS:
            centre = baseline - size * POINT * CAP_HEIGHT / 2
            items.append(mark(piece, x + advance / 2, centre, mark_size(size)))
        elif piece:
            items.append(Words(x, baseline, printable(piece), style.face, size, style.colour))
        x += advance
    return items
