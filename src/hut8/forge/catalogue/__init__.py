"""The catalogue: every valid Classic problem in one file, written chunk by chunk, resumed where it was interrupted.

While it grows it lies beside its place as FILE.part; only when whole is it given its name. A chunk is written whole or
not at all, and chunks come in one fixed order, so that a file made in one go and one made in ten are the same.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from hut8.errors import Malformed, Unavailable, unwritable
from hut8.extras import extra
from hut8.forge.census import CHUNKS, Chunk, Stop, rows

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterator
    from pathlib import Path

AHEAD = 2
"""Chunks that each thread may be ahead of the writer: enough to keep it busy, little enough for memory."""


class Writer(Protocol):
    """One format. `prepare` runs in many threads at once; everything else in one."""

    done: int
    """Chunks that are safely written."""

    def prepare(self, listed: array[int]) -> Any:
        """Turn a chunk's rows into what `write` takes."""

    def write(self, prepared: Any) -> None:
        """Add the next chunk."""

    def finish(self) -> None:
        """Make the file whole and give it its name."""

    def close(self) -> None:
        """Let go of the file as it is, to be resumed."""


def export(path: Path, workers: int, progress: Callable[[int, int], None], chunks: tuple[Chunk, ...] = CHUNKS) -> None:
    """Write the catalogue to a file whose name says the format; `progress` hears of chunks done and chunks in all."""
    if path.exists():
        raise Unavailable("{path} exists already: remove it or name another file.", path=path)
    writer = writer_for(path)
    progress(writer.done, len(chunks))
    try:
        for prepared in _prepared(writer, chunks[writer.done :], workers):
            writer.write(prepared)
            progress(writer.done, len(chunks))
        writer.finish()
    except OSError as fault:
        raise unwritable(path, fault) from fault
    finally:
        writer.close()


def _prepared(writer: Writer, chunks: tuple[Chunk, ...], workers: int) -> Iterator[Any]:
    """Yield prepared chunks in order, a few ahead of the writer."""
    stop = Stop.unset()
    upcoming = iter(chunks)
    with ThreadPoolExecutor(workers) as threads:

        def start(chunk: Chunk) -> Future[Any]:
            return threads.submit(lambda: writer.prepare(rows(chunk, stop)))

        try:
            waiting = [start(chunk) for chunk in islice(upcoming, AHEAD * workers)]
            while waiting:
                prepared = waiting.pop(0).result()
                waiting += [start(chunk) for chunk in islice(upcoming, 1)]
                yield prepared
        finally:
            stop.now()
            threads.shutdown(cancel_futures=True)


def writer_for(path: Path) -> Writer:
    """Choose the format by the name of the file."""
    name = path.name.lower()
    if name.endswith((".sqlite", ".sqlite3", ".db")):
        from hut8.forge.catalogue.sqlite import SqliteWriter  # noqa: PLC0415 - only the chosen format is loaded

        return SqliteWriter(path)
    if name.endswith(".csv.gz"):
        from hut8.forge.catalogue.lines import LinesWriter  # noqa: PLC0415 - only the chosen format is loaded

        return LinesWriter(path)
    if name.endswith(".parquet"):
        return _parquet(path)
    raise Malformed("'{name}' names no format: end it in .sqlite3, .csv.gz or .parquet.", name=path.name)


def _parquet(path: Path) -> Writer:
    with extra("parquet"):
        from hut8.forge.catalogue.parquet import ParquetWriter  # noqa: PLC0415 - an extra
    return ParquetWriter(path)
