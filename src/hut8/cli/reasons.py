"""Reasons and proofs for a terminal: sentences, with rows in aligned columns where there is room for them."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len

from hut8.cli.output import show_text
from hut8.cli.wrapping import wrapped
from hut8.locale import phrase
from hut8.locale.lines import INDENT, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from hut8.locale.lines import Line

ENOUGH_ROOM = 72
"""Columns of a terminal that a table needs."""

GAP = "  "
COLUMNS = ("web.why.code", "web.why.if", "web.why.left", "web.why.so")
HELD, FREE = "✓", "·"


def show_lines(terminal: Console, lines: Sequence[Line], language: str) -> None:
    """Print the lines of a reason or a proof."""
    letters = sorted({letter for line in lines if _kind(line) == "grid" for letter, _, _ in line.names if letter})
    for is_row, some in groupby(lines, key=lambda line: line.row and terminal.width >= ENOUGH_ROOM):
        together = list(some)
        if not is_row:
            show_text(terminal, written(_put_together(together)))
            continue
        for kind, rows in groupby(together, key=_kind):
            terminal.print(_written(kind, list(rows), language, terminal.width, letters), markup=False, soft_wrap=True)


def _put_together(lines: Sequence[Line]) -> list[Line]:
    """Undo breaks within a sentence: a terminal breaks a sentence where its own line ends, and not twice."""
    whole: list[Line] = []
    for line in lines:
        before = whole[-1] if whole else None
        if before and before.text.endswith((",", ";")) and before.depth == line.depth:
            whole[-1] = before._replace(text=f"{before.text} {line.text}")
        else:
            whole.append(line)
    return whole


def _kind(row: Line) -> str:
    if row.rung == "answer" and row.row:
        return "grid"
    return "taken" if row.rung in {"lone_letter", "crowded"} and not row.cells and row.text.endswith(":") else "table"


def _written(kind: str, rows: Sequence[Line], language: str, width: int, letters: Sequence[str]) -> str:
    if kind == "taken":
        return written(rows)
    return grid(rows, language, letters) if kind == "grid" else table(rows, language, width - len(INDENT))


def table(rows: Sequence[Line], language: str, width: int) -> str:
    """Write rows in columns; a row that only heads or ends others says nothing of its own."""
    cells = [row.cells for row in rows if row.cells]
    count = max(map(len, cells), default=0)
    heading = [phrase(language, key) for key in COLUMNS[len(COLUMNS) - count :]]
    filled = [heading, *([""] * (count - len(some)) + list(some) for some in cells)]
    widths = _widths([max(map(cell_len, column)) for column in zip(*filled, strict=True)], width)
    return "\n".join(line for row in filled for line in _row(row, widths))


def _widths(wanted: list[int], width: int) -> list[int]:
    """Take room from the widest column until all fit."""
    widths = list(wanted)
    while sum(widths) + len(GAP) * (len(widths) - 1) > width:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    broken = [wrapped(cell, width).split("\n") for cell, width in zip(cells, widths, strict=True)]
    for parts in zip_longest(*broken, fillvalue=""):
        padded = [part + " " * (width - cell_len(part)) for part, width in zip(parts, widths, strict=True)]
        yield (INDENT + GAP.join(padded)).rstrip()


def grid(rows: Sequence[Line], language: str, letters: Sequence[str]) -> str:
    """Write who may have each criterion of a card: a row for the criterion, a column for the letter."""
    takers: dict[tuple[int, str], set[str]] = {}
    for letter, card, label in (name for row in rows for name in row.names):
        takers.setdefault((card, label), set()).add(letter or "")
    heading = (phrase(language, "web.why.card"), "", *letters)
    criteria = [
        (str(card), phrase(language, f"short.{label}"), *_marks(letters, held))
        for (card, label), held in takers.items()
    ]
    filled = [heading, *criteria]
    widths = [max(map(cell_len, column)) for column in zip(*filled, strict=True)]
    return "\n".join(line for row in _cards_once(filled) for line in _row(row, widths))


def _marks(letters: Sequence[str], held: set[str]) -> list[str]:
    return [HELD if letter in held else FREE for letter in letters]


def _cards_once(rows: Sequence[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Write the number of a card on the first of its rows alone."""
    before = ""
    for first, *others in rows:
        yield ["" if first == before else first, *others]
        before = first
