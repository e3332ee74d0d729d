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
from hut8.server.settings import Settings
from hut8.server.socket import Inbox
from hut8.stores.memory import MemoryStore
from hut8.stores.urls import store_at
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import run, seated

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.games.registry import Preparation
    from hut8.testing.servers import Running

LONG = 1.5
PATIENT = Settings(**FREE_HAND, thought_seconds=50)  # type: ignore[arg-type]
"""A worker first reads this very file, beside whatever else the machine does."""


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
        async with running(MemoryStore(), PATIENT, SLOW_GAMES) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            begin = {"type": "do", "id": "s", "kind": "start"}
            talk = {"type": "do", "id": "t", "kind": "say", "body": {"text": "begun"}}
            told = await answers(server, paper, begin, begin, begin, talk, {"type": "ping"}, count=3)
            assert [(one["type"], one.get("id")) for one in told] == [("pong", None), ("ack", "s"), ("ack", "t")], told

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


def test_what_is_carried_on_at_once_wakes_nobody_and_what_is_not_comes_in_order() -> None:
    taken: list[str | bytes] = []

    def take(message: str | bytes) -> bool:
        if message == "3":
            return False
        taken.append(message)
        return True

    async def main() -> None:
        inbox = Inbox(16, lambda: None, lambda: None)
        inbox.carry_to(take)
        inbox.put("1")
        assert await inbox.next_message() == "1", "nobody waited, so nobody could be passed by"
        waiting = asyncio.create_task(inbox.next_message())
        await asyncio.sleep(0)  # sleeps: one turn of the loop, in which the task begins to wait
        for message in ("2", "3", "4"):
            inbox.put(message)
        assert taken == ["2"]
        assert [await waiting, await inbox.next_message()] == ["3", "4"]

    run(main)


def test_a_table_for_two_takes_no_third() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, seated(server.url, 2, seats=2) as clients:
            assert clients[0].view["table"]["most_seats"] == 2
            with pytest.raises(ServerFault, match="No seat is free"):
                await RestClient(server.url).join(clients[0].view["table"]["room"], "Third")

    run(main)
