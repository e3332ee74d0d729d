"""The WebSocket transport: admits handshakes, and carries the frames of one client to and from its session."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from weakref import WeakMethod

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hut8.errors import Forbidden, Hut8Error, TooFast
from hut8.live import close_reasons
from hut8.live.ownership import Elsewhere
from hut8.live.session import Session
from hut8.live.transport import Ended, Gone
from hut8.server.http_errors import error_answer, wanted_language
from hut8.server.limits import Bucket, address_of, neighbourhood
from hut8.server.relay import ASKER, FORWARDED, MISDIRECTED, OwnerGone, is_forwarded, relay
from hut8.server.services import check_opening, check_thought

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hut8.live.close_reasons import CloseReason
    from hut8.live.transport import Admission
    from hut8.server.services import Services

ABORT_SECONDS = 3.0
"""How long a peer may take to answer a close before the connection is simply cut."""

ABORT_SLOW_SECONDS = 0.2
"""The same for a peer that does not read: it will not answer."""


async def serve_socket(websocket: WebSocket, services: Services) -> None:
    """Serve one WebSocket from its handshake to its end."""
    language = wanted_language(websocket.headers.get("accept-language"))
    forwarded = is_forwarded(websocket.headers, services.house.hub.ownership.process)
    if FORWARDED in websocket.headers and not forwarded:
        await websocket.send_denial_response(Response(status_code=MISDIRECTED))
        return
    try:
        if not forwarded:  # the process that passes it on has admitted it
            _admit(websocket, services)
    except Hut8Error as fault:
        services.metrics.count("refused", "handshake")
        await websocket.send_denial_response(error_answer(fault, language))
        return
    asker = websocket.headers[ASKER] if forwarded else neighbourhood(address_of(websocket))
    try:
        await websocket.accept()
        transport = WebSocketTransport(websocket, services, language, asker)
        try:
            with services.bans.inside(None if forwarded else address_of(websocket), transport):
                await _converse(transport, services, may_relay=not forwarded)
        finally:
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
            said = await relay(transport, elsewhere, services.settings.send_seconds)
            return await transport.close_saying(*said) if said else None
        except Ended as end:
            return await transport.close(end.reason, transport.language)
        except OwnerGone:
            await services.house.hub.ownership.take_over(elsewhere.table, elsewhere.owner)
            transport.unread(elsewhere.hello)


def _admit(websocket: WebSocket, services: Services) -> None:
    """Let a handshake pass and count its socket, or raise Forbidden or TooFast."""
    services.hosts.check(websocket.headers.get("host"))
    if not _origin_allowed(websocket, services.settings.origins):
        raise Forbidden("A page from elsewhere may not open a socket here: HUT8_ORIGINS names those that may.")
    services.bans.check(address_of(websocket))
    refusal = TooFast("Too many connections from your address: wait a moment and try again.")
    services.handshakes.check(address_of(websocket), refusal)
    if not services.sockets.enter(address_of(websocket)):
        raise TooFast("Too many sockets are open from your address: close some, or try again later.")


def _origin_allowed(websocket: WebSocket, extra: str) -> bool:
    """Browsers say where a page came from; programs say nothing, and no cookie could be abused."""
    origin = websocket.headers.get("origin")
    if origin is None:
        return True
    allowed = {one.strip() for one in extra.split(",") if one.strip()}
    return origin in allowed or urlsplit(origin).netloc == websocket.headers.get("host")


class WebSocketTransport:
    """Text frames over a WebSocket; whoever sends too many is sent away."""

    def __init__(self, websocket: WebSocket, services: Services, language: str, asker: str) -> None:
        self.language, self.asker = language, asker
        self._websocket, self._services = websocket, services
        self._unread: str | None = None
        settings = services.settings
        self.offer: Callable[[Collection[str]], int] = getattr(websocket.state, "offer", lambda _: 0)
        self._bucket = Bucket(settings.messages_burst, settings.messages_per_second)

    def admit(self, what: Admission) -> None:
        if what == "opening":
            check_opening(self._services, self.asker)
        else:
            check_thought(self._services, self.asker)

    def unread(self, text: str) -> None:
        """Have the next `receive` return this."""
        self._unread = text

    async def receive(self) -> str:
        if self._unread is not None:
            text, self._unread = self._unread, None
            return text
        return await self._receive()

    async def _receive(self) -> str:
        event = await self._websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = event.get("text")
        if text is None:
            raise Ended(close_reasons.BINARY)
        if not self._bucket.take():
            self._services.metrics.count("refused", "messages")
            raise Ended(close_reasons.FLOOD)
        return text

    async def send(self, text: str) -> None:
        try:
            await self._websocket.send_text(text)
        except WebSocketDisconnect:
            raise Gone from None

    async def close(self, reason: CloseReason, language: str) -> None:
        """Close politely; a peer that does not answer is cut off, so that nothing of it stays."""
        if self._websocket.application_state is not WebSocketState.CONNECTED:
            return
        self.cut_off_later(ABORT_SLOW_SECONDS if reason is close_reasons.SLOW else ABORT_SECONDS)
        await self.close_saying(reason.code, reason.reason(language))

    async def close_saying(self, code: int, text: str) -> None:
        with suppress(Exception):
            async with asyncio.timeout(ABORT_SECONDS):
                await self._websocket.close(code, text)

    def cut_off_later(self, seconds: float) -> None:
        """Abort the connection then, if it is still there: of one that has ended the timer keeps nothing alive."""
        abort = getattr(self._websocket.state, "abort", None)
        if abort is not None:
            asyncio.get_running_loop().call_later(seconds, _call_if_alive, WeakMethod(abort))


def _call_if_alive(method: WeakMethod[Callable[[], None]]) -> None:
    if (found := method()) is not None:
        found()
