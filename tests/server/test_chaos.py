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
from tests.waiting import until

PATIENT = Settings(**{**FREE_HAND, "messages_burst": 1_000_000, "hello_seconds": 2})  # type: ignore[arg-type]
CONVERGENCE_SECONDS = 5
AT_ONCE = 8
STORMY = 40
"""So many frames go through the storm before it swallows them or calms down."""


pytestmark = pytest.mark.clock


async def _storm(url: str, store: MemoryStore, number: int) -> None:
    """Let a crowd talk through bad weather; when it is calm again, everybody must have everything within seconds."""
    crowd, weather = Crowd(), Weather(Chance(f"storm {number}"))
    async with stormy(url, weather) as through:
        await crowd.arrive(url, [through], tables=2, seats=2)
        await crowd.begin()
        await until(lambda: weather.frames > STORMY)
        weather.swallowing = number % 2 == 0
        await until(lambda: weather.frames > STORMY + 10)
        weather.swallowing, weather.calm = False, True
        await crowd.until_said(crowd.words + 1)
        await crowd.fall_silent()
        await crowd.all_agree(store, CONVERGENCE_SECONDS)
        assert weather.frames > 4
        await crowd.leave()


def _storms(runs: int) -> None:
    """Several storms rage at once, each over tables of its own."""

    async def main() -> None:
        store = MemoryStore()
        async with running(store, PATIENT) as server:
            for first in range(0, runs, AT_ONCE):
                numbers = range(first, min(first + AT_ONCE, runs))
                await asyncio.gather(*(_storm(server.url, store, number) for number in numbers))

    run(main, 60 + 10 * runs)


def test_clients_converge_after_storms() -> None:
    _storms(AT_ONCE)


@pytest.mark.long
def test_clients_converge_after_two_hundred_storms() -> None:
    _storms(200)
