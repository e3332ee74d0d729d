"""The catalogue as Parquet (extra `parquet`): every chunk is first a file of its own, at last a row group."""

from __future__ import annotations

import shutil
import sys
from array import array
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyarrow import parquet

from hut8.errors import unwritable
from hut8.machine.cards import CRITERIA
from hut8.machine.codes import CODES

if TYPE_CHECKING:
    from pathlib import Path

CODE_NUMBERS = pa.array([int(str(code)) for code in CODES], pa.uint16())
CARD_NUMBERS = pa.array([None, *(criterion.card for criterion in CRITERIA)], pa.uint8())
POSITIONS = pa.array([None, *(criterion.position for criterion in CRITERIA)], pa.uint8())


class ParquetWriter:
    """A folder beside the file holds the chunks that are done, under their numbers."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = path.with_name(f"{path.name}.part")
        try:
            self.folder.mkdir(exist_ok=True)
        except OSError as fault:
            raise unwritable(path, fault) from fault
        self.done = 0
        while self._chunk(self.done).exists():
            self.done += 1

    def _chunk(self, number: int) -> Path:
        return self.folder / f"{number:04}.parquet"

    def prepare(self, listed: array[int]) -> Any:
        return _columns(listed)

    def write(self, prepared: Any) -> None:
        fresh = self.folder / "new"
        parquet.write_table(prepared, fresh)
        fresh.replace(self._chunk(self.done))
        self.done += 1

    def finish(self) -> None:
        whole = self.folder / "whole"
        with parquet.ParquetWriter(whole, _columns(array("Q")).schema) as writer:
            for number in range(self.done):
                chunk = parquet.read_table(self._chunk(number))
                if chunk.num_rows:
                    writer.write_table(chunk)
        whole.replace(self.path)
        shutil.rmtree(self.folder)

    def close(self) -> None:
        pass


def _columns(listed: array[int]) -> Any:
    """Spread rows out: one plane of bytes per column, read through tables of cards, positions and codes."""
    bytes_of_rows = listed.tobytes()
    places = range(7, -1, -1) if sys.byteorder == "little" else range(8)
    verifiers, *criteria, code = (_plane(bytes_of_rows[at::8]) for at in places)
    columns = {"verifiers": verifiers, "code": CODE_NUMBERS.take(code)}
    for letter, plane in zip("abcdef", criteria, strict=True):
        columns[f"card_{letter}"] = CARD_NUMBERS.take(plane)
        columns[f"criterion_{letter}"] = POSITIONS.take(plane)
    return pa.table(columns)


def _plane(content: bytes) -> Any:
    return pa.Array.from_buffers(pa.uint8(), len(content), [None, pa.py_buffer(content)])
