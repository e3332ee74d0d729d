"""A little HTML: what notebooks show of a card, a sheet or a position."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """Write a table; every text is escaped.

    >>> table(["card"], [["T<S"]])
    '<table><thead><tr><th>card</th></tr></thead><tbody><tr><td>T&lt;S</td></tr></tbody></table>'
    """
    top = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(_row(row, "td") for row in rows)
    return f"<table>{top}<thead>{_row(head, 'th')}</thead><tbody>{body}</tbody></table>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _row(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
