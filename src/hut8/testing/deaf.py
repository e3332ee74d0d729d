"""Somebody who opens a socket at a table and never reads from it."""

from __future__ import annotations

import json
import socket
from typing import Self

SMALL = 2048
"""What the system may keep for the deaf one; it would otherwise swallow megabytes and hide that nobody reads."""

HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Deaf:
    """One who watches a table (or with a token sits there), and lets everything pile up."""

    def __init__(self, url: str, table: str, token: str | None = None) -> None:
        self._address = ("127.0.0.1", int(url.rsplit(":", 1)[1]))
        self._hello = json.dumps({"type": "hello", "table": table, "token": token}).encode()
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)

    def arrive(self) -> Self:
        """Connect and say hello; blocks, so call it beside the event loop of the server."""
        self._socket.settimeout(30)
        self._socket.connect(self._address)
        self._socket.sendall(HANDSHAKE)
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self._socket.recv(1)
        if b" 101 " not in answer:
            raise ConnectionRefusedError(answer.decode())
        self._socket.sendall(bytes([0x81, 0x80 | len(self._hello)]) + b"\0\0\0\0" + self._hello)
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def read_to_the_end(self, seconds: float = 10) -> int:
        """Listen at last, until the server's side is gone; return how many bytes there still were."""
        self._socket.settimeout(seconds)
        heard = 0
        try:
            while some := self._socket.recv(65_536):
                heard += len(some)
        except ConnectionResetError:
            pass
        return heard

    def leave(self) -> None:
        self._socket.close()
