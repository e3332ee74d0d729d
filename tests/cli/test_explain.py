"""`hut8 explain`."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import hut8

PARADOX = ["18", "24", "33", "36", "--round", "111 C-"]


def test_a_cross_on_card_33_is_explained_with_the_paradox() -> None:
    said = " ".join(hut8("explain", *PARADOX).stdout.split())
    assert "“▲ odd”, “■ odd” and “● odd”" in said
    assert "X paradox" in said
    assert "does not strike ▲ = 1, ■ = 1" in said


def test_why_something_is_out_or_still_possible() -> None:
    assert "still possible" in hut8("explain", *PARADOX, "--why", "T=1").stdout
    assert "is out" in hut8("explain", *PARADOX, "--why", "C33.2").stdout


@pytest.mark.parametrize(("language", "word"), [("fr", "donc"), ("it", "Quindi"), ("nl", "Dus")])
def test_it_speaks_other_languages(language: str, word: str) -> None:
    assert word in hut8("explain", "4", "9", "11", "14", "--round", "332 A-", "--language", language).stdout


def test_json_holds_structure_and_text() -> None:
    result = json.loads(hut8("explain", "4", "9", "11", "14", "--round", "332 A-", "--json").stdout)
    assert result["proof"]["codes"] == ["241"]
    assert result["proof"]["text"]
    assert len(result["answers"]) == 1


def test_json_lines_answer_requests_in_order() -> None:
    requests = [
        {"slots": [[4], [9], [11], [14]], "rounds": ["332 A-"], "why": ["A4.1"]},
        {"slots": [[4], [9], [11], [14]], "why": "A4.1"},
        {"slots": [[4], [9], [11], [14]], "rounds": ["332 A-"], "subject": "A4.1"},
    ]
    done = hut8("explain", "--jsonl", stdin="".join(json.dumps(request) + "\n" for request in requests))
    first, second, as_over_rest = [json.loads(line) for line in done.stdout.splitlines()]
    assert first["why"][0]["out"] is True
    assert second["error"]["kind"] == "malformed"
    assert as_over_rest == first


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["explain", *PARADOX, "--why", "Z"], "cannot be marked"),
        (["explain", *PARADOX, "--language", "tlh"], "'tlh' is not a known language"),
        (["explain", "28", "33", "41", "48", "--round", "111 A-"], "A- to 111 alone cannot be true"),
    ],
)
def test_mistakes_are_one_sentence(arguments: list[str], fault: str) -> None:
    done = hut8(*arguments)
    assert done.returncode == 2
    assert fault in done.stderr
    assert "Traceback" not in done.stderr
