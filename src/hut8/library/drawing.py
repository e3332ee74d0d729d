"""A little SVG: boxes and lines of text in a face whose width is known, put side by side and below each other."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LETTER, LINE, PADDING, GAP = 8.0, 20, 10, 14
STYLE = (
    ".hut8 text{font:13px ui-monospace,monospace;fill:#1d2a2f;white-space:pre}"
    ".hut8 rect{fill:#fbfaf6;stroke:#7b8a8f}.hut8 .head{font-weight:600}"
    ".hut8 .out{fill:#9aa5a8;text-decoration:line-through}.hut8 .certain{fill:#0b6e4f;font-weight:600}"
)
"""Every rule names its picture, for a page may hold others."""


@dataclass(frozen=True)
class Words:
    """A line of text in one manner: `head`, `out` (struck), `certain` or plain."""

    text: str
    manner: str = ""


@dataclass(frozen=True)
class Box:
    """Lines in a frame."""

    lines: tuple[Words, ...]

    @property
    def width(self) -> int:
        return round(max(len(line.text) for line in self.lines) * LETTER) + 2 * PADDING

    @property
    def height(self) -> int:
        return len(self.lines) * LINE + PADDING

    def drawn_at(self, x: int, y: int) -> str:
        texts = "".join(
            f'<text class="{line.manner}" x="{x + PADDING}" y="{y + LINE * at}">{escape(line.text)}</text>'
            for at, line in enumerate(self.lines, start=1)
        )
        return f'<rect x="{x}" y="{y}" width="{self.width}" height="{self.height}" rx="6"/>{texts}'


def drawing(rows: Iterable[Iterable[Box]], title: str) -> str:
    """Draw boxes, row by row."""
    drawn: list[str] = []
    width = y = GAP
    for row in rows:
        x, tallest = GAP, 0
        for box in row:
            drawn.append(box.drawn_at(x, y))
            x, tallest = x + box.width + GAP, max(tallest, box.height)
        width, y = max(width, x), y + tallest + GAP
    size = f'viewBox="0 0 {width} {y}" width="{width}" height="{y}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="hut8" {size}>'
    return "\n".join([head, f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", *drawn, "</svg>", ""])
