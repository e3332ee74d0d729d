"""Sentences about a position over REST, in the reader's language; and the drawn code of an invitation."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from hut8.locale import phrase
from hut8.reasoning.ladder import LADDER
from hut8.stores.urls import store_at
from hut8.testing.servers import running
from tests.server.playing import run

PROBLEM_02 = {"mode": "classic", "slots": [[3], [7], [10], [14]]}
ASKED = {**PROBLEM_02, "rounds": ["221 B+ ..."]}
QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "unsound": ("check", {**ASKED, "marks": "C=2- T=4-"}),
    "emptied": ("check", {**ASKED, "marks": "T=1- T=2- T=3- T=4- T=5-"}),
    **{f"hint {language}": ("hint", {**ASKED, "language": language}) for language in ("en", "fr", "it", "nl", "tlh")},
    "proof": ("proof", {**PROBLEM_02, "rounds": ["221 B+", "435 A+ D+"]}),
    "why": ("explain", {**PROBLEM_02, "rounds": ["221 A- B+ D-"], "subject": "C10.3"}),
    "diagnosis": ("diagnosis", {"slots": [[28], [33], [41], [48]], "rounds": ["111 A-"], "language": "nl"}),
    "right": ("setup", {**PROBLEM_02, "numbers": [564, 355, 635, 720]}),
    "swapped": ("setup", {**PROBLEM_02, "numbers": [355, 564, 635, 720]}),
    "no digit": ("check", {**PROBLEM_02, "marks": "T=9-"}),
    "a card twice": ("proof", {"slots": [[3], [3], [10], [14]]}),
}
LADDER_TITLES = {name: phrase("en", f"rung.{name}") for name in LADDER}
INVITATIONS = ("http://192.168.0.2:8008/join/KMPRT", "javascript:alert(1)")


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, httpx.Response]:
    """Put every question to one running server."""
    found: dict[str, httpx.Response] = {}

    async def main() -> None:
        folder = tmp_path_factory.mktemp("answers")
        async with running(store_at(str(folder / "db"))) as server, httpx.AsyncClient(timeout=60) as client:
            for name, (what, body) in QUESTIONS.items():
                found[name] = await client.post(f"{server.url}/api/{what}", json=body)
            for text in INVITATIONS:
                found[text] = await client.get(f"{server.url}/api/qr", params={"text": text})

    run(main)
    return found


def test_a_mark_that_does_not_follow_is_named_with_a_reason(answers: dict[str, httpx.Response]) -> None:
    found = answers["unsound"].json()
    assert not found["sound"]
    assert [remark["mark"] for remark in found["remarks"]] == ["T=4-"]
    assert found["remarks"][0]["text"] == "Never strike ▲ = 4: everything that is left has it."


def test_a_mark_that_follows_is_told_because_of_what(answers: dict[str, httpx.Response]) -> None:
    (because,) = answers["unsound"].json()["because"]
    assert because["mark"] == "C=2-"
    assert because["title"] == LADDER_TITLES[because["rung"]]
    assert because["lines"][-1]["text"] in because["text"]


def test_a_column_with_every_digit_struck_is_never_blessed(answers: dict[str, httpx.Response]) -> None:
    found = answers["emptied"].json()
    assert not found["sound"]
    assert "▲" in found["remarks"][0]["text"]
    assert found["remarks"][0]["mark"] is None


def test_a_hint_has_levels_in_every_language(answers: dict[str, httpx.Response]) -> None:
    levels = [tuple(answers[f"hint {language}"].json()["levels"]) for language in ("en", "fr", "it", "nl")]
    assert all(len(each) == 5 and all(each) for each in levels)
    assert len(set(levels)) == 4


def test_a_proof_ends_with_the_code(answers: dict[str, httpx.Response]) -> None:
    found = answers["proof"].json()
    assert found["lines"][-1]["codes"] == ["435"]
    assert found["text"].split("\n")[-1] == found["lines"][-1]["text"]


def test_a_reason_is_told_line_by_line_with_what_each_speaks_of(answers: dict[str, httpx.Response]) -> None:
    found = answers["why"].json()
    assert found["out"]
    assert [line["text"] for line in found["lines"]] == [line.strip() for line in found["text"].split("\n")]
    assert ["C", 10, "two 4s"] in [name for line in found["lines"] for name in line["names"]]


def test_a_contradiction_is_blamed_on_its_answers(answers: dict[str, httpx.Response]) -> None:
    found = answers["diagnosis"].json()
    assert not found["consistent"]
    assert found["blamed"] == [{"round": 1, "letter": "A"}]
    assert 1 <= len(found["remedies"]) <= 4


def test_a_right_set_up_is_right_and_a_swapped_one_is_not(answers: dict[str, httpx.Response]) -> None:
    assert answers["right"].json() == {"right": True, "faults": []}
    assert "swapped" in answers["swapped"].json()["faults"][0]


@pytest.mark.parametrize(("mistake", "status"), [("hint tlh", 404), ("no digit", 400), ("a card twice", 400)])
def test_a_mistake_is_answered_with_a_sentence(answers: dict[str, httpx.Response], mistake: str, status: int) -> None:
    assert answers[mistake].status_code == status
    assert answers[mistake].json()["error"]["text"].endswith(".")


def test_an_invitation_is_drawn_here_and_nothing_else_is(answers: dict[str, httpx.Response]) -> None:
    drawn, refused = (answers[text] for text in INVITATIONS)
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    assert refused.status_code == 400
