"""Criteria are read by every name that the program prints."""

from __future__ import annotations

import pytest

from hut8.cli.criteria import read_labels
from hut8.locale import LANGUAGES, phrase, say
from hut8.machine.cards import CRITERIA
from tests.cli.running import hut8

BOOKLET_02 = ("problem", "check", "3", "7", "10", "14", "--laws")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_criterion_is_read(language: str) -> None:
    for criterion in CRITERIA:
        for name in (criterion.label, phrase(language, f"short.{criterion.label}"), say(criterion, language)):
            assert read_labels([f"{name}, {name}"], language) == [criterion.label] * 2, name


@pytest.mark.parametrize(
    "laws", ["■=3, ● odd, one 4, ■<▲●", "s = 3 | C ODD | one 4 | S strictly smallest", "564 355 635 720"]
)
def test_a_problem_is_checked_by_the_names_on_the_screen(laws: str) -> None:
    done = hut8(*BOOKLET_02, laws)
    assert done.returncode == 0, done.stderr
    assert "card 14: ■<▲●" in done.stdout


def test_a_criterion_that_is_not_on_its_card_is_told_with_those_that_are() -> None:
    assert hut8(*BOOKLET_02, "S=4, C odd, one 4, ■<▲●").stderr == (
        "Verifier A cannot be testing '■=4': its cards print ■<3, ■=3, ■>3.\n"
    )


def test_cards_call_a_criterion_as_every_other_command_does() -> None:
    assert "■<▲●" in hut8("cards", "14").stdout
    assert "no 3" in hut8("cards", "9").stdout
    assert "■<▲●" in hut8("verification", "293").stdout
