"""Attacks on a server over loopback, all from one address, and honest people beside them, each from another.

The whole of 127.0.0.0/8 is this machine: attackers come from 127.0.0.1, honest people from elsewhere in it.
"""

from __future__ import annotations

import asyncio
import json
import socket
import time
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from websockets.asyncio.client import ClientConnection

RACE = {"problem": {"source": "booklet", "name": "booklet:13"}}
NIGHTMARE = {"mode": "nightmare", "slots": [[number] for number in (3, 8, 14, 21, 33, 40)], "rounds": [], "seconds": 10}
UNFULFILLABLE = {"mode": "nightmare", "verifiers": 6, "rounds": "9-", "pool": "hard"}
REFUSED = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError, KeyError, ValueError, AssertionError)
"""What an attacker meets: no connection, an answer that is none, a command that is rejected."""
ROUNDS_AT_ONCE = 45
"""How many rounds of one question a socket may play before it counts as a flood."""


class Honest:
    """Two people at a table who talk, others who open and start tables, and somebody who looks at the list."""

    def __init__(self, url: str) -> None:
        self.url, self.port = url, int(url.rsplit(":", 1)[1])
        self.acknowledged: list[float] = []
        self.started: list[float] = []
        self.listed: list[float] = []
        self._addresses = iter(range(2, 250))

    def _web(self, address: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.url, transport=httpx.AsyncHTTPTransport(local_address=address), timeout=30
        )

    async def warm_up(self) -> None:
        """Start one game before the storm: the workers of a server that was just opened are not there yet."""
        async with AsyncExitStack() as stack:
            for _ in range(2):
                await _command(await self._seat(stack), "start", {})

    async def live(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        await asyncio.gather(self._talk(end), self._talk(end), self._start(end), self._look(end))

    async def _talk(self, end: float) -> None:
        async with AsyncExitStack() as stack:
            seat = await self._seat(stack)
            while time.monotonic() < end:
                self.acknowledged.append(await _command(seat, "say", {"text": "word"}))
                await asyncio.sleep(0.25)  # sleeps: people breathe

    async def _seat(self, stack: AsyncExitStack) -> ClientConnection:
        address = f"127.0.0.{next(self._addresses)}"
        async with self._web(address) as web:
            told = await web.post("/api/tables", json={"name": "Ada", "wishes": RACE})
        paper = told.raise_for_status().json()
        url = self.url.replace("http", "ws") + "/socket"
        seat = await stack.enter_async_context(connect(url, local_addr=(address, 0)))
        await seat.send(json.dumps({"type": "hello", "table": paper["table"], "token": paper["token"]}))
        await asyncio.wait_for(seat.recv(), 30)
        return seat

    async def _start(self, end: float) -> None:
        while time.monotonic() < end:
            async with AsyncExitStack() as stack:
                seat = await self._seat(stack)
                self.started.append(await _command(seat, "start", {}))
            await asyncio.sleep(0.5)  # sleeps: people breathe

    async def _look(self, end: float) -> None:
        async with self._web("127.0.0.250") as web:
            while time.monotonic() < end:
                began = time.monotonic()
                (await web.get("/api/tables")).raise_for_status()
                self.listed.append(time.monotonic() - began)
                await asyncio.sleep(0.4)  # sleeps: people breathe


async def _command(seat: ClientConnection, kind: str, body: dict[str, Any]) -> float:
    """Send a command and wait for its acknowledgement; return how long it took."""
    began = time.monotonic()
    await seat.send(json.dumps({"type": "do", "id": str(began), "kind": kind, "body": body}))
    while True:
        told = json.loads(await asyncio.wait_for(seat.recv(), 30))
        if told["type"] == "ack":
            return time.monotonic() - began
        assert told["type"] != "reject", told


async def _repeat(times: int, attack: Callable[[], Awaitable[None]]) -> None:
    """Attack so many times side by side, again and again; being refused is what an attacker expects."""

    async def again() -> None:
        while True:
            with suppress(*REFUSED):
                await attack()
            await asyncio.sleep(0.02)  # sleeps: the attacker shares this processor

    await asyncio.gather(*(again() for _ in range(times)))


async def slow_requests(url: str) -> None:
    """Send a whole request, then begin another and never end it."""
    port = int(url.rsplit(":", 1)[1])

    async def one() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api")
            while await asyncio.wait_for(reader.read(65536), 60):
                pass
        finally:
            writer.close()

    await _repeat(600, one)


async def sockets(url: str) -> None:
    """Open sockets that never say hello."""
    place = url.replace("http", "ws") + "/socket"

    async def one() -> None:
        async with connect(place, open_timeout=5) as socket_:
            await asyncio.wait_for(socket_.wait_closed(), 60)

    await _repeat(300, one)


async def thoughts(url: str) -> None:
    """Ask for everything that needs a worker."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as web:

        async def one() -> None:
            await web.post("/api/strategy", json=NIGHTMARE)
            await web.post("/api/generate", json=UNFULFILLABLE)
            await web.get("/api/print/everything")

        await _repeat(12, one)


async def _sit(stack: AsyncExitStack, url: str, paper: dict[str, Any]) -> ClientConnection:
    """Connect a seat of the attacker."""
    seat = await stack.enter_async_context(connect(url.replace("http", "ws") + "/socket"))
    await seat.send(json.dumps({"type": "hello", "table": paper["table"], "token": paper["token"]}))
    return seat


async def starts(url: str) -> None:
    """Start games whose problem cannot be found."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as web:

        async def one() -> None:
            wishes = {"problem": {"source": "generated", **UNFULFILLABLE}}
            paper = (await web.post("/api/tables", json={"name": "Eve", "wishes": wishes})).json()
            async with AsyncExitStack() as stack:
                await _command(await _sit(stack, url, paper), "start", {})

        await _repeat(12, one)


async def files(url: str) -> None:
    """Ask for what costs nothing, all the time."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as web:

        async def one() -> None:
            for path in ("/health", "/metrics", "/", "/api/openapi.json", "//etc/resolv.conf", "/api/tables"):
                await web.get(path)

        await _repeat(20, one)


async def deaf(url: str) -> None:
    """Ask for long answers and never read them."""
    port = int(url.rsplit(":", 1)[1])

    async def one() -> None:
        with socket.socket() as unread:
            unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            unread.settimeout(0)
            await asyncio.get_running_loop().sock_connect(unread, ("127.0.0.1", port))
            unread.send(b"GET /api/wire HTTP/1.1\r\nHost: localhost\r\n\r\n" * 5)
            await asyncio.sleep(30)  # sleeps: that is the attack

    await _repeat(300, one)


async def bodies(url: str) -> None:
    """Open listed tables with values that cannot be meant."""
    values = ("[" * 300 + "]" * 300, "NaN", "9" * 5000, '{"a":' * 100 + "1" + "}" * 100)
    async with httpx.AsyncClient(base_url=url, timeout=30) as web:

        async def one() -> None:
            for value in values:
                problem = '{"source":"generated","unasked":' + value + "}"
                body = '{"name":"Eve","listed":true,"wishes":{"problem":' + problem + "}}"
                await web.post("/api/tables", content=body, headers={"content-type": "application/json"})

        await _repeat(4, one)


async def notes(url: str) -> None:
    """Write as much on one sheet as is allowed, over five sockets."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as web:
        paper = (await web.post("/api/tables", json={"name": "Eve", "wishes": RACE})).json()

    async def one() -> None:
        async with AsyncExitStack() as stack:
            seat = await _sit(stack, url, paper)
            for number in range(1000):
                body = {"cell": f"place {number}", "value": "ü" * 500}
                message = {"type": "note", "id": f"{time.monotonic()}", "kind": "text", "body": body}
                await seat.send(json.dumps(message))

    await _repeat(5, one)


async def _play_long(url: str, paper: dict[str, Any], sockets: int) -> None:
    """Play as many rounds of one question as so many sockets may without a pause, and claim."""
    for number in range(sockets):
        async with AsyncExitStack() as stack:
            seat = await _sit(stack, url, paper)
            if number == 0:
                await _command(seat, "start", {})
            for _ in range(ROUNDS_AT_ONCE):
                await _command(seat, "question", {"letter": "A", "proposal": "111"})
                await _command(seat, "end_round", {})
            if number == sockets - 1:
                await _command(seat, "claim", {"code": "111"})


async def replays(url: str) -> None:
    """Ask for the replay and the analysis of a long game, again and again."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as web:
        paper = (await web.post("/api/tables", json={"name": "Eve", "wishes": RACE})).json()
        await _play_long(url, paper, 4)

        async def one() -> None:
            after = 0
            while after is not None:
                told = await web.get(f"/api/tables/{paper['table']}/replay?eye=0&after={after}")
                after = told.json()["next"]
            await web.get(f"/api/tables/{paper['table']}/analysis")

        await _repeat(12, one)


async def rematches(url: str) -> None:
    """Lose at once and play again, for ever: every rematch makes a table."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as web:

        async def one() -> None:
            paper = (await web.post("/api/tables", json={"name": "Eve", "wishes": RACE})).json()
            while True:
                async with AsyncExitStack() as stack:
                    seat = await _sit(stack, url, paper)
                    await _command(seat, "start", {})
                    await _command(seat, "claim", {"code": "111"})
                    await _command(seat, "rematch", {})
                async with AsyncExitStack() as stack:
                    seat = await _sit(stack, url, paper)
                    welcome = json.loads(await asyncio.wait_for(seat.recv(), 30))
                paper = {**paper, "table": welcome["view"]["table"]["next_room"]}

        await _repeat(6, one)


ATTACKS: dict[str, Callable[[str], Awaitable[None]]] = {
    one.__name__: one
    for one in (slow_requests, sockets, thoughts, starts, files, deaf, bodies, notes, replays, rematches)
}


async def attack(url: str, names: Sequence[str]) -> None:
    """Do all of this side by side, for ever; what was refused from its beginning begins again."""
    await asyncio.gather(*(_repeat(1, partial(ATTACKS[name], url)) for name in names))
