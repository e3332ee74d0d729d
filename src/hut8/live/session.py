"""The protocol of one client over any transport: hello, welcome, then commands in and events out, to the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error, Malformed
from hut8.live import close_reasons
from hut8.live.commands import Commands, mistake, rejection
from hut8.live.connection import encode
from hut8.live.hello import enter
from hut8.live.interruptible import Interrupted, Interruptible
from hut8.live.ownership import Elsewhere
from hut8.live.transport import Ended, Gone
from hut8.locale import fitting_language
from hut8.wire.client import CLIENT_MESSAGE, Do, Hello, Note, Ping, Speak

if TYPE_CHECKING:
    from hut8.live.close_reasons import CloseReason
    from hut8.live.connection import Connection
    from hut8.live.context import Context
    from hut8.live.hub import Hub
    from hut8.live.lobby import Lobby
    from hut8.live.table import LiveTable
    from hut8.live.transport import Transport


class Session:
    """One client from its first frame to its last."""

    def __init__(self, transport: Transport, lobby: Lobby) -> None:
        self._transport, self._lobby, self._hub = transport, lobby, lobby.hub
        self._context, self._settings = lobby.hub.context, lobby.hub.context.settings
        self._language = transport.language

    async def run(self) -> None:
        """Serve the client; close the connection, saying why, unless the client has gone; raise Elsewhere."""
        reason: CloseReason | None
        try:
            table, connection = await self._greet()
            commands = Commands(self._lobby, table, connection, self._transport, self._language)
            reason = await Talk(table, connection, self._transport, commands, self._hub).run()
            self._language = commands.language
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
        except Elsewhere:
            raise
        except Exception as fault:  # noqa: BLE001 - whoever said hello is told that it was not their fault
            reason = _noted(fault, self._context)
        if reason is not None:
            await self._transport.close(reason, self._language)

    async def _greet(self) -> tuple[LiveTable, Connection]:
        text = await self._first_words()
        hello = CLIENT_MESSAGE.read_text(text)
        if not isinstance(hello, Hello):
            raise Ended(close_reasons.NO_HELLO)
        if hello.language is not None:
            self._language = fitting_language([hello.language])
        try:
            return await enter(self._hub, hello, self._transport)
        except Elsewhere as elsewhere:
            raise Elsewhere(elsewhere.table, elsewhere.owner, text) from None

    async def _first_words(self) -> str:
        """Wait for hello; raise TimeoutError when it does not come in time."""
        waiting = Interruptible()
        deadline = self._hub.deadlines.start(self._settings.hello_seconds, waiting.interrupt)
        try:
            with waiting:
                return await self._transport.receive()
        finally:
            deadline.stop()


class Talk:
    """What follows the welcome: reading, and beside it, from when there is something for them, doing and writing."""

    def __init__(
        self, table: LiveTable, connection: Connection, transport: Transport, commands: Commands, hub: Hub
    ) -> None:
        self._table, self._connection, self._transport, self._commands = table, connection, transport, commands
        self._hub, self._context, self._settings = hub, hub.context, hub.context.settings
        self._writing: asyncio.Task[None] | None = None
        self._reading, self._is_silent = Interruptible(), False
        self._heard = self._context.clock.monotonic()
        connection.be_attended(self._attend)

    async def run(self) -> CloseReason | None:
        """Talk until the client goes, or the connection shall end; return why it shall."""
        ends: list[Any] = []
        try:
            await self._listen()
        except Exception as fault:  # noqa: BLE001 - `_verdict` says what it means
            ends.append(fault)
        finally:
            self._hub.arrivals.departed(self._table, self._connection)
            self._connection.be_left()
            works = [work for work in (self._commands.leave(), self._writing) if work is not None]
            for work in works:
                work.cancel()
            ends += await asyncio.gather(*works, return_exceptions=True) if works else ()
        return self._verdict(ends)

    def _verdict(self, ends: list[Any]) -> CloseReason | None:
        for end in ends:
            if isinstance(end, Ended):
                return end.reason
            if isinstance(end, Exception) and not isinstance(end, Gone):
                return _noted(end, self._context)
        if self._connection.closing is close_reasons.SLOW:
            self._context.metrics.count("refused", "slow")
        return self._connection.closing

    # --- reading ---

    async def _listen(self) -> None:
        """Read until it is over; raise Ended when the client is silent for too long, Gone when it goes."""
        self._await_words(self._settings.silence_seconds)
        try:
            while not self._is_over():
                if self._is_silent:
                    raise Ended(close_reasons.SILENT)
                with suppress(Interrupted), self._reading:
                    await self._read()
        finally:
            self._silence.stop()

    def _await_words(self, seconds: float) -> None:
        self._silence = self._hub.deadlines.start(seconds, self._look_whether_silent)

    def _look_whether_silent(self) -> None:
        """Stop reading if nothing was heard for too long; whoever said something is looked after again in time."""
        left = self._settings.silence_seconds - (self._context.clock.monotonic() - self._heard)
        if left > 0:
            self._await_words(left)
        else:
            self._is_silent = True
            self._reading.interrupt()

    async def _read(self) -> None:
        """Read for ever; nothing is lost if it ends while it waits."""
        while True:
            await self._commands.until_room()
            try:
                text = await self._transport.receive()
            except Gone:
                self._hub.arrivals.departed(self._table, self._connection)
                await self._commands.until_done()
                raise
            self._heard = self._context.clock.monotonic()
            try:
                message = CLIENT_MESSAGE.read_text(text)
            except Malformed as fault:
                self._connection.send(encode(rejection(None, fault, self._commands.language)))
            else:
                if isinstance(message, Do | Note):
                    await self._commands.ask(message)
                else:
                    self._take(message)

    def _take(self, message: Hello | Ping | Speak) -> None:
        if isinstance(message, Ping):
            self._connection.send(encode(self._pong()))
        elif isinstance(message, Speak):
            self._commands.speak(fitting_language([message.language]))
        else:
            raise Ended(close_reasons.HELLO_AGAIN)

    def _pong(self) -> dict[str, Any]:
        table = self._table
        seat = table.now.seat_of(self._connection.holder)
        number = None if seat is None else table.private.length(table.sheet_of(seat))
        return {"type": "pong", "time": round(table.moment(), 3), "v": table.now.sequence, "n": number}

    # --- beside the reading ---

    def _attend(self) -> None:
        """Begin to write if something is left over; stop reading if all is over."""
        if self._is_over():
            self._reading.interrupt()
        elif self._writing is None:
            self._writing = asyncio.create_task(self._write())
            self._writing.add_done_callback(lambda _: self._attend())

    def _is_over(self) -> bool:
        works = (self._commands.doing, self._writing)
        return self._connection.is_over or any(work is not None and work.done() for work in works)

    async def _write(self) -> None:
        """Send what the transport did not take at once, as slowly as the client takes it."""
        while (frame := await self._connection.next_frame()) is not None:
            try:
                async with asyncio.timeout(self._settings.send_seconds):
                    await self._transport.send(frame)
            except TimeoutError:
                self._connection.close(close_reasons.SLOW)
                return


def _noted(fault: Exception, context: Context) -> CloseReason:
    """Note a mistake of our own, and return what the client is told of it."""
    context.metrics.count("faults", type(fault).__name__)
    context.log.log_fault("socket", fault)
    return close_reasons.trouble(mistake())
