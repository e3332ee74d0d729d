"""A computer player's time tells nothing, and one that breaks does not hold the table up."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from hut8.client import RestClient, SeatClient
from hut8.games.machine import TURING_MACHINE
from hut8.games.registry import Games
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import RACE, game, run

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.players.moves import Move


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
            await ada.wait(lambda: game(ada)["seats"][1]["sealed"], 40)
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
