"""One seat's conversation: commands in order, pings at any time, everything answered once."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect

from hut8.client import RestClient, SeatClient, ServerFault
from hut8.games.registry import Games
from hut8.stores.memory import MemoryStore
from hut8.stores.urls import store_at
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import running
from tests.server.playing import run, seated

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.games.registry import Preparation
    from hut8.testing.servers import Running

LONG = 1.5


pytestmark = pytest.mark.clock


def prepare_slowly(wishes: Body, seed: str, seats: int) -> Preparation:
    time.sleep(LONG)  # sleeps: the job that takes long
    return CANARY_GAMES.named("canary").prepare(wishes, seed, seats)


SLOW_GAMES = Games([replace(CANARY_GAMES.named("canary"), prepare=prepare_slowly)])


async def answers(server: Running, paper: dict[str, Any], *frames: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Say hello, send everything at once, return so many answers."""
    told: list[dict[str, Any]] = []
    async with connect(server.url.replace("http", "ws") + "/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "table": paper["room"], "token": paper["token"]}))
        for frame in frames:
            await socket.send(json.dumps(frame))
        while len(told) < count:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 50))
            told += [frame] if frame["type"] in {"ack", "reject", "pong"} else []
    return told


def test_a_ping_is_answered_while_a_long_command_is_being_done_and_a_repetition_is_answered_once() -> None:
    async def main() -> None:
        async with running(MemoryStore(), games=SLOW_GAMES) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            begin = {"type": "do", "id": "s", "kind": "start"}
            talk = {"type": "do", "id": "t", "kind": "say", "body": {"text": "begun"}}
            told = await answers(server, paper, begin, begin, begin, talk, {"type": "ping"}, count=3)
            assert [(one["type"], one.get("id")) for one in told] == [("pong", None), ("ack", "s"), ("ack", "t")]

    run(main)


def test_whoever_says_something_and_goes_at_once_has_said_it() -> None:
    async def main() -> None:
        async with running(MemoryStore(), games=CANARY_GAMES) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with connect(server.url.replace("http", "ws") + "/socket") as socket:
                await socket.send(json.dumps({"type": "hello", "table": paper["room"], "token": paper["token"]}))
                await socket.send('{"type":"do","id":"1","kind":"say","body":{"text":"goodbye"}}')
            async with SeatClient(server.url, paper["room"], paper["token"]) as again:
                await again.wait(lambda: len(again.chat) == 1, 30)

    run(main)


def test_an_id_with_a_nul_is_refused_before_any_database_sees_it(postgres_url: str) -> None:
    async def main() -> None:
        async with running(store_at(postgres_url), games=CANARY_GAMES) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            frames = [{"type": "do", "id": name, "kind": "say", "body": {"text": "x"}} for name in ("a\0b", "ab")]
            told = await answers(server, paper, *frames, count=2)
            assert [(one["type"], one.get("code")) for one in told] == [("reject", "malformed"), ("ack", None)]

    run(main)


def test_a_table_for_two_takes_no_third() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, seated(server.url, 2, seats=2) as clients:
            assert clients[0].view["table"]["most_seats"] == 2
            with pytest.raises(ServerFault, match="No seat is free"):
                await RestClient(server.url).join(clients[0].view["table"]["room"], "Third")

    run(main)
