"""Entries of a journal as text: one line of JSON for everything that is written to a table in one commit."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hut8.stores.contract import Append, CommandId, Key, Private, Summary
from hut8.stores.memory import Created, Noted
from hut8.tables.log import Recorded

if TYPE_CHECKING:
    from hut8.stores.memory import Entry


def write_entry(entry: Entry) -> str:
    """Return an entry as text."""
    if isinstance(entry, Noted):
        return _text({"private": asdict(entry.entry), "command": entry.command})
    room, writing = entry if isinstance(entry, Created) else (None, entry)
    events = [[one.sequence, one.time, one.seat, one.kind, one.body] for one in writing.events]
    line = {
        "expected": writing.expected,
        "time": writing.time,
        "events": events,
        "summary": [writing.summary.stage, writing.summary.listed, writing.summary.shown],
        "command": writing.command,
        "keys": writing.keys,
    }
    return _text(line if room is None else {**line, "room": room})


def read_entry(table: str, text: str) -> Entry:
    """Return the entry that a text of the table's journal is."""
    line: dict[str, Any] = json.loads(text)
    command = CommandId(*line["command"]) if line["command"] else None
    if "private" in line:
        return Noted(Private(**line["private"]), command)
    events = tuple(Recorded(table, *event) for event in line["events"])
    keys = tuple(Key(*key) for key in line["keys"])
    writing = Append(table, line["expected"], line["time"], events, Summary(*line["summary"]), command, keys)
    return Created(line["room"], writing) if "room" in line else writing


def _text(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
