"""What one client asks for: done one after another, each answered once, beside the reading."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error, Malformed, Unavailable
from hut8.live import close_reasons
from hut8.live.connection import Backlog, encode
from hut8.live.preparations import PREPARATIONS, Asking
from hut8.live.transport import Ended
from hut8.locale import refusal
from hut8.stores.contract import CommandId
from hut8.tables.decide import Request
from hut8.tables.notes import parse_note
from hut8.wire.client import Do, Note

if TYPE_CHECKING:
    from hut8.live.connection import Connection
    from hut8.live.lobby import Lobby
    from hut8.live.table import LiveTable
    from hut8.live.thinking import Place
    from hut8.live.transport import Transport


def mistake() -> Hut8Error:
    """Return the fault for what is our own fault."""
    return Hut8Error("The server made a mistake; it has been noted.")


def rejection(id_: str | None, fault: Hut8Error, language: str) -> dict[str, Any]:
    return {"type": "reject", "id": id_, "code": fault.kind, "text": refusal(fault, language)}


class Commands:
    """The commands of one client at its table; nothing runs for one who has asked for nothing yet."""

    def __init__(
        self, lobby: Lobby, table: LiveTable, connection: Connection, transport: Transport, language: str
    ) -> None:
        self.language = language
        self._lobby, self._context = lobby, lobby.hub.context
        self._table, self._connection, self._transport = table, connection, transport
        self._backlog: Backlog[Do | Note] = Backlog(self._context.settings.frames_queued)
        self._underway: set[str] = set()
        self._performing = self._left = False
        self.doing: asyncio.Task[None] | None = None

    def speak(self, language: str) -> None:
        """Answer in another language from now on."""
        self.language = language

    async def until_room(self) -> None:
        """Wait until there is room for one more."""
        await self._backlog.until_left(self._context.settings.frames_queued)

    async def until_done(self) -> None:
        """Wait until all is done that was asked for: whoever says something and goes has said it."""
        await self._backlog.until_left(0)

    async def ask(self, message: Do | Note) -> None:
        """Have something done; what is asked again while it is being done is answered once."""
        if message.id in self._underway:
            return
        self._underway.add(message.id)
        await self._backlog.put(message)
        if self.doing is None:
            self.doing = asyncio.create_task(self._do_all())
            self.doing.add_done_callback(lambda _: self._connection.call())

    def leave(self) -> asyncio.Task[None] | None:
        """Do no more; return the task that need not go on. A command goes on even if whoever asked has gone."""
        self._left = True
        if self._performing and self.doing is not None and not self.doing.done():
            self._lobby.hub.tasks.keep(self.doing)
            return None
        return self.doing

    async def _do_all(self) -> None:
        """Do commands one after another, beside the reading: a long one must not keep a ping waiting."""
        while not self._left:
            message = await self._backlog.oldest()
            began, self._performing = self._context.clock.monotonic(), True
            before = self._table.now.sequence
            answer = await self._answer(message)
            self._performing = False
            self._connection.send(encode(answer))
            if isinstance(message, Do) and before < answer.get("v", 0) <= self._table.now.sequence:
                # what everybody sees; a note or a silent choice is nobody's business, not even by its number
                self._context.metrics.command_took(self._context.clock.monotonic() - began)
            self._underway.discard(message.id)
            self._backlog.done()

    async def _answer(self, message: Do | Note) -> dict[str, Any]:
        try:
            number = await self._perform(message)
        except Hut8Error as fault:
            self._context.metrics.count("rejected", fault.kind)
            if isinstance(fault, Unavailable):
                self._context.log.log_trouble(fault)
            return self._rejection(message, fault)
        except Ended:
            raise
        except Exception as fault:  # noqa: BLE001 - one command that breaks must not end the connection
            self._context.metrics.count("faults", type(fault).__name__)
            self._context.log.log_fault("command", fault)
            return {**self._rejection(message, mistake()), "code": Unavailable.kind}
        return {"type": "ack", "id": message.id, "v": number}

    def _rejection(self, message: Do | Note, fault: Hut8Error) -> dict[str, Any]:
        return rejection(message.id, fault, self.language)

    async def _perform(self, message: Do | Note) -> int:
        table, holder = self._table, self._connection.holder
        seat = table.now.seat_of(holder)
        if holder is None or seat is None:
            watching = Malformed("Spectators cannot act: take a seat.")
            raise watching if holder is None else Ended(close_reasons.NO_SEAT)
        command = CommandId(holder, message.id)
        if isinstance(message, Note):
            return await table.write_note(parse_note(seat, message.kind, message.body), command)
        prepare = PREPARATIONS.get(message.kind)
        if prepare is None:
            return await table.act(Request(message.kind, holder, message.body), command)
        if (number := await table.answered(command)) is not None:
            return number
        asking = Asking(holder, self._transport, partial(self._tell_place, message.id))
        prepared = await prepare(self._lobby, table, asking, message.body)
        return await table.act(Request(message.kind, holder, message.body, prepared=prepared), command)

    def _tell_place(self, id_: str, where: Place) -> None:
        told = {"type": "queued", "id": id_, "place": where.place, "seconds": where.seconds}
        self._connection.send(encode(told))
