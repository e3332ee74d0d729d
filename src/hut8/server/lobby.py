"""Opening, joining, starting and repeating tables: what needs more than a decision of the table itself."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from hut8.errors import Forbidden, Illegal, Malformed, Unavailable
from hut8.game import Event
from hut8.locale.catalogue import catalogue, phrase
from hut8.server.room import outline
from hut8.server.shapes import JoinTable, OpenTable, Seated
from hut8.server.tokens import hash_token, new_room_code, new_seed, new_table_id, new_token
from hut8.stores.contract import Append, CommandId, Key, RoomTaken
from hut8.tables.decide import Prepared, Request, decide, settings
from hut8.tables.log import Recorded, record
from hut8.tables.seats import Occupant
from hut8.tables.table import Stage, Table, evolve, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from hut8.game import Body
    from hut8.games.registry import Hosted
    from hut8.server.hub import Hub
    from hut8.server.room import Room

ROOM_ATTEMPTS = 10


class Lobby:
    """Between requests and tables."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._rematches: dict[str, asyncio.Lock] = {}

    # --- opening and joining ---

    async def open_table(self, wanted: OpenTable, language: str) -> Seated:
        hosted = self.hub.games.named(wanted.game)
        for strength in wanted.computers:
            _check_strength(hosted, strength)
        wishes = hosted.check_wishes(wanted.wishes)
        prepared = Prepared(wishes=wishes, shown=hosted.show_wishes(wishes))
        chosen = {"listed": wanted.listed, "spectators": wanted.spectators, "seats": wanted.seats}
        body = settings(hosted.game, None, chosen, prepared)
        sits: list[Body] = [{"name": wanted.name, "colour": wanted.colour}]
        sits += [{"player": strength, "name": _computer_name(strength, language)} for strength in wanted.computers]
        token = new_token()
        table = await self._create(hosted, body, sits, lambda table: (Key(hash_token(token), table.seats[0].holder),))
        return Seated(table=table.id, room=table.room, seat=0, token=token)

    async def _create(
        self, hosted: Hosted, body: Body, sits: Sequence[Body], keys: Callable[[Table], tuple[Key, ...]]
    ) -> Table:
        for _ in range(ROOM_ATTEMPTS):
            table, events = _opening(hosted, body, sits)
            writing = Append(table.id, 0, table.time, tuple(events), outline(table), keys=keys(table))
            try:
                await self.hub.store.create(writing, table.room)
            except RoomTaken:
                continue
            self.hub.metrics.count("tables_opened", hosted.game.name)
            return table
        raise Unavailable("No room code is free: try again later.")

    async def join(self, room_code: str, wanted: JoinTable) -> Seated:
        room = await self.hub.room_called(room_code)
        token = new_token()
        body = {"name": wanted.name, "colour": wanted.colour, "seat": wanted.seat}
        seat = await room.seat_person(Request("sit", None, body), hash_token(token))
        return Seated(table=room.id, room=room.now.room, seat=seat, token=token)

    # --- commands from a seat ---

    async def do(self, room: Room, holder: int, kind: str, body: Body, answer: CommandId) -> int:
        """Do what a seat asks for; return the number reached."""
        if answer in room.answers:
            return room.answers[answer]
        ready = _PREPARING.get(kind)
        prepared = await ready(self, room, holder, body) if ready else None
        return await room.act(Request(kind, holder, body, prepared=prepared), answer)

    async def _ready_to_sit(self, room: Room, holder: int, body: Body) -> None:
        del holder
        _check_strength(room.hosted, body.get("player"))

    async def _ready_to_configure(self, room: Room, holder: int, body: Body) -> Prepared:
        _host_only(room, holder)
        changes = body.get("wishes", {})
        if not isinstance(changes, dict):
            raise Malformed("'wishes' is an object: name the wishes to change.")
        wishes = room.hosted.check_wishes({**room.now.wishes, **changes}) if changes else room.now.wishes
        return Prepared(wishes=wishes, shown=room.hosted.show_wishes(wishes))

    async def _ready_to_start(self, room: Room, holder: int, body: Body) -> Prepared:
        del body
        _host_only(room, holder)
        table = room.now
        if table.stage is not Stage.SEATING:
            raise Illegal("The game has begun already.")
        made = await self.hub.workers.run(room.hosted.prepare, table.wishes, table.seed.hex(), len(table.seats))
        return Prepared(made.options, made.extras, table.wishes)

    async def _ready_for_a_rematch(self, room: Room, holder: int, body: Body) -> Prepared | None:
        del body
        if room.now.stage is not Stage.ENDED or room.now.seat_of(holder) is None:
            return None
        lock = self._rematches.setdefault(room.id, asyncio.Lock())
        async with lock:
            if room.now.next_room is None:
                table = await self._repeat(room)
                await room.act(Request("rematch", prepared=Prepared(shown={"room": table.room})))
        self._rematches.pop(room.id, None)
        return None

    async def _repeat(self, room: Room) -> Table:
        """Open the same table again, with the same people under the same tokens."""
        old = room.now
        staying = [seat for seat in old.seats if seat.occupant in {Occupant.PERSON, Occupant.COMPUTER}]
        sits = [{"name": seat.name, "colour": seat.colour, "player": seat.player} for seat in staying]
        prepared = Prepared(wishes=old.wishes, shown=old.shown)
        keys = await self.hub.store.keys(room.id)

        def handed_on(table: Table) -> tuple[Key, ...]:
            holders = {seat.holder: table.seats[place].holder for place, seat in enumerate(staying)}
            return tuple(Key(key.hash, holders[key.holder]) for key in keys if key.holder in holders)

        return await self._create(room.hosted, settings(old.game, old, {}, prepared), sits, handed_on)


_PREPARING: dict[str, Callable[[Lobby, Room, int, Body], Any]] = {
    "sit": Lobby._ready_to_sit,  # noqa: SLF001 - the lobby's own methods
    "configure": Lobby._ready_to_configure,  # noqa: SLF001 - likewise
    "start": Lobby._ready_to_start,  # noqa: SLF001 - likewise
    "rematch": Lobby._ready_for_a_rematch,  # noqa: SLF001 - likewise
}


def _host_only(room: Room, holder: int) -> None:
    if room.now.host != holder:
        raise Forbidden("Only the host may do that.")


def _check_strength(hosted: Hosted, strength: object) -> None:
    if not hosted.strengths:
        raise Malformed("This game has no computer players.")
    if strength not in hosted.strengths:
        raise Malformed("There is no such computer player: this game has {players}.", players=list(hosted.strengths))


def _computer_name(strength: str, language: str) -> str | None:
    """Return what the host calls this player; a game of others may have players the house has no words for."""
    key = f"web.player.{strength}"
    return phrase(language, key) if key in catalogue(language) else None


def _opening(hosted: Hosted, body: Body, sits: Sequence[Body]) -> tuple[Table, list[Recorded]]:
    """Make a new table's first events; the very first is secret and holds the seed."""
    first = {
        "seed": new_seed().hex(),
        "room": new_room_code(),
        "game": hosted.game.name,
        "version": hosted.game.version,
        **body,
    }
    moment, name = round(time.time(), 3), new_table_id()
    events = list(record(name, 0, moment, (Event("opened", None, first),)))
    table = opened(events[0], lambda *_: hosted.game)
    for sit in sits:
        for event in record(name, table.sequence, moment, decide(table, Request("sit", None, sit), {})):
            events.append(event)
            table = evolve(table, event)
    return table, events
