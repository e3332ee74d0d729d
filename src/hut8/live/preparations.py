"""What must be made ready before some commands, outside the table's lock: it may take long, or concern other tables."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hut8.errors import Forbidden, Illegal, Malformed, Unavailable
from hut8.live.lobby import check_strength
from hut8.tables.decide import Prepared
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.game import Body
    from hut8.live.clock import Clock
    from hut8.live.lobby import Lobby
    from hut8.live.presence import Presence
    from hut8.live.table import LiveTable
    from hut8.live.thinking import Told
    from hut8.live.transport import Transport


Result = TypeVar("Result")

LOOK_SECONDS, DESERTED_SECONDS = 1.0, 4.0
"""How often it is looked whether somebody still waits for a computation, and for how long all may have gone."""


class Asking(NamedTuple):
    """Whoever gave the command: the holder of a seat, over a transport; `told` hears where a computation waits."""

    holder: int
    transport: Transport
    told: Told


async def _sit(lobby: Lobby, table: LiveTable, asking: Asking, body: Body) -> None:
    del lobby, asking
    check_strength(table.hosted, body.get("player"))


async def _configure(lobby: Lobby, table: LiveTable, asking: Asking, body: Body) -> Prepared:
    del lobby
    _host_only(table, asking)
    changes = body.get("wishes", {})
    if not isinstance(changes, dict):
        raise Malformed("'wishes' is an object: name the wishes to change.")
    wishes = table.hosted.check_wishes({**table.now.wishes, **changes}) if changes else table.now.wishes
    return Prepared(wishes=wishes, shown=table.hosted.show_wishes(wishes))


async def _start(lobby: Lobby, table: LiveTable, asking: Asking, body: Body) -> Prepared:
    del body
    _host_only(table, asking)
    now = table.now
    if now.stage is not Stage.SEATING:
        raise Illegal("The game has begun already.")
    asking.transport.admit("thought")
    context, asker, embargo = lobby.hub.context, asking.transport.asker, lobby.hub.embargo
    wished = now.wishes.get("problem", {})
    embargo.check_wish(wished)
    arguments = (now.wishes, now.seed.hex(), len(now.seats))
    thought = context.thinking.run(timed, table.hosted.prepare, *arguments, asker=asker, told=asking.told)
    made, took = await while_attended(table.presence, context.clock, thought)
    await asyncio.sleep(until_a_step(took, context.settings.start_seconds) - took)
    held = await embargo.holds_wished(wished, made.extras.get("problem"))
    return Prepared(made.options, {**made.extras, "embargo": True} if held else made.extras, now.wishes)


async def while_attended(presence: Presence, clock: Clock, thought: Awaitable[Result]) -> Result:
    """Await a computation; end it when everybody has left the table for longer than a page takes to come back.

    Nothing was acknowledged: whoever comes back later says it again.
    """
    running = asyncio.ensure_future(thought)
    try:
        while not running.done():
            await asyncio.wait({running}, timeout=LOOK_SECONDS)
            is_empty = not presence.connections and clock.monotonic() - presence.used > DESERTED_SECONDS
            if is_empty and not running.done():
                raise Unavailable("The computation was interrupted: try again.")
        return await running
    finally:
        running.cancel()


def timed(job: Callable[..., Result], *arguments: Any) -> tuple[Result, float]:
    """Run a job and say how long it took by itself, without the waiting for its turn."""
    began = time.monotonic()
    return job(*arguments), time.monotonic() - began


def until_a_step(seconds: float, first: float) -> float:
    """Return the step at which a start is answered: how long the Machine thought depends on what it must not tell.

    >>> [until_a_step(seconds, 0.25) for seconds in (0.1, 0.25, 0.3, 9.3, 12.2)]
    [0.25, 0.25, 0.5, 16.0, 16.0]
    """
    step = first or seconds
    while step < seconds:
        step *= 2
    return step


async def _rematch(lobby: Lobby, table: LiveTable, asking: Asking, body: Body) -> None:
    del body
    may_repeat = table.now.stage is Stage.ENDED and table.now.attempt is None
    if may_repeat and table.now.seat_of(asking.holder) is not None:
        if table.now.next_room is None:
            asking.transport.admit("opening")
        await lobby.rematch(table)


def _host_only(table: LiveTable, asking: Asking) -> None:
    if table.now.host != asking.holder:
        raise Forbidden("Only the host may do that.")


PREPARATIONS: dict[str, Callable[[Lobby, LiveTable, Asking, Body], Awaitable[Prepared | None]]] = {
    "sit": _sit,
    "configure": _configure,
    "start": _start,
    "rematch": _rematch,
}
"""By kind of command."""
