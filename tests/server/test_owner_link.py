"""The link to the process that owns a table, tried with another implementation of the standard: `websockets`."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.server import serve
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from hut8.server.owner_link import MOST_QUEUED, Closed, OwnerLink, Refused, reach
from tests.server.playing import run
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

pytestmark = pytest.mark.clock

URI = parse_uri("ws://localhost/socket")


@asynccontextmanager
async def linked(owner: Callable[[ServerConnection], Awaitable[None]], **how: Any) -> AsyncIterator[OwnerLink]:
    async with serve(owner, "127.0.0.1", 0, **how) as server:
        port = server.sockets[0].getsockname()[1]
        link = await reach(f"http://127.0.0.1:{port}", "/socket?table=t", {"x-for": "192.0.2.1"}, 5)
        try:
            yield link
        finally:
            link.leave()


async def _all(link: OwnerLink, count: int) -> list[str]:
    reader, told, part = ClientProtocol(URI, state=State.OPEN, max_size=None), list[str](), b""
    while len(told) < count:
        for frame in await asyncio.wait_for(link.received(), 10):
            reader.receive_data(frame)
        for event in reader.events_received():
            assert isinstance(event, Frame)
            part += event.data
            if event.fin:
                told.append(part.decode())
                part = b""
    return told


def test_what_is_sent_is_read_and_what_is_answered_comes_back_whole_and_in_order() -> None:
    said = ["", "hello", "€" * 100, "x" * 300, "y" * 70_000]

    async def echo(owner: ServerConnection) -> None:
        assert owner.request is not None
        await owner.send(f"{owner.request.path} {owner.request.headers['x-for']}")
        async for text in owner:
            await owner.send(text)
            await owner.send([str(text), "!"])  # in fragments

    async def main() -> None:
        async with linked(echo) as link:
            for text in said:
                await link.send(text)
            told = await _all(link, 1 + 2 * len(said))
            assert told == ["/socket?table=t 192.0.2.1", *(one for text in said for one in (text, f"{text}!"))]

    run(main)


def test_the_owner_is_heard_to_its_last_word_and_then_why_it_ends() -> None:
    async def part(owner: ServerConnection) -> None:
        await owner.send("the last word")
        await owner.close(4404, "no such table")

    async def main() -> None:
        async with linked(part) as link:
            assert await _all(link, 1) == ["the last word"]
            with pytest.raises(Closed) as end:
                await asyncio.wait_for(link.received(), 10)
            assert (end.value.code, end.value.reason) == (4404, "no such table")

    run(main)


def test_an_owner_that_is_killed_gives_no_reason() -> None:
    async def die(owner: ServerConnection) -> None:
        owner.transport.abort()

    async def main() -> None:
        async with linked(die) as link:
            with pytest.raises(Closed) as end:
                await asyncio.wait_for(link.received(), 10)
            assert end.value.code is None

    run(main)


def test_the_owner_hears_that_the_client_has_gone() -> None:
    ends: list[ConnectionClosed] = []

    async def listen(owner: ServerConnection) -> None:
        try:
            await owner.recv()
        except ConnectionClosed as end:
            ends.append(end)

    async def main() -> None:
        async with linked(listen) as link:
            link.leave()
            await until(lambda: ends)
            assert ends[0].rcvd is not None

    run(main)


def test_an_owner_that_says_more_than_is_read_has_to_wait_and_nothing_is_lost() -> None:
    count = 20 * MOST_QUEUED

    async def flood(owner: ServerConnection) -> None:
        for number in range(count):
            await owner.send(f"{number} {'x' * 1000}")
        await owner.wait_closed()

    async def main() -> None:
        async with linked(flood) as link:
            told = await _all(link, count)
            assert [int(text.partition(" ")[0]) for text in told] == list(range(count))

    run(main)


def test_what_a_client_takes_at_once_wakes_nobody_and_the_rest_follows_in_order() -> None:
    taken: list[bytes] = []
    count = 50

    def take_some(frames: list[bytes]) -> int:
        some = frames[: 0 if len(taken) >= count // 2 else len(frames)]
        taken.extend(some)
        return len(some)

    async def count_up(owner: ServerConnection) -> None:
        for number in range(count):
            await owner.send(str(number))
        await owner.wait_closed()

    async def main() -> None:
        async with linked(count_up) as link:
            link.carry_to(take_some)
            while len(taken) < count:
                taken.extend(await asyncio.wait_for(link.received(), 10))
            assert [int(frame[2:]) for frame in taken] == list(range(count))

    run(main)


def test_whoever_is_refused_hears_the_status_and_whoever_hears_nothing_gives_up() -> None:
    async def nobody(_: ServerConnection) -> None: ...

    def misdirected(owner: ServerConnection, _: Request) -> Response:
        return owner.respond(HTTPStatus.MISDIRECTED_REQUEST, "")

    async def main() -> None:
        with pytest.raises(Refused) as refused:
            async with linked(nobody, process_request=misdirected):
                pass
        assert refused.value.status == HTTPStatus.MISDIRECTED_REQUEST
        with socket.create_server(("127.0.0.1", 0)) as silent:
            port = silent.getsockname()[1]
            with pytest.raises(TimeoutError):
                await reach(f"http://127.0.0.1:{port}", "/socket", {}, 0.2)
        with pytest.raises(ConnectionRefusedError):
            await reach(f"http://127.0.0.1:{port}", "/socket", {}, 5)

    run(main)
