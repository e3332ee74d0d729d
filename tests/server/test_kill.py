"""Nothing lost: the server is killed at random moments under load."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from websockets.asyncio.client import connect

from hut8.chance import Chance
from hut8.client import RestClient
from hut8.stores.urls import store_at
from hut8.testing.servers import ServerProcess
from tests.server.crowds import Crowd
from tests.server.playing import RACE, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

TALKATIVE: dict[str, Any] = {"messages_burst": 1_000_000, "workers": 1, "poll_seconds": 0.5}
WORDS, MANY_WORDS = 30, 200
"""At most so many are acknowledged between two kills, in the long form the latter."""


pytestmark = pytest.mark.clock


def _kill_again_and_again(tmp_path: Path, kills: int, words: int = MANY_WORDS) -> None:
    async def main() -> None:
        chance, crowd = Chance("kill"), Crowd()
        store = store_at(str(tmp_path / "db"))
        with ServerProcess(str(tmp_path / "db"), tmp_path / "log", **TALKATIVE) as server:
            await store.open()
            await crowd.arrive(server.url, [server.url], tables=4, seats=3)
            await crowd.begin()
            for _ in range(kills):
                await crowd.until_said(crowd.words + chance.below(words))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await crowd.until_said(crowd.words + words // 2)
            await crowd.fall_silent()
            await crowd.all_agree(store, 10)
            await crowd.leave()
        await store.close()
        assert sum(map(len, crowd.said.values())) > kills
        assert crowd.refused == [], "what one process did or did not do before a kill is no reason to refuse"

    run(main, 120 + 60 * kills)


def test_a_killed_server_has_lost_nothing_it_acknowledged(tmp_path: Path) -> None:
    _kill_again_and_again(tmp_path, 1, WORDS)


async def _say_all(stack: AsyncExitStack, url: str, paper: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
    """Take one's seat, send every word without waiting, and yield what the server says to each."""
    socket = await stack.enter_async_context(connect(f"{url.replace('http', 'ws')}/socket"))
    await socket.send(json.dumps({"type": "hello", "table": paper["table"], "token": paper["token"]}))
    for word in map(str, range(WORDS)):
        await socket.send(json.dumps({"type": "do", "id": word, "kind": "say", "body": {"text": word}}))
    async for frame in socket:
        told = json.loads(frame)
        if told["type"] in {"ack", "reject"}:
            yield told


def test_what_was_sent_before_a_kill_is_answered_as_done_when_it_is_sent_again(tmp_path: Path) -> None:
    """Some of it was acknowledged, some done without a word of it, some never read: the new process does each once."""

    async def main() -> None:
        database = str(tmp_path / "db")
        async with AsyncExitStack() as stack:
            server = stack.enter_context(ServerProcess(database, tmp_path / "log", **TALKATIVE))
            paper = await RestClient(server.url).open_table("Ada", wishes=RACE)
            answers = _say_all(stack, server.url, paper)
            before = [await anext(answers) for _ in range(WORDS // 3)]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            answers = _say_all(stack, server.url, paper)
            after = [await anext(answers) for _ in range(WORDS)]
        assert [one["type"] for one in after] == ["ack"] * WORDS
        assert after[: len(before)] == before
        store = store_at(database)
        await store.open()
        said = [event.body["text"] for event in await store.read(paper["table"]) if event.kind == "said"]
        await store.close()
        assert said == list(map(str, range(WORDS)))

    run(main)


@pytest.mark.long
def test_a_server_killed_a_hundred_times_has_lost_nothing_it_acknowledged(tmp_path: Path) -> None:
    _kill_again_and_again(tmp_path, 100)


def _two_processes(tmp_path: Path, url: str, kills: int, words: int = MANY_WORDS, *, cut_listeners: bool) -> None:
    async def main() -> None:
        chance, crowd = Chance("two"), Crowd()
        store = store_at(url)
        with (
            ServerProcess(url, tmp_path / "one", **TALKATIVE) as one,
            ServerProcess(url, tmp_path / "two", **TALKATIVE) as two,
        ):
            await store.open()
            await crowd.arrive(one.url, [one.url, two.url], tables=3, seats=4)
            await crowd.begin()
            for _ in range(kills):
                await crowd.until_said(crowd.words + chance.below(words))
                if cut_listeners:
                    with psycopg.connect(url, autocommit=True) as connection:
                        connection.execute(
                            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                        )
                else:
                    await asyncio.to_thread(two.kill)
                    await asyncio.to_thread(two.start)
            await crowd.until_said(crowd.words + words // 2)
            await crowd.fall_silent()
            await crowd.all_agree(store, 10)
            await crowd.leave()
        await store.close()

    run(main, 180 + 60 * kills)


def test_two_processes_of_which_one_is_killed_converge_without_notifications(tmp_path: Path, postgres_url: str) -> None:
    _two_processes(tmp_path, postgres_url, 1, WORDS, cut_listeners=True)


@pytest.mark.long
@pytest.mark.parametrize("cut_listeners", [False, True])
def test_two_processes_for_long(tmp_path: Path, postgres_url: str, *, cut_listeners: bool) -> None:
    _two_processes(tmp_path, postgres_url, 25, cut_listeners=cut_listeners)
