"""Wrong tokens, hostile frames, floods, foreign pages: the right answer, no traceback, nothing made."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import ExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hut8.client import RestClient
from hut8.live.close_reasons import NOT_TEXT
from hut8.live.tokens import new_token
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.deaf import Deaf
from hut8.testing.servers import FREE_HAND, Running, running
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets.asyncio.client import ClientConnection

HELLO = {"type": "hello", "table": "", "token": None}


pytestmark = pytest.mark.clock


def socket_url(server: Running) -> str:
    return server.url.replace("http", "ws") + "/socket"


async def closing_code(socket: ClientConnection) -> int | None:
    """Read on until the server closes; return its code."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), 10)
    except ConnectionClosed:
        return socket.close_code


async def refused(server: Running, hello: dict[str, Any]) -> int | None:
    async with connect(socket_url(server)) as socket:
        await socket.send(json.dumps(hello))
        return await closing_code(socket)


def canary(**changes: Any) -> Any:
    return running(MemoryStore(), Settings(**{**FREE_HAND, **changes}), CANARY_GAMES)


def test_every_wrong_token_gets_the_same_answer_and_makes_nothing() -> None:
    async def main() -> None:
        async with canary() as server:
            rest = RestClient(server.url)
            mine, other = await rest.open_table("Ada", "canary"), await rest.open_table("Eve", "canary")
            wrong = [
                new_token(),
                other["token"],
                "",
                "x",
                "\u0000",
                "ünïcode",
                mine["token"][:-1],
                mine["token"].upper(),
            ]
            for token in wrong:
                assert await refused(server, {**HELLO, "table": mine["room"], "token": token}) == 4401
            assert await refused(server, {**HELLO, "table": "QQQQQ", "token": mine["token"]}) == 4401
            assert await refused(server, {**HELLO, "table": "0" * 32}) == 4404
            assert await refused(server, {**HELLO, "table": mine["room"], "wire": 99}) == 4426
            assert len(await server.house.context.store.lobby(listed_only=False, limit=9)) == 2

    run(main)


def test_a_revoked_token_opens_nothing_and_its_connection_ends() -> None:
    async def main() -> None:
        async with canary() as server:
            rest = RestClient(server.url)
            host = await rest.open_table("Ada", "canary")
            guest = await rest.join(host["room"], "Eve")
            async with connect(socket_url(server)) as theirs, connect(socket_url(server)) as ours:
                await theirs.send(json.dumps({**HELLO, "table": host["room"], "token": guest["token"]}))
                await ours.send(json.dumps({**HELLO, "table": host["room"], "token": host["token"]}))
                await theirs.recv()
                await ours.send('{"type":"do","id":"1","kind":"remove","body":{"seat":1}}')
                assert await closing_code(theirs) == 4401
            assert await refused(server, {**HELLO, "table": host["room"], "token": guest["token"]}) == 4401

    run(main)


def test_a_table_without_spectators_shows_itself_to_seats_alone() -> None:
    async def main() -> None:
        async with canary() as server:
            paper = await RestClient(server.url).open_table("Ada", "canary", spectators="none")
            assert await refused(server, {**HELLO, "table": paper["room"]}) == 4404

    run(main)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("x" * 8193, 1009),
        (b"\x00\x01", 1003),
        ("not json", 1008),
        ('{"type":"hello"}', 1008),
        ('{"type":"ping"}', 1008),
        ('{"type":"do","id":"1","kind":"start"}', 1008),
        ("[" * 4000, 1008),
        ('{"type":"hello","table":"' + "\\ud800" * 5 + '"}', 1008),
        ('{"type":"hello","table":"ABCDE","extra":1}', 1008),
        ("null", 1008),
    ],
)
def test_a_first_frame_that_is_no_hello_ends_the_connection(frame: str | bytes, code: int) -> None:
    async def main() -> None:
        async with canary() as server, connect(socket_url(server)) as socket:
            await socket.send(frame)
            assert await closing_code(socket) == code

    run(main)


BAD_FRAMES = [
    "not json",
    "[" * 4000,
    '{"a":' * 1300 + "1" + "}" * 1300,
    "{}",
    '{"type":"mystery"}',
    '{"type":"do","id":"1"}',
    '{"type":"do","id":"","kind":"tell"}',
    '{"type":"do","id":"' + "i" * 41 + '","kind":"tell"}',
    '{"type":"do","id":1,"kind":"tell"}',
    '{"type":"do","id":"1","kind":"tell","body":[]}',
    '{"type":"note","id":"1","kind":"scribble","body":{}}',
    '{"type":"do","id":"2","kind":"say","body":{"text":{"deep":[]}}}',
    '{"type":"do","id":"3","kind":"say","body":{"text":"' + "x" * 7000 + '"}}',
    '{"type":"do","id":"4","kind":"free","body":{"seat":1e400}}',
    '{"type":"do","id":"5","kind":"free","body":{"seat":true}}',
    '{"type":"do","id":"6","kind":"configure","body":{"wishes":[1]}}',
    '{"type":"do","id":"7","kind":"configure","body":{"wishes":{"loud":{"x":[1]},"quiet":1}}}',
    '{"type":"do","id":"7a","kind":"configure","body":{"spectators":[{}]}}',
    '{"type":"do","id":"8","kind":"dress","body":{"name":null,"colour":5}}',
    '{"type":"do","id":"9","kind":"sit","body":{"player":["parrot"]}}',
    '{"type":"do","id":"10","kind":"__class__","body":{}}',
    '{"type":"note","id":"11","kind":"mark","body":{"cell":["a"]}}',
]


def test_frames_that_cannot_be_read_are_rejected_and_the_seat_plays_on(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> None:
        async with canary() as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with connect(socket_url(server)) as socket:
                await socket.send(json.dumps({**HELLO, "table": paper["table"], "token": paper["token"]}))
                answers = []
                for frame in BAD_FRAMES:
                    await socket.send(frame)
                await socket.send('{"type":"do","id":"good","kind":"say","body":{"text":"still here"}}')
                while True:
                    told = json.loads(await asyncio.wait_for(socket.recv(), 30))
                    answers += [told] if told["type"] in {"ack", "reject"} else []
                    if told.get("id") == "good":
                        break
            assert [one["type"] for one in answers] == ["reject"] * len(BAD_FRAMES) + ["ack"]
            assert all(one["text"].endswith(".") for one in answers[:-1])

    run(main)
    assert not [one for one in caplog.messages if '"fault"' in one]


def test_text_that_is_no_text_ends_the_connection() -> None:
    async def main() -> None:
        async with canary() as server:
            port = int(server.url.rsplit(":", 1)[1])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"\x81\x82\0\0\0\0\xff\xfe")
            frame = await asyncio.wait_for(reader.read(125), 30)
            assert frame[:1] + frame[2:4] == b"\x88" + (1007).to_bytes(2, "big")
            assert frame[4:].decode() == str(NOT_TEXT.words)
            writer.close()

    run(main)


def test_a_flood_of_messages_ends_the_connection_and_nobody_else_suffers() -> None:
    async def main() -> None:
        async with canary(messages_burst=20, messages_per_second=1) as server:
            rest = RestClient(server.url)
            paper = await rest.open_table("Ada", "canary")
            guest = await rest.join(paper["room"], "Joan")
            async with connect(socket_url(server)) as calm, connect(socket_url(server)) as flood:
                for socket, seat in ((calm, guest), (flood, paper)):
                    await socket.send(json.dumps({**HELLO, "table": seat["table"], "token": seat["token"]}))
                for _ in range(40):
                    await flood.send('{"type":"ping"}')
                assert await closing_code(flood) == 1008
                await calm.send('{"type":"do","id":"1","kind":"say","body":{"text":"peace"}}')
                while json.loads(await asyncio.wait_for(calm.recv(), 30))["type"] != "ack":
                    pass

    run(main)


def test_addresses_that_ask_too_much_are_told_to_wait() -> None:
    async def main() -> None:
        rarely = {"handshakes_per_second": 0.001}
        async with canary(openings_burst=3, openings_per_second=0.001, handshakes_burst=5, **rarely) as server:
            async with httpx.AsyncClient(base_url=server.url, timeout=30) as web:
                told = [await web.post("/api/tables", json={"name": "Ada", "game": "canary"}) for _ in range(4)]
            assert [one.status_code for one in told] == [201, 201, 201, 429]
            assert told[-1].json()["error"]["kind"] == "too fast"
            for _ in range(5):
                await refused(server, {**HELLO, "table": "QQQQQ"})
            with pytest.raises(InvalidStatus, match="429"):
                await refused(server, {**HELLO, "table": "QQQQQ"})

    run(main)


def test_a_page_from_elsewhere_may_not_open_a_socket() -> None:
    async def main() -> None:
        async with canary(origins="https://friend.example") as server:
            elsewhere = server.url.replace("127.0.0.1", "localhost")
            for origin in ("https://evil.example", "null", elsewhere, "http://[evil.example"):
                with pytest.raises(InvalidStatus, match="403"):
                    async with connect(socket_url(server), additional_headers={"Origin": origin}):
                        pass
            for origin in (server.url, "https://friend.example"):
                async with connect(socket_url(server), additional_headers={"Origin": origin}):
                    pass

    run(main)


def test_only_so_many_connections_per_seat_and_watchers_per_table() -> None:
    async def main() -> None:
        async with canary(sockets_per_seat=2, watchers_per_table=1) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            hello = json.dumps({**HELLO, "table": paper["room"], "token": paper["token"]})
            url = socket_url(server)
            async with connect(url) as first, connect(url) as second, connect(url) as third:
                for socket in (first, second, third):
                    await socket.send(hello)
                    await socket.recv()
                assert await closing_code(first) == 4409
            async with connect(socket_url(server)) as watcher:
                await watcher.send(json.dumps({**HELLO, "table": paper["room"]}))
                await watcher.recv()
                assert await refused(server, {**HELLO, "table": paper["room"]}) == 1008

    run(main)


@asynccontextmanager
async def deaf_watchers(server: Running, room: str, count: int) -> AsyncIterator[list[Deaf]]:
    """Let so many watch a table who never read; go on when the table knows them all."""
    table = await server.house.hub.table_called(room)
    with ExitStack() as stack:
        watchers = [stack.enter_context(Deaf(server.url, room)) for _ in range(count)]
        await asyncio.gather(*(asyncio.to_thread(one.arrive) for one in watchers))
        while table.presence.watching < count:  # noqa: ASYNC110 - nobody tells a test
            await asyncio.sleep(0.01)  # sleeps: polls
        yield watchers


async def talk_until_they_are_gone(server: Running, paper: dict[str, Any], most: int) -> list[float]:
    """Say something again and again until nobody watches; return how long every acknowledgement took."""
    room, loop = await server.house.hub.table_called(paper["room"]), asyncio.get_running_loop()
    times: list[float] = []
    async with connect(socket_url(server), max_size=None) as talker:
        await talker.send(json.dumps({**HELLO, "table": paper["table"], "token": paper["token"]}))
        while room.presence.watching and len(times) < most:
            message = {"type": "do", "id": str(len(times)), "kind": "say", "body": {"text": "w" * 280}}
            began = loop.time()
            await talker.send(json.dumps(message))
            while json.loads(await asyncio.wait_for(talker.recv(), 10))["type"] != "ack":
                pass
            times.append(loop.time() - began)
    assert not room.presence.watching, "whoever never reads is still there"
    return times


def test_whoever_never_reads_is_dropped_and_leaves_nothing_behind() -> None:
    """No clock is needed: so many bytes are kept for a reader that lags, and no more."""

    async def main() -> None:
        small = {"outbound_frames": 1000, "outbound_bytes": 20_000, "system_bytes": 8192, "send_seconds": 600}
        async with canary(messages_burst=100_000, **small) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with deaf_watchers(server, paper["room"], 10) as watchers:
                await talk_until_they_are_gone(server, paper, most=400)
                heard = await asyncio.gather(*(asyncio.to_thread(one.read_to_the_end) for one in watchers))
            assert max(heard) < 100_000, "more was kept than the settings allow"

    run(main, 60)


def test_a_hundred_who_never_read_slow_nobody() -> None:
    async def main() -> None:
        async with canary(messages_burst=100_000, outbound_frames=16, send_seconds=600) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with deaf_watchers(server, paper["room"], 100):
                times = await talk_until_they_are_gone(server, paper, most=1000)
            assert max(times) < 2, "somebody waited for those who never read"

    run(main, 90)


def test_whoever_takes_a_frame_too_slowly_is_dropped_by_the_clock() -> None:
    async def main() -> None:
        generous = {"outbound_frames": 100_000, "outbound_bytes": 10**9, "system_bytes": 8192}
        async with canary(messages_burst=100_000, send_seconds=0.2, **generous) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with deaf_watchers(server, paper["room"], 2):
                await talk_until_they_are_gone(server, paper, most=2000)

    run(main, 60)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b""),
        (b"POST /api/tables HTTP/1.1\r\nHost: x\r\n", b""),
        (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{", b"HTTP/1.1 408"),
    ],
)
def test_whoever_never_ends_a_request_keeps_no_connection(said: bytes, answer: bytes) -> None:
    async def main() -> None:
        async with canary(arrival_seconds=0.3) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
            writer.write(said)
            try:
                told = await asyncio.wait_for(reader.read(), 30)
            except ConnectionResetError:
                told = b""
            assert told.startswith(answer)
            assert told == answer or b"did not arrive in time" in told
            writer.close()

    run(main)


def test_a_socket_and_a_kept_connection_outlive_the_time_a_request_has() -> None:
    async def main() -> None:
        async with canary(arrival_seconds=0.2) as server, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
            paper = (await web.post("/api/tables", json={"name": "Ada", "game": "canary"})).json()
            async with connect(socket_url(server)) as socket:
                await socket.send(json.dumps({**HELLO, "table": paper["room"], "token": paper["token"]}))
                await asyncio.sleep(0.5)  # sleeps: longer than a request may take
                await socket.send('{"type":"ping"}')
                while json.loads(await asyncio.wait_for(socket.recv(), 30))["type"] != "pong":
                    pass
                assert (await web.get("/api/tables")).status_code == 200

    run(main)


def test_bodies_that_are_too_big_are_refused_before_they_are_read() -> None:
    async def main() -> None:
        async with canary() as server, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
            big = await web.post("/api/tables", content=b"x" * 20_000)
            assert big.status_code == 413
            assert big.json()["error"]["text"]
            bad = await web.post("/api/tables", content=b"[" * 10_000, headers={"content-type": "application/json"})
            assert bad.status_code == 400
            assert "unsafe" not in bad.headers["content-security-policy"]

    run(main)


def nested(levels: int, core: str = "1") -> str:
    return "[" * levels + core + "]" * levels


@pytest.mark.parametrize("value", [nested(300), nested(7), "NaN", "-Infinity", "1e999", "9" * 5000, '"yes"', "{}"])
def test_no_wish_breaks_the_list_of_tables(value: str) -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
            problem = '{"source":"generated","unasked":' + value + "}"
            body = '{"name":"Eve","listed":true,"wishes":{"problem":' + problem + "}}"
            told = await web.post("/api/tables", content=body, headers={"content-type": "application/json"})
            assert told.status_code == 400
            assert told.json()["error"]["text"].endswith(".")
            assert (await web.get("/api/tables")).json() == {"tables": []}

    run(main)


def test_a_table_that_an_older_version_kept_is_shown_and_breaks_nothing() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
            deep = json.loads(nested(300))
            odd = {"problem": {"source": "generated", "unasked": deep, "luck": float("nan")}}
            hosted = server.house.context.games.named("machine")
            wishes = {**hosted.check_wishes({}), **odd}
            body = {"wishes": wishes, "shown": wishes, "listed": True, "spectators": "public", "seats": None}
            table = await server.house.lobby._create(hosted, body, [{"name": "Eve", "colour": None}], lambda _: ())
            listed = (await web.get("/api/tables")).json()["tables"]
            assert [one["room"] for one in listed] == [table.room]
            shown = await web.get(f"/api/tables/{table.room}")
            assert shown.json()["wishes"]["problem"]["luck"] is None
            async with connect(socket_url(server)) as watcher:
                await watcher.send(json.dumps({**HELLO, "table": table.room}))
                assert "NaN" not in await watcher.recv()

    run(main)
