"""Backups: everything a store holds as lines of JSON, compressed, in one consistent picture, for any store."""

from __future__ import annotations

import gzip
import json
import os
from typing import TYPE_CHECKING, Any

from hut8.errors import Malformed, Missing, unwritable
from hut8.stores.contract import Conflict
from hut8.stores.schema import KEPT, STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hut8.stores.contract import Store

FORMAT = "hut8 backup"
OWNER_ONLY = 0o600


async def back_up(store: Store, file: Path) -> int:
    """Write a backup that appears whole or not at all; return the number of tables."""
    await store.open()
    try:
        rows = await store.dump()
    finally:
        await store.close()
    partial = file.with_name(file.name + ".partial")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as text:
                text.write(json.dumps([FORMAT, len(STEPS), len(rows)]) + "\n")
                text.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
            raw.flush()
            os.fsync(raw.fileno())
        partial.replace(file)
    except OSError as fault:
        raise unwritable(file, fault) from fault
    return sum(name == "tables" for name, _ in rows)


async def restore(store: Store, file: Path) -> int:
    """Fill an empty store; return the number of tables."""
    rows = list(_read(file))
    await store.open()
    try:
        await store.load(rows)
    except Conflict:
        raise _damaged(file) from None
    finally:
        await store.close()
    return sum(name == "tables" for name, _ in rows)


def _read(file: Path) -> Iterator[tuple[str, list[Any]]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as text:
            lines = [json.loads(line) for line in text]
    except FileNotFoundError:
        raise Missing("There is no file {name}.", name=file.name) from None
    except (OSError, EOFError, ValueError):
        raise Malformed("{name} is no backup, or a damaged one.", name=file.name) from None
    if not lines or lines[0] != [FORMAT, len(STEPS), len(lines) - 1]:
        raise Malformed("{name} is no complete backup of this version of hut8.", name=file.name)
    for line in lines[1:]:
        if not _is_row(line):
            raise _damaged(file)
        yield line[0], line[1]


def _is_row(line: Any) -> bool:
    """Whether a line names a table and holds a value for each of its columns."""
    if not isinstance(line, list) or len(line) != 2 or not isinstance(line[0], str) or not isinstance(line[1], list):
        return False
    return len(line[1]) == KEPT.get(line[0])


def _damaged(file: Path) -> Malformed:
    return Malformed("{name} is damaged: restore another backup.", name=file.name)
