"""The real box over REST: nothing secret before the claim, and a claim that needs no memory of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx

from hut8.answers.problems import answer_box, identifier_wished
from hut8.server.workers import Workers
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import run

if TYPE_CHECKING:
    import pytest

TWO_DAYS = 2 * 86_400


def asked(*requests: tuple[str, dict[str, Any]]) -> list[httpx.Response]:
    found: list[httpx.Response] = []

    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(timeout=60) as client:
            for path, body in requests:
                found.append(await client.post(f"{server.url}/api/box{path}", json=body))

    run(main)
    return found


def test_a_box_is_set_up_played_and_claimed_over_rest() -> None:
    claim = {"slots": [[3], [7], [10], [14]], "numbers": [564, 355, 635, 720]}
    told, right, wrong, swapped, no_code, nested = asked(
        ("", {"problem": {"source": "booklet", "name": "booklet:02"}}),
        ("/claim", {**claim, "code": "435"}),
        ("/claim", {**claim, "code": "431", "player": "bombe"}),
        ("/claim", {**claim, "numbers": [355, 564, 635, 720], "code": "435"}),
        ("/claim", {**claim, "code": "999"}),
        ("", {"problem": {"unasked": [[[[[[[[[[1]]]]]]]]]]}}),
    )
    assert [verifier["number"] for verifier in told.json()["verifiers"]] == [564, 355, 635, 720]
    assert told.json()["tear_down"]["criteria"][0] == {"card": 3, "behind": 2}
    assert right.json() == {"right": True, "player": "analyst", "rounds": 2, "questions": 4}
    assert (wrong.json()["right"], wrong.json()["player"]) == (False, "bombe")
    assert (swapped.status_code, swapped.json()["error"]["kind"]) == (409, "illegal")
    assert (no_code.status_code, nested.status_code) == (400, 400)


def test_generated_problems_differ_from_one_request_to_the_next() -> None:
    one, other = asked(("", {"problem": {"mode": "classic"}}), ("", {"problem": {"mode": "classic"}}))
    assert one.json() != other.json()


def test_a_day_that_is_not_named_is_the_same_when_it_is_checked_and_when_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Midnight may fall between the two: the problem of the new day would be told unchecked."""
    days: list[Any] = []
    compute = Workers.run

    async def noting(self: Workers, work: Any, *arguments: Any, **how: Any) -> Any:
        if work in {identifier_wished, answer_box}:
            days.append(arguments[0].get("date"))
        return await compute(self, work, *arguments, **how)

    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(timeout=60) as client:
            server.house.context.clock.offset += TWO_DAYS  # for the server the day of this machine is over
            told = await client.post(f"{server.url}/api/box", json={"problem": {"source": "daily"}})
            assert told.status_code == 200

    monkeypatch.setattr(Workers, "run", noting)
    run(main)
    checked, told = days
    assert checked == told is not None
