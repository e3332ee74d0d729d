"""WebSocket frames, read beside another implementation of the standard: the client of `websockets`."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from hut8.server.frames import (
    Control,
    FrameCutter,
    FrameReader,
    Kind,
    Message,
    Violation,
    close_frame,
    control_frame,
    control_in,
    text_frame,
)

MOST = 1000
URI = parse_uri("ws://localhost/socket")

controls = st.tuples(st.sampled_from([Opcode.PING, Opcode.PONG]), st.binary(max_size=125))
messages = st.one_of(st.text(max_size=200), st.binary(max_size=800))


def client() -> ClientProtocol:
    return ClientProtocol(URI, state=State.OPEN)


def written(frame: Frame) -> bytes:
    return frame.serialize(mask=True)


def bare(first: int, payload: bytes) -> bytes:
    """Return a masked frame that need not be a right one."""
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


def read_in_pieces(data: bytes, cuts: list[int]) -> list[Message]:
    reader, at = FrameReader(MOST), 0
    told: list[Message] = []
    for cut in [*sorted(cuts), len(data)]:
        told += reader.read(data[at:cut])
        at = max(at, cut)
    return told


@st.composite
def conversations(draw: st.DrawFn) -> tuple[bytes, list[Message]]:
    """Return what a client writes, in fragments with control frames between them, and what it means."""
    data = b""
    meant: list[Message] = []
    for message in draw(st.lists(messages, max_size=4)):
        payload = message.encode() if isinstance(message, str) else message
        kind = Opcode.TEXT if isinstance(message, str) else Opcode.BINARY
        cuts = sorted(draw(st.lists(st.integers(0, len(payload)), max_size=3)))
        for start, end in zip([0, *cuts], [*cuts, len(payload)], strict=True):
            for opcode, body in draw(st.lists(controls, max_size=1)):
                data += written(Frame(opcode, body))
                meant.append(Control(opcode, body))
            data += written(Frame(kind, payload[start:end], fin=False))
            kind = Opcode.CONT
        data += written(Frame(Opcode.CONT, b"", fin=True))
        meant.append(message)
    return data, meant


@given(conversations(), st.lists(st.integers(0, 3000), max_size=6))
def test_fragments_with_control_frames_between_them_are_joined_wherever_the_bytes_are_cut(
    said: tuple[bytes, list[Message]], cuts: list[int]
) -> None:
    data, meant = said
    assert read_in_pieces(data, [min(cut, len(data)) for cut in cuts]) == meant


@given(st.lists(messages, max_size=3))
def test_what_a_client_sends_is_read_byte_by_byte(said: list[str | bytes]) -> None:
    speaking = client()
    for message in said:
        if isinstance(message, str):
            speaking.send_text(message.encode())
        else:
            speaking.send_binary(message)
    data = b"".join(speaking.data_to_send())
    assert read_in_pieces(data, list(range(len(data)))) == said


@given(st.text(max_size=300) | st.integers(0, 70_000).map(lambda length: "x" * length))
def test_a_client_reads_what_is_written(text: str) -> None:
    listening = client()
    listening.receive_data(text_frame(text))
    (frame,) = listening.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text.encode())


@given(st.sampled_from([1000, 1008, 1012, 4404]), st.text(max_size=20))
def test_a_client_reads_why_it_ends_and_its_answer_is_read(code: int, reason: str) -> None:
    listening = client()
    listening.receive_data(close_frame(code, reason))
    assert listening.close_rcvd is not None
    assert (listening.close_rcvd.code, listening.close_rcvd.reason) == (code, reason)
    (answer,) = FrameReader(MOST).read(b"".join(listening.data_to_send()))
    assert answer == Control(Kind.CLOSE, code.to_bytes(2, "big") + reason.encode())


def test_a_client_reads_a_pong_to_its_ping() -> None:
    asking = client()
    asking.send_ping(b"there?")
    (ping,) = FrameReader(MOST).read(b"".join(asking.data_to_send()))
    assert ping == Control(Kind.PING, b"there?")
    asking.receive_data(control_frame(Kind.PONG, b"there?"))
    (pong,) = asking.events_received()
    assert isinstance(pong, Frame)
    assert (pong.opcode, bytes(pong.data)) == (Opcode.PONG, b"there?")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x01x", 1002),  # no mask
        *[(bare(reserved | 0x81, b"x"), 1002) for reserved in (0x40, 0x20, 0x10)],
        *[(bare(0x80 | kind, b"x"), 1002) for kind in (3, 7, 11, 15)],
        (bare(0x80, b"x"), 1002),  # goes on with nothing
        (bare(0x01, b"x") + bare(0x81, b"y"), 1002),  # begins while another goes on
        (bare(0x09, b"x"), 1002),  # a ping in parts
        (b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002),  # a long ping
        (bare(0x88, b"\x03"), 1002),  # half a code
        *[(bare(0x88, code.to_bytes(2, "big")), 1002) for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)],
        (bare(0x88, b"\x03\xe8\xff"), 1007),
        (bare(0x81, b"\xff"), 1007),
        (bare(0x01, b"\xe2\x82") + bare(0x80, b"x"), 1007),  # cut within a character that never ends
        (b"\x81\xfe" + (MOST + 1).to_bytes(2, "big"), 1009),  # before the rest has come
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), 1009),
        (written(Frame(Opcode.TEXT, b"x" * MOST, fin=False)) + bare(0x80, b"y"), 1009),
        (bare(0x01, b"") + bare(0x00, b"") * 64, 1009),  # endless, though no byte long
    ],
)
def test_whoever_breaks_the_protocol_is_told_how(data: bytes, code: int) -> None:
    reader = FrameReader(MOST)
    assert list(reader.read(bare(0x81, b"well"))) == ["well"]
    with pytest.raises(Violation) as broken:
        list(reader.read(data))
    assert broken.value.code == code


def test_what_came_before_the_protocol_was_broken_is_read() -> None:
    reading = FrameReader(MOST).read(bare(0x81, b"well") + b"\x81\x01x")
    assert next(reading) == "well"
    with pytest.raises(Violation):
        next(reading)


def test_a_character_may_be_cut_between_fragments() -> None:
    euro = "€".encode()
    assert list(FrameReader(MOST).read(bare(0x01, euro[:1]) + bare(0x80, euro[1:]))) == ["€"]


@given(st.binary(max_size=300), st.integers(0, 300))
def test_noise_is_refused_or_waited_for_and_never_breaks_the_reader(noise: bytes, cut: int) -> None:
    with suppress(Violation):
        assert read_in_pieces(noise, [min(cut, len(noise))]) == read_in_pieces(noise, [])


@given(st.lists(st.one_of(st.text(max_size=200), st.just("long" * 20_000)), max_size=5), st.lists(st.integers(0, 3000)))
def test_what_is_carried_on_is_cut_into_the_frames_it_was_written_in(texts: list[str], cuts: list[int]) -> None:
    written_ = [text_frame(text) for text in texts] + [close_frame(4404, "no such table")]
    data, cutter, found, at = b"".join(written_), FrameCutter(1 << 24), list[bytes](), 0
    for cut in [*sorted(min(cut, len(data)) for cut in cuts), len(data)]:
        found += cutter.cut(data[at:cut])
        at = cut
    assert found == written_
    assert [control_in(frame) for frame in found[:-1]] == [None] * len(texts)
    assert control_in(found[-1]) == Control(Kind.CLOSE, (4404).to_bytes(2, "big") + b"no such table")


def test_a_frame_longer_than_is_carried_on_is_none() -> None:
    with pytest.raises(Violation):
        list(FrameCutter(MOST).cut(text_frame("x" * (MOST + 1))))
