"""Subclasses of uvicorn's HTTP and WebSocket protocols: no delay, a first request in time, small buffers, an abort."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol

from hut8.live.close_reasons import OF_THE_WEB_SERVER
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
    from collections.abc import Iterable, Iterator

    import h11
    import uvicorn
    from uvicorn.server import ServerState

    from hut8.server.settings import Settings

SHORT = 126
"""Lengths below it stand in the frame's second byte."""

SENTENCES: dict[int, str] = {code: reason.reason(ENGLISH) for code, reason in OF_THE_WEB_SERVER.items()}


class _WithReasons(ServerProtocol):
    """The WebSocket protocol, whose own close frames carry our reasons."""

    def send_close(self, code: int | None = None, reason: str = "") -> None:
        super().send_close(code, reason or SENTENCES.get(code or 0, ""))

    def fail(self, code: int, reason: str = "") -> None:
        super().fail(code, SENTENCES.get(code, reason))


class BoundedHttp(H11Protocol):
    """HTTP/1.1 with a timeout: a connection over which no request comes is aborted."""

    settings: ClassVar[Settings]
    _timeout: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        _send_at_once(transport)
        self._timeout = self.loop.call_later(self.settings.arrival_seconds, self._abort_if_nothing_came)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._cancel_timeout()
        super().handle_websocket_upgrade(event)

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _abort_if_nothing_came(self) -> None:
        if self.cycle is None:
            self.transport.abort()


def _send_at_once(transport: BaseTransport) -> None:
    """Set TCP_NODELAY; asyncio does so only for sockets made with IPPROTO_TCP, and a listener's are not.

    An upgraded WebSocket has the same connection.
    """
    with suppress(OSError):  # a Unix socket has no such delay
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that the application can abort, with small buffers for a peer that does not read."""

    settings: ClassVar[Settings]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "abort": self.abort, "offer": self.offer}, _loop)
        self.conn = _WithReasons(max_size=config.ws_max_size, logger=self.logger)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.settings.system_bytes)
        self.transport.set_write_buffer_limits(high=self.settings.written_bytes)

    def abort(self) -> None:
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Take a frame in; reading pauses when so many are unread, and not, as in uvicorn, after every single one."""
        if self.read_paused or self.queue.qsize() + 1 >= self.settings.frames_queued:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False

    def offer(self, frames: Iterable[str]) -> int:
        """Write text frames, many in one system call, while the peer takes them; return how many.

        The application's own `send` is a coroutine through four layers, and one system call for every frame.
        """
        taken = 0
        for part in _parts(frames, self.settings.written_bytes):
            if self.close_sent or self.disconnected or not self.writable.is_set() or self.conn.state is not State.OPEN:
                break
            self.transport.write(b"".join(map(_text_frame, part)))
            taken += len(part)
        return taken


def _text_frame(text: str) -> bytes:
    """Return one unmasked text frame (RFC 6455, 5.2)."""
    data = text.encode()
    length = len(data)
    if length < SHORT:
        return b"\x81%c%b" % (length, data)
    size = 2 if length < 1 << 16 else 8
    return b"\x81%c%b%b" % (SHORT if size == 2 else SHORT + 1, length.to_bytes(size, "big"), data)


def _parts(frames: Iterable[str], size: int) -> Iterator[list[str]]:
    """Cut frames into parts of about so many characters."""
    part: list[str] = []
    length = 0
    for text in frames:
        if part and length + len(text) > size:
            yield part
            part, length = [], 0
        part.append(text)
        length += len(text)
    if part:
        yield part
