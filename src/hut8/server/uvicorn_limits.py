"""Subclasses of uvicorn's HTTP and WebSocket protocols: no delay, a first request in time, small buffers, an abort."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from hut8.server.farewells import OF_THE_WEB_SERVER
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport

    import h11
    import uvicorn
    from uvicorn.server import ServerState

    from hut8.server.settings import Settings

SENTENCES: dict[int, str] = {code: farewell.reason(ENGLISH) for code, farewell in OF_THE_WEB_SERVER.items()}


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
        super().__init__(config, server_state, {**app_state, "abort": self.abort}, _loop)
        self.conn = _WithReasons(max_size=config.ws_max_size, logger=self.logger)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.settings.system_bytes)
        self.transport.set_write_buffer_limits(high=self.settings.written_bytes)

    def abort(self) -> None:
        self.transport.abort()
