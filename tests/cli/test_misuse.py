"""Mistakes on the command line are told in the language that was asked for, Click's own as well."""

from __future__ import annotations

import json

import pytest

from hut8.cli import main
from tests.cli.running import hut8


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["explain", "3", "7", "10", "49", "--language", "fr"], "Il n’y a pas de carte Critère 49\u00a0: "),
        (["explain", "--language=it", "3", "7", "10", "3"], "La carta 3 compare due volte: "),
        (["play", "--language", "nl", "--problem", "daily:1"], "‘daily:1’ is geen uitdaging: "),
        (["print", "poster", "--language", "fr"], "La presse ne sait pas imprimer «\u00a0poster\u00a0»\u00a0: "),
        (["imitation", "--language", "it", "--players", "9"], "--players è un numero intero da 2 a 6, non «9»."),
        (["imitation", "--language", "nl", "--mode", "chess"], "--mode is een van standard, cooperative, gnirut."),
        (["play", "--language", "fr", "--booklet", "two"], "--booklet est un nombre entier, pas «\u00a0two\u00a0»."),
        (["print", "--language", "it"], "scale|punch|"),
        (["explain", "--language", "nl", "--wrong"], "Die optie bestaat niet: --wrong"),
        (
            ["explain", "--language", "fr", "--rond", "1"],
            "Cette option n’existe pas\u00a0: --rond\u00a0; vouliez-vous dire",
        ),
        (["play", "--language", "it", "--booklet"], "--booklet richiede un valore: "),
        (["explain", "4", "9", "11", "14", "--language", "tlh"], "'tlh' is not a known language: "),
        (["--zzz"], "No such option: --zzz; --help lists them all."),
        (["frobnicate"], "No such command: frobnicate; --help lists them all."),
        (["problem", "frobnicate"], "No such command: frobnicate; --help lists them all."),
        (["print", "notes", "twice", "--language", "fr"], "twice n’a rien à faire là\u00a0: "),
        (["verification", "abc"], "NUMBER is a whole number, not 'abc'."),
        (["cards", "it's"], "NUMBER is a whole number, not 'it's'."),
        (["atlas", "find", "--limit", "0"], "--limit is a whole number, 1 or more, not '0'."),
        (["contest", "open", "--minutes", "0"], "--minutes is a whole number, 1 or more, not '0'."),
        (["print", "criteria", "--card", "0"], "--card is a whole number, 1 or more, not '0'."),
        (["admin", "list", "--limit", "0"], "--limit is a whole number from 1 to 1000000, not '0'."),
        (["admin", "ban", "10.0.0.1", "--hours", "-1"], "--hours is more than 0 and at most 878,400, not '-1.0'."),
        (["admin", "ban", "10.0.0.1", "--hours", "nan"], "--hours is more than 0 and at most 878,400, not 'nan'."),
        (["admin", "ban", "10.0.0.1", "--hours", "1e300"], "--hours is more than 0 and at most 878,400, not '1e+300'."),
        (["generate", "--seconds", "nan"], "nan seconds cannot be kept: give more than 0 and at most 86400."),
        (["print", "booklet", "--seconds", "inf"], "inf seconds cannot be kept: give more than 0 and at most 86400."),
        (
            ["grade", "booklet:02", "--seconds", "nan"],
            "nan seconds cannot be kept: give more than 0 and at most 86400.",
        ),
        (
            ["deduce", "3", "7", "10", "14", "--jsonl"],
            "--jsonl reads its requests from standard input: leave out SLOT.",
        ),
        (["explain", "--jsonl", "--why", "A3.2"], "--jsonl reads its requests from standard input: leave out --why."),
        (["strategy", "--jsonl", "--tree", "x"], "--jsonl reads its requests from standard input: leave out --tree."),
        (["restore", "/nowhere/at/all"], "There is no file /nowhere/at/all."),
        (["restore", "/bin"], "/bin is a folder: name a file."),
        (["strategy", "3", "7", "10", "14", "--tree", "/bin", "--language", "de"], "/bin ist ein Ordner: Nenne"),
        (["pocket", "build", "/bin/sh"], "/bin/sh is a file: name a folder."),
        (["pocket", "import", "/nowhere/at/all", "--language", "fr"], "Il n’y a pas de fichier /nowhere/at/all."),
        (["restore", "/bin/sh"], "/bin/sh is not a backup, or it is damaged."),
        (["strategy", "3", "7", "10", "14", "--seconds", "soon"], "--seconds is a number such as 2.5, not 'soon'."),
    ],
)
def test_a_mistake_is_told_in_the_language_of_the_command(arguments: list[str], sentence: str) -> None:
    done = hut8(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_a_terminal_breaks_a_refusal_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    with pytest.raises(SystemExit):
        main(["booklet", "21"])
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) > 1
    assert all(len(line) <= 40 for line in lines)
    assert " ".join(lines) == "The booklet has no problem 21: it prints 01 to 20."


@pytest.mark.parametrize("arguments", [[], ["box"], ["problem"]])
def test_without_a_command_the_help_is_shown_as_it_is(arguments: list[str]) -> None:
    done = hut8(*arguments)
    assert done.returncode == 2
    assert "\nCommands:\n" in done.stderr


@pytest.mark.parametrize("group", ["admin", "arena", "atlas", "box", "contest", "pocket", "problem"])
def test_the_help_of_a_group_cuts_no_sentence_off(group: str) -> None:
    commands = hut8(group, "--help").stdout.partition("Commands:")[2]
    assert commands.rstrip().endswith(".")
    assert "..." not in commands


@pytest.mark.parametrize("command", ["deduce", "explain", "strategy", "generate"])
def test_one_form_of_json_is_chosen(command: str) -> None:
    refused = json.loads(hut8(command, "--json", "--jsonl").stdout)["error"]["text"]
    assert refused in {
        "Choose one of --json and --jsonl.",
        "--jsonl reads its requests from standard input: leave out --json.",
    }


@pytest.mark.parametrize(
    ("line", "end"),
    [("9" * 5000, "value has 5000 digits."), ("[" * 100_000, "from a unicode string.")],
)
def test_what_is_wrong_with_a_line_is_told_to_its_end(line: str, end: str) -> None:
    told = json.loads(hut8("deduce", "--jsonl", stdin=f"{line}\n").stdout)["error"]["text"]
    assert told.endswith(end)


def test_programs_get_the_sentence_in_that_language_too() -> None:
    done = hut8("explain", "3", "7", "10", "49", "--language", "nl", "--json")
    assert json.loads(done.stdout)["error"]["text"].startswith("Er is geen criteriumkaart 49: ")
