"""`hut8 strategy` on the worked examples, as people and programs use it."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from hut8.cli import main
from tests.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = [
    example
    for line in Path(__file__).parent.parent.joinpath("facts/examples.jsonl").read_text(encoding="utf-8").splitlines()
    if (example := json.loads(line))["command"] == "strategy"
]


def answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *requests: Any, options: Sequence[str] = ()
) -> list[Any]:
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    main(["strategy", "--jsonl", *options])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_worked_example_comes_out_as_json_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answers(monkeypatch, capsys, *(example["request"] for example in EXAMPLES))
    assert len(found) == len(EXAMPLES) > 5
    for example, result in zip(EXAMPLES, found, strict=True):
        for key, expected in example["result"].items():
            if isinstance(expected, dict) and "total" in expected:
                assert result[key]["total"] == expected["total"]
            elif key != "next":
                assert result[key] == expected, example


def test_options_hold_for_requests_that_leave_them_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"mode": "classic", "slots": [[3], [7], [10], [14]]}
    found = answers(monkeypatch, capsys, asked, {**asked, "objective": "average"}, options=["--objective", "guarantee"])
    assert [result["objective"] for result in found] == ["guarantee", "average"]


def test_the_result_has_every_key_of_the_format(capsys: pytest.CaptureFixture[str]) -> None:
    main(["strategy", "3", "7", "10", "14", "--objective", "guarantee", "--json"])
    result = json.loads(capsys.readouterr().out)
    assert list(result) == (
        "objective worlds code_count proven rounds questions bound next seconds engine".split()  # noqa: SIM905
    )
    assert result["bound"] == {"rounds": {"worst": 2}, "questions": {"worst": 3}}


@pytest.mark.parametrize(
    ("lines", "expected"),
    [([], {"proposal", "verifier"}), (["332 A-"], {"claim"}), (["123 A+ B+ C- ..."], {"end_round"})],
)
def test_what_comes_next_is_a_question_the_end_of_the_round_or_a_claim(
    capsys: pytest.CaptureFixture[str], lines: list[str], expected: set[str]
) -> None:
    cards = ["4", "9", "11", "14"] if lines != ["123 A+ B+ C- ..."] else ["4+21", "9+18", "11+30", "14+33"]
    main(["strategy", *cards, *(word for line in lines for word in ("--round", line)), "--json"])
    assert set(json.loads(capsys.readouterr().out)["next"]) == expected


def test_a_bad_line_is_answered_with_its_fault_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {"mode": "classic", "slots": [[3], [7], [10], [14]]}
    bad: list[Any] = [{"objective": 3}, {"seconds": "2"}, {"seconds": -1}, {"objective": "best"}]
    found = answers(monkeypatch, capsys, *({**good, **fault} for fault in bad), good)
    assert [result["error"]["kind"] for result in found[:4]] == ["malformed"] * 4
    assert found[4]["proven"]


def test_people_read_the_next_step_and_the_cost(capsys: pytest.CaptureFixture[str]) -> None:
    main(["strategy", "3", "7", "10", "14"])
    text = capsys.readouterr().out
    assert "Propose " in text
    assert "1.29 rounds and 2.86 questions" in text
    assert "proven" in text


def test_one_round_is_not_called_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    main(["strategy", "3", "7", "10", "14", "--round", "221 A- B+"])
    assert "at worst 1 round and 1 question (" in capsys.readouterr().out


def test_the_tree_is_drawn_as_text_and_as_a_picture(tmp_path: Path) -> None:
    for name in ("tree.txt", "tree.svg"):
        main(["strategy", "3", "7", "10", "14", "--tree", str(tmp_path / name)])
    assert (tmp_path / "tree.txt").read_text(encoding="utf-8").count("= ") == 7
    assert (tmp_path / "tree.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.clock
def test_an_interrupt_ends_a_long_search_at_once_with_one_sentence() -> None:
    cards = ("18", "27", "33", "40", "45", "48")
    command = [sys.executable, "-m", "hut8", "strategy", *cards, "--nightmare", "--seconds", "60"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_until(lambda: psutil.Process(process.pid).num_threads() > 1)  # the search has a thread of its own
            os.kill(process.pid, signal.SIGINT)
            started = time.monotonic()
            _, spoken = process.communicate(timeout=30)
        finally:
            process.kill()
    assert process.returncode == 130
    assert spoken.strip() == "Stopped."
    assert time.monotonic() - started < 5
