"""A live table: its state, its connections, the order in which requests take effect.

Append, commit, then speak: nothing is sent, and no command acknowledged, before the store has it for good.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error, Unavailable
from hut8.game import Eye
from hut8.server.broadcast import Broadcast
from hut8.server.tokens import hash_token, holder_for
from hut8.stores.contract import SILENT, Append, CommandId, Conflict, Key, Private, Summary
from hut8.tables import alarms
from hut8.tables.decide import TABLE_COMMANDS, Request, command_for, decide
from hut8.tables.log import Recorded, record
from hut8.tables.notes import Note, NoteSheet
from hut8.tables.sight import summary
from hut8.tables.table import Stage, Table, evolve, opened

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable

    from hut8.game import Body, Silent
    from hut8.games.registry import Games, Hosted
    from hut8.server.connection import Connection
    from hut8.server.settings import Settings
    from hut8.stores.contract import Store


def outline(table: Table) -> Summary:
    return Summary(str(table.stage), table.listed, summary(table))


async def _to_the_end(work: Coroutine[Any, Any, int]) -> int:
    """Wait for something that goes on even if whoever waits has gone."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(task)


class Room:
    """One table in the memory of this process. The store is the truth; whoever finds it moved on catches up."""

    def __init__(self, table_id: str, store: Store, games: Games, settings: Settings) -> None:
        self.id = table_id
        self.store, self.games, self.settings = store, games, settings
        self.table: Table | None = None
        self.history: deque[tuple[Recorded, Table]] = deque(maxlen=settings.missed_events)
        self.chat: deque[dict[str, Any]] = deque(maxlen=100)
        self.whispers: list[alarms.Whisper] = []
        self.sheets: dict[int, NoteSheet] = {}
        self.streams: dict[str, int] = {}
        self.answers: dict[CommandId, int] = {}
        self.keys: list[Key] = []
        self.analysis: dict[str, Any] | None = None
        self.broadcast = Broadcast(self)
        self.changed: Callable[[Room], None] = lambda _: None
        self.elsewhere: set[int] = set()
        self.gone_since: dict[int, float] = {}
        self.used = time.monotonic()
        self._lock = asyncio.Lock()

    # --- what there is ---

    @property
    def now(self) -> Table:
        if self.table is None:
            raise Unavailable("The table is not loaded.")
        return self.table

    @property
    def hosted(self) -> Hosted:
        return self.games.hosted(self.now.game.name, self.now.game.version)

    @property
    def silent(self) -> Silent:
        return alarms.newest(alarms.current(self.now, self.whispers))

    def eye_of(self, holder: int | None) -> Eye | None:
        """Return the eye of a holder; None if it lost its seat."""
        if holder is None:
            return Eye()
        seat = self.now.seat_of(holder)
        return None if seat is None else Eye(seat)

    @property
    def present(self) -> frozenset[int]:
        """The seats connected here or to another process."""
        holders = {one.holder for one in self.broadcast.connections} | self.elsewhere
        seats = (self.now.seat_of(holder) for holder in holders if holder is not None)
        return frozenset(seat for seat in seats if seat is not None)

    @property
    def counted(self) -> frozenset[int]:
        """The seats the game waits for: those connected, and those that lost their connection only just now."""
        lately = time.monotonic() - self.settings.grace_seconds
        just_gone = (self.now.seat_of(holder) for holder, since in self.gone_since.items() if since > lately)
        return self.present | frozenset(seat for seat in just_gone if seat is not None)

    def _present_for(self, request: Request) -> frozenset[int]:
        """What concerns the table goes by who is connected; the game waits a little for those who are not."""
        return self.present if request.kind in TABLE_COMMANDS else self.counted

    @property
    def away(self) -> frozenset[int]:
        """The seats of people offline for long enough."""
        now, present = time.monotonic(), self.present
        return frozenset(
            seat
            for seat in self.now.persons
            if seat not in present
            and now - self.gone_since.get(self.now.seats[seat].holder, now) >= self.settings.away_seconds
        )

    def holder_of(self, token: str) -> int | None:
        return holder_for(hash_token(token), self.keys)

    # --- following the store ---

    async def load(self) -> bool:
        """Read everything; False if there is no such table."""
        async with self._lock:
            await self._follow()
        return self.table is not None

    async def catch_up(self) -> None:
        async with self._lock:
            await self._follow()

    async def _follow(self) -> None:
        after = 0 if self.table is None else self.table.sequence
        events = await self.store.read(self.id, after)
        if self.table is None and not events:
            return
        fresh = self.table is None
        self._apply(events, tell=not fresh)
        for stream in self._take_private(await self.store.private(self.id)):
            self.broadcast.private(stream)
        self.answers = await self.store.commands_done(self.id)
        self.keys = list(await self.store.keys(self.id))
        self.changed(self)

    async def _follow_if_moved(self) -> None:
        sequence, private = (await self.store.heads([self.id])).get(self.id, (0, 0))
        if self.has_moved(sequence, private):
            await self._follow()

    def has_moved(self, sequence: int, private: int) -> bool:
        """Whether the store knows more than this room."""
        return sequence > self.now.sequence or private > sum(self.streams.values())

    def _apply(self, events: Iterable[Recorded], *, tell: bool = True) -> None:
        applied: list[tuple[Recorded, Table]] = []
        for event in events:
            self.table = opened(event, self.games.game) if self.table is None else evolve(self.table, event)
            applied.append((event, self.table))
            if event.kind == "seated":
                self.gone_since[event.sequence] = time.monotonic()  # until they come, or come back to this process
            if event.kind == "said" and event.seat is not None:
                name = self.table.seats[event.seat].name
                self.chat.append({"v": event.sequence, "seat": event.seat, "name": name, "text": event.body["text"]})
        self.history.extend(applied)
        self.used = time.monotonic()
        if tell and applied:
            self.broadcast.events(applied)

    def _take_private(self, entries: Iterable[Private]) -> set[str]:
        """Apply what is new and return the streams that have grown."""
        grown = set()
        for entry in entries:
            if entry.number <= self.streams.get(entry.stream, 0):
                continue
            self.streams[entry.stream] = entry.number
            grown.add(entry.stream)
            if entry.kind == SILENT:
                self.whispers.append(alarms.Whisper(entry.seat, entry.at, entry.time, entry.body))
            else:
                note = Note(entry.seat, entry.kind, entry.body.get("cell", ""), entry.body.get("value"))
                self._sheet(int(entry.stream.partition(":")[2])).write(note)
        return grown

    # --- requests ---

    async def act(self, request: Request, answer: CommandId | None = None) -> int:
        """Do what is asked, durably, and return the number reached. It goes on even if whoever asked has gone."""
        return await _to_the_end(self._act(request, answer))

    async def seat_person(self, request: Request, token_hash: str) -> int:
        """Seat somebody whose token has this hash; return the seat."""
        holder = await _to_the_end(self._act(request, None, token_hash))
        seat = self.now.seat_of(holder)
        if seat is None:
            raise Unavailable("The seat is gone again: join once more.")
        return seat

    async def _act(self, request: Request, answer: CommandId | None, token_hash: str | None = None) -> int:
        async with self._lock:
            for _ in range(self.settings.attempts):
                if answer in self.answers and answer is not None:
                    return self.answers[answer]
                try:
                    return await self._attempt(request, answer, token_hash)
                except Conflict:
                    await self._follow()
                except Unavailable:
                    raise
                except Hut8Error:
                    before = self.now.sequence
                    await self._follow_if_moved()  # another process may have done it, or changed what is legal
                    if self.now.sequence == before:
                        raise
        raise Unavailable("The table is very busy: try again.")

    async def _attempt(self, request: Request, answer: CommandId | None, token_hash: str | None) -> int:
        table = self.now
        asked = replace(request, present=self._present_for(request), away=self.away)
        whisper = self._silently(asked)
        if whisper is not None:
            return await self._whisper(asked, whisper, answer)
        events = decide(table, asked, self.silent)
        if not events and answer is None:
            return table.sequence
        moment = max(table.time, round(time.time(), 3))
        recorded = record(table.id, table.sequence, moment, events)
        keys = tuple(Key(token_hash, event.sequence) for event in recorded if token_hash and event.kind == "seated")
        written = await self.store.append(self._writing(recorded, moment, answer, keys))
        if written.repeated:
            await self._follow()
            return written.number
        self._remember(answer, written.number, keys)
        self._apply(recorded)
        self.changed(self)
        return written.number

    def _writing(
        self, events: tuple[Recorded, ...], moment: float, answer: CommandId | None, keys: tuple[Key, ...]
    ) -> Append:
        table = self.now
        for event in events:
            table = evolve(table, event)
        return Append(
            self.id, self.now.sequence, moment, events, outline(table), answer, keys, whispers=len(self.whispers)
        )

    def _remember(self, answer: CommandId | None, number: int, keys: tuple[Key, ...] = ()) -> None:
        self.keys.extend(keys)
        if answer is not None:
            self.answers[answer] = number

    # --- what only a seat knows ---

    def _silently(self, request: Request) -> Body | None:
        if self.now.stage is not Stage.PLAYING or request.holder is None or request.kind in TABLE_COMMANDS:
            return None
        return self.now.game.decide_silently(self.now.state, command_for(self.now, request))

    async def _whisper(self, request: Request, body: Body, answer: CommandId | None) -> int:
        table = self.now
        seat = table.seat_of(request.holder)
        if seat is None:
            raise Unavailable("The seat was taken over meanwhile.")
        await self._keep_private(f"silent:{seat}", seat, SILENT, body, answer)
        self._remember(answer, table.sequence)
        self.changed(self)
        return table.sequence

    async def _keep_private(self, stream: str, seat: int, kind: str, body: Body, answer: CommandId | None) -> int:
        number = self.streams.get(stream, 0) + 1
        moment = max(self.now.time, round(time.time(), 3))
        entry = Private(self.id, stream, number, seat, self.now.sequence, moment, kind, body)
        written = await self.store.append_private(entry, answer)
        if written.repeated:
            await self._follow()
        else:
            self._take_private([entry])
            self.broadcast.private(stream)
        return written.number

    def _sheet(self, number: int) -> NoteSheet:
        return self.sheets.setdefault(number, NoteSheet())

    def sheet_number(self, seat: int) -> int:
        return self.hosted.sheet_of(self.now.state, seat) if self.now.state is not None else seat

    def sheet_view(self, seat: int) -> dict[str, Any]:
        return self.sheet_numbered(self.sheet_number(seat))

    def sheet_numbered(self, number: int) -> dict[str, Any]:
        return {"n": self._sheet_length(number), **self._sheet(number).as_json()}

    def _sheet_length(self, number: int) -> int:
        return self.streams.get(f"notes:{number}", 0)

    def sheet_length(self, seat: int) -> int:
        return self._sheet_length(self.sheet_number(seat))

    async def write_note(self, note: Note, answer: CommandId) -> int:
        """Keep a note, durably, and return the sheet's number."""
        return await _to_the_end(self._write_note(note, answer))

    async def _write_note(self, note: Note, answer: CommandId) -> int:
        async with self._lock:
            for _ in range(self.settings.attempts):
                if answer in self.answers:
                    return self.answers[answer]
                sheet = self.sheet_number(note.seat)
                self._sheet(sheet).check(note)
                body = {"cell": note.cell, "value": note.value} if note.cell else {}
                try:
                    number = await self._keep_private(f"notes:{sheet}", note.seat, note.kind, body, answer)
                except Conflict:
                    await self._follow()
                    continue
                self._remember(answer, number)
                return number
        raise Unavailable("The sheet is very busy: try again.")

    # --- coming and going ---

    def arrive(self, connection: Connection) -> None:
        self.broadcast.connections.add(connection)
        self.used = time.monotonic()
        if connection.holder is not None:
            self.gone_since.pop(connection.holder, None)

    def depart(self, connection: Connection) -> None:
        self.broadcast.connections.discard(connection)
        self.used = time.monotonic()
        if connection.holder is not None and all(one.holder != connection.holder for one in self.broadcast.connections):
            self.gone_since[connection.holder] = time.monotonic()
