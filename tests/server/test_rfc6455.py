"""A WebSocket over a real connection: however its bytes come, and however it ends."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from hut8.client import RestClient
from hut8.live import close_reasons
from hut8.server.rfc6455 import WebSocketProtocol
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import run
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = pytest.mark.clock

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def canary(**changes: Any) -> Any:
    return running(MemoryStore(), Settings(**{**FREE_HAND, **changes}), CANARY_GAMES)


async def opened(url: str, pieces: Sequence[bytes] = (UPGRADE,)) -> Streams:
    """Connect and send a handshake in pieces; return the streams once it is granted."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]))
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    assert answer.startswith(b"HTTP/1.1 101 "), answer
    return reader, writer


async def close_code(reader: asyncio.StreamReader) -> int:
    """Read to the end; return the code of the close frame that it ends with, whatever its sentence."""
    told = await asyncio.wait_for(reader.read(), 10)
    at = told.rindex(b"\x88")
    assert len(told) == at + 2 + told[at + 1]
    return int.from_bytes(told[at + 2 : at + 4], "big")


def masked(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize(
    "pieces",
    [[UPGRADE], [UPGRADE[:9], UPGRADE[9:]], [bytes([byte]) for byte in UPGRADE]],
    ids=["whole", "in two", "byte by byte"],
)
def test_a_handshake_is_granted_however_it_comes(pieces: list[bytes]) -> None:
    async def main() -> None:
        async with canary() as server:
            reader, writer = await opened(server.url, pieces)
            writer.write(masked(Opcode.CLOSE, b"\x03\xe8"))
            assert await close_code(reader) == 1000
            writer.close()

    run(main)


def test_a_handshake_may_follow_a_request_on_the_same_connection() -> None:
    async def main() -> None:
        async with canary() as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await reader.readuntil(b"]}")
            writer.write(UPGRADE)
            assert b"HTTP/1.1 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.close()
            await until(lambda: len(server.services.connections) == 0)

    run(main)


def test_a_hello_in_fragments_with_a_ping_between_them_is_welcomed() -> None:
    async def main() -> None:
        async with canary() as server:
            room = (await RestClient(server.url).open_table("Ada", "canary"))["room"]
            hello = json.dumps({"type": "hello", "table": room, "token": None}).encode()
            reader, writer = await opened(server.url)
            frames = masked(Opcode.TEXT, hello[:5], fin=False) + masked(Opcode.PING, b"?")
            for byte in frames + masked(Opcode.CONT, hello[5:]):
                writer.write(bytes([byte]))
                await writer.drain()
            assert await reader.readexactly(3) == b"\x8a\x01?"
            await asyncio.wait_for(reader.readuntil(b'{"type":"welcome"'), 10)
            writer.close()

    run(main)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (masked(Opcode.CLOSE, b"\x0f\xa0bye"), 4000),
        (masked(Opcode.CLOSE, b"\x03\xed"), 1002),
        (masked(Opcode.TEXT, b"\xff"), 1007),
        (masked(Opcode.TEXT, b"x" * 8193), 1009),
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (b"\xc1" + masked(Opcode.TEXT, b"{}")[1:], 1002),
        (masked(Opcode.BINARY, b"{}"), 1003),
        (masked(Opcode.TEXT, b"no hello"), 1008),
        (masked(Opcode.PING, b"") * 2000, 1008),
    ],
    ids=[  # masks are random, and tests have the same names in every process
        "goodbye",
        "a code that may not be sent",
        "no text",
        "too long",
        "no mask",
        "reserved bit",
        "binary",
        "no hello",
        "endless pings",
    ],
)
def test_a_socket_ends_with_the_code_that_says_why(frame: bytes, code: int) -> None:
    async def main() -> None:
        async with canary() as server:
            reader, writer = await opened(server.url)
            writer.write(frame)
            if code in {1003, 1008}:  # the server waits for an answer to its close
                writer.write(masked(Opcode.CLOSE, code.to_bytes(2, "big")))
            assert await close_code(reader) == code
            writer.close()
            await until(lambda: len(server.services.connections) == len(server.services.sockets) == 0)

    run(main)


def test_whoever_does_not_answer_a_close_is_cut_off() -> None:
    async def main() -> None:
        async with canary() as server:
            reader, writer = await opened(server.url)
            writer.write(masked(Opcode.TEXT, b"no hello"))
            assert await close_code(reader) == 1008
            assert len(server.services.connections) == 0
            writer.close()

    run(main)


def test_frames_that_nobody_reads_yet_wait_with_their_sender() -> None:
    async def main() -> None:
        async with canary(frames_queued=2, messages_burst=10_000) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with connect(server.url.replace("http", "ws") + "/socket") as socket:
                await socket.send(json.dumps({"type": "hello", "table": paper["room"], "token": paper["token"]}))
                for _ in range(20):
                    await asyncio.gather(*(socket.send('{"type":"ping"}') for _ in range(30)))
                    pongs = 0
                    while pongs < 30:
                        pongs += '"pong"' in str(await asyncio.wait_for(socket.recv(), 10))

    run(main)


def test_a_socket_elsewhere_is_not_found_and_another_version_is_told_which() -> None:
    async def main() -> None:
        async with canary() as server:
            with pytest.raises(InvalidStatus) as elsewhere:
                async with connect(server.url.replace("http", "ws") + "/elsewhere"):
                    pass
            assert elsewhere.value.response.status_code == 404
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
            writer.write(UPGRADE.replace(b"Version: 13", b"Version: 8"))
            answer = await asyncio.wait_for(reader.read(), 10)
            assert answer.startswith(b"HTTP/1.1 426 ")
            assert b"sec-websocket-version: 13" in answer
            writer.close()
            await until(lambda: len(server.services.connections) == 0)

    run(main)


class Written(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.data = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.data += data

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None: ...

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...


def test_whoever_pings_and_does_not_read_is_kept_no_pongs() -> None:
    class Limited(WebSocketProtocol):
        settings = Settings()

    async def main() -> None:
        transport = Written()
        socket = Limited(uvicorn.Config(app=canary), ServerState(), transport)
        ping, pong = masked(Opcode.PING, b"?"), b"\x8a\x01?"
        socket.data_received(ping)
        socket.pause_writing()
        socket.data_received(ping * 90)
        assert transport.data == pong
        assert socket.offer([b"frame"]) == 0
        socket.resume_writing()
        socket.data_received(ping)
        assert transport.data == pong * 2

    run(main)


def test_a_server_that_ends_tells_every_socket() -> None:
    async def main() -> None:
        async with canary() as server:
            silent = await connect(server.url.replace("http", "ws") + "/socket")
        with pytest.raises(ConnectionClosed) as end:
            await asyncio.wait_for(silent.recv(), 10)
        await silent.wait_closed()
        assert end.value.rcvd is not None
        assert (end.value.rcvd.code, end.value.rcvd.reason) == (1012, str(close_reasons.RESTARTS.words))

    run(main)
