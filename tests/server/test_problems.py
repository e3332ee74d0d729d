"""Problems and their grades over REST; nothing here knows a table."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from hut8.atlas.lookup import record_of
from hut8.forge.grade import grade
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import run

PROBLEM_02 = booklet(2)
CARDS = [list(slot) for slot in PROBLEM_02.public.slots]
REQUESTS: dict[str, dict[str, Any]] = {
    "by name": {"name": "booklet:02"},
    "by identifier": {"name": identifier(PROBLEM_02)},
    "by cards": {"slots": CARDS},
    "nightmare": {"slots": CARDS, "mode": "nightmare", "seconds": 0.2},
    "nothing": {},
    "both": {"name": "booklet:02", "slots": CARDS},
    "a name with a mode": {"name": "booklet:02", "mode": "nightmare"},
    "no such name": {"name": "booklet:77"},
    "cards without a problem": {"slots": [[1], [2], [3], [4]]},
    "too long": {"name": "booklet:02", "seconds": 11},
}


def test_a_set_of_cards_is_looked_up() -> None:
    found: dict[str, httpx.Response] = {}

    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(timeout=60) as client:
            for cards in ("14-10-7-3", "1-2-3-4", "3-7-10", "3,7"):
                found[cards] = await client.get(f"{server.url}/api/atlas/{cards}")

    run(main)
    assert found["14-10-7-3"].json() == record_of(PROBLEM_02.public).as_json()
    assert [answer.status_code for answer in found.values()] == [200, 404, 400, 400]


@pytest.fixture(scope="module")
def grades() -> dict[str, httpx.Response]:
    """Send every request to one running server."""
    found: dict[str, httpx.Response] = {}

    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(timeout=60) as client:
            for name, body in REQUESTS.items():
                found[name] = await client.post(f"{server.url}/api/grade", json=body)

    run(main)
    return found


def test_a_problem_is_graded_as_the_library_grades_it(grades: dict[str, httpx.Response]) -> None:
    expected = grade(PROBLEM_02.public).as_json()
    for name in ("by name", "by identifier", "by cards"):
        answer = grades[name].json()
        answer["rounds"].pop("least")
        assert answer == expected


def test_a_grade_that_needs_more_time_says_what_is_proven(grades: dict[str, httpx.Response]) -> None:
    answer = grades["nightmare"].json()
    assert answer["mode"] == "nightmare"
    assert answer["bound"]["rounds"] <= answer["rounds"]["mean"]
    assert answer["proven"] == (answer["bound"]["rounds"] == answer["rounds"]["mean"])


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        ("nothing", 400),
        ("both", 400),
        ("a name with a mode", 400),
        ("no such name", 404),
        ("cards without a problem", 422),
        ("too long", 400),
    ],
)
def test_a_request_that_names_no_problem_is_told_how(
    grades: dict[str, httpx.Response], request_: str, status: int
) -> None:
    answer = grades[request_]
    assert answer.status_code == status
    assert answer.json()["error"]["text"].endswith(".")
    assert "identifier" not in answer.json()


def test_a_pasted_set_up_is_answered_with_its_identifier_and_nothing_that_solves_it() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(timeout=60) as client:
            text = "A 3 564\nB 7 355\nC 10 635\nD 14 720"
            answer = (await client.post(f"{server.url}/api/problems/pasted", json={"text": text})).json()
            assert (answer["name"], answer["code"]) == (identifier(PROBLEM_02), None)
            refused = await client.post(f"{server.url}/api/problems/pasted", json={"text": "hello"})
            assert "This names no problem" in refused.json()["error"]["text"]

    run(main)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("grade", r'{"mode": "\ud800", "slots": [[1]]}'),
        ("generate", r'{"pool": "\ud800"}'),
        ("check", r'{"mode": "\ud800", "slots": [[4], [9], [11], [14]]}'),
    ],
)
def test_half_a_surrogate_pair_is_no_choice_and_refused_in_a_sentence(path: str, body: str) -> None:
    """JSON can escape it, and no answer can repeat it."""

    async def main() -> None:
        async with running(MemoryStore()) as server, httpx.AsyncClient(timeout=60) as client:
            headers = {"content-type": "application/json"}
            answer = await client.post(f"{server.url}/api/{path}", content=body, headers=headers)
            assert answer.status_code == 400
            assert "it has the wrong shape" in answer.json()["error"]["text"]

    run(main)
