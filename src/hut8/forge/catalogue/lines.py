"""The catalogue as compressed lines (CSV): every chunk is a gzip member of its own, so a file can be cut after any."""

from __future__ import annotations

import gzip
import json
import os
from typing import TYPE_CHECKING

from hut8.errors import Malformed, unwritable
from hut8.forge.census import lines

if TYPE_CHECKING:
    from array import array
    from pathlib import Path

HEADER = b"verifiers,code,A,B,C,D,E,F\n"
QUICKLY = 1
BYTES_PER_CHECKPOINT = 4_000_000


class LinesWriter:
    """A note beside the growing file says how many chunks are safe, in how many bytes; what is beyond is cut off."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        self.note = path.with_name(f"{path.name}.part.json")
        try:
            self.done, self.safe = self._read_note()
            self.file = self.part.open("r+b" if self.done else "wb")
            self.file.truncate(self.safe)
            self.file.seek(self.safe)
        except OSError as fault:
            raise unwritable(path, fault) from fault
        if not self.done:
            self.file.write(_packed(HEADER))

    def _read_note(self) -> tuple[int, int]:
        if not self.note.exists() or not self.part.exists():
            return 0, 0
        try:
            noted = json.loads(self.note.read_text(encoding="ascii"))
            return int(noted["chunks"]), int(noted["bytes"])
        except (ValueError, TypeError, KeyError) as fault:  # the power may have gone before the note was on the disk
            raise Malformed("{path} is damaged: delete it and begin anew.", path=self.note) from fault

    def prepare(self, listed: array[int]) -> bytes:
        return _packed(lines(listed)) if listed else b""

    def write(self, prepared: bytes) -> None:
        self.file.write(prepared)
        self.done += 1
        if self.file.tell() - self.safe > BYTES_PER_CHECKPOINT:
            self._checkpoint()

    def _checkpoint(self) -> None:
        """Bring the bytes to the disk first, then the note, which replaces the old one in one step."""
        self.file.flush()
        os.fsync(self.file.fileno())
        self.safe = self.file.tell()
        fresh = self.note.with_suffix(".new")
        fresh.write_text(json.dumps({"chunks": self.done, "bytes": self.safe}), encoding="ascii")
        fresh.replace(self.note)

    def finish(self) -> None:
        self._checkpoint()
        self.file.close()
        self.part.replace(self.path)
        self.note.unlink()

    def close(self) -> None:
        self.file.close()


def _packed(text: bytes) -> bytes:
    return gzip.compress(text, QUICKLY, mtime=0)
