"""One table of a file of games, brought into a store: a new one, or one that went on elsewhere."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from hut8.stores.contract import SILENT, Append, RoomTaken
from hut8.stores.entries import read_entry
from hut8.stores.memory import Created, Noted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.stores.contract import Key, Private, Store
    from hut8.tables.log import Recorded


class Outcome(Enum):
    """What became of a table of a file."""

    NEW = "new"
    FURTHER = "further"
    """It went on elsewhere, and what happened there has come after what was here."""
    KNOWN = "known"
    """The file has nothing that is not here."""
    APART = "apart"
    """It went on in both places, each its own way: here it stays as it is."""
    TAKEN = "taken"
    """Another table here has its room code."""


class Moved(NamedTuple):
    """A table as a file has it: everything that happened, whichever commits it came in."""

    id: str
    room: str
    events: list[Recorded]
    private: list[Private]
    keys: tuple[Key, ...]
    last: Append


def read_table(table: str, texts: Sequence[str]) -> Moved:
    """Read a table's journal; raise a ValueError, KeyError or TypeError if it is none."""
    first, *rest = (read_entry(table, text) for text in texts)
    if not isinstance(first, Created):
        raise TypeError(first)
    writings = [first.writing, *(entry for entry in rest if isinstance(entry, Append))]
    return Moved(
        table,
        first.room,
        [event for writing in writings for event in writing.events],
        [entry.entry for entry in rest if isinstance(entry, Noted)],
        tuple(dict.fromkeys(key for writing in writings for key in writing.keys)),
        writings[-1],
    )


async def bring_table(store: Store, moved: Moved) -> Outcome:
    """Keep what the store does not have of a table, unless that contradicts what it has."""
    here = await store.read(moved.id)
    private = await _unknown(store, moved)
    is_late = any(entry.kind == SILENT and entry.at < len(here) for entry in private)
    if is_late or here[: len(moved.events)] != moved.events[: len(here)]:
        return Outcome.APART
    if len(here) >= len(moved.events) and not private:
        return Outcome.KNOWN
    try:
        await _write(store, moved, len(here), private)
    except RoomTaken:
        return Outcome.TAKEN
    return Outcome.FURTHER if here else Outcome.NEW


async def _unknown(store: Store, moved: Moved) -> list[Private]:
    """Return the private entries that the store does not have, in the order in which they can be written."""
    lengths = Counter(entry.stream for entry in await store.private(moved.id))
    return sorted((entry for entry in moved.private if entry.number > lengths[entry.stream]), key=lambda one: one.at)


async def _write(store: Store, moved: Moved, reached: int, private: Sequence[Private]) -> None:
    """Write events and private entries as they came: a silent command belongs to the moment of the table."""
    for entry in private:
        reached = await _append(store, moved, reached, entry.at)
        await store.append_private(entry)
    await _append(store, moved, reached, len(moved.events))


async def _append(store: Store, moved: Moved, reached: int, until: int) -> int:
    if until <= reached:
        return reached
    known = await store.keys(moved.id)
    keys = tuple(key for key in moved.keys if key not in known)
    events = tuple(moved.events[reached:until])
    writing = Append(moved.id, reached, moved.last.time, events, moved.last.summary, keys=keys)
    await (store.append(writing) if reached else store.create(writing, moved.room))
    return until
