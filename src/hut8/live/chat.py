"""The talk at a table: its last lines, as everybody reads them who comes."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from hut8.live.connection import encode

if TYPE_CHECKING:
    from hut8.tables.log import Recorded
    from hut8.tables.table import Table

LINES = 100
"""What somebody who comes is told of the talk before."""


class Chat:
    """The newest lines, encoded once for all who come before the next is said."""

    def __init__(self) -> None:
        self._lines: deque[dict[str, Any]] = deque(maxlen=LINES)
        self._text: str | None = None

    def add(self, event: Recorded, table: Table) -> None:
        """Take up what was said; `table` is that after it."""
        seat = event.seat or 0
        name, text = table.seats[seat].name, event.body["text"]
        self._lines.append({"v": event.sequence, "seat": seat, "name": name, "text": text})
        self._text = None

    def as_json(self) -> str:
        if self._text is None:
            self._text = encode(list(self._lines))
        return self._text
