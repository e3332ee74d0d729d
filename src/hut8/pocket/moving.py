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
from hut8.pocket.moved import Outcome, bring_table, read_table
from hut8.stores.contract import Append, Key
from hut8.stores.entries import write_entry
from hut8.stores.journal_contests import PREFIX
from hut8.stores.memory import Created, Noted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.pocket.moved import Moved
    from hut8.stores.contract import Store
    from hut8.tables.table import Table

FORMAT = 1


class Seat(NamedTuple):
    """A seat that somebody holds: where it is, and the token that opens it."""

    room: str
    seat: int
    token: str


class Brought(NamedTuple):
    """What came into a store: room codes by what became of their tables, and the seats that the file opens there."""

    rooms: dict[Outcome, list[str]]
    seats: list[Seat]

    def as_json(self) -> dict[str, Any]:
        return {**{outcome.value: rooms for outcome, rooms in self.rooms.items()}, "seats": self.seats}


async def bring_in(store: Store, text: str) -> Brought:
    """Keep every table of a file as far as the store does not have it; a second time changes nothing."""
    tables, seats = _read(text)
    found = Brought({outcome: [] for outcome in Outcome}, [])
    for moved in tables:
        outcome = await bring_table(store, moved)
        found.rooms[outcome].append(moved.room)
        opened = {key.hash for key in await store.keys(moved.id)} if outcome is not Outcome.TAKEN else set()
        found.seats.extend(seat for seat in seats if seat.room == moved.room and hash_token(seat.token) in opened)
    return found


def _read(text: str) -> tuple[list[Moved], list[Seat]]:
    """Read a whole file before anything of it is kept."""
    try:
        return _parts(json.loads(text))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise Malformed("This is no file of games: choose one that Hut 8 has written.") from fault


def _parts(games: dict[str, Any]) -> tuple[list[Moved], list[Seat]]:
    """Return tables and seats; contests stay behind, for a server counts only what was played on it."""
    if games["hut8"] != FORMAT:
        raise ValueError(games["hut8"])
    tables = [read_table(*table) for table in games["tables"].items() if not table[0].startswith(PREFIX)]
    held = json.loads(games["profile"].get("seats", "[]"))
    return tables, [Seat(seat["room"], seat["seat"], seat["token"]) for seat in held]


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
