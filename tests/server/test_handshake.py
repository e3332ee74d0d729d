"""The opening handshake: what is read quickly is what an HTTP parser reads; the rest is left to the parser."""

from __future__ import annotations

import base64
from http import HTTPStatus

import h11
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.server.handshake import LONGEST, NoHandshake, accepting, read_handshake, refusing

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
ASKING = [
    (b"Host", b"localhost"),
    (b"Upgrade", b"websocket"),
    (b"Connection", b"keep-alive, Upgrade"),
    (b"Sec-WebSocket-Key", KEY),
    (b"Sec-WebSocket-Version", b"13"),
]


def request(headers: list[tuple[bytes, bytes]], line: bytes = b"GET /socket HTTP/1.1") -> bytes:
    return b"\r\n".join([line, *(b"%b: %b" % header for header in headers), b"", b""])


def read_by_a_parser(data: bytes) -> h11.Request | None:
    connection = h11.Connection(h11.SERVER)
    connection.receive_data(data)
    try:
        event = connection.next_event()
    except h11.RemoteProtocolError:
        return None
    return event if isinstance(event, h11.Request) else None


names = st.text("ABCabc-_1!", min_size=1, max_size=8).map(str.encode)
values = st.text("abc ,;=\t\u00e9:", max_size=20).map(lambda text: text.encode("latin-1").strip())


@given(
    st.lists(st.tuples(names, values), max_size=5, unique_by=lambda header: header[0].lower()),
    st.sampled_from([b"/socket", b"/a%20b?c=d", b"*"]),
)
def test_what_is_read_is_what_a_parser_reads(more: list[tuple[bytes, bytes]], target: bytes) -> None:
    data = request([*ASKING, *more], b"GET %b HTTP/1.1" % target)
    found, parsed = read_handshake(data), read_by_a_parser(data)
    assert found is not None
    assert parsed is not None
    assert (found.target, found.headers) == (
        parsed.target,
        [(bytes(name), bytes(value)) for name, value in parsed.headers],
    )


@given(st.binary(max_size=8), st.integers(0, len(request(ASKING))))
def test_bytes_that_a_parser_refuses_are_no_handshake(noise: bytes, at: int) -> None:
    whole = request(ASKING)
    data = whole[:at] + noise + whole[at:]
    if read_handshake(data) is not None:
        assert read_by_a_parser(data) is not None


@pytest.mark.parametrize(
    "data",
    [
        request(ASKING)[:-1],
        request(ASKING) + b"\x81",
        request(ASKING, b"POST /socket HTTP/1.1"),
        request(ASKING, b"GET /socket HTTP/1.0"),
        request(ASKING[1:]),
        request([*ASKING, (b"host", b"other")]),
        request([*ASKING, (b"Cookie", b"a"), (b"cookie", b"b")]),
        request([*ASKING, (b"Content-Length", b"1")]),
        request([*ASKING, (b"Transfer-Encoding", b"chunked")]),
        request([*ASKING, (b"Folded", b"a\r\n b")]),
        request([*ASKING, (b"Space ", b"a")]),
        request([*ASKING, (b"Cookie", b"x" * LONGEST)]),
        request([ASKING[0], (b"Upgrade", b"h2c"), *ASKING[2:]]),
        request([*ASKING[:2], (b"Connection", b"close"), *ASKING[3:]]),
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
def test_whatever_is_not_a_whole_and_plain_handshake_is_left_to_the_parser(data: bytes) -> None:
    assert read_handshake(data) is None


def test_a_handshake_is_granted_as_the_standard_shows_it() -> None:
    found = read_handshake(request(ASKING))
    assert found is not None
    answer = accepting(found.headers)
    assert answer.startswith(b"HTTP/1.1 101 ")
    assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in answer


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ([], HTTPStatus.UPGRADE_REQUIRED),
        ([(b"sec-websocket-version", b"8"), (b"sec-websocket-key", KEY)], HTTPStatus.UPGRADE_REQUIRED),
        ([(b"sec-websocket-version", b"13")], HTTPStatus.BAD_REQUEST),
        ([(b"sec-websocket-version", b"13"), *[(b"sec-websocket-key", KEY)] * 2], HTTPStatus.BAD_REQUEST),
        ([(b"sec-websocket-version", b"13"), (b"sec-websocket-key", b"?")], HTTPStatus.BAD_REQUEST),
        ([(b"sec-websocket-version", b"13"), (b"sec-websocket-key", base64.b64encode(b"x"))], HTTPStatus.BAD_REQUEST),
    ],
)
def test_a_handshake_without_its_version_or_key_is_not_granted(
    headers: list[tuple[bytes, bytes]], status: HTTPStatus
) -> None:
    with pytest.raises(NoHandshake) as no:
        accepting(headers)
    assert no.value.status == status


def test_a_refusal_is_whole_and_ends_the_connection() -> None:
    listening = h11.Connection(h11.CLIENT)
    listening.send(h11.Request(method="GET", target="/socket", headers=[("Host", "localhost")]))
    listening.receive_data(refusing(429, [(b"retry-after", b"7"), (b"content-length", b"99")], b"wait"))
    answer, body = listening.next_event(), listening.next_event()
    assert isinstance(answer, h11.Response)
    assert isinstance(body, h11.Data)
    told = dict(answer.headers)
    assert (answer.status_code, told[b"retry-after"], told[b"connection"]) == (429, b"7", b"close")
    assert bytes(body.data) == b"wait"
