"""`hut8 arena`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import psutil
import pytest

from hut8.arena.results import Heading, begin, read
from hut8.arena.suites import published
from hut8.cli import arena, main
from hut8.machine.names import problem_named
from hut8.machine.problems import Mode
from tests.arena import programs
from tests.waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.arena.results import Result

CLASSIC = ["arena", "run", "--mode", "classic"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(list(arguments))
    return capsys.readouterr().out


def test_the_bombe_loses_nothing_in_classic(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, *CLASSIC, "--player", "bombe", "--json"))["report"]["classic"]
    assert found["solved"]["mean"] == 1
    assert found["regret_rounds"]["high"]["mean"] == found["regret_questions"]["high"]["mean"] == 0
    assert found["unproven"] == 0


def test_a_program_is_measured_kept_and_told_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, html = tmp_path / "results.jsonl", tmp_path / "report.html"
    first = told(capsys, *CLASSIC, "--out", str(out), "--html", str(html), "--", *programs.CAREFUL)
    assert "9 of 9" in first
    assert "<table>" in html.read_text(encoding="utf-8")
    assert told(capsys, "arena", "report", str(out)) == first
    again = told(capsys, *CLASSIC, "--out", str(out), "--", *programs.CAREFUL)
    assert again == first


def given_up(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what is told of a run that ends early, and says so."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    text, spoken = capsys.readouterr()
    assert (ended.value.code, spoken) == (1, "The program failed three times in a row: the run was given up.\n")
    return text


def test_a_program_that_ends_is_told_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    text = given_up(capsys, *CLASSIC, "--", *programs.EXITS)
    assert "3 of 9" in text
    assert "3 program ended" in text
    assert "last words: I have no more ideas" in text


def test_who_never_asks_loses_nothing_that_could_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, *CLASSIC, "--", "cat")
    assert "9 illegal moves" in text
    assert re.search(r"regret per problem, rounds +-\n", text)


def test_a_private_suite_is_made_once_and_gone_on_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "results.jsonl"
    made = replace(published("small", [Mode.CLASSIC]), name="private small", seed="mine")
    begin(out, Heading("clerk", made))
    monkeypatch.setattr(arena, "private", lambda *_: pytest.fail("it was made before"))
    own = [*CLASSIC, "--player", "clerk", "--seed", "mine", "--out", str(out)]
    assert "suite private small" in told(capsys, *own)
    assert len(read(out).results) == 9


def test_a_published_suite_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    entries = [json.loads(line) for line in told(capsys, "arena", "suite", "small", "--json").splitlines()]
    assert len(entries) == 27
    problems = [problem_named(entry["identifier"]) for entry in entries]
    assert [str(problem.public) for problem in problems] == [entry["slots"] for entry in entries]
    assert told(capsys, "arena", "suite", "small").count("\n") == 27


def test_turing_is_an_arena_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, "arena", "imitation", "--player", "clerk", "--rounds", "10", "--json"))
    assert found["rounds"] == 10
    assert set(found["readability"]) == {"clerk", "analyst", "bombe"}
    assert "10 rounds of Turing" in told(capsys, "arena", "imitation", "--player", "clerk", "--rounds", "10")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["run"], "Name who plays"),
        (["run", "--player", "clerk", "--", "cat"], "Choose one of --player NAME and -- COMMAND."),
        (["run", "--player", "robot"], "no player called 'robot'"),
        (["run", "--player", "clerk", "--suite", "huge"], "no suite 'huge'"),
        (["run", "--player", "clerk", "--seconds", "0"], "more than 0 and at most 86,400"),
        (["run", "--player", "clerk", "--seconds", "nan"], "more than 0"),
        (["run", "--player", "clerk", "--workers", "0"], "--workers is a whole number from 1 to 256, not '0'."),
        (["run", "--player", "clerk", "--out", "/nowhere/at/all"], "cannot be written"),
        (["run", "--", "/no/such/program"], "cannot be started"),
        (["report", "/no/such/file"], "There is no file"),
        (["report", "/"], "/ cannot be read: is a directory."),
        (["imitation"], "Name who plays"),
    ],
)
def test_what_cannot_be_measured_ends_with_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit):
        main(["arena", *arguments])
    assert sentence in capsys.readouterr().err


def results_of(path: Path) -> set[Result]:
    return {replace(result, seconds=0, regrets=()) for result in read(path).results}


def test_several_problems_at_once_give_the_same_results(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    one, three = tmp_path / "one.jsonl", tmp_path / "three.jsonl"
    by_one, by_three = (
        told(capsys, *CLASSIC, "--out", str(out), "--workers", workers, "--", *programs.CAREFUL)
        for out, workers in ((one, "1"), (three, "3"))
    )
    assert by_three == by_one
    assert results_of(three) == results_of(one)


def test_a_program_that_fails_is_given_up_by_all_workers(capsys: pytest.CaptureFixture[str]) -> None:
    text = given_up(capsys, *CLASSIC, "--workers", "2", "--", *programs.EXITS)
    assert "3 of 9" in text
    assert "last words: I have no more ideas" in text


@pytest.mark.clock
def test_an_interrupt_ends_every_program_of_several_workers(tmp_path: Path) -> None:
    told_pids = tmp_path / "pids"
    sleeper = f"while read line; do [ $line = move ] && echo $$ >>{told_pids} && exec sleep 1000; done"
    command = [sys.executable, "-m", "hut8", *CLASSIC, "--workers", "3", "--seconds", "500", "--", "sh", "-c", sleeper]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_until(lambda: told_pids.exists() and told_pids.read_text().count("\n") == 3)
    os.killpg(process.pid, signal.SIGINT)
    text, spoken = process.communicate(timeout=30)
    assert (process.returncode, spoken.strip()) == (130, "Stopped.")
    assert "0 of 9" in text
    assert [pid for pid in map(int, told_pids.read_text().split()) if psutil.pid_exists(pid)] == []


@pytest.mark.clock
def test_an_interrupt_keeps_and_tells_what_there_is(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "hut8", *CLASSIC, "--suite", "standard", "--player", "clerk", "--out", str(out)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_until(lambda: out.exists() and out.read_text(encoding="utf-8").count("\n") > 2)
    os.killpg(process.pid, signal.SIGINT)
    text, spoken = process.communicate(timeout=30)
    assert process.returncode == 130
    assert spoken.strip().endswith("Stopped.")
    kept = out.read_text(encoding="utf-8").count("\n") - 1
    assert f"{kept} of 90" in text
