"""Reading a user's file, and writing one whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from hut8.cli.streams import STANDARD
from hut8.errors import Malformed, Unavailable, unreadable, unwritable

FOR_ALL, FOR_ITS_OWNER = 0o644, 0o600
"""Who may read a file."""


def read_text(path: Path, called: object = None) -> str:
    """Return a file's text, whatever its bytes are; `called` is what a refusal calls it: by its path, unless told."""
    try:
        return path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as fault:
        raise unreadable(called or path, fault) from fault


def keep_text(path: Path, text: str) -> None:
    """Write a file of the user's own data, in a folder that is made when it is first needed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as fault:
        raise unwritable(path, NotADirectoryError(errno.ENOTDIR, "not a directory")) from fault
    except OSError as fault:
        raise unwritable(path, fault) from fault
    write_whole(path, text.encode(), FOR_ITS_OWNER)


def write_whole(path: Path, content: bytes, permissions: int = FOR_ALL) -> None:
    """Write beside the file and rename, so that nobody ever finds half of it."""
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
            Path(name).chmod(permissions)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise unwritable(path, fault) from fault


def check_writable(path: Path) -> None:
    """Refuse a place that cannot be written before any work is done for it."""
    if path == STANDARD:
        raise Malformed("This is not written to standard output: name a file.")
    if path.is_dir():
        raise Unavailable("{path} cannot be written: it is a folder; name a file in it.", path=path)
    if not path.parent.is_dir():
        raise Unavailable("{path} cannot be written: there is no folder {parent}.", path=path, parent=path.parent)
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise unwritable(path, PermissionError(errno.EACCES, "permission denied"))
