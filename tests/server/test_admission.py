"""Who may come in, how many at once, and for how long: one address takes nothing from the others."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from hut8.client import RestClient
from hut8.server import descriptors
from hut8.server.limits import Gate
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import FREE_HAND, Running, ServerProcess, running
from tests.server.playing import run
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.clock

WHOLE = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
ELSEWHERE = "127.0.0.2"


def canary(**changes: Any) -> Any:
    return running(MemoryStore(), Settings(**{**FREE_HAND, **changes}), CANARY_GAMES)


def port_of(url: str) -> int:
    return int(url.rsplit(":", 1)[1])


async def lobby_from(address: str, url: str) -> int:
    """Ask for the list of tables from an address of this machine; return the status."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, timeout=5) as web:
        return (await web.get(f"{url}/api/tables")).status_code


async def ends(reader: asyncio.StreamReader) -> bool:
    """Read until the server ends the connection."""
    try:
        while await asyncio.wait_for(reader.read(65536), 10):
            pass
    except ConnectionResetError:
        return True
    return reader.at_eof()


@pytest.mark.parametrize("begun", [b"G", b"GET /api/games HTTP/1.1\r\nHost: loc", WHOLE + b"GET"])
def test_whoever_dallies_with_a_later_request_keeps_no_connection(begun: bytes) -> None:
    async def main() -> None:
        async with canary(arrival_seconds=0.3) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server.url))
            writer.write(WHOLE)
            await reader.readuntil(b"]}")
            writer.write(begun)
            assert await ends(reader)
            writer.close()

    run(main)


def test_bytes_that_trickle_do_not_lengthen_the_time_a_request_has() -> None:
    async def main() -> None:
        async with canary(arrival_seconds=0.4) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server.url))
            writer.write(WHOLE)
            await reader.readuntil(b"]}")

            async def trickle() -> None:
                while True:
                    writer.write(b"X")
                    await asyncio.sleep(0.05)  # sleeps: slowly is the attack

            trickling = asyncio.create_task(trickle())
            assert await ends(reader)
            trickling.cancel()
            writer.close()

    run(main)


def test_one_address_cannot_take_every_connection() -> None:
    async def main() -> None:
        async with canary(connections_per_address=10, concurrency=40) as server, AsyncExitStack() as stack:
            for _ in range(30):
                _, writer = await asyncio.open_connection("127.0.0.1", port_of(server.url))
                stack.callback(writer.close)
            refused, writer = await asyncio.open_connection("127.0.0.1", port_of(server.url))
            assert await ends(refused)
            writer.close()
            assert await lobby_from(ELSEWHERE, server.url) == 200

    run(main)


def test_an_address_that_connects_too_often_is_refused_at_the_door() -> None:
    async def main() -> None:
        async with canary(connects_burst=3, connects_per_second=0.001) as server:
            assert [await lobby_from("127.0.0.1", server.url) for _ in range(3)] == [200, 200, 200]
            try:
                refused = await lobby_from("127.0.0.1", server.url)
            except httpx.HTTPError:  # it may be cut before it has read why
                refused = 503
            assert refused == 503
            assert await lobby_from(ELSEWHERE, server.url) == 200

    run(main)


def test_no_address_has_more_than_half_of_what_there_is() -> None:
    gate = Gate(400, 16)
    assert [gate.enter("192.0.2.1") for _ in range(9)] == [True] * 8 + [False]
    assert [gate.enter("192.0.2.2") for _ in range(9)] == [True] * 8 + [False]
    gate.leave("192.0.2.1")
    assert gate.enter("2001:db8::1")
    assert len(gate) == 16


def test_a_proxy_stands_for_many_people() -> None:
    gate = Gate(2, 100, ["192.0.2.1"])
    assert all(gate.enter("192.0.2.1") for _ in range(50))
    assert [gate.enter("192.0.2.2") for _ in range(3)] == [True, True, False]


async def _socket(stack: AsyncExitStack, server: Running, room: str, address: str = "127.0.0.1") -> None:
    url = server.url.replace("http", "ws") + "/socket"
    one = await stack.enter_async_context(connect(url, local_addr=(address, 0)))
    await one.send(json.dumps({"type": "hello", "table": room, "token": None}))
    await one.recv()


def test_sockets_are_bounded_per_address_and_in_all_and_free_their_place() -> None:
    async def main() -> None:
        async with canary(sockets_per_address=3, sockets=6) as server:
            room = (await RestClient(server.url).open_table("Ada", "canary"))["room"]
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    await _socket(stack, server, room)
                with pytest.raises(InvalidStatus, match="429"):
                    await _socket(stack, server, room)
                for address in (ELSEWHERE, ELSEWHERE, ELSEWHERE):
                    await _socket(stack, server, room, address)
                with pytest.raises(InvalidStatus, match="429"):
                    await _socket(stack, server, room, "127.0.0.3")
                assert await lobby_from("127.0.0.3", server.url) == 200
            table = await server.house.hub.table_called(room)
            await until(lambda: not table.presence.connections)
            async with AsyncExitStack() as stack:
                await _socket(stack, server, room)

    run(main)


def test_whoever_never_reads_an_answer_keeps_no_connection() -> None:
    async def main() -> None:
        async with canary(send_seconds=0.3, system_bytes=4096) as server, AsyncExitStack() as stack:
            deaf = []
            for _ in range(20):
                one = socket.socket()
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                one.connect(("127.0.0.1", port_of(server.url)))
                one.sendall(b"GET /api/wire HTTP/1.1\r\nHost: localhost\r\n\r\n")
                stack.callback(one.close)
                deaf.append(one)
            await until(lambda: len(server.services.connections) == 20)
            await until(lambda: len(server.services.connections) == 0, 10)

    run(main)


def test_descriptors_are_raised_and_never_suffice_for_fewer_connections_than_admitted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resource = pytest.importorskip("resource", reason="platform: Windows has no such limit")
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1024))
    assert descriptors.possible_connections(4000) == 1024 - descriptors.RESERVED
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 20_000))
    raised = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: raised.append(both))
    descriptors.raise_descriptor_limit()
    assert raised == [(20_000, 20_000)]


def test_a_server_with_few_descriptors_serves_beside_a_thousand_connections(tmp_path: Path) -> None:
    free = {"connections_per_address": 400, "arrival_seconds": 60}
    with ServerProcess("memory:", tmp_path / "log", descriptors=800, **free) as server:

        async def main() -> None:
            async with AsyncExitStack() as stack:
                for _ in range(1000):
                    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                    stack.callback(writer.close)
                for _ in range(5):
                    assert await lobby_from(ELSEWHERE, server.url) == 200

        run(main)
    assert (tmp_path / "log").stat().st_size < 20_000


@pytest.mark.parametrize(("host", "status"), [("127.0.0.1:8008", 200), ("[::1]:1", 200), ("LocalHost", 200)])
def test_the_addresses_of_a_machine_are_answered_for(host: str, status: int) -> None:
    assert _status_for(host) == status


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8008", "127.0.0.1.evil.example", "", "a b", "[x"])
def test_another_host_name_is_not_answered_for(host: str) -> None:
    assert _status_for(host) == 421


def test_a_name_in_the_settings_is_answered_for() -> None:
    assert _status_for("play.hut8.example:443", hosts="hut8.example, play.hut8.example") == 200


def _status_for(host: str, **changes: Any) -> int:
    found: list[int] = []

    async def main() -> None:
        async with canary(**changes) as server, httpx.AsyncClient(timeout=30) as web:
            found.append((await web.get(f"{server.url}/api/games", headers={"host": host})).status_code)

    run(main)
    return found[0]


def test_another_host_name_opens_no_socket() -> None:
    async def main() -> None:
        async with canary() as server:
            port = port_of(server.url)
            with pytest.raises(InvalidStatus, match="403"):
                async with connect(
                    "ws://evil.example/socket", host="127.0.0.1", port=port, origin=Origin("http://evil.example")
                ):
                    pass

    run(main)


@pytest.mark.parametrize(("proxies", "statuses"), [("", [201, 429]), ("127.0.0.1", [201, 201])])
def test_forwarded_addresses_are_believed_from_named_proxies_alone(proxies: str, statuses: list[int]) -> None:
    async def main() -> None:
        limits = {"openings_burst": 1, "openings_per_second": 0.001}
        async with canary(proxies=proxies, **limits) as server, httpx.AsyncClient(timeout=30) as web:
            told = [
                await web.post(
                    f"{server.url}/api/tables",
                    json={"name": "Ada", "game": "canary"},
                    headers={"x-forwarded-for": address},
                )
                for address in ("192.0.2.1", "192.0.2.2")
            ]
            assert [one.status_code for one in told] == statuses

    run(main)


@pytest.mark.parametrize("path", ["/health", "/metrics", "/", "/api/openapi.json"])
def test_pages_health_and_metrics_are_limited_too(path: str) -> None:
    async def main() -> None:
        async with canary(files_burst=2, files_per_second=0.001) as server, httpx.AsyncClient(timeout=30) as web:
            assert [(await web.get(server.url + path)).status_code for _ in range(3)] == [200, 200, 429]

    run(main)


def test_requests_of_one_address_that_are_being_answered_are_few() -> None:
    async def main() -> None:
        async with canary(requests_at_once=2, arrival_seconds=30) as server, AsyncExitStack() as stack:
            for _ in range(2):
                _, writer = await asyncio.open_connection("127.0.0.1", port_of(server.url))
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
                stack.callback(writer.close)
            await until(lambda: len(server.services.underway) == 2)
            assert await lobby_from("127.0.0.1", server.url) == 429
            assert await lobby_from(ELSEWHERE, server.url) == 200

    run(main)


@pytest.mark.parametrize(
    ("there", "missing"),
    [
        ("//etc/resolv.conf", "//etc/nonexist.conf"),
        ("/..%2f..%2fapp.py", "/..%2f..%2fnone.py"),
        ("/%2e%2e/%2e%2e/app.py", "/%2e%2e/%2e%2e/none.py"),
        ("/index.html%00.js", "/none.html%00.js"),
        ("/" + "a" * 5000 + ".js", "/" + "b" * 5000 + ".js"),
    ],
)
def test_a_path_tells_nothing_of_the_disk(there: str, missing: str) -> None:
    async def main() -> None:
        async with canary() as server:
            told = []
            for path in (there, missing):
                reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server.url))
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                told.append(await reader.read())
                writer.close()
            assert told[0].partition(b"\r\n")[0] == told[1].partition(b"\r\n")[0] == b"HTTP/1.1 404 Not Found"
            assert told[0].partition(b"\r\n\r\n")[2] == told[1].partition(b"\r\n\r\n")[2]

    run(main)


def test_a_class_that_looks_at_its_standing_is_counted_apart_from_other_requests() -> None:
    async def main() -> None:
        limits = {"requests_burst": 5, "requests_per_second": 0.001, "boards_burst": 20, "boards_per_second": 0.001}
        async with canary(**limits) as server, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
            looks = [(await web.get("/api/contests/QQQQQQ")).status_code for _ in range(22)]
            assert looks == [404] * 20 + [429] * 2
            assert (await web.get("/api/games")).status_code == 200

    run(main)


def test_entries_of_one_address_are_counted() -> None:
    async def main() -> None:
        body = {"key": "k" * 43}
        async with (
            canary(entries_burst=2, entries_per_second=0.001) as server,
            httpx.AsyncClient(base_url=server.url, timeout=30) as web,
        ):
            enters = [(await web.post("/api/contests/QQQQQQ/entries", json=body)).status_code for _ in range(3)]
            assert enters == [404, 404, 429]

    run(main)
