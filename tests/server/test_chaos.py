"""Frames are lost, delayed, repeated, reordered, swallowed: no divergence, no lost command."""

from __future__ import annotations

import asyncio

import pytest

from hut8.chance import Chance
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.chaos import Weather, stormy
from hut8.testing.servers import FREE_HAND, running
from tests.server.crowds import Crowd
from tests.server.playing import run

PATIENT = Settings(**{**FREE_HAND, "messages_burst": 1_000_000, "hello_seconds": 2})  # type: ignore[arg-type]
CONVERGENCE_SECONDS = 5


def _storms(runs: int) -> None:
    async def main() -> None:
        store = MemoryStore()
        async with running(store, PATIENT) as server:
            for number in range(runs):
                crowd, weather = Crowd(), Weather(Chance(f"storm {number}"))
                async with stormy(server.url, weather) as url:
                    await crowd.arrive(server.url, [url], tables=2, seats=2)
                    await crowd.begin()
                    await asyncio.sleep(1.0)
                    weather.swallowing = number % 2 == 0
                    await asyncio.sleep(0.5)
                    weather.swallowing, weather.calm = False, True
                    await asyncio.sleep(0.2)
                    await crowd.fall_silent()
                    await crowd.all_agree(store, CONVERGENCE_SECONDS)
                    assert weather.frames > 4
                    await crowd.leave()

    run(main, 60 + 60 * runs)


def test_clients_converge_after_a_storm() -> None:
    _storms(4)


@pytest.mark.long
def test_clients_converge_after_two_hundred_storms() -> None:
    _storms(200)
