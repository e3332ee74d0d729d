"""Private streams of a table: note sheets and silent commands, which nobody but their owners may notice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.stores.contract import SILENT, Private
from hut8.tables.alarms import Whisper
from hut8.tables.notes import Note, NoteSheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.game import Body
    from hut8.tables.table import Table


class PrivateStreams:
    """The streams as the store keeps them, read into sheets and silent commands."""

    def __init__(self) -> None:
        self.whispers: list[Whisper] = []
        self.lengths: dict[str, int] = {}
        self._sheets: dict[int, NoteSheet] = {}

    @property
    def total(self) -> int:
        return sum(self.lengths.values())

    def take(self, entries: Iterable[Private]) -> set[str]:
        """Apply what is new and return the streams that have grown."""
        grown = set()
        for entry in entries:
            if entry.number > self.lengths.get(entry.stream, 0):
                self.lengths[entry.stream] = entry.number
                grown.add(entry.stream)
                self._keep(entry)
        return grown

    def _keep(self, entry: Private) -> None:
        if entry.kind == SILENT:
            self.whispers.append(Whisper(entry.seat, entry.at, entry.time, entry.body))
        else:
            note = Note(entry.seat, entry.kind, entry.body.get("cell", ""), entry.body.get("value"))
            self._sheet(int(entry.stream.partition(":")[2])).write(note)

    def silent_entry(self, table: Table, moment: float, seat: int, body: Body) -> Private:
        """Return the entry that keeps a silent command."""
        stream = f"silent:{seat}"
        return Private(table.id, stream, self._next(stream), seat, table.sequence, moment, SILENT, body)

    def note_entry(self, table: Table, moment: float, sheet: int, note: Note) -> Private:
        """Return the entry that keeps a note; raise Illegal if it cannot be written now."""
        self._sheet(sheet).check(note)
        stream, body = f"notes:{sheet}", {"cell": note.cell, "value": note.value} if note.cell else {}
        return Private(table.id, stream, self._next(stream), note.seat, table.sequence, moment, note.kind, body)

    def _next(self, stream: str) -> int:
        return self.lengths.get(stream, 0) + 1

    def _sheet(self, number: int) -> NoteSheet:
        return self._sheets.setdefault(number, NoteSheet())

    def length(self, sheet: int) -> int:
        return self.lengths.get(f"notes:{sheet}", 0)

    def sheet(self, number: int) -> dict[str, Any]:
        """Return a sheet as its owners see it."""
        return {"n": self.length(number), **self._sheet(number).as_json()}
