"""The WebSocket by which a process reaches the one that owns a table: as much of a client (RFC 6455) as that takes."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from secrets import token_bytes
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from hut8.server.frames import FrameCutter, Kind, Violation, control_frame, control_in, masked_frame, text_frame

if TYPE_CHECKING:
    from asyncio import BaseTransport, Transport
    from collections.abc import Callable, Mapping

    from hut8.server.frames import Control

GRANTED = 101
LONGEST_HEAD = 16_384
LONGEST_FRAME = 1 << 24
"""Bytes: the owner's frames are its own business, but none is so long."""

CLOSE_SECONDS = 1.0
MOST_QUEUED = 64
"""Frames of the owner that wait here for a client, before the owner has to wait."""


class Refused(Exception):  # noqa: N818 - a plain word
    """The owner does not grant the handshake; the status says why, 0 that it said nothing."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Closed(Exception):  # noqa: N818 - a plain word
    """The owner has ended the connection; without a code it was cut."""

    def __init__(self, code: int | None, reason: str) -> None:
        super().__init__(code)
        self.code, self.reason = code, reason


class OwnerLink(asyncio.Protocol):
    """A connection to the owner; its frames are cut, not read, and those that come together are carried together."""

    transport: Transport

    def __init__(self) -> None:
        self.answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._head = b""
        self._cutter = FrameCutter(LONGEST_FRAME)
        self._frames: list[bytes] = []
        self._offer: Callable[[list[bytes]], int] | None = None
        self._is_waited_for = False
        self._closed: Closed | None = None
        self._paused = False
        self._news, self._writable = asyncio.Event(), asyncio.Event()
        self._writable.set()

    def connection_made(self, transport: BaseTransport) -> None:
        self.transport = cast("Transport", transport)

    def data_received(self, data: bytes) -> None:
        if not self.answered.done():
            self._head += data
            head, whole, data = self._head.partition(b"\r\n\r\n")
            if not whole and len(head) < LONGEST_HEAD:
                return
            status = head[9:12]
            self.answered.set_result(int(status) if status.isdigit() else 0)
        self._read(data)

    def carry_to(self, offer: Callable[[list[bytes]], int]) -> None:
        """Offer frames that come while `received` is waited for to this first: to wake somebody costs more."""
        self._offer = offer

    def _read(self, data: bytes) -> None:
        try:
            for frame in self._cutter.cut(data):
                if (control := control_in(frame)) is None:
                    self._frames.append(frame)
                else:
                    self._obey(control)
        except Violation:
            self.transport.abort()
        self._carry()
        if len(self._frames) > MOST_QUEUED and not self._paused:
            self._paused = True
            self.transport.pause_reading()
        if self._frames or self._closed is not None:
            self._news.set()

    def _carry(self) -> None:
        if self._offer is not None and self._is_waited_for and not self._news.is_set():
            del self._frames[: self._offer(self._frames)]

    def _obey(self, control: Control) -> None:
        if control.kind == Kind.CLOSE and self._closed is None:
            code = int.from_bytes(control.data[:2], "big") if control.data else None
            self._closed = Closed(code, control.data[2:].decode())
            self.transport.write(masked_frame(control_frame(Kind.CLOSE, control.data)))
            self.transport.close()

    async def received(self) -> list[bytes]:
        """Wait for frames, and take all that are there; raise Closed when there will be none."""
        while not self._frames:
            if self._closed is not None:
                raise self._closed
            self._news.clear()
            self._is_waited_for = True
            try:
                await self._news.wait()
            finally:
                self._is_waited_for = False
        frames, self._frames = self._frames, []
        if self._paused:
            self._paused = False
            self.transport.resume_reading()
        return frames

    async def send(self, text: str) -> None:
        await self._writable.wait()
        self.write(text)

    @property
    def is_writable(self) -> bool:
        """Whether what is written now need not wait."""
        return self._writable.is_set()

    def write(self, text: str) -> None:
        self.transport.write(masked_frame(text_frame(text)))

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def connection_lost(self, _fault: Exception | None) -> None:
        self._closed = self._closed or Closed(None, "")
        if not self.answered.done():
            self.answered.set_result(0)
        self._news.set()
        self._writable.set()

    def leave(self) -> None:
        """Say goodbye; an owner that does not take it is not waited for."""
        if self._closed is None:
            self.transport.write(masked_frame(control_frame(Kind.CLOSE, b"")))
            self.transport.close()
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.abort)


async def reach(address: str, target: str, headers: Mapping[str, str], seconds: float) -> OwnerLink:
    """Open a WebSocket to a process; raise Refused, OSError or TimeoutError."""
    where = urlsplit(address)
    ssl = True if where.scheme == "https" else None
    port = where.port or (443 if ssl else 80)
    async with asyncio.timeout(seconds):
        loop = asyncio.get_running_loop()
        _, link = await loop.create_connection(OwnerLink, where.hostname or "", port, ssl=ssl)
        link.transport.write(_request(where.netloc, where.path + target, headers))
        try:
            status = await link.answered
        except BaseException:
            link.transport.abort()
            raise
    if status != GRANTED:
        link.transport.abort()
        raise Refused(status)
    return link


def _request(host: str, target: str, headers: Mapping[str, str]) -> bytes:
    """Return a handshake; the key keeps caches on the way from answering, the answer to it is not needed."""
    told = {
        "Host": host,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": b64encode(token_bytes(16)).decode(),
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"GET {target} HTTP/1.1\r\n{lines}\r\n".encode("latin-1")
