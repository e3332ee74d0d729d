"""Ratings over REST: the rule is the server's, the results are the device's."""

from __future__ import annotations

from typing import Any

import httpx

from hut8.machine.booklet import booklet
from hut8.stores.memory import MemoryStore
from hut8.strategy.self_play import solve
from hut8.testing.servers import running
from tests.server.playing import run

DRAWN = [4.0, [2, 5], [2, 5]]
NOT_FOUND = [4.0, None, [2, 5]]


def test_a_device_is_told_what_the_analyst_needs_and_its_rating() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            analyst = (await client.get("/api/problems/booklet:02/analyst")).json()
            assert (analyst["rounds"], analyst["questions"]) == solve(booklet(2), "analyst").score

            async def rated(**body: Any) -> list[dict[str, float]]:
                answer = await client.post("/api/rating", json=body)
                assert answer.status_code == 200, answer.text
                found: list[dict[str, float]] = answer.json()["ratings"]
                return found

            first, second = await rated(results=[DRAWN, NOT_FOUND])
            assert first["rating"] < 1500
            assert await rated(results=[NOT_FOUND], before=first) == [second]
            assert await rated(results=[]) == []

    run(main)


def test_too_many_results_and_values_out_of_range_are_refused() -> None:
    bodies = [
        {"results": [DRAWN] * 501},
        {"results": [[11, [2, 5], [2, 5]]]},
        {"results": [], "before": {"rating": 1500, "deviation": 0, "volatility": 0.06}},
    ]

    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            answers = [await client.post("/api/rating", json=body) for body in bodies]
            assert [answer.status_code for answer in answers] == [400, 400, 400]

    run(main)
