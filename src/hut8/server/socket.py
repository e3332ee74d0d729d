"""The WebSocket transport: admits handshakes, and carries the frames of one client to and from its session."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hut8.errors import Forbidden, Hut8Error, TooFast
from hut8.live import close_reasons
from hut8.live.session import Session
from hut8.live.transport import Ended, Gone
from hut8.server.http_errors import error_answer, wanted_language
from hut8.server.limits import Bucket, address_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hut8.live.close_reasons import CloseReason
    from hut8.server.services import Services

ABORT_SECONDS = 3.0
"""How long a peer may take to answer a close before the connection is simply cut."""

ABORT_SLOW_SECONDS = 0.2
"""The same for a peer that does not read: it will not answer."""


async def serve_socket(websocket: WebSocket, services: Services) -> None:
    """Serve one WebSocket from its handshake to its end."""
    language = wanted_language(websocket.headers.get("accept-language"))
    try:
        _admit(websocket, services)
    except Hut8Error as fault:
        services.metrics.count("refused", "handshake")
        await websocket.send_denial_response(error_answer(fault, language))
        return
    await websocket.accept()
    transport = WebSocketTransport(websocket, services, language)
    try:
        await Session(transport, services.house.lobby).run()
    finally:
        transport.cut_off_later(ABORT_SECONDS)
        services.sweeper.somebody_left()


def _admit(websocket: WebSocket, services: Services) -> None:
    """Let a handshake pass, or raise Forbidden or TooFast."""
    if not _origin_allowed(websocket, services.settings.origins):
        raise Forbidden("A page from elsewhere may not open a socket here: HUT8_ORIGINS names those that may.")
    refusal = TooFast("Too many connections from your address: wait a moment and try again.")
    services.handshakes.check(address_of(websocket), refusal)


def _origin_allowed(websocket: WebSocket, extra: str) -> bool:
    """Browsers say where a page came from; programs say nothing, and no cookie could be abused."""
    origin = websocket.headers.get("origin")
    if origin is None:
        return True
    allowed = {one.strip() for one in extra.split(",") if one.strip()}
    return origin in allowed or urlsplit(origin).netloc == websocket.headers.get("host")


class WebSocketTransport:
    """Text frames over a WebSocket; whoever sends too many is sent away."""

    def __init__(self, websocket: WebSocket, services: Services, language: str) -> None:
        self.language = language
        self._websocket, self._services = websocket, services
        settings = services.settings
        self._offer: Callable[[Collection[str]], int] = getattr(websocket.state, "offer", lambda _: 0)
        self._bucket = Bucket(settings.messages_burst, settings.messages_per_second)

    async def receive(self) -> str:
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

    def offer(self, frames: Collection[str]) -> int:
        return self._offer(frames)

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
        with suppress(Exception):
            async with asyncio.timeout(ABORT_SECONDS):
                await self._websocket.close(reason.code, reason.reason(language))

    def cut_off_later(self, seconds: float) -> None:
        abort = getattr(self._websocket.state, "abort", None)
        if abort is not None:
            asyncio.get_running_loop().call_later(seconds, abort)
