"""Standard input and output: their encoding, and `-` as the name of a file."""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hut8.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD = Path("-")


def open_all() -> None:
    """Open standard streams that the shell has closed (`>&-`) on nothing, so that all may use them."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - as Python opens them


def give_up_output() -> None:
    """Send what is still to come to nothing: nobody can write it, and Python would complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def speak_utf8() -> None:
    """Make pipes UTF-8, whatever the system prefers; a terminal shows `?` for a sign that it does not have."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors="replace")


@contextmanager
def file_to_read(path: Path) -> Iterator[Path]:
    """Name a file that can be opened: the one that is named, or one with what standard input holds."""
    if path != STANDARD:
        yield path
        return
    with _scratch_file("standard input") as kept:
        kept.write_bytes(sys.stdin.buffer.read())
        yield kept


@contextmanager
def file_to_write(path: Path) -> Iterator[Path]:
    """Name a file that can be written: the one that is named, or one that goes to standard output when it is whole."""
    if path != STANDARD:
        yield path
        return
    if sys.stdout.isatty():
        raise Malformed("The file would fill the terminal: name it, or send it on with `> FILE`.")
    with _scratch_file("standard output") as kept:
        yield kept
        sys.stdout.buffer.write(kept.read_bytes())
        sys.stdout.flush()


@contextmanager
def _scratch_file(name: str) -> Iterator[Path]:
    """Make room for a file that only its owner can read; sentences about it call it by its name."""
    with TemporaryDirectory(prefix="hut8-") as folder:
        yield Path(folder) / name
