"""A computer player asks last, its time tells nothing, and one that breaks does not hold the table up."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from hut8.client import RestClient, SeatClient
from hut8.games.machine import TURING_MACHINE
from hut8.games.registry import Games
from hut8.live import computers
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.tables import alarms
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import RACE, game, over, run

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.players.moves import Move
    from hut8.testing.servers import Running


pytestmark = pytest.mark.clock


def break_down(view: Body, strength: str, secret: str) -> Move | None:
    raise ZeroDivisionError(f"{view} {strength} {secret}")


async def _until_the_computer_has_sealed(settings: dict[str, Any], games: Games, store: MemoryStore) -> list[float]:
    """Play against a computer player; return when each of its steps came."""
    async with running(store, Settings(**{**FREE_HAND, **settings}), games) as server:
        paper = await RestClient(server.url).open_table("Ada", wishes=RACE, computers=["clerk"])
        async with SeatClient(server.url, paper["table"], paper["token"]) as ada:
            await ada.do("start")
            await ada.do("ready")
            await ada.wait(lambda: game(ada)["round"] == 1, 20)
            await ada.do("seal", thumb="down")
            await ada.wait(lambda: game(ada)["round"] == 2, 40)
        events = await store.read(paper["table"])
        own = [event.time for event in events if event.seat == 1 and event.kind.startswith("game/")]
        return sorted(set(own))  # what one command brings about is one step


def test_every_step_of_a_computer_player_takes_as_long() -> None:
    async def main() -> None:
        games = Games([TURING_MACHINE])
        times = await _until_the_computer_has_sealed({"pace_seconds": 0.6}, games, MemoryStore())
        steps = [later - earlier for earlier, later in pairwise(times)]
        assert len(steps) >= 3
        assert min(steps) >= 0.59

    run(main)


def test_a_player_that_breaks_plays_on_in_haste() -> None:
    async def main() -> None:
        games = Games([replace(TURING_MACHINE, choose=break_down)])
        assert await _until_the_computer_has_sealed({}, games, MemoryStore())

    run(main)


def test_a_computer_player_asks_when_every_person_has_sealed() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            paper = await RestClient(server.url).open_table("Ada", wishes=RACE, computers=["clerk"])
            async with SeatClient(server.url, paper["table"], paper["token"]) as ada:
                await ada.do("start")
                await ada.wait(lambda: game(ada)["seats"][1]["ready"], 20)
                await ada.do("ready")
                await ada.do("question", proposal="221", letter="A")
                assert _has_nothing_to_do(server, 1)
                assert not game(ada)["seats"][1]["rounds"]
                await ada.do("seal", thumb="down")
                await ada.wait(lambda: game(ada)["round"] == 2, 20)
                assert game(ada)["seats"][1]["rounds"]
                assert _has_nothing_to_do(server, 1)

    run(main)


def _has_nothing_to_do(server: Running, seat: int) -> bool:
    (table,) = server.house.hub.tables.values()
    return not computers.has_turn(table, seat)


def test_a_clock_ends_the_round_of_people_and_computer_players_ask_then() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            wishes = {**RACE, "clock": 10}
            paper = await RestClient(server.url).open_table("Ada", wishes=wishes, computers=["bombe"])
            async with SeatClient(server.url, paper["table"], paper["token"]) as ada:
                await ada.do("start")
                await ada.do("ready")
                await ada.wait(lambda: game(ada)["round"] == 1, 20)
                (table,) = server.house.hub.tables.values()
                due = alarms.due(table.now, table.private.whispers)
                assert due is not None
                await server.house.hub.alarms.ring(table, due, (table.now.sequence, 0))  # ten seconds early
                await ada.wait(lambda: over(ada) or game(ada)["round"] == 2, 20)
                assert game(ada)["seats"][1]["rounds"]

    run(main)
