"""The journal of a build: sheaves that are solved, in the order they came, in a file that may be cut anywhere."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Self
from zlib import crc32

from hut8.atlas.records import Solved
from hut8.errors import unwritable
from hut8.forge.sheaves import Sheaf

if TYPE_CHECKING:
    from pathlib import Path

HEAD = struct.Struct("<4sBBBxdII")
"""A mark, the sheaf, the processor's seconds, how many bytes of records follow and their checksum."""

MARK = b"leaf"


class Journal:
    """Solved sheaves beside the file that is to be built; what was cut off while it was written is solved again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.solved: dict[Sheaf, bytes] = {}
        self.seconds = 0.0
        try:
            self.file = path.open("r+b" if path.exists() else "w+b")
            self.file.truncate(self._read())
        except OSError as fault:
            raise unwritable(path, fault) from fault

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def _read(self) -> int:
        """Read what is whole; return where it ends."""
        end = 0
        while (solved := self._next()) is not None:
            self._remember(solved)
            end = self.file.tell()
        self.file.seek(end)
        return end

    def _next(self) -> Solved | None:
        head = self.file.read(HEAD.size)
        if len(head) < HEAD.size:
            return None
        mark, *place, seconds, length, checksum = HEAD.unpack(head)
        records = self.file.read(length) if mark == MARK else b""
        if mark != MARK or len(records) < length or crc32(records) != checksum:
            return None
        return Solved(Sheaf(*place), records, seconds)

    def _remember(self, solved: Solved) -> None:
        self.solved[solved.sheaf] = solved.records
        self.seconds += solved.seconds

    def keep(self, solved: Solved) -> None:
        sheaf, records, seconds = solved
        try:
            self.file.write(HEAD.pack(MARK, *sheaf, seconds, len(records), crc32(records)) + records)
            self.file.flush()
        except OSError as fault:
            raise unwritable(self.path, fault) from fault
        self._remember(solved)
