"""The beginning of a connection: a hello is answered with a welcome, or refused with a close reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hut8.errors import Missing
from hut8.game import Eye
from hut8.live import close_reasons
from hut8.live.broadcast import missed
from hut8.live.connection import Connection, encode
from hut8.live.transport import Ended
from hut8.tables.sight import sees_the_game
from hut8.tables.table import Spectators
from hut8.wire.codes import WIRE

if TYPE_CHECKING:
    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable
    from hut8.live.transport import Transport
    from hut8.wire.client import Hello


async def enter(hub: Hub, hello: Hello, transport: Transport) -> tuple[LiveTable, Connection]:
    """Let a client in and welcome it, or raise Ended."""
    if hello.wire != WIRE:
        raise Ended(close_reasons.OTHER_VERSION)
    while True:
        try:
            table = await hub.own(hello.table)
            await hub.embargo.try_to_lift(table)
        except Missing:
            raise Ended(close_reasons.NO_TABLE if hello.token is None else close_reasons.NO_SEAT) from None
        if (hello.after or 0) > table.now.sequence:
            await table.catch_up()  # another process has told this client more than this one knows
        holder = await _holder(table, hello.token)
        if hub.is_live(table) and table.lease.owned:
            break  # nothing is waited for from here to the arrival, so the table cannot leave memory meanwhile
    _make_place(hub, table, holder)
    connection = Connection(holder, hub.context, transport.offer, transport.asker)
    welcome = _welcome(table, holder, hello.after)  # should it break, nobody has come
    hub.arrivals.arrived(table, connection)
    connection.welcome(welcome, partial(table.broadcast.presence_shown, table.now))
    return table, connection


async def _holder(table: LiveTable, token: str | None) -> int | None:
    if token is None:
        if table.now.spectators is Spectators.NONE:
            raise Ended(close_reasons.NO_TABLE)
        return None
    holder = table.holder_of(token)
    if holder is None:
        await table.catch_up()
        holder = table.holder_of(token)
    if holder is None or table.now.seat_of(holder) is None:
        raise Ended(close_reasons.NO_SEAT)
    return holder


def _make_place(hub: Hub, table: LiveTable, holder: int | None) -> None:
    """Keep connections per seat few: the oldest gives way; watchers beyond the limit stay outside."""
    settings = hub.context.settings
    same = [one for one in table.presence.connections if one.holder == holder and one.closing is None]
    if holder is None and len(same) >= settings.watchers_per_table:
        raise Ended(close_reasons.TOO_MANY_WATCH)
    if holder is not None and len(same) >= settings.sockets_per_seat:
        min(same, key=lambda one: one.opened).close(close_reasons.REPLACED)


def _welcome(table: LiveTable, holder: int | None, after: int | None) -> str:
    """Return the welcome but for who is here as JSON: what is the same for several is encoded once."""
    now = table.now
    eye = Eye(now.seat_of(holder))
    speaking = eye.seat is not None or sees_the_game(now, eye)
    own = {
        "type": "welcome",
        "wire": WIRE,
        "v": now.sequence,
        "seat": eye.seat,
        "time": round(table.moment(), 3),
        "events": missed(table.history, after, eye),
        "sheet": None if eye.seat is None else table.private.sheet(table.sheet_of(eye.seat)),
    }
    chat = table.chat.as_json() if speaking else "[]"
    return f'{encode(own)[:-1]},"chat":{chat},"view":{table.broadcast.view(eye, table.silent)}}}'
