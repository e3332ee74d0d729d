"""What must be made ready before some commands, outside the table's lock: it may take long, or concern other tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.live.lobby import check_strength
from hut8.tables.decide import Prepared
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.game import Body
    from hut8.live.lobby import Lobby
    from hut8.live.table import LiveTable


async def _sit(lobby: Lobby, table: LiveTable, holder: int, body: Body) -> None:
    del lobby, holder
    check_strength(table.hosted, body.get("player"))


async def _configure(lobby: Lobby, table: LiveTable, holder: int, body: Body) -> Prepared:
    del lobby
    _host_only(table, holder)
    changes = body.get("wishes", {})
    if not isinstance(changes, dict):
        raise Malformed("'wishes' is an object: name the wishes to change.")
    wishes = table.hosted.check_wishes({**table.now.wishes, **changes}) if changes else table.now.wishes
    return Prepared(wishes=wishes, shown=table.hosted.show_wishes(wishes))


async def _start(lobby: Lobby, table: LiveTable, holder: int, body: Body) -> Prepared:
    del body
    _host_only(table, holder)
    now = table.now
    if now.stage is not Stage.SEATING:
        raise Illegal("The game has begun already.")
    thinking = lobby.hub.context.thinking
    made = await thinking.run(table.hosted.prepare, now.wishes, now.seed.hex(), len(now.seats))
    return Prepared(made.options, made.extras, now.wishes)


async def _rematch(lobby: Lobby, table: LiveTable, holder: int, body: Body) -> None:
    del body
    if table.now.stage is Stage.ENDED and table.now.seat_of(holder) is not None:
        await lobby.rematch(table)


def _host_only(table: LiveTable, holder: int) -> None:
    if table.now.host != holder:
        raise Forbidden("Only the host may do that.")


PREPARATIONS: dict[str, Callable[[Lobby, LiveTable, int, Body], Awaitable[Prepared | None]]] = {
    "sit": _sit,
    "configure": _configure,
    "start": _start,
    "rematch": _rematch,
}
"""By kind of command."""
