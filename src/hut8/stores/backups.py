"""Backups: everything a store holds as lines of JSON, compressed, in one consistent picture, for any store.

The first line names the format, the schema step and the number of rows; the last is the checksum of all before it. A
backup is restored whole or not at all.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from contextlib import suppress
from hashlib import sha256
from itertools import chain
from typing import TYPE_CHECKING, Any

from hut8.errors import Malformed, Missing, unwritable
from hut8.stores import schema
from hut8.stores.consistency import Torn, check
from hut8.stores.contract import Conflict, Dump
from hut8.stores.dumps import brought_up_to_date
from hut8.stores.sqlite import scratch_database

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hut8.stores.contract import Store
    from hut8.tables.log import Recorded

FORMAT = "hut8 backup"
CHECKSUM = "sha256"
OWNER_ONLY = 0o600


async def back_up(store: Store, file: Path) -> int:
    """Write a backup that appears whole or not at all; return the number of tables.

    The database is not migrated: a server of an older version may be running on it.
    """
    try:
        await store.open(migrate=False)
        dumped = await store.dump()
    finally:
        await store.close()
    partial = file.with_name(file.name + ".partial")
    try:
        _write(partial, dumped)
        partial.replace(file)
    except OSError as fault:
        raise unwritable(file, fault) from fault
    finally:
        with suppress(OSError):  # what could not be finished holds secrets, too, and is no backup
            partial.unlink()
    return sum(name == "tables" for name, _ in dumped.rows)


def _write(file: Path, dumped: Dump) -> None:
    """Write every line, and last the checksum of all; when this returns it is on the disk."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY), "wb") as raw:
        with gzip.open(raw, "wb") as packed:
            checksum = sha256()
            for line in chain([[FORMAT, dumped.step, len(dumped.rows), CHECKSUM]], dumped.rows):
                data = json.dumps(line, ensure_ascii=False).encode() + b"\n"
                checksum.update(data)
                packed.write(data)
            packed.write(json.dumps([CHECKSUM, checksum.hexdigest()]).encode() + b"\n")
        raw.flush()
        os.fsync(raw.fileno())


async def restore(
    store: Store, file: Path, fold: Callable[[list[Recorded]], object] | None = None, called: str = ""
) -> int:
    """Fill an empty store from a backup of this version or an older one; return the number of tables.

    `fold` reads the events of a table as the games do, so that no table comes back that cannot be opened. `called` is
    what a refusal calls the file: by its path, unless told.
    """
    name = called or str(file)
    dumped = _read(file, name)
    try:
        check(dumped, fold)
        dumped = _of_the_newest_step(dumped)
        try:
            await store.open(migrate=False)
            await store.load(dumped)
        finally:
            await store.close()
    except (Conflict, Torn):
        raise _damaged(name) from None
    return sum(name == "tables" for name, _ in dumped.rows)


def _of_the_newest_step(dumped: Dump) -> Dump:
    if dumped.step == len(schema.STEPS):
        return dumped
    with scratch_database() as scratch:
        return brought_up_to_date(dumped, scratch)


def _read(file: Path, name: str) -> Dump:
    checksum = sha256()
    lines: list[Any] = []
    before = b""
    try:
        with gzip.open(file, "rb") as packed:
            for line in packed:
                checksum.update(before)
                before = line
                lines.append(json.loads(line))
    except FileNotFoundError:
        raise Missing("There is no file {name}.", name=name) from None
    except (OSError, EOFError, zlib.error, ValueError, RecursionError):
        raise _no_backup(name) from None
    if lines and isinstance(lines[0], list) and lines[0][3:] == [CHECKSUM]:
        if lines.pop() != [CHECKSUM, checksum.hexdigest()]:
            raise _damaged(name)
        lines[0] = lines[0][:3]
    step = _step(lines, name)
    if not all(_is_row(line, step) for line in lines[1:]):
        raise _damaged(name)
    return Dump(step, [(name, row) for name, row in lines[1:]])


def _step(lines: list[Any], name: str) -> int:
    """Return the schema step that the first line names; raise Malformed if the backup is none, or not whole."""
    match lines:
        case [[str(word), int(step), int(count)], *_] if word == FORMAT and step > 0:
            if step > len(schema.STEPS):
                raise Malformed("{name} was made by a newer version of hut8: upgrade hut8 first.", name=name)
            if count != len(lines) - 1:
                raise _damaged(name)
            return step
    raise _no_backup(name)


def _is_row(line: Any, step: int) -> bool:
    """Whether a line names a table of that step and holds a value for each of its columns."""
    match line:
        case [str(name), list(values)]:
            return len(values) == schema.kept_at(step).get(name) and all(map(_is_value, values))
    return False


def _is_value(value: Any) -> bool:
    return value is None or isinstance(value, str | float) or (isinstance(value, int) and value.bit_length() < 64)


def _damaged(name: str) -> Malformed:
    return Malformed("{name} is damaged: restore another backup.", name=name)


def _no_backup(name: str) -> Malformed:
    return Malformed("{name} is not a backup, or it is damaged.", name=name)
