"""The WebSocket transport: admits handshakes, and carries the frames of one client to and from its session."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, cast
from weakref import WeakMethod

from hut8.errors import Hut8Error
from hut8.live import close_reasons
from hut8.live.ownership import Elsewhere
from hut8.live.session import Session
from hut8.live.transport import Ended, Gone
from hut8.server.frames import text_frame
from hut8.server.http_errors import error_answer, wanted_language
from hut8.server.limits import Bucket, neighbourhood
from hut8.server.relay import ASKER, FORWARDED, MISDIRECTED, OwnerGone, is_forwarded, relay
from hut8.server.services import check_opening, check_thought
from hut8.server.visitors import admit, visitor_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from starlette.types import Scope

    from hut8.live.close_reasons import CloseReason
    from hut8.live.transport import Admission
    from hut8.server.owner_link import OwnerLink
    from hut8.server.rfc6455 import WebSocketProtocol
    from hut8.server.services import Services

ABORT_SECONDS = 3.0
"""How long a peer may take to answer a close before the connection is simply cut."""

ABORT_SLOW_SECONDS = 0.2
"""The same for a peer that does not read: it will not answer."""


async def serve_socket(scope: Scope, services: Services) -> None:
    """Serve one WebSocket from its handshake to its end."""
    socket, visitor = cast("WebSocketProtocol", scope["state"]["socket"]), visitor_of(scope)
    language = wanted_language(visitor.headers.get("accept-language"))
    forwarded = is_forwarded(visitor.headers, services.house.hub.ownership.process)
    if FORWARDED in visitor.headers and not forwarded:
        socket.refuse(MISDIRECTED)
        return
    try:
        if not forwarded:  # the process that passes it on has admitted it
            admit(visitor, services)
    except Hut8Error as fault:
        services.metrics.count("refused", "handshake")
        answer = error_answer(fault, language)
        socket.refuse(answer.status_code, answer.raw_headers, bytes(answer.body))
        return
    asker = visitor.headers[ASKER] if forwarded else neighbourhood(visitor.address)
    try:
        transport = WebSocketTransport(socket, services, language, asker)
        services.bans.enter(asker, transport)
        try:
            await _converse(transport, services, may_relay=not forwarded)
        finally:
            services.bans.leave(asker, transport)
            transport.cut_off_later(ABORT_SECONDS)
    finally:
        if not forwarded:
            services.sockets.leave(asker)
        services.sweeper.somebody_left()


async def _converse(transport: WebSocketTransport, services: Services, *, may_relay: bool) -> None:
    """Serve a client here, or carry it to the process that owns its table; a dead one's table is taken over."""
    while True:
        try:
            return await Session(transport, services.house.lobby).run()
        except Elsewhere as found:
            elsewhere = found
        if not may_relay:
            return await transport.close(close_reasons.RESTARTS, transport.language)
        services.metrics.count("relayed", "socket")
        try:
            try:
                said = await relay(transport, elsewhere, services.settings.send_seconds)
                return transport.close_saying(*said) if said else None
            except OwnerGone:
                await _take_over(elsewhere, services)
        except Ended as end:
            return await transport.close(end.reason, transport.language)
        transport.unread(elsewhere.hello)


async def _take_over(elsewhere: Elsewhere, services: Services) -> None:
    """Take a table from its dead owner; raise Ended if that cannot be done now: both may be away together."""
    try:
        await services.house.hub.ownership.take_over(elsewhere.table, elsewhere.owner)
    except Hut8Error as fault:
        services.house.context.log.log_trouble(fault)
        raise Ended(close_reasons.trouble(fault)) from None


class WebSocketTransport:
    """Text frames over a WebSocket, which it accepts; whoever sends too many is sent away."""

    def __init__(self, socket: WebSocketProtocol, services: Services, language: str, asker: str) -> None:
        self.language, self.asker = language, asker
        self._socket, self._services = socket, services
        settings = services.settings
        self.offer_frames, self.send_frame = socket.offer, socket.send
        self._inbox = Inbox(settings.frames_queued, socket.transport.pause_reading, socket.transport.resume_reading)
        socket.accept(self._inbox)
        self._bucket = Bucket(settings.messages_burst, settings.messages_per_second)

    def admit(self, what: Admission) -> None:
        if what == "opening":
            check_opening(self._services, self.asker)
        else:
            check_thought(self._services, self.asker)

    def unread(self, text: str) -> None:
        """Have the next `receive` return this."""
        self._inbox.put_back(text)

    def carry_to(self, owner: OwnerLink) -> None:
        """Pass on what comes while `receive` is waited for at once; what may not come is left to `receive`."""

        def take(message: str | bytes) -> bool:
            if not isinstance(message, str) or not owner.is_writable or not self._bucket.take():
                return False
            owner.write(message)
            return True

        self._inbox.carry_to(take)

    async def receive(self) -> str:
        text = await self._inbox.next_message()
        if isinstance(text, bytes):
            raise Ended(close_reasons.BINARY)
        if not self._bucket.take():
            self._services.metrics.count("refused", "messages")
            raise Ended(close_reasons.FLOOD)
        return text

    def offer(self, frames: Collection[str]) -> int:
        return self.offer_frames(map(text_frame, frames))

    async def send(self, text: str) -> None:
        await self.send_frame(text_frame(text))

    async def close(self, reason: CloseReason, language: str) -> None:
        """Close politely; a peer that does not answer is cut off, so that nothing of it stays."""
        self.cut_off_later(ABORT_SLOW_SECONDS if reason is close_reasons.SLOW else ABORT_SECONDS)
        self._socket.close(reason.code, reason.reason(language))

    def close_saying(self, code: int, text: str) -> None:
        self._socket.close(code, text)

    def cut_off_later(self, seconds: float) -> None:
        """Abort the connection then, if it is still there: of one that has ended the timer keeps nothing alive."""
        asyncio.get_running_loop().call_later(seconds, _call_if_alive, WeakMethod(self._socket.abort))


def _call_if_alive(method: WeakMethod[Callable[[], None]]) -> None:
    if (found := method()) is not None:
        found()


class Inbox:
    """Messages in order; whoever sends is asked to wait while too many lie unread."""

    def __init__(self, most: int, pause: Callable[[], None], resume: Callable[[], None]) -> None:
        self._most, self._pause, self._resume = most, pause, resume
        self._messages: deque[str | bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._take: Callable[[str | bytes], bool] | None = None
        self._paused = self._ended = False

    def carry_to(self, take: Callable[[str | bytes], bool]) -> None:
        """Offer what comes while somebody waits to this first: to wake them for every message costs more."""
        self._take = take

    def put(self, message: str | bytes) -> None:
        if self._ended:
            return
        if self._take is not None and self._is_waited_for() and self._take(message):
            return
        self._messages.append(message)
        self._wake()
        if not self._paused and len(self._messages) >= self._most:
            self._paused = True
            self._pause()

    def put_back(self, message: str) -> None:
        """Have this be the next message once more."""
        self._messages.appendleft(message)

    def end(self) -> None:
        """Take nothing more; what is there can still be read."""
        self._ended = True
        self._wake()
        self._resume_reading()

    def _is_waited_for(self) -> bool:
        return self._waiting is not None and not self._waiting.done()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def next_message(self) -> str | bytes:
        """Wait for the next message; raise Gone when there will be none."""
        while not self._messages:
            if self._ended:
                raise Gone
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        message = self._messages.popleft()
        if not self._messages:
            self._resume_reading()
        return message

    def _resume_reading(self) -> None:
        if self._paused:
            self._paused = False
            self._resume()
