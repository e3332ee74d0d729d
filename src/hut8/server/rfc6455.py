"""A WebSocket as the web server runs it: counted, with small buffers, reasons for its end, and an abort.

The application is called as by any ASGI server, and finds the socket itself in its `state`: to send and receive through
ASGI's own messages would cost more than all that is done here.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar, Protocol
from urllib.parse import unquote

from hut8.live.close_reasons import FLOOD, OF_THE_WEB_SERVER, RESTARTS
from hut8.live.transport import Gone
from hut8.server.frames import Control, FrameReader, Kind, Violation, close_frame, control_frame
from hut8.server.handshake import NoHandshake, accepting, refusing
from hut8.server.limits import Bucket, peer_of
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from asyncio import Transport
    from collections.abc import Iterable, Iterator

    import uvicorn
    from starlette.types import Message, Scope
    from uvicorn.server import ServerState

    from hut8.server.handshake import Handshake
    from hut8.server.limits import Gate
    from hut8.server.settings import Settings

SENTENCES: dict[int, str] = {code: reason.reason(ENGLISH) for code, reason in OF_THE_WEB_SERVER.items()}


class Inbox(Protocol):
    """Where what a client says is put, one message after another, to the end."""

    def put(self, message: str | bytes) -> None: ...

    def end(self) -> None: ...


class Nobody:
    """Hears nothing: a client may not speak before its handshake is granted."""

    def put(self, message: str | bytes) -> None: ...

    def end(self) -> None: ...


NOBODY = Nobody()


class WebSocketProtocol(asyncio.Protocol):
    """One WebSocket, from its handshake to its end."""

    settings: ClassVar[Settings]
    gate: ClassVar[Gate]

    def __init__(self, config: uvicorn.Config, server_state: ServerState, transport: Transport) -> None:
        self.transport = transport
        self._config, self._state = config, server_state
        self._reader = FrameReader(self.settings.frame_bytes)
        self._inbox: Inbox = NOBODY
        self._answer: bytes | None = None
        self._close_sent = False
        self._blocked: asyncio.Event | None = None
        self._controls = Bucket(self.settings.messages_burst, self.settings.messages_per_second)
        transport.set_protocol(self)
        transport.set_write_buffer_limits(high=self.settings.written_bytes)
        server_state.connections.add(self)  # type: ignore[arg-type]  # it asks for less than it names

    # --- the handshake ---

    def begin(self, handshake: Handshake) -> None:
        """Have the application decide about a handshake, if it can be granted at all."""
        try:
            self._answer = accepting(handshake.headers)
        except NoHandshake as no:
            self.refuse(no.status)
            return
        scope = {**scope_of(handshake, self.transport), "state": {"socket": self}}
        task = asyncio.get_running_loop().create_task(self._serve(scope))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    async def _serve(self, scope: Scope) -> None:
        try:
            await self._config.loaded_app(scope, _nothing, _to_nobody)
        except Exception:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
        if self._answer is not None:
            self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        elif not self._close_sent:
            self.transport.close()

    def accept(self, inbox: Inbox) -> None:
        """Grant the handshake; what the client says from now on comes into an inbox."""
        self._inbox = inbox
        if self._answer is None or self.transport.is_closing():
            inbox.end()
        else:
            self.transport.write(self._answer)
        self._answer = None

    def refuse(self, status: int, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"") -> None:
        self._answer, self._close_sent = None, True
        self.transport.write(refusing(status, headers, body))
        self.transport.close()

    # --- what comes ---

    def data_received(self, data: bytes) -> None:
        try:
            for message in self._reader.read(data):
                if isinstance(message, Control):
                    self._obey(message)
                else:
                    self._inbox.put(message)
        except Violation as violation:
            self.close(violation.code, SENTENCES.get(violation.code, ""))
            self.transport.close()

    def _obey(self, control: Control) -> None:
        if not self._controls.take():
            raise Violation(FLOOD.code)
        if control.kind == Kind.PING:
            if self._blocked is None and not self._close_sent:  # who does not read gets no pongs to keep for them
                self.transport.write(control_frame(Kind.PONG, control.data))
        elif control.kind == Kind.CLOSE:
            self._inbox.end()
            if not self._close_sent:
                self._close_sent = True
                self.transport.write(control_frame(Kind.CLOSE, control.data))
            self.transport.close()

    def connection_lost(self, _fault: Exception | None) -> None:
        self.gate.leave(peer_of(self.transport))  # whoever let it in has counted it
        self._state.connections.discard(self)
        self._close_sent, self._answer = True, None
        self._inbox.end()
        self.resume_writing()

    # --- what goes ---

    def pause_writing(self) -> None:
        self._blocked = asyncio.Event()

    def resume_writing(self) -> None:
        if self._blocked is not None:
            self._blocked.set()
            self._blocked = None

    def offer(self, frames: Iterable[bytes]) -> int:
        """Write frames, many in one system call, while the peer takes them; return how many."""
        taken = 0
        for part in _parts(frames, self.settings.written_bytes):
            if self._close_sent or self._blocked is not None:
                break
            self.transport.write(b"".join(part))
            taken += len(part)
        return taken

    async def send(self, frame: bytes) -> None:
        """Write a frame, as soon as the peer takes it; raise Gone if it never will."""
        while self._blocked is not None:
            await self._blocked.wait()
        if self._close_sent:
            raise Gone
        self.transport.write(frame)

    # --- the end ---

    def close(self, code: int, reason: str) -> None:
        """Say why it ends; the connection itself ends when the peer has answered, or is aborted."""
        if not self._close_sent:
            self._close_sent = True
            self.transport.write(close_frame(code, reason))
        self._inbox.end()

    def abort(self) -> None:
        self.transport.abort()

    def shutdown(self) -> None:
        """End because the server does."""
        if self._answer is not None:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self.close(RESTARTS.code, SENTENCES[RESTARTS.code])
        self.transport.close()


def scope_of(handshake: Handshake, transport: Transport) -> dict[str, Any]:
    """Return what ASGI says of a handshake."""
    peer = transport.get_extra_info("peername")
    path, _, query = handshake.target.partition(b"?")
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
        "client": peer[:2] if isinstance(peer, tuple) else None,
        "path": unquote(path.decode("ascii")),
        "raw_path": path,
        "root_path": "",
        "query_string": query,
        "headers": handshake.headers,
    }


async def _nothing() -> Message:
    return {"type": "websocket.connect"}


async def _to_nobody(message: Message) -> None:
    """Let pass what an application says through ASGI: it speaks to the socket itself."""


def _parts(frames: Iterable[bytes], size: int) -> Iterator[list[bytes]]:
    """Cut frames into parts of about so many bytes."""
    part: list[bytes] = []
    length = 0
    for frame in frames:
        if part and length + len(frame) > size:
            yield part
            part, length = [], 0
        part.append(frame)
        length += len(frame)
    if part:
        yield part
