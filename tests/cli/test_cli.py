"""The command line as people and programs use it: exact exit codes, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import hut8

EXAMPLES = Path(__file__).parent.parent / "facts" / "examples.jsonl"


def examples(command: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]
    return [example for example in found if example["command"] == command]


@pytest.mark.parametrize(
    ("arguments", "stdin"),
    [
        (["deduce", "4", "9", "11", "14"], ""),
        (["deduce", "--jsonl"], "{}\n"),
        (["cards", "49", "--language", "fr"], ""),
        (["play", "--booklet", "1"], "111 A\nclaim 241\n"),
    ],
    ids=" ".join,
)
def test_a_process_of_its_own_says_the_same(arguments: list[str], stdin: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hut8", *arguments]
    environment = {**os.environ, "HUT8_DATA": str(tmp_path)}
    done = subprocess.run(command, input=stdin.encode(), env=environment, capture_output=True, timeout=60, check=False)
    here = hut8(*arguments, stdin=stdin, HUT8_DATA=str(tmp_path))
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == (here.returncode, here.stdout, here.stderr)


def test_json_lines_answer_every_worked_example_in_order() -> None:
    wanted = examples("deduce")
    done = hut8("deduce", "--jsonl", stdin="".join(json.dumps(example["request"]) + "\n" for example in wanted))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert len(answers) == len(wanted)
    for example, answer in zip(wanted, answers, strict=True):
        if example["result"] == {"error": "contradiction"}:
            assert answer["error"]["kind"] == "contradiction"
        else:
            assert answer == example["result"]


def test_a_bad_line_is_answered_and_stops_nothing() -> None:
    good = json.dumps({"mode": "classic", "slots": [[4], [9], [11], [14]], "rounds": []})
    lines = [
        "{",
        "[]",
        '{"slots": 4}',
        "[" * 100_000,
        '{"mode": "easy", "slots": []}',
        "null",
        '{"slots": [[true]]}',
        good,
    ]
    done = hut8("deduce", "--jsonl", stdin="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [answer["error"]["kind"] for answer in answers[:-1]] == ["malformed"] * 7
    assert answers[-1]["worlds"] == 2
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["deduce", "3", "7", "10", "49"], "no criteria card 49"),
        (["deduce", "3", "7", "10", "3"], "Card 3 appears twice"),
        (["deduce", "3", "7", "10", "14", "--round", "022 A+"], "▲ is 0"),
        (["deduce", "3", "7", "10", "14", "--round", "226 A+"], "● is 6"),
        (["deduce", "3", "7", "10", "14", "--round", "222 A+ A-"], "asked twice"),
        (["deduce", "3", "7", "10", "14", "--round", "222 E+"], "no verifier E"),
        (["deduce", "3", "7", "10", "14", "--round", "222 A+ B+ C+ D+"], "at most 3"),
        (["deduce"], "Name the cards"),
        (["deduce", "--wrong"], "No such option"),
        (["frobnicate"], "No such command"),
        (["problem", "show", "139T-Z2YC-TG"], "missing, mistyped or swapped"),
        (["problem", "show", "139T-2ZYC-TF"], "missing, mistyped or swapped"),
        (["problem", "show", "booklet:99"], "no problem 99"),
        (["problem", "check", "4", "9", "11", "14", "--laws", "S<4, zero 3s, T<S, C strictly smallest"], "No code"),
        (["booklet", "21"], "no problem 21"),
        (["cards", "0"], "no criteria card 0"),
        (["verification", "200"], "number 200"),
        (["deduce", "28", "33", "41", "48", "--round", "111 A-"], "A"),
    ],
)
def test_a_mistake_is_one_sentence_on_standard_error_and_exit_code_two(arguments: list[str], fault: str) -> None:
    done = hut8(*arguments)
    assert done.returncode == 2
    assert fault in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_with_json_the_mistake_is_an_object_on_standard_output() -> None:
    done = hut8("deduce", "3", "7", "10", "3", "--json")
    assert done.returncode == 2
    assert done.stderr == ""
    assert json.loads(done.stdout)["error"]["kind"] == "malformed"


def test_a_cross_on_card_33_strikes_criteria_and_no_digit() -> None:
    result = json.loads(hut8("deduce", "18", "24", "33", "36", "--round", "111 C-", "--json").stdout)
    assert result["criteria"]["C"] == [[33, "T even"], [33, "S even"], [33, "C even"]]
    assert len(result["codes"]) == 6
    before = json.loads(hut8("deduce", "18", "24", "33", "36", "--json").stdout)
    assert result["digits"] == before["digits"]


def test_the_solution_is_shown_only_when_asked_for() -> None:
    without = hut8("problem", "show", "booklet:02")
    assert "435" not in without.stdout
    assert "Code 435" in hut8("problem", "show", "booklet:02", "--solution").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["booklet"], "2·778"),
        (["booklet", "2"], "3·564"),
        (["cards", "4"], "■<4 (75)"),
        (["cards", "22"], "134 is ascending"),
        (["cards", "22", "--language", "nl"], "134 is oplopend"),
        (["verification", "447"], "■=4"),
        (["deduce", "4", "9", "11", "14", "--round", "332 A-"], "Solved: 241"),
        (["deduce", "4", "9", "11", "14", "--nightmare"], "48 worlds"),
        (["deduce", "4+21", "9+18", "11+30", "14+33"], "63 worlds"),
        (["problem", "check", "4", "9", "11", "14", "--laws", "447,646,566,322"], "A valid problem"),
        (["--version"], "hut8, version"),
    ],
)
def test_people_read_plain_tables(arguments: list[str], said: str) -> None:
    done = hut8(*arguments)
    assert done.returncode == 0
    assert said in done.stdout
    assert all(len(line) <= 100 for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    "arguments", [["booklet"], ["booklet", "2"], ["cards"], ["cards", "4"], ["verification", "447"]]
)
def test_every_table_has_a_json_form(arguments: list[str]) -> None:
    assert json.loads(hut8(*arguments, "--json").stdout)


def test_the_published_solution_is_always_among_the_possible_codes() -> None:
    shown = [json.loads(hut8("problem", "show", f"booklet:{n:02}", "--solution", "--json").stdout) for n in (1, 17, 20)]
    for entry in shown:
        request = {"mode": entry["mode"], "slots": entry["slots"], "rounds": []}
        answer = json.loads(hut8("deduce", "--jsonl", stdin=json.dumps(request) + "\n").stdout)
        assert entry["code"] in answer["codes"]


def test_a_pipe_that_closes_early_is_no_fault() -> None:
    done = subprocess.run(  # noqa: S602 - the shell's own pipe is what is tested
        f"{sys.executable} -m hut8 cards | head -1", shell=True, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.stderr == ""


def test_a_bare_number_follows_the_booklet_of_the_language_and_a_name_does_not() -> None:
    french = hut8("booklet", "--language", "fr")
    assert "03 est booklet:02" in french.stdout
    assert [line.split()[:2] for line in french.stdout.splitlines()[2:4]] == [["02", "4·677"], ["03", "3·564"]]
    numbered = [json.loads(hut8("booklet", "2", "--language", language, "--json").stdout) for language in ("fr", "it")]
    assert [entry["problem"] for entry in numbered] == ["booklet:03", "booklet:02"]
    named = [
        hut8("problem", "show", "booklet:02", "--language", language, "--json").stdout for language in ("fr", "it")
    ]
    assert named[0] == named[1]
