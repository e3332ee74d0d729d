"""A subclass of uvicorn's WebSocket protocol: counted, with small buffers, reasons for its end, and an abort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol

from hut8.live.close_reasons import OF_THE_WEB_SERVER
from hut8.server.uvicorn_http import peer_of
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport
    from collections.abc import Iterable, Iterator

    import uvicorn
    from uvicorn.server import ServerState

    from hut8.server.limits import Gate
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


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that the application can abort, with small buffers for a peer that does not read."""

    settings: ClassVar[Settings]
    gate: ClassVar[Gate]

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
        self.transport.set_write_buffer_limits(high=self.settings.written_bytes)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(peer_of(self.transport))  # it came in over HTTP, where it was counted
        super().connection_lost(exc)

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
