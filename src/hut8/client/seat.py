"""A seat over a WebSocket that loses nothing: it reconnects, resumes after the last number, sends again what was not
answered, and gives every command its own id so that the server does it once.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Self, cast

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hut8.wire.codes import WIRE, CloseCode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from types import TracebackType

    from websockets.asyncio.client import ClientConnection

    from hut8.tables.view import ChatLine, Happening, PresenceView, SheetView, View

FINAL = {CloseCode.TOKEN, CloseCode.TABLE, CloseCode.REPLACED, CloseCode.UPGRADE, CloseCode.UNSUPPORTED}


UNKNOWN = "unknown"
"""The code of a refusal that does not know whether the command was done."""


class Patience(NamedTuple):
    """How long this client waits, in seconds: before it connects again, pings, gives a connection up, sends again."""

    first_wait: float = 0.5
    longest_wait: float = 8.0
    idle: float = 10.0
    pong: float = 9.0
    resend: float = 2.5
    welcome: float = 5.0


class Rejected(Exception):  # noqa: N818 - a plain word
    """The server did not do it: `code` for programs, `text` for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


class Closed(Exception):  # noqa: N818 - a plain word
    """The server will not have this connection again: `code` for programs, the sentence for people."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text or f"The server closed the connection for good ({code}).")
        self.code = code


class SeatClient:
    """One seat (or, without a token, somebody who watches) at one table; refusals are told in its language.

    >>> # async with SeatClient("ws://127.0.0.1:8008", room, token) as seat:
    >>> #     await seat.do("question", letter="A", proposal="221")
    """

    def __init__(
        self,
        url: str,
        table: str,
        token: str | None = None,
        patience: Patience = Patience(),  # noqa: B008 - immutable
        language: str = "en",
    ) -> None:
        base = url.rstrip("/").replace("http://", "ws://").replace("https://", "wss://")
        self._url, self._table, self._token = f"{base}/socket?table={table}", table, token  # a proxy may route by it
        self._patience, self._language = patience, language
        self.v = 0
        self.seat: int | None = None
        self.view: View = cast("View", {})  # nothing is seen before the welcome, which entering waits for
        self.sheet: SheetView | None = None
        self.chat: list[ChatLine] = []
        self.presence: PresenceView = {"seats": [], "watching": 0}
        self.events: list[tuple[int, Happening | None]] = []
        self.welcomes = 0
        self._socket: ClientConnection | None = None
        self._pending: dict[str, tuple[dict[str, Any], asyncio.Future[int]]] = {}
        self._changed = asyncio.Condition()
        self._running: asyncio.Task[None] | None = None
        self._heard = 0.0
        self._asked_after = 0

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run())
        try:
            await self.wait(lambda: self.welcomes > 0)
        except BaseException:  # who does not come in is not asked to leave
            await self._end()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end()

    async def _end(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError, Closed):
                await self._running
        for _, future in self._pending.values():
            future.cancel()

    # --- playing ---

    async def do(self, kind: str, /, **body: Any) -> int:
        """Send a command and wait until the server has it for good; raise Rejected."""
        return await self._ask({"type": "do", "kind": kind, "body": body})

    async def note(self, kind: str, /, **body: Any) -> int:
        """Write on one's own sheet: mark, text, undo, redo."""
        return await self._ask({"type": "note", "kind": kind, "body": body})

    async def speak(self, language: str) -> None:
        """Have refusals told in another language from now on."""
        self._language = language
        await self._send({"type": "speak", "language": language})

    async def wait(self, condition: Any, seconds: float | None = None) -> None:
        """Wait until a condition of this seat holds; it is tried after every change."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: self._broken() or condition())

    async def views(self) -> AsyncIterator[View]:
        """Yield the view now and after every change."""
        while True:
            shown = self.v
            yield self.view
            await self.wait(partial(self._has_passed, shown))

    def _has_passed(self, number: int) -> bool:
        return self.v != number

    def _broken(self) -> bool:
        if self._running is not None and self._running.done() and not self._running.cancelled():
            fault = self._running.exception()
            if fault is not None:
                raise fault
        return False

    async def _ask(self, message: dict[str, Any]) -> int:
        message["id"] = secrets.token_hex(8)
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pending[message["id"]] = (message, future)
        try:
            while True:
                await self._send(message)
                try:
                    async with asyncio.timeout(self._patience.resend):
                        return await asyncio.shield(future)
                except TimeoutError:
                    self._broken()
        finally:
            self._pending.pop(message["id"], None)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(json.dumps(message))

    # --- the connection ---

    async def _run(self) -> None:
        wait = self._patience.first_wait
        try:
            while True:
                before = self.welcomes
                with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                    await self._converse()
                wait = (
                    self._patience.first_wait if self.welcomes > before else min(wait * 2, self._patience.longest_wait)
                )
                await asyncio.sleep(wait * (0.5 + random.random()))  # noqa: S311 - jitter
        finally:
            await self._tell()

    async def _converse(self) -> None:
        """Hold one connection from hello to its end."""
        async with connect(
            self._url, max_size=None, compression=None, ping_interval=None, open_timeout=5, close_timeout=1
        ) as socket:
            await socket.send(json.dumps(self._hello()))
            heartbeat = asyncio.create_task(self._beat(socket, self.welcomes))
            try:
                async for text in socket:
                    self._heard = asyncio.get_running_loop().time()
                    if not await self._take(json.loads(text), socket):
                        return
                if socket.close_code in FINAL:
                    raise Closed(socket.close_code or 0, socket.close_reason or "")
            except ConnectionClosed:
                if socket.close_code in FINAL:
                    raise Closed(socket.close_code or 0, socket.close_reason or "") from None
                raise
            finally:
                self._socket = None
                heartbeat.cancel()

    def _hello(self) -> dict[str, Any]:
        after = self.v if self.welcomes else None
        self._asked_after = self.v
        return {
            "type": "hello",
            "wire": WIRE,
            "table": self._table,
            "token": self._token,
            "after": after,
            "language": self._language,
        }

    async def _beat(self, socket: ClientConnection, welcomes: int) -> None:
        """Give up a connection without a welcome, then ping it when idle and give it up when it does not answer."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._patience.welcome)
        if self.welcomes == welcomes:
            await socket.close()
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(self._patience.idle)
                asked = loop.time()
                await socket.send('{"type":"ping"}')
                await asyncio.sleep(self._patience.pong)
                if self._heard < asked:
                    await socket.close()

    async def _take(self, message: dict[str, Any], socket: ClientConnection) -> bool:
        """Apply one frame; False when something was lost and the connection must be made anew."""
        kind = message["type"]
        if kind == "welcome":
            if self._is_outdated(message, socket):
                return False
            await self._take_welcome(message, socket)
        elif kind == "event":
            if message["v"] > self.v + 1:
                return False
            if message["v"] == self.v + 1:
                self._apply(message)
        elif kind in {"ack", "reject"}:
            self._settle(message)
        elif kind == "view" and message["v"] == self.v:
            self.view = message["view"]
        elif kind in {"sheet", "presence"}:
            setattr(self, kind, message[kind])
        elif kind == "pong" and (message["v"] > self.v or (self.sheet and (message["n"] or 0) > self.sheet["n"])):
            return False
        await self._tell()
        return True

    def _is_outdated(self, welcome: dict[str, Any], socket: ClientConnection) -> bool:
        """Whether a welcome comes twice, or after events that this connection brought already: taking it would go back.

        A number below what the hello named is no such thing: the server was restored from a backup, and is right.
        """
        return self._socket is socket or welcome["v"] < self.v != self._asked_after

    async def _take_welcome(self, message: dict[str, Any], socket: ClientConnection) -> None:
        for missed in message["events"]:
            if missed["v"] > self.v:
                self.events.append((missed["v"], missed["event"]))
        self.v, self.view, self.seat = message["v"], message["view"], message["seat"]
        self.sheet, self.chat, self.presence = message["sheet"], message["chat"], message["presence"]
        self.welcomes += 1
        self._socket = socket
        for waiting, _ in tuple(self._pending.values()):
            await self._send(waiting)

    def _apply(self, message: dict[str, Any]) -> None:
        self.v = message["v"]
        event = message.get("event")
        self.events.append((self.v, event))
        self.view = message.get("view") or self.view
        if event and event["kind"] == "said":
            name = self.view["table"]["seats"][event["seat"]]["name"]
            self.chat.append({"v": self.v, "seat": event["seat"], "name": name, "text": event["body"]["text"]})

    def _settle(self, message: dict[str, Any]) -> None:
        _, future = self._pending.get(message["id"], (None, None))
        if future is None or future.done() or message.get("code") == UNKNOWN:
            return  # what may have been done is sent again with the same id, until the server knows
        if message["type"] == "ack":
            future.set_result(message["v"])
        else:
            future.set_exception(Rejected(message["code"], message["text"]))

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()
