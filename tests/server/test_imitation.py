"""Turing over real sockets: three people, two computers, and what nobody may notice. The tick is shortened."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect

from hut8.client import RestClient, SeatClient
from hut8.client.seat import Rejected
from hut8.games.imitation import TURING_HOSTED
from hut8.games.registry import Games
from hut8.imitation.match import Turing
from hut8.players.imitation import choose, has_turn
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import game, over, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TICK = 0.5
GAMES = Games([replace(TURING_HOSTED, game=Turing(tick=TICK))])
HASTY_GAMES = Games([replace(TURING_HOSTED, game=Turing(tick=0.1))])
"""For a whole game, in which nobody asks how late a pair came."""
NAMES = ("Ada", "Joan", "Max")


pytestmark = pytest.mark.clock


@asynccontextmanager
async def table(
    people: int,
    computers: tuple[str, ...] = (),
    settings: Settings | None = None,
    store: MemoryStore | None = None,
    games: Games = GAMES,
    **wishes: Any,
) -> AsyncIterator[list[SeatClient]]:
    """Open a table of Turing at which Ada responds first, and begin."""
    async with running(store or MemoryStore(), settings, games=games) as server, AsyncExitStack() as stack:
        rest = RestClient(server.url)
        wished = {"first": 0, **wishes}
        first = await rest.open_table(NAMES[0], "imitation", wishes=wished, computers=list(computers))
        papers = [first, *[await rest.join(first["room"], name) for name in NAMES[1:people]]]
        seats = [SeatClient(server.url, paper["table"], paper["token"]) for paper in papers]
        clients = [await stack.enter_async_context(seat) for seat in seats]
        await clients[0].do("start")
        for client in clients:
            await client.wait(lambda client=client: client.view["game"] is not None, 10)
        yield clients


async def respond(client: SeatClient) -> None:
    """Choose the first card three times, waiting for the house to release each pair."""
    for made in range(3):
        await client.wait(lambda made=made: len(game(client)["groups"]["L"]) == made, 10)
        await client.do("choose", card=game(client)["you"]["shield"]["choices"][0])
    await client.wait(lambda: game(client)["phase"] == "vote", 10)


def test_three_people_play_a_standard_round_to_the_turning_of_the_votes() -> None:
    async def main() -> None:
        async with table(3) as (ada, joan, maxwell):
            await respond(ada)
            await joan.do("vote", group="L")
            assert game(maxwell)["seats"][1]["voted"]
            await maxwell.do("vote", group="R")
            for client in (ada, joan, maxwell):
                await client.wait(lambda client=client: game(client)["phase"] == "turn", 10)
            turned = game(ada)["turned"][-1]
            assert turned["votes"] == [None, "L", "R"]
            assert len(turned["right"]) == 1
            points = [seat["points"] for seat in game(ada)["seats"]]
            assert sorted(points) == [0, 1, 1]

    run(main)


def test_nobody_notices_a_choice_until_its_tick_and_the_pair_comes_on_it() -> None:
    async def main() -> None:
        async with table(3) as (ada, joan, _):
            began = joan.view["table"]["began"]
            before, view = joan.v, joan.view
            await ada.do("choose", card=game(ada)["you"]["shield"]["choices"][0])
            assert game(ada)["you"]["shield"]["chosen"] is not None
            await joan.note("mark", cell="barrier", value="x")  # whatever was sent to Joan before has arrived
            if not game(joan)["groups"]["L"]:
                assert (joan.v, joan.view) == (before, view)
            await joan.wait(lambda: game(joan)["groups"]["L"], 10)
            phase_began = joan.view["table"]["phase_began"]
            assert began is not None
            assert phase_began is not None
            late = (phase_began - began) % TICK
            assert late < 0.3
            assert joan.events[-1][1] is not None
            assert joan.events[-1][1]["body"] == {"pair": [game(joan)["groups"][group][0] for group in "LR"]}

    run(main)


def test_the_responder_cannot_talk_until_the_votes_are_turned() -> None:
    async def main() -> None:
        async with table(3) as (ada, joan, maxwell):
            with pytest.raises(Rejected):
                await ada.do("say", text="it is the left one")
            await joan.do("say", text="what do you see?")
            await respond(ada)
            await joan.do("vote", group="L")
            await maxwell.do("vote", group="L")
            await ada.do("say", text="it was the left one")

    run(main)


def test_an_interrogator_who_loses_the_connection_for_a_moment_is_not_passed_over() -> None:
    async def main() -> None:
        settings = Settings(**{**FREE_HAND, "grace_seconds": 1.5})  # type: ignore[arg-type]  # as in `running`
        async with table(3, settings=settings) as (ada, joan, maxwell):
            await respond(ada)
            await joan.__aexit__(None, None, None)
            await maxwell.wait(lambda: not maxwell.presence["seats"][1], 10)
            await maxwell.do("vote", group="R")
            await maxwell.note("mark", cell="barrier", value="x")  # whatever was sent to him before has arrived
            assert game(maxwell)["phase"] == "vote"
            await maxwell.wait(lambda: game(maxwell)["phase"] == "turn", 10)
            assert game(maxwell)["turned"][-1]["votes"] == [None, None, "R"]

    run(main)


def test_a_restart_passes_nobody_over_who_comes_back_within_the_grace() -> None:
    """The store outlives the server; whoever is first to come back must not end the vote for those who follow."""
    settings = Settings(**{**FREE_HAND, "grace_seconds": 1.5})  # type: ignore[arg-type]  # as in `running`

    async def main() -> None:
        store = MemoryStore()
        async with table(3, settings=settings, store=store) as (ada, joan, maxwell):
            await respond(ada)
            await maxwell.do("vote", group="R")
            papers = [(ada.view["table"]["id"], client._token) for client in (ada, joan, maxwell)]
        async with running(store, settings, games=GAMES) as server, SeatClient(server.url, *papers[2]) as back:
            await back.note("mark", cell="barrier", value="x")  # whatever was sent to him before has arrived
            assert game(back)["phase"] == "vote"
            async with SeatClient(server.url, *papers[1]) as other:
                await other.do("vote", group="L")
            await back.wait(lambda: game(back)["phase"] == "turn", 30)
            assert game(back)["turned"][-1]["votes"] == [None, "L", "R"]

    run(main)


def test_a_vote_goes_on_without_those_who_do_not_come_back_after_a_restart() -> None:
    settings = Settings(**{**FREE_HAND, "grace_seconds": 0.5})  # type: ignore[arg-type]  # as in `running`

    async def main() -> None:
        store = MemoryStore()
        async with table(3, settings=settings, store=store) as (ada, _, maxwell):
            await respond(ada)
            await maxwell.do("vote", group="R")
            name, token = ada.view["table"]["id"], maxwell._token
        async with running(store, settings, games=GAMES) as server, SeatClient(server.url, name, token) as back:
            await back.wait(lambda: game(back)["phase"] == "turn", 30)

    run(main)


def test_a_choice_sent_again_after_a_restart_is_acknowledged_with_the_same_number() -> None:
    async def main() -> None:
        store = MemoryStore()
        numbers = []
        async with table(3, store=store) as (ada, *_):
            card = game(ada)["you"]["shield"]["choices"][0]
            frames: list[dict[str, Any]] = [
                {"type": "hello", "table": ada.view["table"]["id"], "token": ada._token},
                {"type": "do", "id": "once", "kind": "choose", "body": {"card": card}},
            ]
            numbers.append(await acknowledged(ada._url, frames))
        async with running(store, games=GAMES) as server:
            numbers.append(await acknowledged(server.url.replace("http", "ws") + "/socket", frames))
        assert numbers[0] == numbers[1] > 1

    run(main)


async def acknowledged(url: str, frames: list[dict[str, Any]]) -> int:
    async with connect(url) as socket:
        for frame in frames:
            await socket.send(json.dumps(frame))
        while (told := json.loads(await asyncio.wait_for(socket.recv(), 30)))["type"] != "ack":
            pass
        return int(told["v"])


def test_one_person_and_two_computers_play_a_whole_game() -> None:
    async def main() -> None:
        async with table(1, ("bombe", "analyst"), games=HASTY_GAMES) as (ada,):
            async with asyncio.timeout(100):
                while not over(ada):
                    view = game(ada)
                    if has_turn(view) and (move := choose(view, "clerk")) is not None:
                        await ada.do(move.kind, **move.body)
                    await asyncio.sleep(0.05)  # sleeps: polls
            result = game(ada)["result"]
            assert result["reason"] == "points"
            assert result["winners"]
            assert all(len(round_["rows"]) == 3 for round_ in result["rounds"])

    run(main, 120)
