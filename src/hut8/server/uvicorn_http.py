"""A subclass of uvicorn's HTTP protocol: counted, and requests must come and answers be taken within a deadline.

The deadlines hold at any time in a connection's life, not only for its first request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from hut8.server.handshake import Handshake
from hut8.server.limits import peer_of
from hut8.server.timer import Timer

if TYPE_CHECKING:
    from asyncio import Transport

    import h11
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    from hut8.server.limits import Gate
    from hut8.server.rfc6455 import WebSocketProtocol
    from hut8.server.settings import Settings


class BoundedHttp(H11Protocol):
    """HTTP/1.1: a connection over which a request comes too slowly, or an answer is not taken, is aborted."""

    settings: ClassVar[Settings]
    gate: ClassVar[Gate]
    websocket: ClassVar[type[WebSocketProtocol]]
    _upgraded = False

    def take_over(self, transport: Transport, arriving: Timer, data: bytes) -> None:
        """Go on with a connection that was let in: its first request has begun to come, and its time runs."""
        self._arriving, self._reader = arriving, _Reader(self)
        transport.set_protocol(self)
        self.connection_made(transport)
        self.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timers()
        self.gate.leave(peer_of(self.transport))  # whoever let it in has counted it
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self._cancel_timers()
        self.connections.discard(self)
        handshake = Handshake(bytes(event.target), self.headers)
        self.websocket(self.config, self.server_state, self.transport).begin(handshake)

    # --- a request comes ---

    def data_received(self, data: bytes) -> None:
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
        self._protocol, self._timer = protocol, Timer(protocol.loop)
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
