"""All live tables of this process: loading and unloading them, alarms, presence, the poll under lost notifications."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import uuid4

from hut8.errors import Hut8Error, Missing, Unavailable
from hut8.server.computers import Computers
from hut8.server.gc_tuning import Sweeper
from hut8.server.logs import log, log_fault, log_trouble
from hut8.server.room import Room
from hut8.server.tokens import ROOM_PATTERN, TABLE_PATTERN
from hut8.tables import alarms
from hut8.tables.decide import Request
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from hut8.games.registry import Games
    from hut8.server.connection import Connection
    from hut8.server.metrics import Metrics
    from hut8.server.settings import Settings
    from hut8.server.workers import Workers
    from hut8.stores.contract import Store

DAY = 86400
RETRY_SECONDS = 1.0
"""How long an alarm waits for a storage that was not there."""


class Hub:
    """The tables somebody at this process uses now."""

    def __init__(self, store: Store, games: Games, settings: Settings, workers: Workers, metrics: Metrics) -> None:
        self.store, self.games, self.settings, self.workers, self.metrics = store, games, settings, workers, metrics
        self.process = uuid4().hex
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._rung: dict[str, tuple[int, int]] = {}
        self._sweeper = Sweeper()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._computers = Computers(self)
        self._swept = 0.0
        metrics.gauge("tables", lambda: len(self.rooms))
        metrics.gauge("sockets", lambda: sum(len(room.broadcast.connections) for room in self.rooms.values()))

    # --- life ---

    async def open(self) -> None:
        await self.store.open()
        self.spawn(self._watch())
        self.spawn(self._tick_for_ever())

    async def close(self) -> None:
        for handle in self._alarms.values():
            handle.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Hut8Error):
            await self.store.attend(self.process, [], time.time())
        self.workers.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside; what breaks in it is logged, never lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.metrics.count("faults", type(fault).__name__)
            log_fault("fault", fault)

    # --- rooms ---

    async def room(self, table: str) -> Room:
        """Return a live table by its id, loading it if need be; raise Missing."""
        if table not in self.rooms:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            return await asyncio.shield(self._loading[table])
        return self.rooms[table]

    async def room_called(self, name: str) -> Room:
        """Return a live table by its room code or its id; raise Missing."""
        table: str | None = None
        if re.fullmatch(ROOM_PATTERN, name):
            table = await self.store.find(name.upper())
        elif re.fullmatch(TABLE_PATTERN, name):
            table = name
        if table is None:
            raise Missing("There is no such table: check the room code.")
        return await self.room(table)

    async def _load(self, table: str) -> Room:
        room = Room(table, self.store, self.games, self.settings)
        if not await room.load():
            raise Missing("There is no such table: check the room code.")
        room.changed = self._changed
        self.rooms[table] = room
        self._changed(room)
        if room.now.stage is Stage.PLAYING:
            self.spawn(self._tell_presence_after_the_grace(room))
        return room

    def _changed(self, room: Room) -> None:
        if self.rooms.get(room.id) is room:
            self._arm(room)
            self._computers.look(room)

    # --- alarms ---

    def _arm(self, room: Room) -> None:
        """Set the table's one alarm to what is due next."""
        if (old := self._alarms.pop(room.id, None)) is not None:
            old.cancel()
        due = alarms.due(room.now, room.whispers)
        mark = (room.now.sequence, len(room.whispers))
        if due is None or self._rung.get(room.id) == mark:
            return
        delay = max(0.0, due.time - time.time())
        loop = asyncio.get_running_loop()
        self._alarms[room.id] = loop.call_later(delay, lambda: self.spawn(self._ring(room, due, mark)))

    async def _ring(self, room: Room, due: alarms.Due, mark: tuple[int, int]) -> None:
        if mark != (room.now.sequence, len(room.whispers)):
            return
        self._rung[room.id] = mark
        try:
            await room.act(Request(due.command.kind, alarm=due.command))
        except Unavailable:
            await asyncio.sleep(RETRY_SECONDS)
            self._rung.pop(room.id, None)
            self._changed(room)
        except Hut8Error:
            return  # somebody was quicker, and nothing is due any more

    # --- coming and going ---

    def arrived(self, room: Room, connection: Connection) -> None:
        room.arrive(connection)
        self.spawn(self._tell_presence(room))

    def departed(self, room: Room, connection: Connection) -> None:
        self._sweeper.somebody_left()
        room.depart(connection)
        room.broadcast.presence()
        self.spawn(self._tell_presence_after_the_grace(room))

    async def _tell_presence_after_the_grace(self, room: Room) -> None:
        await asyncio.sleep(self.settings.grace_seconds)
        if self.rooms.get(room.id) is room:
            await self._tell_presence(room)

    async def _tell_presence(self, room: Room) -> None:
        room.broadcast.presence()
        if room.now.stage is Stage.PLAYING:
            with suppress(Hut8Error):
                await room.act(Request("presence"))

    # --- following the store ---

    async def _watch(self) -> None:
        async for table, number in self.store.watch():
            room = self.rooms.get(table)
            if room is not None and (number == 0 or number > room.now.sequence):
                self.spawn(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        with suppress(Hut8Error):
            await room.catch_up()

    async def _tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            try:
                await self._tick()
            except Hut8Error as fault:
                log_trouble(fault)

    async def _tick(self) -> None:
        self._unload_idle()
        self._sweeper.sweep(nobody_is_here=not self.rooms)
        await self._poll()
        await self._share_presence()
        for room in tuple(self.rooms.values()):
            if room.now.open and room.now.host_seat in room.away:
                self.spawn(self._replace_host(room))
        if time.monotonic() - self._swept > DAY / 24 or not self._swept:
            self._swept = time.monotonic()
            await self.forget_old_tables()

    async def _poll(self) -> None:
        for table, (sequence, private) in (await self.store.heads(list(self.rooms))).items():
            room = self.rooms.get(table)
            if room is not None and room.has_moved(sequence, private):
                await self._catch_up(room)

    async def _share_presence(self) -> None:
        """Say who is connected here, and learn who is connected elsewhere."""
        now = time.time()
        here = [
            (room.id, connection.holder)
            for room in self.rooms.values()
            for connection in room.broadcast.connections
            if connection.holder is not None
        ]
        await self.store.attend(self.process, here, now)
        found = await self.store.attendance(set(self.rooms), now - 3 * self.settings.poll_seconds, self.process)
        for room in tuple(self.rooms.values()):
            own = {connection.holder for connection in room.broadcast.connections}
            elsewhere = {holder for holder in found.get(room.id, set()) if holder not in own}
            if elsewhere != room.elsewhere:
                for holder in room.elsewhere - elsewhere:
                    room.gone_since[holder] = time.monotonic()
                room.elsewhere = elsewhere
                self.spawn(self._tell_presence(room))

    async def _replace_host(self, room: Room) -> None:
        with suppress(Hut8Error):
            await room.act(Request("host"))

    def _unload_idle(self) -> None:
        now = time.monotonic()
        for room in tuple(self.rooms.values()):
            idle = now - room.used > self.settings.room_idle_seconds
            if idle and not room.broadcast.connections and not self._computers.busy(room):
                self.rooms.pop(room.id, None)
                self._rung.pop(room.id, None)
                self._computers.forget(room)
                if (handle := self._alarms.pop(room.id, None)) is not None:
                    handle.cancel()

    async def forget_old_tables(self) -> int:
        """Delete what nobody will miss; return how many tables."""
        now, settings = time.time(), self.settings
        forgotten = await self.store.forget(now - settings.seating_hours * 3600, ["seating", "closed"])
        forgotten += await self.store.forget(now - settings.playing_days * DAY, ["playing"])
        forgotten += await self.store.forget(now - settings.ended_days * DAY, ["ended"])
        if forgotten:
            log("forgotten", tables=forgotten)
        return forgotten
