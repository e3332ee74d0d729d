"""A note sheet: a log of marks, texts, undos and redos; the last mark per cell stands.

In team play several seats write on one sheet; undo reverts one's own last change that still stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Illegal, Malformed
from hut8.tables.seats import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.game import Body

LONGEST_CELL = 40
LONGEST_MARK = 20
LONGEST_NOTE = 500
MOST_ENTRIES = 5000
MOST_BYTES = 32_000
"""What may stand on a sheet at once: it is sent whole, and a sheet full of marks and long notes has under 10,000."""


class Note(NamedTuple):
    """One entry of the log: `mark` (a cell gets a mark, or none), `text`, `undo` or `redo`, by a seat."""

    seat: int
    kind: str
    cell: str = ""
    value: str | None = None


def parse_note(seat: int, kind: object, body: Body) -> Note:
    """Read a note, or raise Malformed with a sentence."""
    if kind in {"undo", "redo"}:
        return Note(seat, str(kind))
    if kind not in {"mark", "text"}:
        raise Malformed("A note is a 'mark', a 'text', an 'undo' or a 'redo'.")
    cell, value = body.get("cell"), body.get("value")
    if not isinstance(cell, str) or not 0 < len(cell) <= LONGEST_CELL:
        raise Malformed("A note names its cell in at most {longest} characters.", longest=LONGEST_CELL)
    longest = LONGEST_MARK if kind == "mark" else LONGEST_NOTE
    if value is not None and (not isinstance(value, str) or len(value) > longest):
        raise Malformed(
            "The value of a note is a text of at most {longest} characters, or null to wipe it.", longest=longest
        )
    return Note(seat, str(kind), cell, "\n".join(map(plain, value.split("\n"))) if value else None)


@dataclass
class _Change:
    note: Note
    standing: bool = True


def _bytes_of(note: Note) -> int:
    return len(note.cell.encode()) + len((note.value or "").encode())


class NoteSheet:
    """The sheet as its log leaves it."""

    def __init__(self, notes: Iterable[Note] = ()) -> None:
        self._entries = 0
        self._changes: list[_Change] = []
        self._undone: dict[int, list[_Change]] = {}
        for note in notes:
            self.write(note)

    def check(self, note: Note) -> None:
        """Raise Illegal if this note cannot be written now."""
        if note.kind == "undo" and not self._last_of(note.seat):
            raise Illegal("There is nothing of yours to undo.")
        if note.kind == "redo" and not self._undone.get(note.seat):
            raise Illegal("There is nothing to redo.")
        if self._entries >= MOST_ENTRIES or (note.value and self._bytes() + _bytes_of(note) > MOST_BYTES):
            raise Illegal("The sheet is full.")

    def _bytes(self) -> int:
        return sum(_bytes_of(change.note) for change in self._changes if change.standing)

    def write(self, note: Note) -> None:
        self._entries += 1
        if note.kind == "undo":
            change = self._last_of(note.seat)
            if change:
                change.standing = False
                self._undone.setdefault(note.seat, []).append(change)
        elif note.kind == "redo":
            undone = self._undone.get(note.seat)
            if undone:
                undone.pop().standing = True
        else:
            self._undone.pop(note.seat, None)
            self._changes.append(_Change(note))

    def _last_of(self, seat: int) -> _Change | None:
        own = (change for change in reversed(self._changes) if change.standing and change.note.seat == seat)
        return next(own, None)

    def as_json(self) -> dict[str, Any]:
        """Return the standing mark of every cell and the standing text of every place."""
        sheet: dict[str, dict[str, str | None]] = {"mark": {}, "text": {}}
        for change in self._changes:
            if change.standing:
                sheet[change.note.kind][change.note.cell] = change.note.value
        return {
            "marks": {cell: value for cell, value in sheet["mark"].items() if value is not None},
            "texts": {cell: value for cell, value in sheet["text"].items() if value is not None},
        }
