"""A subclass of uvicorn's HTTP protocol: counted, and requests must come and answers be taken within a deadline.

The deadlines hold at any time in a connection's life, not only for its first request.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
    from collections.abc import Callable

    import h11
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    from hut8.server.limits import Buckets, Gate
    from hut8.server.settings import Settings

FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n"


class BoundedHttp(H11Protocol):
    """HTTP/1.1: a connection over which a request comes too slowly, or an answer is not taken, is aborted."""

    settings: ClassVar[Settings]
    gate: ClassVar[Gate]
    connects: ClassVar[Buckets]
    _admitted = _upgraded = False

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._arriving, self._reader = _Timer(self.loop), _Reader(self)

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._admitted = self._is_let_in(peer_of(transport))
        if not self._admitted:
            transport.write(FULL)
            transport.abort()
            return
        _set_options(transport, self.settings.system_bytes)
        self._await_a_request()

    def _is_let_in(self, peer: str | None) -> bool:
        return (self.gate.trusts(peer) or self.connects.take(peer)) and self.gate.enter(peer)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timers()
        if self._admitted:
            self.gate.leave(peer_of(self.transport))
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self._cancel_timers()
        super().handle_websocket_upgrade(event)

    # --- a request comes ---

    def data_received(self, data: bytes) -> None:
        if self._admitted:
            super().data_received(data)
            self._await_a_request()

    def _await_a_request(self) -> None:
        """Give a request that has begun so much time to come whole: what comes meanwhile does not lengthen it."""
        if self._is_answering() or self._upgraded:
            self._arriving.stop()
        elif not self._arriving.runs and not self.transport.is_closing():
            self._arriving.start(self.settings.arrival_seconds, self._abort_unless_answering)

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _abort_unless_answering(self) -> None:
        if not self._is_answering():
            self.transport.abort()

    # --- an answer is taken ---

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.watch()

    def resume_writing(self) -> None:
        self._reader.drained()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._arriving.stop()  # between requests a connection may rest: uvicorn ends it in time
        if self.conn.trailing_data[0]:
            self._await_a_request()
        self._reader.watch()

    def _cancel_timers(self) -> None:
        self._arriving.stop()
        self._reader.stop()


class _Reader:
    """Whoever takes the answers: a connection whose reader takes nothing for so long is aborted."""

    def __init__(self, protocol: BoundedHttp) -> None:
        self._protocol, self._timer = protocol, _Timer(protocol.loop)
        self._has_drained = False

    def drained(self) -> None:
        self._has_drained = True

    def watch(self) -> None:
        if not self._timer.runs:
            self._look_later()

    def _look_later(self) -> None:
        self._has_drained = False
        if left := self._protocol.transport.get_write_buffer_size():
            self._timer.start(self._protocol.settings.send_seconds, lambda: self._abort_unless_taken(left))

    def _abort_unless_taken(self, left: int) -> None:
        if self._has_drained or self._protocol.transport.get_write_buffer_size() < left:
            self._look_later()
        else:
            self._protocol.transport.abort()

    def stop(self) -> None:
        self._timer.stop()


class _Timer:
    """One call later, unless it is stopped before."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._handle is not None

    def start(self, seconds: float, call: Callable[[], None]) -> None:
        self._handle = self._loop.call_later(seconds, self._ring, call)

    def _ring(self, call: Callable[[], None]) -> None:
        self._handle = None
        call()

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


def peer_of(transport: BaseTransport) -> str | None:
    """Return the address at the other end of the connection itself, a proxy's perhaps."""
    peer = transport.get_extra_info("peername")
    return peer[0] if isinstance(peer, tuple) else None


def _set_options(transport: BaseTransport, system_bytes: int) -> None:
    """Set TCP_NODELAY, which asyncio sets only for sockets made with IPPROTO_TCP, and bound what the system keeps.

    An upgraded WebSocket has the same connection.
    """
    raw = transport.get_extra_info("socket")
    with suppress(OSError):  # a Unix socket has no such delay
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, system_bytes)
