"""`hut8 contest` against a real server, and `hut8 play --daily` with a record of its own."""

from __future__ import annotations

import io
import json
import re
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from hut8.cli import main
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running_beside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_beside(MemoryStore()) as url:
        yield url


class Said(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def hut8(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run a command with a data folder of its own."""
    monkeypatch.setenv("HUT8_DATA", str(tmp_path))

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            main(list(arguments))
        except SystemExit as ended:
            code = int(ended.code or 0)
        return Said(code, *capsys.readouterr())

    return run


def asked(hut8: Callable[..., Said], *arguments: str) -> Any:
    done = hut8("contest", *arguments, "--json")
    assert done.code == 0, done
    return json.loads(done.out)


def test_a_contest_is_opened_played_by_a_program_and_shown(hut8: Callable[..., Said], server: str) -> None:
    there = ("--server", server)
    opened = asked(hut8, "open", "booklet:02", "--count", "1", "--programs", "--title", "Evening", *there)
    name = opened["contest"]
    view = asked(hut8, "join", name, "--name", "Analyst", "--player", "analyst", *there)
    assert [one["found"] for one in view["you"]["attempts"]] == [True, True]
    shown = hut8("contest", "standing", name, *there)
    headings, row = (line.split() for line in shown.out.splitlines())
    assert headings == ["Rank", "Participant", "Found", "Rounds", "Questions"]
    assert row[:3] == ["1", "Analyst", "2"]
    hosted = asked(hut8, "standing", name, "--host-key", opened["host_key"], *there)
    assert hosted["rows"][0]["found"] == 2


def test_whoever_has_not_played_is_told_why_there_is_no_standing(hut8: Callable[..., Said], server: str) -> None:
    name = asked(hut8, "open", "booklet:03", "--server", server)["contest"]
    done = hut8("contest", "standing", name, "--server", server)
    assert (done.code, done.out) == (2, "")
    assert "told when you have played" in done.err


def test_people_read_where_a_contest_is_who_they_are_in_it_and_that_nobody_has_a_result(
    hut8: Callable[..., Said], server: str
) -> None:
    there = ("--server", server)
    opened = hut8("contest", "open", "booklet:02", *there).out.splitlines()
    (name,) = re.findall(f"{server}/contest/([A-Z]{{6}})", opened[0])
    assert opened[1] == f"Take part: hut8 contest join {name} --server {server}"
    key = opened[2].removeprefix("The host’s key, shown only this once: ")
    assert hut8("contest", "standing", name, "--host-key", key, *there).out == "Nobody has a result yet.\n"
    entered = hut8("contest", "join", name, "--enter-only", *there)
    assert entered.out == f"Contest {name}: you take part as Participant 1.\n"
    played = hut8("contest", "join", name, "--name", "[b]Ada", *there, typed="221 AB\nclaim 435\n")
    assert played.out.endswith(f"Contest {name}: you take part as [b]Ada.\nProblem 1: ✓ 1 round, 2 questions\n")
    assert "[b]Ada" in hut8("contest", "standing", name, *there).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["open"], "Name the problems of the contest"),
        (["open", "booklet:99"], "The server says:"),
        (["join", "QQQQQQ"], "There is no such contest"),
        (["standing", "QQQQQQ"], "There is no such contest"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    hut8: Callable[..., Said], server: str, arguments: list[str], said: str
) -> None:
    done = hut8("contest", *arguments, "--server", server)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_a_server_that_is_none_is_named_and_says_nothing(hut8: Callable[..., Said]) -> None:
    done = hut8("contest", "standing", "QQQQQQ", "--server", "localhost")
    assert "begins with http" in done.err
    nobody = hut8("contest", "standing", "QQQQQQ", "--server", "http://127.0.0.1:1")
    assert nobody.err == "http://127.0.0.1:1 cannot be reached: check the address, and that the server runs.\n"


def test_a_key_that_is_none_is_named_by_its_option(hut8: Callable[..., Said]) -> None:
    done = hut8("contest", "standing", "QQQQQQ", "--host-key", "bad", "--server", "http://127.0.0.1:1")
    assert done.err.startswith("--host-key is the key that was shown when the contest was opened")


@pytest.mark.parametrize("name", ["", "KXQWP", "KXQWPTT", "KXQW1T", "../tables", "daily:to/day"])
def test_a_contest_that_none_is_called_is_not_asked_for(hut8: Callable[..., Said], server: str, name: str) -> None:
    for order in ("join", "standing"):
        said = hut8("contest", order, name, "--server", server)
        assert (said.code, said.err) == (2, "There is no such contest: check its letters.\n")


@pytest.mark.parametrize("content", ["", "short", "schlüssel" * 4])
def test_a_damaged_key_is_named(hut8: Callable[..., Said], tmp_path: Path, server: str, content: str) -> None:
    (tmp_path / "participant.key").write_text(content, encoding="latin-1")
    said = hut8("contest", "standing", "daily:today:classic", "--server", server)
    assert said.err == f"{tmp_path}/participant.key is damaged: delete it and begin anew.\n"


def test_a_key_that_cannot_be_read_is_named(hut8: Callable[..., Said], tmp_path: Path, server: str) -> None:
    (tmp_path / "participant.key").mkdir()
    said = hut8("contest", "standing", "daily:today:classic", "--server", server)
    assert (said.code, said.err) == (2, f"{tmp_path}/participant.key cannot be read: is a directory.\n")


def test_a_key_is_made_once_and_read_by_nobody_else(hut8: Callable[..., Said], tmp_path: Path, server: str) -> None:
    name = asked(hut8, "open", "booklet:04", "--server", server)["contest"]
    enter = ("join", name, "--enter-only", "--server", server)
    numbers = {asked(hut8, *enter)["you"]["participant"] for _ in range(2)}
    assert numbers == {1}
    assert (tmp_path / "participant.key").stat().st_mode & 0o077 == 0


def test_the_daily_problem_is_resumed_and_played_once(hut8: Callable[..., Said], tmp_path: Path) -> None:
    left = hut8("play", "--daily", typed="221 A\nquit\n")
    assert left.code == 0
    ended = hut8("play", "--daily", typed="codes\nclaim 111\n")
    assert "221" in ended.out
    again = hut8("play", "--daily")
    assert again.code == 2
    assert "midnight UTC" in again.err
    other = hut8("play", "--daily", "--mode", "extreme", typed="quit\n")
    assert other.code == 0
    (result,) = json.loads((tmp_path / "daily-results.json").read_text()).values()
    assert (result["questions"], result["aid"], result["counted"]) == (1, "everything", True)


def test_a_mode_belongs_to_the_daily_problem(hut8: Callable[..., Said]) -> None:
    assert "goes with --daily" in hut8("play", "--mode", "extreme").err
    assert "Choose one of" in hut8("play", "--daily", "--booklet", "2").err


def test_somebody_plays_a_contest_in_the_terminal_and_goes_on_where_it_was_left(
    hut8: Callable[..., Said], server: str
) -> None:
    name = asked(hut8, "open", "booklet:02", "booklet:03", "--server", server)["contest"]
    left = hut8("contest", "join", name, "--name", "Ada", "--server", server, typed="221 AB\nquit\n")
    assert "A says ✗ to 221" in left.out
    assert "waits on the server" in left.out
    done = hut8("contest", "join", name, "--server", server, typed="sheet\nE\nclaim 435\nclaim 111\n")
    assert "1  221  ✗  ✓" in done.out
    assert "There is no verifier" in done.out
    assert "435 is right, in 1 round and 2 questions" in done.out
    assert "111 is wrong. The solution is shown when the contest is over." in done.out
    view = asked(hut8, "join", name, "--server", server)
    assert [one["found"] for one in view["you"]["attempts"]] == [True, False]
    assert view["you"]["name"] == "Ada"
