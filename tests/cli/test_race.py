"""`hut8 race`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import psutil
import pytest

from hut8.cli import main
from tests.waiting import ignores_interrupts, wait_until


def test_players_race_on_the_same_problems_and_none_claims_wrongly(capsys: pytest.CaptureFixture[str]) -> None:
    main(["race", "--count", "24", "--seed", "paired", "--workers", "1", "--json"])
    result = json.loads(capsys.readouterr().out)
    means = result["means"]
    assert means["bombe"]["rounds"] <= means["analyst"]["rounds"] <= means["clerk"]["rounds"]
    assert all(mean["wrong"] == 0 for mean in means.values())
    assert len(result["problems"]) == 24
    assert {len(entry["slots"]) for entry in result["problems"]} == {4, 5, 6}


def test_workers_change_nothing_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for workers in ("1", "2"):
        main(["race", "--count", "4", "--seed", "s", "--players", "clerk", "--workers", workers, "--json"])
        results.append(json.loads(capsys.readouterr().out))
    assert results[0] == results[1]


def test_a_named_problem_shows_every_sheet_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    main(["race", "booklet:02", "--sheets"])
    text = capsys.readouterr().out
    assert text.count("claims 435") == 3
    assert "combinations accept exactly one code" in text
    assert "on average over 1 problem, 0 wrong claims" in text


def test_a_mean_is_counted_as_the_language_counts(capsys: pytest.CaptureFixture[str]) -> None:
    for language, mean in [
        ("en", "bombe     1.000 rounds,   3.000 questions on average over 1 problem, 0 wrong claims"),
        ("fr", "bombe     1,000 manche,   3,000 questions en moyenne sur 1 problème, 0 annonce fausse"),
        ("pt", "bombe     1,000 rodada,   3,000 perguntas em média em 1 problema, 0 anúncio errado"),
    ]:
        main(["race", "booklet:02", "--players", "bombe", "--language", language])
        assert capsys.readouterr().out.splitlines()[-1] == mean


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "robot"], "no player called 'robot'"),
        (["--verifiers", "7"], "4 to 6"),
        (["booklet:99"], "no problem"),
    ],
)
def test_what_cannot_race_ends_with_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit):
        main(["race", *arguments])
    assert sentence in capsys.readouterr().err


@pytest.mark.clock
@pytest.mark.skipif(sys.platform != "linux", reason="platform: only Linux tells who ignores an interrupt")
def test_an_interrupt_ends_the_race_and_its_workers() -> None:
    command = [sys.executable, "-m", "hut8", "race", "--players", "clerk", "--count", "500", "--workers", "2"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_until(lambda: are_at_work(process.pid, 2))
    os.killpg(process.pid, signal.SIGINT)
    _, spoken = process.communicate(timeout=20)
    assert process.returncode == 130
    assert spoken.strip() == "Stopped."
    wait_until(lambda: has_ended(process.pid), 10)


def are_at_work(command: int, workers: int) -> bool:
    """Say whether so many workers leave Ctrl-C to the command; the tracker that Python adds does too."""
    return sum(map(ignores_interrupts, psutil.Process(command).children())) == workers + 1


def has_ended(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False
