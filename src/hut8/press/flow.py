"""Running text: lines poured into the columns of one page after another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.press.paper import MARGIN
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.drawing import Box, Item
    from hut8.press.paper import Paper

COLUMNS = 2
GUTTER = 8.0
EDGE = MARGIN + 7.0


@dataclass
class Flow:
    """Columns being filled; `pages` yields them when everything has been poured."""

    paper: Paper
    columns: list[list[Item]] = field(default_factory=lambda: [[]])
    used: float = 0.0

    @property
    def width(self) -> float:
        return (self.paper.width - 2 * EDGE - (COLUMNS - 1) * GUTTER) / COLUMNS

    @property
    def height(self) -> float:
        return self.paper.height - 2 * EDGE

    def pour(self, text: str, style: Style, *, indent: float = 0, before: float = 0, needs: float = 0) -> None:
        """Set a paragraph below the last; where it (and `needs` below it) does not fit, begin the next column."""
        words = self._set(text, style, indent, 0)
        above = before if self.used else 0
        if self.used + above + words.used_height + needs > self.height:
            self.columns.append([])
            self.used = above = 0
        self.used += above
        self.columns[-1].append(self._set(text, style, indent, self.used))
        self.used += words.used_height + 0.9

    def _set(self, text: str, style: Style, indent: float, y: float) -> Box:
        left = EDGE + (len(self.columns) - 1) % COLUMNS * (self.width + GUTTER)
        room = Room(left + indent, EDGE + y, self.width - indent, self.height)
        words = box(text, room, style)
        return box(text, room._replace(height=words.used_height + 0.2), style)

    def pages(self) -> Iterator[tuple[Item, ...]]:
        for first in range(0, len(self.columns), COLUMNS):
            yield tuple(item for column in self.columns[first : first + COLUMNS] for item in column)
