"""Protocols multiplexed over one port: a connection is counted, and its first bytes say who goes on with it.

A handshake of a WebSocket that came whole goes straight to its protocol; all else is for an HTTP parser to judge.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar, cast

from hut8.server.handshake import read_handshake
from hut8.server.limits import peer_of
from hut8.server.timer import Timer

if TYPE_CHECKING:
    from asyncio import BaseTransport, Transport

    import uvicorn
    from uvicorn.server import ServerState

    from hut8.server.limits import Buckets, Gate
    from hut8.server.rfc6455 import WebSocketProtocol
    from hut8.server.settings import Settings
    from hut8.server.uvicorn_http import BoundedHttp

FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n"


class Multiplexer(asyncio.Protocol):
    """A connection until something has come over it: whoever says nothing in time is sent away."""

    settings: ClassVar[Settings]
    gate: ClassVar[Gate]
    connects: ClassVar[Buckets]
    http: ClassVar[type[BoundedHttp]]
    websocket: ClassVar[type[WebSocketProtocol]]
    _admitted = False

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config, self._state, self._app_state = config, server_state, app_state
        self._arriving = Timer(_loop or asyncio.get_running_loop())

    def connection_made(self, transport: BaseTransport) -> None:
        self.transport = cast("Transport", transport)
        peer = peer_of(transport)
        self._admitted = (self.gate.trusts(peer) or self.connects.take(peer)) and self.gate.enter(peer)
        if not self._admitted:
            self.transport.write(FULL)
            self.transport.abort()
            return
        self._state.connections.add(self)  # type: ignore[arg-type]  # it asks for less than it names
        self._arriving.start(self.settings.arrival_seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if not self._admitted:
            return
        self._admitted = False  # whoever has the connection now counts it out
        self._state.connections.discard(self)
        handshake = read_handshake(data)
        if handshake is None:
            speaking = self.http(self._config, self._state, self._app_state)
            speaking.take_over(self.transport, self._arriving, data)
            return
        self._arriving.stop()
        self.websocket(self._config, self._state, self.transport).begin(handshake)

    def connection_lost(self, _fault: Exception | None) -> None:
        self._arriving.stop()
        if self._admitted:
            self._state.connections.discard(self)
            self.gate.leave(peer_of(self.transport))

    def shutdown(self) -> None:
        """End because the server does."""
        self.transport.close()
