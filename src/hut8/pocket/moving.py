"""Moving house: tables as one file, out of a server's database and into it; the pocket's page has the same file.

The file has every commit of a table as the journal keeps it, so nothing is lost on the way: whoever held a seat holds
it there too, by the same token.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Malformed, Missing
from hut8.live import Context
from hut8.live.table import LiveTable, summary_of
from hut8.live.tokens import hash_token, new_token
from hut8.stores.contract import Append, Key, RoomTaken
from hut8.stores.entries import read_entry, write_entry
from hut8.stores.journal_contests import PREFIX
from hut8.stores.memory import Created, Noted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.stores.contract import Store
    from hut8.tables.table import Table

FORMAT = 1


class Seat(NamedTuple):
    """A seat that somebody holds: where it is, and the token that opens it."""

    room: str
    seat: int
    token: str


class Brought(NamedTuple):
    """What came into a database: room codes of new tables, of those that were there, and the seats that were held."""

    new: list[str]
    known: list[str]
    seats: list[Seat]


async def bring_in(store: Store, text: str) -> Brought:
    """Keep every table of a file that is not there yet."""
    games, found = _read(text), Brought([], [], [])
    for table, entries in games["tables"].items():
        if table.startswith(PREFIX):
            continue  # a server counts only what was played on it
        first = read_entry(table, entries[0])
        room = first.room if isinstance(first, Created) else ""
        is_new = await _bring(store, table, entries)
        (found.new if is_new else found.known).append(room)
    for seat in json.loads(games["profile"].get("seats", "[]")):
        if seat["room"] in found.new:
            found.seats.append(Seat(seat["room"], seat["seat"], seat["token"]))
    return found


def _read(text: str) -> dict[str, Any]:
    try:
        games: dict[str, Any] = json.loads(text)
        if games["hut8"] == FORMAT and isinstance(games["tables"], dict) and isinstance(games["profile"], dict):
            return games
    except (ValueError, KeyError, TypeError):
        pass
    raise Malformed("This is no file of games: choose one that Hut 8 has written.")


async def _bring(store: Store, table: str, entries: Sequence[str]) -> bool:
    """Keep a table, commit by commit; False if it, or its room code, is there already."""
    for text in entries:
        entry = read_entry(table, text)
        try:
            if isinstance(entry, Created):
                await store.create(entry.writing, entry.room)
            elif isinstance(entry, Noted):
                await store.append_private(entry.entry, entry.command)
            else:
                await store.append(entry)
        except RoomTaken:
            return False
    return True


async def take_out(store: Store, rooms: Iterable[str]) -> str:
    """Return the tables with these room codes as a file; each person's seat gets one more token, which lies in it."""
    tables: dict[str, list[str]] = {}
    seats: list[dict[str, Any]] = []
    for room in rooms:
        table = await store.find(room.upper())
        if table is None:
            raise Missing("There is no such table: check the room code.")
        live = LiveTable(table, Context(store), lambda: None)
        await live.catch_up()
        tokens = {seat: new_token() for seat in live.now.persons}
        tables[table] = await _entries(store, live.now, tokens)
        seats += [_held(live.now, seat, token) for seat, token in tokens.items()]
    return json.dumps({"hut8": FORMAT, "tables": tables, "profile": {"seats": json.dumps(seats)}})


async def _entries(store: Store, table: Table, tokens: dict[int, str]) -> list[str]:
    keys = [Key(hash_token(token), table.seats[seat].holder) for seat, token in tokens.items()]
    events = tuple(await store.read(table.id))
    all_keys = (*await store.keys(table.id), *keys)
    writing = Append(table.id, 0, table.time, events, summary_of(table), keys=all_keys)
    private = [write_entry(Noted(entry, None)) for entry in await store.private(table.id)]
    return [write_entry(Created(table.room, writing)), *private]


def _held(table: Table, seat: int, token: str) -> dict[str, Any]:
    """Return a seat as the page remembers those it holds."""
    return {
        "room": table.room,
        "table": table.id,
        "seat": seat,
        "token": token,
        "name": table.seats[seat].name,
        "game": table.game.name,
        "time": int(time.time() * 1000),
    }
