"""Techniques, drills, their schedule and a look back at a game over REST, in the reader's language."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from hut8.reasoning.ladder import LADDER
from hut8.stores.urls import store_at
from hut8.testing.servers import running
from tests.server.playing import run

GAME = {"slots": [[18], [24], [33], [36]], "rounds": ["111 C-", "212 B-"]}
QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "drill": ("drill", {"technique": "clash", "seed": "1", "language": "fr"}),
    "codes": ("drill", {"technique": "codes", "seed": "1"}),
    "magic": ("drill", {"technique": "magic", "seed": "1"}),
    "schedule": (
        "drill/schedule",
        {"attempts": [{"technique": "clash", "seed": "7", "right": False, "time": 0}], "now": 1000},
    ),
    "review": ("review", {**GAME, "notes": [{"after": 1, "marks": "T=1-"}], "claim": "122"}),
    "reasons": ("reasons", {**GAME, "language": "it"}),
    "no code": ("review", {**GAME, "claim": "999"}),
}


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, httpx.Response]:
    """Put every question to one running server."""
    found: dict[str, httpx.Response] = {}

    async def main() -> None:
        folder = tmp_path_factory.mktemp("answers")
        async with running(store_at(str(folder / "db"))) as server, httpx.AsyncClient(timeout=60) as client:
            found["techniques"] = await client.get(f"{server.url}/api/techniques", params={"language": "nl"})
            for name, (what, body) in QUESTIONS.items():
                found[name] = await client.post(f"{server.url}/api/{what}", json=body)

    run(main)
    return found


def test_the_ladder_is_listed_with_titles_and_lessons(answers: dict[str, httpx.Response]) -> None:
    found = answers["techniques"].json()["techniques"]
    assert [one["name"] for one in found] == list(LADDER)
    assert all(one["title"] and one["lesson"] for one in found)


def test_a_drill_has_one_right_choice_and_says_why_of_each(answers: dict[str, httpx.Response]) -> None:
    found = answers["drill"].json()
    assert found["technique"] == "clash"
    assert found["question"].startswith("Quel critère")
    assert sum(choice["right"] for choice in found["choices"]) == 1
    assert all(choice["lines"] and choice["mark"].endswith("-") for choice in found["choices"])


def test_codes_are_chosen_by_themselves(answers: dict[str, httpx.Response]) -> None:
    choices = answers["codes"].json()["choices"]
    assert all(choice["code"] and choice["card"] is None for choice in choices)


def test_a_technique_that_does_not_exist_is_missing(answers: dict[str, httpx.Response]) -> None:
    assert answers["magic"].status_code == httpx.codes.NOT_FOUND


def test_a_mistake_is_practised_first(answers: dict[str, httpx.Response]) -> None:
    found = answers["schedule"].json()
    assert found["next"] == {"technique": "clash", "seed": "7"}
    assert [one["technique"] for one in found["strengths"]] == list(LADDER)


def test_a_game_is_looked_back_at_with_the_position_to_try_again_from(answers: dict[str, httpx.Response]) -> None:
    remarks = answers["review"].json()["remarks"]
    marked = next(remark for remark in remarks if remark["kind"] == "mark")
    assert marked["verdict"]["error"]["name"] == "x_paradox"
    assert marked["rounds"] == ["111 C-"]
    assert "X paradox" in marked["text"]
    assert remarks[-1]["kind"].startswith("claim")
    assert answers["review"].json()["known_after"] == 2
    assert "Now the code can be known" in remarks[-2]["followed"]


def test_a_claim_of_no_code_is_refused(answers: dict[str, httpx.Response]) -> None:
    assert answers["no code"].status_code == httpx.codes.BAD_REQUEST


def test_every_question_has_a_reason(answers: dict[str, httpx.Response]) -> None:
    found = answers["reasons"].json()["reasons"]
    assert [one["answer"] for one in found] == ["C-", "B-"]
    assert all(one["text"] for one in found)
