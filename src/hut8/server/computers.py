"""Computer players in their seats: they see a seat's view, act through the same door as people, at a steady pace."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error
from hut8.game import Eye
from hut8.server.logs import log_fault
from hut8.stores.contract import CommandId
from hut8.tables.decide import Request
from hut8.tables.sight import view
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.players.moves import Move
    from hut8.server.hub import Hub
    from hut8.server.room import Room

RETRIES = 3
"""A move refused so often is left alone until the table changes."""


class Computers:
    """Who of them is thinking, and for which table."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stuck: dict[tuple[str, int], int] = {}

    def busy(self, room: Room) -> bool:
        return any(table == room.id for table, _ in self._thinking)

    def forget(self, room: Room) -> None:
        self._stuck = {key: number for key, number in self._stuck.items() if key[0] != room.id}

    def look(self, room: Room) -> None:
        """Let every computer player that has something to do, and is not at it, begin."""
        if room.now.stage is not Stage.PLAYING:
            return
        for seat in room.now.computers:
            key = (room.id, seat)
            if key not in self._thinking and self._stuck.get(key) != room.now.sequence and self._has_turn(room, seat):
                task = self._hub.spawn(self._play(room, seat))
                self._thinking[key] = task
                task.add_done_callback(partial(self._done, room, key))

    def _done(self, room: Room, key: tuple[str, int], _: asyncio.Task[None]) -> None:
        self._thinking.pop(key, None)
        if self._hub.rooms.get(room.id) is room:
            asyncio.get_running_loop().call_soon(self.look, room)

    def _has_turn(self, room: Room, seat: int) -> bool:
        game_view = view(room.now, Eye(seat), room.silent)["game"]
        return game_view is not None and room.hosted.has_turn(game_view)

    async def _play(self, room: Room, seat: int) -> None:
        """Make one step: think and wait at the same time, so that the step takes as long whatever was learnt."""
        for _ in range(RETRIES):
            pace = asyncio.create_task(asyncio.sleep(self._hub.settings.pace_seconds))
            sequence = room.now.sequence
            move = await self._choose(room, seat)
            await pace
            if room.now.stage is not Stage.PLAYING or seat not in room.now.computers:
                return
            if move is not None and await self._act(room, seat, move, sequence):
                return
            if not self._has_turn(room, seat):
                return
        self._stuck[room.id, seat] = room.now.sequence

    async def _choose(self, room: Room, seat: int) -> Move | None:
        game_view = view(room.now, Eye(seat), room.silent)["game"]
        hosted, strength = room.hosted, room.now.seats[seat].player or ""
        try:
            seconds = self._hub.settings.move_seconds
            return await self._hub.workers.run(hosted.choose, game_view, strength, seconds=seconds)
        except Hut8Error:
            return hosted.hurry(game_view)
        except Exception as fault:  # noqa: BLE001 - a player that breaks must not hold the table up
            log_fault("player", fault)
            return hosted.hurry(game_view)

    @staticmethod
    async def _act(room: Room, seat: int, move: Move, sequence: int) -> bool:
        holder = room.now.seats[seat].holder
        try:
            await room.act(Request(move.kind, holder, move.body), CommandId(holder, f"{sequence}-{move.kind}"))
        except Hut8Error:
            return False
        return True
