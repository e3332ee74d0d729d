"""Opening, joining and repeating tables."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from hut8.errors import Malformed, Unavailable
from hut8.game import Event
from hut8.live.single_flight import SingleFlight
from hut8.live.table import summary_of
from hut8.live.tokens import hash_token, new_room_code, new_seed, new_table_id, new_token, origin_of
from hut8.locale.catalogue import catalogue, phrase
from hut8.stores.contract import Append, Key, RoomTaken
from hut8.tables.decide import Prepared, Request, decide, settings
from hut8.tables.log import Recorded, record
from hut8.tables.seats import Occupant
from hut8.tables.table import Table, evolve, opened
from hut8.wire.tables import Seated

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.game import Body
    from hut8.games.registry import Hosted
    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable
    from hut8.wire.tables import JoinTable, OpenTable

ROOM_ATTEMPTS = 10


class Lobby:
    """Where tables begin. Commands of a seat do not come through here: they go from its session to the table."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._rematches = SingleFlight[None]()

    async def open_table(self, wanted: OpenTable, language: str, asker: str = "") -> Seated:
        """Open a table and seat its host; computer players have names in the host's language."""
        hosted = self.hub.context.games.named(wanted.game)
        for strength in wanted.computers:
            check_strength(hosted, strength)
        wishes = hosted.check_wishes(wanted.wishes)
        prepared = Prepared(wishes=wishes, shown=hosted.show_wishes(wishes))
        chosen = {"listed": wanted.listed, "spectators": wanted.spectators, "seats": wanted.seats}
        body = settings(hosted.game, None, chosen, prepared)
        sits: list[Body] = [{"name": wanted.name, "colour": wanted.colour, "asker": asker}]
        sits += [{"player": strength, "name": _computer_name(strength, language)} for strength in wanted.computers]
        token = new_token()
        table = await self._create(hosted, body, sits, lambda table: (Key(hash_token(token), table.seats[0].holder),))
        return Seated(table=table.id, room=table.room, seat=0, token=token)

    async def join(self, room_code: str, wanted: JoinTable, asker: str = "") -> Seated:
        """Seat somebody. It goes on even if whoever asked has gone."""
        table, token = await self.hub.table_called(room_code), new_token()
        request = Request("sit", None, {**_seat_wish(wanted), **_newcomer(table, wanted, asker)})
        sitting = asyncio.ensure_future(table.act(request, token_hash=hash_token(token)))
        sitting.add_done_callback(lambda done: done.cancelled() or done.exception())
        holder = await asyncio.shield(sitting)
        seat = table.now.seat_of(holder)
        if seat is None:
            raise Unavailable("The seat is gone again: join once more.")
        return Seated(table=table.id, room=table.now.room, seat=seat, token=token)

    async def rematch(self, table: LiveTable) -> None:
        """Open the next table, once, with the same people under the same tokens and what they have won."""
        if table.now.next_room is None:
            await self._rematches.run(table.id, partial(self._open_next, table))

    async def _open_next(self, table: LiveTable) -> None:
        again = await self._repeat(table)
        await table.act(Request("rematch", prepared=Prepared(shown={"room": again.room})))

    async def _repeat(self, table: LiveTable) -> Table:
        old = table.now
        staying = [seat for seat in old.seats if seat.occupant in {Occupant.PERSON, Occupant.COMPUTER}]
        won = {old.seats[number].holder for number in old.winners}
        sits = [
            {
                "name": seat.name,
                "colour": seat.colour,
                "player": seat.player,
                "wins": seat.wins + (seat.holder in won),
                "asker": table.presence.origins.asker_of(seat.holder),
            }
            for seat in staying
        ]
        prepared = Prepared(wishes=old.wishes, shown=old.shown)
        keys = await self.hub.context.store.keys(table.id)

        def handed_on(new: Table) -> tuple[Key, ...]:
            holders = {seat.holder: new.seats[place].holder for place, seat in enumerate(staying)}
            return tuple(Key(key.hash, holders[key.holder]) for key in keys if key.holder in holders)

        return await self._create(table.hosted, settings(old.game, old, {}, prepared), sits, handed_on)

    async def _create(
        self, hosted: Hosted, body: Body, sits: Sequence[Body], keys: Callable[[Table], tuple[Key, ...]]
    ) -> Table:
        context = self.hub.context
        for _ in range(ROOM_ATTEMPTS):
            asks = [partial(sitting, sit) for sit in sits]
            table, events = opening(hosted, new_table_id(), body, asks, round(context.clock.wall(), 3))
            writing = Append(table.id, 0, table.time, tuple(events), summary_of(table), keys=keys(table))
            try:
                await context.store.create(writing, table.room)
            except RoomTaken:
                continue
            context.metrics.count("tables_opened", hosted.game.name)
            return table
        raise Unavailable("No room code is free: try again later.")


def _seat_wish(wanted: JoinTable) -> Body:
    return {"name": wanted.name, "colour": wanted.colour, "seat": wanted.seat}


def _newcomer(table: LiveTable, wanted: JoinTable, asker: str) -> Body:
    """Say where somebody comes from, whose seat it was, and who plays from there; a team has no secrets."""
    former = None if wanted.token is None else table.holder_of(wanted.token)
    is_race = len({table.sheet_of(seat) for seat in range(len(table.now.seats))}) > 1
    holders = table.presence.origins.holders_from(asker)
    return {"origin": origin_of(table.now.seed, asker), "former": former, "race": is_race, "holders": holders}


def check_strength(hosted: Hosted, strength: object) -> None:
    """Raise Malformed unless the game has such a computer player."""
    if not hosted.strengths:
        raise Malformed("This game has no computer players.")
    if strength not in hosted.strengths:
        raise Malformed("There is no such computer player: this game has {players}.", players=list(hosted.strengths))


def _computer_name(strength: str, language: str) -> str | None:
    """Return what the host calls this player; a game of others may have players the catalogue has no words for."""
    key = f"web.player.{strength}"
    return phrase(language, key) if key in catalogue(language) else None


def opening(
    hosted: Hosted, name: str, body: Body, asks: Sequence[Callable[[Table], Request]], moment: float
) -> tuple[Table, list[Recorded]]:
    """Make a new table's first events; the very first is secret and holds the seed, what is asked follows."""
    first = {
        "seed": new_seed().hex(),
        "room": new_room_code(),
        "game": hosted.game.name,
        "version": hosted.game.version,
        **body,
    }
    events = list(record(name, 0, moment, (Event("opened", None, first),)))
    table = opened(events[0], lambda *_: hosted.game)
    for ask in asks:
        for event in record(name, table.sequence, moment, decide(table, ask(table), {})):
            events.append(event)
            table = evolve(table, event)
    return table, events


def sitting(sit: Body, table: Table) -> Request:
    """Return the request that seats somebody at a new table."""
    return Request("sit", None, {**sit, "origin": origin_of(table.seed, sit.get("asker", ""))})
