"""The real box over REST: nothing secret before the claim, and a claim that needs no memory of the server."""

from __future__ import annotations

from typing import Any

import httpx

from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import run


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
