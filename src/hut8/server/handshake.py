"""The opening handshake of a WebSocket (RFC 6455, section 4): read from the bytes of a request, and answered."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha1
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Headers: TypeAlias = "list[tuple[bytes, bytes]]"

LONGEST = 8192
"""Bytes of a handshake that is read here: a browser's, with all its cookies, is shorter."""

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
KEY = re.compile(rb"[A-Za-z0-9+/]{22}==")
"""Sixteen bytes in Base64."""

TOKEN, VALUE = rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+", rb"[^\x00-\x08\x0a-\x1f\x7f]*"
HEAD = re.compile(rb"GET ([\x21-\x7e]+) HTTP/1\.1\r\n((?:%b:%b\r\n)+)\r\n" % (TOKEN, VALUE))
HEADER = re.compile(rb"(%b):[ \t]*(%b?)[ \t]*\r\n" % (TOKEN, VALUE))
ABOUT_A_BODY = frozenset({b"content-length", b"transfer-encoding"})


class Handshake(NamedTuple):
    """A request to go on as a WebSocket; the names of its headers are in small letters."""

    target: bytes
    headers: Headers


class NoHandshake(Exception):  # noqa: N818 - a plain word
    """The request asks for a WebSocket in a way that cannot be granted."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


def read_handshake(data: bytes) -> Handshake | None:
    """Return the handshake that these bytes are, no more and no less; None: an HTTP parser may judge them."""
    found = HEAD.fullmatch(data) if len(data) <= LONGEST else None
    if found is None:
        return None
    headers = [(name.lower(), value) for name, value in HEADER.findall(found[2])]
    told = dict(headers)
    is_plain = len(told) == len(headers) and b"host" in told and ABOUT_A_BODY.isdisjoint(told)
    return Handshake(found[1], headers) if is_plain and _is_asked_for(told) else None


def _is_asked_for(told: Mapping[bytes, bytes]) -> bool:
    wished = told.get(b"connection", b"").lower().split(b",")
    return told.get(b"upgrade", b"").lower() == b"websocket" and b"upgrade" in map(bytes.strip, wished)


def _values(headers: Headers, name: bytes) -> list[bytes]:
    return [value for one, value in headers if one == name]


def accepting(headers: Headers) -> bytes:
    """Return the answer that grants a handshake, or raise NoHandshake."""
    if _values(headers, b"sec-websocket-version") != [b"13"]:
        raise NoHandshake(HTTPStatus.UPGRADE_REQUIRED)
    keys = _values(headers, b"sec-websocket-key")
    if len(keys) != 1 or not KEY.fullmatch(keys[0]):
        raise NoHandshake(HTTPStatus.BAD_REQUEST)
    accept = b64encode(sha1(keys[0] + GUID).digest())  # noqa: S324 - the standard's, and no secret
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n\r\n" % accept
    )


def refusing(status: int, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"") -> bytes:
    """Return an answer that refuses a handshake; the connection ends with it."""
    told = {
        b"sec-websocket-version": b"13",
        **dict(headers),
        b"content-length": b"%d" % len(body),
        b"connection": b"close",
    }
    lines = b"".join(b"%b: %b\r\n" % header for header in told.items())
    return b"HTTP/1.1 %d %b\r\n%b\r\n%b" % (status, HTTPStatus(status).phrase.encode(), lines, body)
