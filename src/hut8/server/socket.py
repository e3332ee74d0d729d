"""A seat's WebSocket: hello, welcome, then commands in and events out until one side closes."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hut8.errors import Forbidden, Hut8Error, Malformed, Missing, TooFast, Unavailable
from hut8.game import Eye
from hut8.locale import fitting_language, refusal
from hut8.server import farewells
from hut8.server.connection import Connection, encode
from hut8.server.faults import mistake, wanted_language
from hut8.server.limits import Bucket, address_of
from hut8.server.logs import log_fault, log_trouble
from hut8.server.wire import CLIENT_MESSAGE, WIRE, Do, Hello, Note, Ping, Speak
from hut8.stores.contract import CommandId
from hut8.tables.notes import parse_note
from hut8.tables.sight import sees_the_game
from hut8.tables.table import Spectators

if TYPE_CHECKING:
    from hut8.server.farewells import Farewell
    from hut8.server.house import House
    from hut8.server.lobby import Lobby
    from hut8.server.room import Room

FromClient = Hello | Do | Note | Speak | Ping

ABORT_SECONDS = 3.0
"""How long a peer may take to answer a close before the connection is simply cut."""


class Refusal(Exception):  # noqa: N818 - a plain word
    """The connection must end."""

    def __init__(self, farewell: Farewell) -> None:
        super().__init__(farewell.code)
        self.farewell = farewell


def admit(websocket: WebSocket, house: House) -> None:
    """Let a handshake pass, or raise Forbidden or TooFast."""
    if not _origin_allowed(websocket, house.settings.origins):
        raise Forbidden("A page from elsewhere may not open a socket here: HUT8_ORIGINS names those that may.")
    refusal = TooFast("Too many connections from your address: wait a moment and try again.")
    house.handshakes.check(address_of(websocket), refusal)


def _origin_allowed(websocket: WebSocket, extra: str) -> bool:
    """Browsers say where a page came from; programs say nothing, and no cookie could be abused."""
    origin = websocket.headers.get("origin")
    if origin is None:
        return True
    allowed = {one.strip() for one in extra.split(",") if one.strip()}
    return origin in allowed or urlsplit(origin).netloc == websocket.headers.get("host")


class Session:
    """One WebSocket from its first frame to its last."""

    def __init__(self, websocket: WebSocket, lobby: Lobby) -> None:
        self._websocket, self._lobby, self._hub = websocket, lobby, lobby.hub
        self._settings = lobby.hub.settings
        self._bucket = Bucket(self._settings.messages_burst, self._settings.messages_per_second)
        self._language = wanted_language(websocket.headers.get("accept-language"))
        self._orders: asyncio.Queue[Do | Note] = asyncio.Queue(self._settings.frames_queued)
        self._underway: set[str] = set()

    async def run(self) -> None:
        await self._websocket.accept()
        farewell: Farewell | None = None
        try:
            async with asyncio.timeout(self._settings.hello_seconds):
                hello = await self._receive()
                room, connection = await self._enter(hello)
            farewell = await self._stay(room, connection)
        except Refusal as end:
            farewell = end.farewell
        except TimeoutError:
            farewell = farewells.TOO_LATE
        except WebSocketDisconnect:
            farewell = None
        except Malformed:
            farewell = farewells.NO_HELLO
        except Hut8Error as fault:
            log_trouble(fault)
            farewell = farewells.trouble(fault)
        await self._close(farewell)

    # --- hello ---

    async def _enter(self, hello: FromClient) -> tuple[Room, Connection]:
        if not isinstance(hello, Hello):
            raise Refusal(farewells.NO_HELLO)
        if hello.wire != WIRE:
            raise Refusal(farewells.OTHER_VERSION)
        if hello.language is not None:
            self._language = fitting_language([hello.language])
        try:
            room = await self._hub.room_called(hello.table)
        except Missing:
            raise Refusal(farewells.NO_TABLE if hello.token is None else farewells.NO_SEAT) from None
        if (hello.after or 0) > room.now.sequence:
            await room.catch_up()  # another process has told this client more than this one knows
        holder = await self._holder(room, hello.token)
        connection = Connection(holder, self._settings)
        self._make_place(room, holder)
        connection.send(encode(self._welcome(room, holder, hello.after)))
        self._hub.arrived(room, connection)
        return room, connection

    async def _holder(self, room: Room, token: str | None) -> int | None:
        if token is None:
            if room.now.spectators is Spectators.NONE:
                raise Refusal(farewells.NO_TABLE)
            return None
        holder = room.holder_of(token)
        if holder is None:
            await room.catch_up()
            holder = room.holder_of(token)
        if holder is None or room.now.seat_of(holder) is None:
            raise Refusal(farewells.NO_SEAT)
        return holder

    def _make_place(self, room: Room, holder: int | None) -> None:
        """Keep connections per seat few: the oldest gives way; watchers beyond the limit stay outside."""
        same = [one for one in room.broadcast.connections if one.holder == holder and one.closing is None]
        if holder is None and len(same) >= self._settings.watchers_per_table:
            raise Refusal(farewells.TOO_MANY_WATCH)
        if holder is not None and len(same) >= self._settings.sockets_per_seat:
            min(same, key=lambda one: one.opened).close(farewells.REPLACED)

    def _welcome(self, room: Room, holder: int | None, after: int | None) -> dict[str, Any]:
        eye = room.eye_of(holder) or Eye()
        speaking = eye.seat is not None or sees_the_game(room.now, eye)
        return {
            "type": "welcome",
            "wire": WIRE,
            "v": room.now.sequence,
            "seat": eye.seat,
            "view": room.broadcast.view(eye),
            "events": room.broadcast.missed(after, eye),
            "sheet": None if eye.seat is None else room.sheet_view(eye.seat),
            "chat": list(room.chat) if speaking else [],
            "presence": room.broadcast.presence_view(),
            "time": round(time.time(), 3),
        }

    # --- talking ---

    async def _stay(self, room: Room, connection: Connection) -> Farewell | None:
        """Read and write until one of them ends or the reader is given up; return what to say at the end."""
        reading, obeying = self._read(room, connection), self._obey(room, connection)
        works = (reading, obeying, self._write(connection), connection.given_up())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.departed(room, connection)
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        return self._verdict(connection, results)

    def _verdict(self, connection: Connection, results: list[Any]) -> Farewell | None:
        for result in results:
            if isinstance(result, Refusal):
                return result.farewell
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                self._hub.metrics.count("faults", type(result).__name__)
                log_fault("socket", result)
                return farewells.trouble(mistake())
        if connection.closing is farewells.SLOW:
            self._hub.metrics.count("refused", "slow")
        return connection.closing

    async def _write(self, connection: Connection) -> None:
        while (frame := await connection.next_frame()) is not None:
            try:
                async with asyncio.timeout(self._settings.send_seconds):
                    await self._websocket.send_text(frame)
            except TimeoutError:
                connection.close(farewells.SLOW)
                return

    async def _read(self, room: Room, connection: Connection) -> None:
        while True:
            try:
                async with asyncio.timeout(self._settings.silence_seconds):
                    message = await self._receive_or_complain(connection)
            except TimeoutError:
                raise Refusal(farewells.SILENT) from None
            except WebSocketDisconnect:
                await self._orders.join()  # whoever says something and goes has said it
                raise
            if not self._bucket.take():
                self._hub.metrics.count("refused", "messages")
                raise Refusal(farewells.FLOOD)
            if message is not None:
                await self._answer(room, connection, message)

    async def _receive(self) -> FromClient:
        event = await self._websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        if text is None:
            raise Refusal(farewells.BINARY)
        try:
            return CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            raise Malformed("The message cannot be read: docs/protocol.md lists all messages.") from None

    async def _receive_or_complain(self, connection: Connection) -> FromClient | None:
        try:
            return await self._receive()
        except Malformed as fault:
            connection.send(encode(self._rejection(None, fault)))
            return None

    async def _answer(self, room: Room, connection: Connection, message: FromClient) -> None:
        if isinstance(message, Ping):
            connection.send(encode(self._pong(room, connection)))
        elif isinstance(message, Speak):
            self._language = fitting_language([message.language])
        elif isinstance(message, Hello):
            raise Refusal(farewells.HELLO_AGAIN)
        elif message.id not in self._underway:  # what is sent again while it is being done is answered once
            self._underway.add(message.id)
            await self._orders.put(message)

    async def _obey(self, room: Room, connection: Connection) -> None:
        """Do commands one after another, beside the reading: a long one must not keep a ping waiting."""
        while True:
            message = await self._orders.get()
            connection.send(encode(await self._done(room, connection, message)))
            self._underway.discard(message.id)
            self._orders.task_done()

    def _rejection(self, id_: str | None, fault: Hut8Error) -> dict[str, Any]:
        return {"type": "reject", "id": id_, "code": fault.kind, "text": refusal(fault, self._language)}

    @staticmethod
    def _pong(room: Room, connection: Connection) -> dict[str, Any]:
        seat = room.now.seat_of(connection.holder)
        number = None if seat is None else room.sheet_length(seat)
        return {"type": "pong", "time": round(time.time(), 3), "v": room.now.sequence, "n": number}

    async def _done(self, room: Room, connection: Connection, message: Do | Note) -> dict[str, Any]:
        began = time.perf_counter()
        try:
            number = await self._perform(room, connection, message)
        except Hut8Error as fault:
            self._hub.metrics.count("rejected", fault.kind)
            if isinstance(fault, Unavailable):
                log_trouble(fault)
            return self._rejection(message.id, fault)
        except Refusal:
            raise
        except Exception as fault:  # noqa: BLE001 - one command that breaks must not end the connection
            self._hub.metrics.count("faults", type(fault).__name__)
            log_fault("command", fault)
            return {**self._rejection(message.id, mistake()), "code": Unavailable.kind}
        self._hub.metrics.command_took(time.perf_counter() - began)
        return {"type": "ack", "id": message.id, "v": number}

    async def _perform(self, room: Room, connection: Connection, message: Do | Note) -> int:
        holder = connection.holder
        seat = room.now.seat_of(holder)
        if holder is None or seat is None:
            watching = Malformed("Who watches cannot act: take a seat.")
            raise watching if holder is None else Refusal(farewells.NO_SEAT)
        answer = CommandId(holder, message.id)
        if isinstance(message, Note):
            return await room.write_note(parse_note(seat, message.kind, message.body), answer)
        return await self._lobby.do(room, holder, message.kind, message.body, answer)

    # --- the end ---

    async def _close(self, farewell: Farewell | None) -> None:
        """Close politely; a peer that does not answer is cut off, so that nothing of it stays."""
        abort = getattr(self._websocket.state, "abort", None)
        if abort is not None:
            asyncio.get_running_loop().call_later(ABORT_SECONDS, abort)
        if farewell is None or self._websocket.application_state is not WebSocketState.CONNECTED:
            return
        if farewell is farewells.SLOW and abort is not None:
            asyncio.get_running_loop().call_later(0.2, abort)
        with suppress(Exception):
            async with asyncio.timeout(ABORT_SECONDS):
                await self._websocket.close(farewell.code, farewell.reason(self._language))
