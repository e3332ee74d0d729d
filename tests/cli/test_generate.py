"""`hut8 generate` as people and programs use it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from hut8.cli import main
from hut8.errors import Illegal
from hut8.forge import generate as forge
from hut8.forge.pools import Pool
from hut8.machine.identifiers import parse_identifier
from hut8.strategy import kernel

if TYPE_CHECKING:
    from hut8.forge.wishes import Wishes


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(["generate", *arguments])
    return capsys.readouterr().out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    with pytest.raises(SystemExit) as ending:
        main(["generate", "--json", *arguments])
    assert ending.value.code == 2
    fault: dict[str, Any] = json.loads(capsys.readouterr().out)["error"]
    return fault


def test_a_count_gives_a_list_whose_identifiers_stand_for_its_problems(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = run(
        capsys, "--mode", "extreme", "--verifiers", "5", "--pool", "hard", "--count", "4", "--seed", "s", "--json"
    )
    entries = json.loads(text)
    assert len(entries) == 4
    for entry in entries:
        problem = parse_identifier(entry["identifier"])
        assert [list(slot) for slot in problem.public.slots] == entry["slots"]
        assert list(problem.numbers("#")) == entry["numbers"]["#"]
        assert Pool.HARD.holds(problem.public)
        assert "code" not in entry


def test_one_problem_is_one_object_and_the_first_of_its_series(capsys: pytest.CaptureFixture[str]) -> None:
    alone = json.loads(run(capsys, "--seed", "s", "--json"))
    series = json.loads(run(capsys, "--seed", "s", "--count", "2", "--json"))
    assert series[0] == alone


def test_the_solution_is_shown_only_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(run(capsys, "--seed", "s", "--solution", "--json"))
    assert parse_identifier(shown["identifier"]).secret.code == tuple(map(int, shown["code"]))


def test_cards_are_included_and_excluded_as_numbers_and_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "--include", "3,7", "--include", "10", "--exclude", "20-48", "--count", "5", "--json")
    for entry in json.loads(text):
        cards = {card for slot in entry["slots"] for card in slot}
        assert {3, 7, 10} <= cards <= set(range(1, 20))


def test_people_read_cards_numbers_and_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "--seed", "s", "--count", "2", "--symbol", "yellow")
    assert "seed s#2" in text
    assert "# A" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--include", "1-5"], "include fewer cards or add verifiers"),
        (["--include", "x"], "is not a card"),
        (["--count", "0"], "ask for 1 to"),
        (["--seconds", "0"], "more than 0"),
        (["--pool", "soft"], "easy, standard, hard or mixed"),
        (["--rounds", "3-2"], "empty range"),
        (["--paradox", "99-", "--seconds", "0.3"], "or the time"),
    ],
)
def test_what_cannot_be_done_ends_with_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert sentence in refusal(capsys, *arguments)["text"]


def second_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = forge.generate

    def generate(wishes: Wishes, seed: str, *more: Any) -> Any:
        if seed.endswith("#2"):
            raise Illegal("The game is over.")
        return real(wishes, seed, *more)

    monkeypatch.setattr(forge, "generate", generate)
    monkeypatch.setattr(forge, "is_drawn_in_bulk", lambda *_: False)


def test_a_series_keeps_what_was_found_and_says_how_much_was_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    second_is_not_found(monkeypatch)
    with pytest.raises(SystemExit) as ending:
        main(["generate", "--count", "3", "--seed", "s", "--json", "--language", "en"])
    told = capsys.readouterr()
    assert ending.value.code == 2
    assert [entry["seed"] for entry in json.loads(told.out)] == ["s", "s#3"]
    assert told.err.startswith("1 of 3 problems were not found in time")


def test_every_problem_is_a_line_as_soon_as_it_is_found_and_ctrl_c_keeps_them() -> None:
    command = [sys.executable, "-m", "hut8", "generate", "--count", "100000", "--rounds", "2-3", "--jsonl"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as made:
        assert made.stdout
        first = made.stdout.readline()
        made.send_signal(signal.SIGINT)
        rest, said = made.communicate(timeout=60)
    assert all(json.loads(line)["identifier"] for line in [first, *rest.splitlines()])
    assert (made.returncode, said.strip()) == (130, "Stopped.")


def test_without_a_kernel_a_wish_for_length_says_truly_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    told = refusal(capsys, "--rounds", "2-3", "--mode", "nightmare", "--seconds", "0.2", "--language", "en")
    assert told["text"].startswith("No problem of this length was found in 0.2 seconds without the search kernel")
