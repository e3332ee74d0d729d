"""The language of the command line: one option everywhere, one list of languages, and where it comes from."""

from __future__ import annotations

import json
import shlex
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

import click
import pytest

from hut8.cli import COMMANDS, main
from hut8.cli.language import CHOSEN, OF_THE_SYSTEM, language_for, language_named_in, speaking
from hut8.errors import Missing
from hut8.locale import LANGUAGES
from hut8.locale.catalogue import words_in
from hut8.pocket.folder import Built
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running_beside
from hut8.wording import ENGLISH, HOLE, either

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator
    from pathlib import Path

TWICE = {
    "de": "Karte 4 kommt zweimal vor: Jede Karte einer Aufgabe ist anders.\n",
    "en": "Card 4 appears twice: every card of a problem is different.\n",
    "pl": "Karta 4 występuje dwa razy: wszystkie karty zadania są różne.\n",
}


@pytest.fixture(autouse=True)
def _in_no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (CHOSEN, *OF_THE_SYSTEM):
        monkeypatch.delenv(name, raising=False)


def commands_in(command: click.Command) -> list[click.Command]:
    if isinstance(command, click.Group):
        return [found for each in command.commands.values() for found in commands_in(each)]
    return [command]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_offers_every_language_once(name: str) -> None:
    for command in commands_in(speaking(speaking(import_module(f"hut8.cli.{name}").command))):
        options = [each for each in command.params if isinstance(each, click.Option) and each.name == "language"]
        assert len(options) == 1
        assert str(options[0].help).startswith(str(either(LANGUAGES)))


@pytest.mark.parametrize(
    ("environment", "arguments", "language"),
    [
        ({}, [], "en"),
        ({"LANG": "de_DE.UTF-8"}, [], "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "pl_PL"}, [], "pl"),
        ({"LC_ALL": "C", "LANG": "de_AT"}, [], "de"),
        ({"LANG": "tlh"}, [], "en"),
        ({CHOSEN: "pl", "LC_ALL": "de_DE"}, [], "pl"),
        ({CHOSEN: "pl"}, ["--language", "de"], "de"),
        ({CHOSEN: "pl"}, ["--language=de-CH"], "de"),
    ],
)
def test_what_is_nearer_to_the_command_decides(
    environment: dict[str, str],
    arguments: list[str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        main(["deduce", "4", "4", "9", "11", *arguments])
    assert capsys.readouterr().err == TWICE[language]


def test_a_language_that_was_chosen_must_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "tlh")
    with pytest.raises(Missing):
        language_for(None)
    assert language_named_in([]) == "en"


RESULTS = [
    "deduce 3 7 10 14",
    "strategy 3 7 10 14",
    "strategy 3 7 10 14 --objective guarantee",
    "generate --seed words --solution",
    "grade booklet:02",
    "booklet",
    "setup booklet:02",
    "daily 2026-11-17 --solution",
    "problem show booklet:02 --solution",
    "verification 447",
    "box check 3 7 10 14 --numbers 564,355,635,720",
    "box claim 3 7 10 14 --numbers 564,355,635,720 --code 435",
    "box doctor 3 7 10 14 --round '221 B+'",
    "box doctor 3 7 10 14 --round '221 B+' --round '231 B-'",
    "atlas show 3 7 10 14",
    "race booklet:02 --players clerk --workers 1",
]
FEWEST_WORDS = 3
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def printed(line: str, language: str, capsys: pytest.CaptureFixture[str]) -> str:
    with suppress(SystemExit):
        main([*shlex.split(line), "--language", language])
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("line", RESULTS)
@pytest.mark.parametrize("language", OTHERS)
def test_results_are_told_in_the_language_with_no_english_left(
    line: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    check_told(line, language, capsys)


def check_told(line: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Check that a line's results are in the language and hold no run of English words."""
    said, in_english = printed(line, language, capsys), printed(line, ENGLISH, capsys)
    assert said != in_english
    english = [
        run.strip() for template in words_in(ENGLISH, "commands.json").values() for run in HOLE.split(template)[::3]
    ]
    runs = [run for run in english if len(run.split()) >= FEWEST_WORDS]
    assert not [run for run in runs if run in said]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_beside(MemoryStore()) as url:
        yield url


def test_a_contest_is_told_in_every_language(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HUT8_DATA", str(tmp_path))
    opening = f"contest open booklet:02 --programs --server {server}"
    name = json.loads(printed(f"{opening} --json", ENGLISH, capsys))["contest"]
    for language in OTHERS:
        check_told(opening, language, capsys)
        check_told(f"contest join {name} --name Ada --player clerk --server {server}", language, capsys)
        check_told(f"contest standing {name} --server {server}", language, capsys)
    joined = printed(f"contest join {name} --server {server}", "de", capsys)
    assert joined.startswith(f"Wettbewerb {name}: Du nimmst als Ada teil. Aufgabe 1: ✓ ")
    standing = printed(f"contest standing {name} --server {server}", "pl", capsys)
    assert standing.startswith("Miejsce Uczestnik Znalezione Rundy Pytania 1 Ada 1 ")


def test_a_server_refuses_in_the_language_of_the_command(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["contest", "standing", "QQQQQQ", "--server", server, "--language", "de"])
    assert capsys.readouterr().err == "Der Server sagt: Diesen Wettbewerb gibt es nicht: Prüfe seine Buchstaben.\n"


@pytest.mark.parametrize("language", OTHERS)
def test_a_pocket_is_told_in_the_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def nothing(*_: object) -> str:
        return json.dumps({"hut8": 1, "tables": {}, "profile": {}})

    built = Built("1", files=3, bytes=21_500_000, first_bytes=4_200_000, has_kernel=False)
    monkeypatch.setattr("hut8.pocket.folder.build_folder", lambda *_: built)
    monkeypatch.setattr("hut8.pocket.moving.take_out", nothing)
    file = tmp_path / "games.json"
    check_told("pocket build folder", language, capsys)
    check_told(f"pocket export QQQQ --out {file} --database memory:", language, capsys)
    check_told(f"pocket import {file} --database memory:", language, capsys)


@pytest.mark.parametrize("language", OTHERS)
def test_a_server_says_in_the_language_that_it_is_open(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def open_only(_app: object, listening: socket.socket, announce: Callable[[], None]) -> None:
        listening.close()
        announce()

    monkeypatch.setattr("hut8.server.serving.serve", open_only)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    check_told("serve --lan --port 0 --database memory:", language, capsys)


def test_programs_are_answered_alike_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    answers = {printed("grade booklet:02 --json", language, capsys).partition('"seconds"')[0] for language in LANGUAGES}
    assert len(answers) == 1


def test_figures_are_written_as_the_language_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert "im Mittel 1,29 Runden und 2,86 Fragen" in printed("grade booklet:02", "de", capsys)
    assert "1,29 manche et 2,86 questions en moyenne" in printed("grade booklet:02", "fr", capsys)
