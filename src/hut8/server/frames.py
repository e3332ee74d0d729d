"""WebSocket frames (RFC 6455, section 5): a peer's are read as their bytes come, one's own are written."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

FIN, RESERVED, KIND, CONTROL = 0x80, 0x70, 0x0F, 0x08
MASKED, LENGTH = 0x80, 0x7F
SHORT = 126
"""Lengths below it stand in the frame's second byte."""

MOST_FRAGMENTS = 64
"""In a message: endless empty ones would be no message, and counted by nobody."""

BROKEN, NOT_TEXT, TOO_BIG = 1002, 1007, 1009
CLOSE_CODES = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})
"""Those of the standard and its registry that may be sent."""

OWN_CLOSE_CODES = range(3000, 5000)


class Kind(IntEnum):
    """What a frame carries."""

    CONTINUATION, TEXT, BINARY = 0, 1, 2
    CLOSE, PING, PONG = 8, 9, 10


KINDS = frozenset(Kind)


class Control(NamedTuple):
    """A ping, a pong or a close."""

    kind: int
    data: bytes


Message: TypeAlias = str | bytes | Control
"""What a client says: a text, something binary, or a control frame."""


class Violation(Exception):  # noqa: N818 - a plain word
    """The client broke the protocol: the close code says how."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class FrameReader:
    """Joins a client's bytes to frames and its frames to messages, none longer than `most` bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest, self._at = b"", 0  # what has come, and where in it the next frame begins
        self._begun: int = Kind.CONTINUATION  # what the fragments so far are; a continuation: there are none
        self._fragments, self._pieces = b"", 0

    def read(self, data: bytes) -> Iterator[Message]:
        """Yield the messages that are whole now; raise Violation where the protocol is broken."""
        self._rest += data
        while (frame := self._next_frame()) is not None:
            first, payload = frame
            if first & CONTROL:
                yield _control(first & KIND, payload)
            elif (message := self._joined(first, payload)) is not None:
                yield message
        self._rest, self._at = self._rest[self._at :], 0

    def _next_frame(self) -> tuple[int, bytes] | None:
        """Take a frame's first byte and its payload off what has come, if it has come whole."""
        rest, start = self._rest, self._at + 2
        if len(rest) < start:
            return None
        first, second = rest[start - 2], rest[start - 1]
        self._check(first, second)
        length = second & LENGTH
        if length >= SHORT:
            begin, start = start, start + (2 if length == SHORT else 8)
            if len(rest) < start:
                return None
            length = int.from_bytes(rest[begin:start], "big")
        if length + len(self._fragments) > self._most and not first & CONTROL:
            raise Violation(TOO_BIG)
        start += 4
        end = start + length
        if len(rest) < end:
            return None
        self._at = end
        return first, unmasked(rest[start:end], rest[start - 4 : start])

    def _check(self, first: int, second: int) -> None:
        """Raise Violation unless a frame may begin with these two bytes."""
        kind = first & KIND
        if first & RESERVED or kind not in KINDS or not second & MASKED:
            raise Violation(BROKEN)
        if kind & CONTROL:
            wrong = not first & FIN or second & LENGTH >= SHORT
        else:
            wrong = (kind == Kind.CONTINUATION) == (self._begun == Kind.CONTINUATION)
        if wrong:
            raise Violation(BROKEN)

    def _joined(self, first: int, payload: bytes) -> str | bytes | None:
        """Return the message that ends with this frame, if one does."""
        kind = first & KIND or self._begun
        if not first & FIN:
            self._begun, self._fragments, self._pieces = kind, self._fragments + payload, self._pieces + 1
            if self._pieces > MOST_FRAGMENTS:
                raise Violation(TOO_BIG)
            return None
        if self._pieces:
            payload, self._fragments, self._pieces = self._fragments + payload, b"", 0
        self._begun = Kind.CONTINUATION
        return _text(payload) if kind == Kind.TEXT else payload


class FrameCutter:
    """Cuts the bytes of a server, which is trusted and masks nothing, into frames to be carried on as they are."""

    def __init__(self, most: int) -> None:
        self._most, self._rest = most, b""

    def cut(self, data: bytes) -> Iterator[bytes]:
        """Yield the frames that are whole now; raise Violation for one that is too long."""
        rest, at = self._rest + data, 0
        while (end := self._end_of_frame(rest, at)) <= len(rest):
            yield rest[at:end]
            at = end
        self._rest = rest[at:]

    def _end_of_frame(self, rest: bytes, at: int) -> int:
        """Return where the frame ends that begins there, or, of its head, what must have come to know."""
        start = at + 2
        if len(rest) < start:
            return start
        length = rest[start - 1]
        if length >= SHORT:
            begin, start = start, start + (2 if length == SHORT else 8)
            if len(rest) < start:
                return start
            length = int.from_bytes(rest[begin:start], "big")
        if length > self._most:
            raise Violation(TOO_BIG)
        return start + length


def control_in(frame: bytes) -> Control | None:
    """Return what a server's frame says to whoever carries it; None: it is for the client."""
    return _control(frame[0] & KIND, frame[2:]) if frame[0] & CONTROL else None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """Return data without, or with, its mask: as one long number, which is quicker than byte by byte."""
    length = len(data)
    key = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data, "little") ^ int.from_bytes(key, "little")).to_bytes(length, "little")


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Violation(NOT_TEXT) from None


def _control(kind: int, data: bytes) -> Control:
    """Return a control frame; raise Violation for a close that says what may not be said."""
    if kind == Kind.CLOSE and data:
        code = int.from_bytes(data[:2], "big")
        if len(data) < 2 or not (code in CLOSE_CODES or code in OWN_CLOSE_CODES):
            raise Violation(BROKEN)
        _text(data[2:])
    return Control(kind, data)


def text_frame(text: str) -> bytes:
    data = text.encode()
    length = len(data)
    if length < SHORT:
        return b"\x81%c%b" % (length, data)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), data)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), data)


def control_frame(kind: int, data: bytes) -> bytes:
    return b"%c%c%b" % (FIN | kind, len(data), data)


def masked_frame(frame: bytes) -> bytes:
    """Return a frame as a client sends it; a mask of zeros is for processes that trust what is between them."""
    length = frame[1]
    start = 2 if length < SHORT else 4 if length == SHORT else 10
    return b"%c%c%b%b%b" % (frame[0], MASKED | length, frame[2:start], bytes(4), frame[start:])


def close_frame(code: int, reason: str) -> bytes:
    return control_frame(Kind.CLOSE, code.to_bytes(2, "big") + reason.encode())
