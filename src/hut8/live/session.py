"""The protocol of one client over any transport: hello, welcome, then commands in and events out, to the end."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error, Malformed, Unavailable
from hut8.live import close_reasons
from hut8.live.connection import Backlog, encode
from hut8.live.hello import enter
from hut8.live.ownership import Elsewhere
from hut8.live.preparations import PREPARATIONS, Asking
from hut8.live.transport import Ended, Gone
from hut8.locale import fitting_language, refusal
from hut8.stores.contract import CommandId
from hut8.tables.decide import Request
from hut8.tables.notes import parse_note
from hut8.wire.client import CLIENT_MESSAGE, Do, Hello, Note, Ping, Speak

if TYPE_CHECKING:
    from hut8.live.close_reasons import CloseReason
    from hut8.live.connection import Connection
    from hut8.live.lobby import Lobby
    from hut8.live.table import LiveTable
    from hut8.live.thinking import Place
    from hut8.live.transport import Transport
    from hut8.wire.client import ClientMessage


def mistake() -> Hut8Error:
    """Return the fault for what is our own fault."""
    return Hut8Error("The server made a mistake; it has been noted.")


class Session:
    """One client from its first frame to its last."""

    def __init__(self, transport: Transport, lobby: Lobby) -> None:
        self._transport, self._lobby, self._hub = transport, lobby, lobby.hub
        self._context, self._settings = lobby.hub.context, lobby.hub.context.settings
        self._language = transport.language
        self._commands: Backlog[Do | Note] = Backlog(self._settings.frames_queued)
        self._underway: set[str] = set()
        self._performing = self._left = False
        self._heard = self._context.clock.monotonic()

    async def run(self) -> None:
        """Serve the client; close the connection, saying why, unless the client has gone; raise Elsewhere."""
        reason: CloseReason | None
        try:
            table, connection = await self._greet()
            reason = await self._stay(table, connection)
        except Ended as end:
            reason = end.reason
        except TimeoutError:
            reason = close_reasons.TOO_LATE
        except Gone:
            return
        except Malformed:
            reason = close_reasons.NO_HELLO
        except Hut8Error as fault:
            self._context.log.log_trouble(fault)
            reason = close_reasons.trouble(fault)
        if reason is not None:
            await self._transport.close(reason, self._language)

    async def _greet(self) -> tuple[LiveTable, Connection]:
        async with asyncio.timeout(self._settings.hello_seconds):
            text = await self._transport.receive()
        hello = CLIENT_MESSAGE.read_text(text)
        if not isinstance(hello, Hello):
            raise Ended(close_reasons.NO_HELLO)
        if hello.language is not None:
            self._language = fitting_language([hello.language])
        try:
            return await enter(self._hub, hello, self._transport)
        except Elsewhere as elsewhere:
            raise Elsewhere(elsewhere.table, elsewhere.owner, text) from None

    # --- talking ---

    async def _stay(self, table: LiveTable, connection: Connection) -> CloseReason | None:
        """Read and write until one of them ends or the reader is given up; return why."""
        reading, doing = self._read(table, connection), self._do_all(table, connection)
        works = (doing, reading, self._write(connection), self._watch(connection))
        tasks = [asyncio.create_task(work) for work in works]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.arrivals.departed(table, connection)
            if self._performing:  # a command goes on even if whoever asked has gone
                self._left = True
                self._hub.tasks.keep(tasks.pop(0))
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        return self._verdict(connection, results)

    def _verdict(self, connection: Connection, results: list[Any]) -> CloseReason | None:
        for result in results:
            if isinstance(result, Ended):
                return result.reason
            if isinstance(result, Exception) and not isinstance(result, Gone):
                self._context.metrics.count("faults", type(result).__name__)
                self._context.log.log_fault("socket", result)
                return close_reasons.trouble(mistake())
        if connection.closing is close_reasons.SLOW:
            self._context.metrics.count("refused", "slow")
        return connection.closing

    async def _write(self, connection: Connection) -> None:
        """Send what the transport did not take at once, as slowly as the client takes it."""
        while (frame := await connection.next_frame()) is not None:
            try:
                async with asyncio.timeout(self._settings.send_seconds):
                    await self._transport.send(frame)
            except TimeoutError:
                connection.close(close_reasons.SLOW)
                return

    async def _watch(self, connection: Connection) -> None:
        """Wait until the client reads too slowly, or is silent for too long."""
        now, longest = self._context.clock.monotonic, self._settings.silence_seconds
        while (silent := now() - self._heard) < longest:
            try:
                async with asyncio.timeout(longest - silent):
                    return await connection.given_up()
            except TimeoutError:
                continue
        raise Ended(close_reasons.SILENT)

    async def _read(self, table: LiveTable, connection: Connection) -> None:
        while True:
            self._heard = self._context.clock.monotonic()
            try:
                text = await self._transport.receive()
            except Gone:
                self._hub.arrivals.departed(table, connection)
                await self._commands.until_left(0)  # whoever says something and goes has said it
                raise
            try:
                message = CLIENT_MESSAGE.read_text(text)
            except Malformed as fault:
                connection.send(encode(self._rejection(None, fault)))
            else:
                await self._take(table, connection, message)

    async def _take(self, table: LiveTable, connection: Connection, message: ClientMessage) -> None:
        if isinstance(message, Do | Note):
            if message.id not in self._underway:  # what is sent again while it is being done is answered once
                self._underway.add(message.id)
                await self._commands.put(message)
        elif isinstance(message, Ping):
            connection.send(encode(self._pong(table, connection)))
        elif isinstance(message, Speak):
            self._language = fitting_language([message.language])
        else:
            raise Ended(close_reasons.HELLO_AGAIN)

    def _pong(self, table: LiveTable, connection: Connection) -> dict[str, Any]:
        seat = table.now.seat_of(connection.holder)
        number = None if seat is None else table.private.length(table.sheet_of(seat))
        return {"type": "pong", "time": round(table.moment(), 3), "v": table.now.sequence, "n": number}

    # --- commands ---

    async def _do_all(self, table: LiveTable, connection: Connection) -> None:
        """Do commands one after another, beside the reading: a long one must not keep a ping waiting."""
        while not self._left:
            message = await self._commands.oldest()
            began, self._performing = self._context.clock.monotonic(), True
            before = table.now.sequence
            answer = await self._answer(table, connection, message)
            self._performing = False
            connection.send(encode(answer))
            if isinstance(message, Do) and before < answer.get("v", 0) <= table.now.sequence:
                # what everybody sees; a note or a silent choice is nobody's business, not even by its number
                self._context.metrics.command_took(self._context.clock.monotonic() - began)
            self._underway.discard(message.id)
            self._commands.done()

    async def _answer(self, table: LiveTable, connection: Connection, message: Do | Note) -> dict[str, Any]:
        try:
            number = await self._perform(table, connection, message)
        except Hut8Error as fault:
            self._context.metrics.count("rejected", fault.kind)
            if isinstance(fault, Unavailable):
                self._context.log.log_trouble(fault)
            return self._rejection(message.id, fault)
        except Ended:
            raise
        except Exception as fault:  # noqa: BLE001 - one command that breaks must not end the connection
            self._context.metrics.count("faults", type(fault).__name__)
            self._context.log.log_fault("command", fault)
            return {**self._rejection(message.id, mistake()), "code": Unavailable.kind}
        return {"type": "ack", "id": message.id, "v": number}

    async def _perform(self, table: LiveTable, connection: Connection, message: Do | Note) -> int:
        holder = connection.holder
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
        asking = Asking(holder, self._transport, partial(self._tell_place, connection, message.id))
        prepared = await prepare(self._lobby, table, asking, message.body)
        return await table.act(Request(message.kind, holder, message.body, prepared=prepared), command)

    @staticmethod
    def _tell_place(connection: Connection, id_: str, where: Place) -> None:
        connection.send(encode({"type": "queued", "id": id_, "place": where.place, "seconds": where.seconds}))

    def _rejection(self, id_: str | None, fault: Hut8Error) -> dict[str, Any]:
        return {"type": "reject", "id": id_, "code": fault.kind, "text": refusal(fault, self._language)}
