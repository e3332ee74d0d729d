"""`hut8 print` as people use it: files that are whole, or one clear sentence and no file at all."""

from __future__ import annotations

from shlex import split
from typing import TYPE_CHECKING

import pytest

from hut8.locale import LANGUAGES
from hut8.wording import either
from tests.cli.running import hut8 as run

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path


def hut8(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return run("print", *arguments, folder=folder)


def test_an_order_is_written_where_it_is_wanted_and_nothing_else(tmp_path: Path) -> None:
    done = hut8("notes", "--problem", "booklet:02", "--paper", "letter", "--out", "sheet.pdf", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


def test_without_a_name_the_file_is_called_after_what_it_holds(tmp_path: Path) -> None:
    assert hut8("punch", "--format", "svg", folder=tmp_path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["hut8-punch.zip"]


@pytest.mark.parametrize("file_format", ["svg", "png"])
def test_one_card_alone_is_one_picture(file_format: str, tmp_path: Path) -> None:
    assert hut8("criteria", "--card", "14", "--format", file_format, folder=tmp_path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == [f"hut8-criteria-14.{file_format}"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("punch", "--paper", "a3"), "'a3' is not a paper: choose a4 or letter."),
        (("punch", "--language", "tlh"), f"'tlh' is not a known language: choose {either(LANGUAGES)}."),
        (("notes", "--problem", "booklet:44"), "The booklet has no problem 44: it prints 01 to 20."),
        (
            ("notes", "--problem", "1234-5679"),
            "'1234-5679' is not a problem identifier: a character is missing, mistyped or swapped.",
        ),
        (("punch", "--format", "gif"), "'gif' is not a format of the press: choose pdf, svg or png."),
        (("punch", "--format", "png"), "A PNG shows one card: say which, as in --card 14, or choose pdf or svg."),
        (
            ("criteria", "--card", "4", "--out", "card.SVG"),
            "'card.SVG' is not the name of what is printed: end it in .pdf, or choose another --format.",
        ),
        (
            ("tile", "--format", "svg", "--out", "tile.svg"),
            "'tile.svg' is not the name of what is printed: end it in .zip, or choose another --format.",
        ),
        (("imitation", "--size", "giant"), "'giant' is not a size of cards: choose standard or mini."),
        (
            ("booklet", "--address", "notaurl"),
            "'notaurl' is not an address of the app: write one such as https://hut8.example, of at most 100",
        ),
        (("punch", "--out", "nowhere/punch.pdf"), "nowhere/punch.pdf cannot be written: there is no folder nowhere."),
        (("punch", "--out", "."), ". cannot be written: it is a folder; name a file in it."),
        (("punch", "--out", "/proc/punch.pdf"), "/proc/punch.pdf cannot be written: "),
    ],
)
def test_a_mistake_ends_in_one_sentence_and_leaves_no_file(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    done = hut8(*arguments, folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_order_is_answered_with_the_list_of_orders(tmp_path: Path) -> None:
    done = hut8("poster", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("The press cannot print 'poster': choose scale, punch, verification")
    assert list(tmp_path.iterdir()) == []


def test_a_booklet_is_made_to_wishes_and_again_from_its_seed(tmp_path: Path) -> None:
    wishes = ("booklet", "--count", "2", "--mode", "extreme", "--seed", "x", "--language", "fr")
    for name in ("one.pdf", "two.pdf"):
        done = hut8(*wishes, "--out", name, folder=tmp_path)
        assert done.returncode == 0, done.stderr
    assert "--seed x" in done.stdout
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_a_booklet_without_the_address_of_the_app_says_that_it_has_no_qr_codes(tmp_path: Path) -> None:
    said = "It has no QR codes: --address says where the app is"
    assert said in hut8("booklet", "--problem", "booklet:02", folder=tmp_path).stdout
    address = ("--address", "http://192.168.1.20:8008")
    assert said not in hut8("booklet", "--problem", "booklet:02", *address, folder=tmp_path).stdout


def test_wishes_that_contradict_each_other_leave_no_booklet(tmp_path: Path) -> None:
    done = hut8("booklet", "--include", "7", "--exclude", "7", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("Card 7 is both included and excluded")
    assert list(tmp_path.iterdir()) == []


def test_names_are_shown_as_they_are_and_a_seed_as_it_is_typed(tmp_path: Path) -> None:
    done = hut8("booklet", "--count", "1", "--seed", "[/b] it's", "--out", "[red]1.pdf", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Wrote [red]1.pdf (" in done.stdout
    assert split(" ".join(done.stdout.partition("same wishes with")[2].split()))[:2] == ["--seed", "[/b] it's"]
