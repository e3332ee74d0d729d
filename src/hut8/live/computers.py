"""Computer players in their seats: they see a seat's view, act through the same door as people, at a steady pace."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from hut8.chance import Chance
from hut8.errors import Hut8Error
from hut8.game import Eye
from hut8.stores.contract import CommandId
from hut8.tables.decide import Request
from hut8.tables.sight import view
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.live.context import Context
    from hut8.live.table import LiveTable
    from hut8.live.tasks import Tasks
    from hut8.players.moves import Move

RETRIES = 3
"""A move refused so often is left alone until the table changes."""


class Computers:
    """Who of them is thinking, and for which table."""

    def __init__(self, context: Context, tasks: Tasks) -> None:
        self._context, self._tasks = context, tasks
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stuck: dict[tuple[str, int], int] = {}

    def busy(self, table: LiveTable) -> bool:
        return any(table_id == table.id for table_id, _ in self._thinking)

    def forget(self, table: LiveTable) -> None:
        self._stuck = {key: number for key, number in self._stuck.items() if key[0] != table.id}

    def look(self, table: LiveTable) -> None:
        """Let every computer player that has something to do, and is not at it, begin."""
        if table.now.stage is not Stage.PLAYING:
            return
        for seat in table.now.computers:
            key = (table.id, seat)
            is_free = key not in self._thinking and self._stuck.get(key) != table.now.sequence
            if is_free and has_turn(table, seat):
                task = self._thinking[key] = self._tasks.spawn(self._play(table, seat))
                task.add_done_callback(partial(self._done, table, key))

    def _done(self, table: LiveTable, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self._thinking.pop(key, None)
        if not task.cancelled():
            asyncio.get_running_loop().call_soon(self.look, table)

    async def _play(self, table: LiveTable, seat: int) -> None:
        """Make one step: think and wait at the same time, so that the step takes as long whatever was learnt."""
        for _ in range(RETRIES):
            pace = asyncio.create_task(asyncio.sleep(self._context.settings.pace_seconds))
            sequence = table.now.sequence
            move = await self._choose(table, seat)
            await pace
            if table.now.stage is not Stage.PLAYING or seat not in table.now.computers:
                return
            if move is not None and await _act(table, seat, move, sequence):
                return
            if not has_turn(table, seat):
                return
        self._stuck[table.id, seat] = table.now.sequence

    async def _choose(self, table: LiveTable, seat: int) -> Move | None:
        shown = _game_view(table, seat) or {}
        hosted, strength = table.hosted, table.now.seats[seat].player or ""
        seconds, asker = self._context.settings.move_seconds, table.presence.origins.longest_here
        try:
            return await self._context.thinking.run(
                hosted.choose, shown, strength, _secret(table, seat), seconds=seconds, wait=seconds, asker=asker
            )
        except Hut8Error:
            return hosted.hurry(shown)
        except Exception as fault:  # noqa: BLE001 - a player that breaks must not hold the table up
            self._context.log.log_fault("player", fault)
            return hosted.hurry(shown)


def _secret(table: LiveTable, seat: int) -> str:
    """Return what nobody else knows: whoever could compute a player's choices would read its answers in them."""
    return f"{Chance(table.now.seed).branch(f'player {seat}').below(1 << 128):x}"


def _game_view(table: LiveTable, seat: int) -> dict[str, Any] | None:
    shown: dict[str, Any] | None = view(table.now, Eye(seat), table.silent)["game"]
    return shown


def has_turn(table: LiveTable, seat: int) -> bool:
    shown = _game_view(table, seat)
    return shown is not None and table.hosted.has_turn(shown) and not _people_first(table, shown)


def _people_first(table: LiveTable, shown: dict[str, Any]) -> bool:
    goes_first = table.hosted.goes_first
    return goes_first is not None and bool(goes_first(shown) - frozenset(table.now.computers))


async def _act(table: LiveTable, seat: int, move: Move, sequence: int) -> bool:
    holder = table.now.seats[seat].holder
    try:
        await table.act(Request(move.kind, holder, move.body), CommandId(holder, f"{sequence}-{move.kind}"))
    except Hut8Error:
        return False
    return True
