"""A live table: decide, append, commit, adopt, speak; in this order, under one lock.

Nothing is sent, and no command acknowledged, before the store has it for good. Every event is folded once: the states
that are computed while the append is prepared are those adopted after the commit.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error, Unavailable
from hut8.live.broadcast import Broadcast
from hut8.live.chat import Chat
from hut8.live.lease import Lease
from hut8.live.notes import PrivateStreams
from hut8.live.presence import Presence
from hut8.live.throttle import Throttle
from hut8.live.tokens import hash_token, holder_for
from hut8.stores.contract import SILENT, Append, CommandId, Conflict, Key, Summary
from hut8.tables import alarms
from hut8.tables.decide import TABLE_COMMANDS, Request, command_for, decide
from hut8.tables.log import Recorded, record
from hut8.tables.sight import is_listed_alike, summary
from hut8.tables.table import Stage, Table, evolve, opened

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from hut8.contests.attempt import Progress
    from hut8.game import Silent
    from hut8.games.registry import Hosted
    from hut8.live.broadcast import Step
    from hut8.live.context import Context
    from hut8.stores.contract import Head, News, Private
    from hut8.tables.notes import Note

SHEET_SECONDS = 0.25
"""How long notes may stay untold that follow another at once."""

REMEMBERED_COMMANDS = 200
"""The newest acknowledgements, kept for what is sent again soon; the store remembers all."""

ROUNDING = 0.001
"""Times of events are whole milliseconds."""


def summary_of(table: Table) -> Summary:
    return Summary(str(table.stage), table.listed, summary(table))


class Replica:
    """A table as this process knows it. The store is the truth; whoever finds it moved on catches up, and tells.

    `changed` is called, after whatever is being done, each time there is something new.
    """

    def __init__(self, table_id: str, context: Context, changed: Callable[[], None]) -> None:
        self.id = table_id
        self._context, self._changed = context, changed
        self._table: Table | None = None
        self._lock = asyncio.Lock()
        self._keys: list[Key] = []
        self.lease = Lease()
        self._ahead = 0.0
        self._done: OrderedDict[CommandId, int] = OrderedDict()
        self.history: deque[Step] = deque(maxlen=context.settings.missed_events)
        self.chat = Chat()
        self.private = PrivateStreams()
        self._sheet_news = Throttle(SHEET_SECONDS, self._tell_sheet)
        self.presence = Presence(context)
        self.broadcast = Broadcast(self.presence, lambda: self.now)

    # --- what there is ---

    @property
    def now(self) -> Table:
        if self._table is None:
            raise Unavailable("The table is not loaded.")
        return self._table

    @property
    def hosted(self) -> Hosted:
        return self._context.games.hosted(self.now.game.name, self.now.game.version)

    @property
    def silent(self) -> Silent:
        """Per seat, the newest silent command of the current phase."""
        whispers = self.private.whispers
        return alarms.newest(alarms.current(self.now, whispers)) if whispers else {}

    def holder_of(self, token: str) -> int | None:
        return holder_for(hash_token(token), self._keys)

    def sheet_of(self, seat: int) -> int:
        """Return the number of the note sheet a seat writes on."""
        return self.hosted.sheet_of(self.now.state, seat) if self.now.state is not None else seat

    # --- following the store ---

    async def catch_up(self) -> bool:
        """Read what the store knows beyond this; False if it knows no such table."""
        async with self._lock:
            await self._follow()
        return self._table is not None

    async def _follow(self) -> None:
        """Read what is new, and only that."""
        after = 0 if self._table is None else self._table.sequence
        self.learn(await self._context.store.news(self.id, after, self.private.lengths))

    def learn(self, news: News) -> None:
        """Take over what the store knows beyond this."""
        fresh = self._table is None
        if fresh and not news.events:
            return
        if news.keys is not None:
            self._keys = list(news.keys)
        self._adopt(self._folded(news.events), tell=not fresh)
        self._take_private(news.private)

    def has_moved(self, head: Head) -> bool:
        """Whether the store knows more than this."""
        return head.sequence > self.now.sequence or head.private > self.private.total

    # --- time ---

    def moment(self) -> float:
        """Return the table's time now. It never goes back: a table that was ahead of the clock stays so far ahead."""
        clock = self._context.clock
        return clock.monotonic() + clock.offset + self._ahead

    # --- what is new ---

    def _folded(self, events: Iterable[Recorded]) -> list[Step]:
        """Fold events onto the present state; nothing is adopted yet."""
        steps: list[Step] = []
        table = self._table
        for event in events:
            table = opened(event, self._context.games.game) if table is None else evolve(table, event)
            steps.append((event, table))
        return steps

    def _adopt(self, steps: Sequence[Step], *, tell: bool = True) -> None:
        """Make folded states the present one, and tell everybody."""
        if steps:
            self._table = steps[-1][1]
            if self._table.time > self.moment() + ROUNDING:
                self._ahead = self._table.time - self._context.clock.wall()
            self.history.extend(steps)
            self.presence.touch()
            for event, table in steps:
                if event.kind == "seated":
                    self.presence.expect(event.sequence)
                elif event.kind == "said" and event.seat is not None:
                    self.chat.add(event, table)
            if tell:
                self.broadcast.events(steps, self.silent)
        asyncio.get_running_loop().call_soon(self._changed)

    def _take_private(self, entries: Iterable[Private]) -> None:
        """Apply what is new in private streams and tell their owners."""
        for stream in self.private.take(entries):
            kind, _, number = stream.partition(":")
            if kind == SILENT:
                self.broadcast.silent_command(int(number), self.silent)
                asyncio.get_running_loop().call_soon(self._changed)
            else:
                self._sheet_news(int(number))

    def _tell_sheet(self, number: int) -> None:
        owners = [seat for seat in range(len(self.now.seats)) if self.sheet_of(seat) == number]
        self.broadcast.sheet(self.private.sheet(number), owners)


class LiveTable(Replica):
    """A table that can be written to: what is asked takes effect once, one after another, and for good."""

    _newest_row: tuple[Table, Summary] | None = None

    async def act(self, request: Request, command: CommandId | None = None, token_hash: str | None = None) -> int:
        """Do what is asked, durably, once per idempotency key; return the number reached.

        Whoever is seated by it gets the seat's key: the hash of a token.
        """
        return await self._durably(command, partial(self._act, request, command, token_hash))

    def heeds_presence(self) -> bool:
        """Whether who is here may move the game on; while something is being done, nobody knows."""
        if self._lock.locked():
            return True
        return bool(decide(self.now, Request("presence", present=self.presence.counted(self.now)), self.silent))

    async def write_note(self, note: Note, command: CommandId) -> int:
        """Keep a note, durably, and return the sheet's number."""
        return await self._durably(command, partial(self._write_note, note, command))

    async def _durably(self, command: CommandId | None, attempt: Callable[[], Awaitable[int]]) -> int:
        """Try until the store has not moved on meanwhile; what was done before is not done again."""
        async with self._lock:
            for _ in range(self._context.settings.attempts):
                if command is not None and command in self._done:
                    return self._done[command]
                try:
                    return await attempt()
                except Conflict:
                    await self._follow()
                except Unavailable:
                    raise
                except Hut8Error:
                    before = self.now.sequence
                    await self._follow_if_moved()  # another process may have changed what is legal
                    if (number := await self.answered(command)) is not None:
                        return number
                    if self.now.sequence == before:
                        raise
        raise Unavailable("The table is very busy: try again.")

    async def _follow_if_moved(self) -> None:
        head = (await self._context.store.heads([self.id])).get(self.id)
        if head is not None and self.has_moved(head):
            await self._follow()

    async def answered(self, command: CommandId | None) -> int | None:
        """Return the number that a command reached before, None if it was not done."""
        if command is None or command in self._done:
            return None if command is None else self._done[command]
        return await self._context.store.command_done(self.id, command)

    async def _act(self, request: Request, command: CommandId | None, token_hash: str | None) -> int:
        table, for_the_game = self.now, request.kind not in TABLE_COMMANDS
        if for_the_game:
            request = replace(request, present=self.presence.counted(table))
        else:
            request = replace(request, present=self.presence.present(table), away=self.presence.away(table))
        asked = command_for(table, request) if for_the_game and table.stage is Stage.PLAYING else None
        if asked is not None and asked.seat is not None:
            body = table.game.decide_silently(table.state, asked)
            if body is not None:
                entry = self.private.silent_entry(table, self._moment(), asked.seat, body)
                return await self._append_private(entry, command)
        events = decide(table, request, self.silent, asked)
        if not events and command is None:
            return table.sequence
        return await self._append(record(table.id, table.sequence, self._moment(), events), command, token_hash)

    async def _append(
        self, events: tuple[Recorded, ...], command: CommandId | None, token_hash: str | None = None
    ) -> int:
        """Fold, append, commit; then adopt what was folded."""
        steps = self._folded(events)
        after = steps[-1][1] if steps else self.now
        keys = tuple(Key(token_hash, event.sequence) for event in events if token_hash and event.kind == "seated")
        whispers = len(self.private.whispers)
        writing = Append(
            self.id,
            self.now.sequence,
            self._moment(),
            events,
            self._listed(after),
            command,
            keys,
            whispers=whispers,
            quiet=self.lease.quiet,
            progress=self._progress(after),
        )
        written = await self._context.store.append(writing)
        if written.repeated:
            await self._follow()
        else:
            self._keys.extend(keys)
            self._remember(command, written.number)
            self._adopt(steps)
        return written.number

    def _progress(self, after: Table) -> Progress | None:
        """Return how far an attempt at a contest's problem will be, if that changes."""
        before = self.now
        if after.attempt is None or before.stage is not Stage.PLAYING or (measure := self.hosted.progress) is None:
            return None
        reached = measure(after.state)
        if after.open:
            return None if reached == measure(before.state) else reached
        return reached._replace(ended=after.time)

    def _listed(self, table: Table) -> Summary:
        """Return the table's row of the list; most events of a game leave it as it was."""
        if self._newest_row is None or not is_listed_alike(self._newest_row[0], table):
            self._newest_row = (table, summary_of(table))
        return self._newest_row[1]

    async def _write_note(self, note: Note, command: CommandId) -> int:
        entry = self.private.note_entry(self.now, self._moment(), self.sheet_of(note.seat), note)
        return await self._append_private(entry, command)

    async def _append_private(self, entry: Private, command: CommandId | None) -> int:
        written = await self._context.store.append_private(entry, command, quiet=self.lease.quiet)
        if written.repeated:
            await self._follow()
        else:
            self._remember(command, written.number)
            self._take_private([entry])
        return written.number

    def _remember(self, command: CommandId | None, number: int) -> None:
        if command is not None:
            self._done[command] = number
            if len(self._done) > REMEMBERED_COMMANDS:
                self._done.popitem(last=False)

    def _moment(self) -> float:
        """Return the time of what happens now, for an event."""
        return max(self.now.time, round(self.moment(), 3))
