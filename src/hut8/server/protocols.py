"""What uvicorn speaks with each connection, bounded: HTTP for those who ask, WebSocket that can be cut and says why."""

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


class _Spoken(ServerProtocol):
    """The rules of WebSocket, closing with the sentences of the house."""

    def send_close(self, code: int | None = None, reason: str = "") -> None:
        super().send_close(code, reason or SENTENCES.get(code or 0, ""))

    def fail(self, code: int, reason: str = "") -> None:
        super().fail(code, SENTENCES.get(code, reason))


class PunctualProtocol(H11Protocol):
    """HTTP for those who ask: a connection over which no request comes is cut."""

    settings: ClassVar[Settings]
    _patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._patience = self.loop.call_later(self.settings.arrival_seconds, self._cut_if_nothing_came)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade(event)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _cut_if_nothing_came(self) -> None:
        if self.cycle is None:
            self.transport.abort()


class CuttableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that the application can cut, and that keeps little for a peer who does not read."""

    settings: ClassVar[Settings]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "abort": self.abort}, _loop)
        self.conn = _Spoken(max_size=config.ws_max_size, logger=self.logger)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.settings.system_bytes)
            with suppress(OSError):  # a Unix socket has no such delay
                raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.transport.set_write_buffer_limits(high=self.settings.written_bytes)

    def abort(self) -> None:
        self.transport.abort()
