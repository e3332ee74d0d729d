"""What a seat's client does when frames come twice or late, and when whoever waits gives up."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from hut8.client import Patience, SeatClient
from tests.server.playing import run
from tests.waiting import until

QUICK = Patience(first_wait=0.01, longest_wait=0.02)


def welcome(v: int, **more: Any) -> str:
    frame = {"type": "welcome", "v": v, "seat": 0, "view": {"n": v}, "events": [], "sheet": None, "chat": []}
    return json.dumps({**frame, "presence": {}, **more})


def happening(v: int) -> str:
    return json.dumps({"type": "event", "v": v, "event": {"kind": "game/x", "seat": 0, "body": {}}, "view": {"n": v}})


class Script:
    """A server that says, on every connection in turn, what it is told to say."""

    def __init__(self, *connections: list[str]) -> None:
        self._connections = iter(connections)
        self.hellos: list[dict[str, Any]] = []

    async def __call__(self, socket: ServerConnection) -> None:
        self.hellos.append(json.loads(await socket.recv()))
        for frame in next(self._connections, []):
            await socket.send(frame)
        await socket.wait_closed()


async def listened(script: Script, until: int, connections: int) -> SeatClient:
    async with serve(script, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with SeatClient(f"http://127.0.0.1:{port}", "table", "token", QUICK) as client:
            await client.wait(lambda: client.v >= until and len(script.hellos) >= connections, 10)
            return client


def test_a_welcome_that_comes_twice_does_not_take_the_table_back() -> None:
    async def main() -> None:
        missed = [{"v": 6, "event": None}, {"v": 7, "event": None}]
        script = Script(
            [welcome(5), happening(6), welcome(5), happening(7)],
            [welcome(7, events=missed[1:]), happening(8)],
        )
        client = await listened(script, 8, 2)
        assert [number for number, _ in client.events] == [6, 7, 8]
        assert [hello["after"] for hello in script.hellos] == [None, 6]
        assert dict(client.view) == {"n": 8}

    run(main)


def test_a_server_restored_from_a_backup_is_believed() -> None:
    async def main() -> None:
        script = Script([welcome(5), happening(9)], [welcome(3), happening(4), happening(5)])
        client = await listened(script, 5, 2)
        assert dict(client.view) == {"n": 5}

    run(main)


def test_whoever_stops_waiting_for_an_answer_is_let_go_even_when_it_comes_that_moment() -> None:
    async def main() -> None:
        async with serve(Script([welcome(1)]), "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            async with SeatClient(f"http://127.0.0.1:{port}", "table", "token", QUICK) as client:
                waiting = asyncio.create_task(client.do("compose", proposal="221"))
                await until(lambda: client._pending)
                ((_, answer),) = client._pending.values()
                answer.set_result(2)
                waiting.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await waiting

    run(main)
