"""The usual errors are recognised by name."""

from __future__ import annotations

import pytest

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.marks import parse_marks
from hut8.reasoning.misreadings import misreading


@pytest.mark.parametrize(
    ("slots", "nightmare", "rounds", "mark", "name"),
    [
        ("18 24 33 36", "", ["111 C-"], "T=1-", "x_paradox"),
        ("18 24 33 36", "", ["111 A+"], "T=1+", "digit_right"),
        ("18 24 33 36", "", ["111 A+"], "T=2-", None),
        ("4+23 9+18 11+30 14+33", "", ["141 A+"], "A4.2+", "card_forgotten"),
        ("4+23 9+18 11+30 14+33", "", [], "A4.2+", None),
        ("2 20 24 26", "nightmare", ["313 A+ C+ D+"], "A2+", "letter_granted"),
        ("2 20 24 26", "nightmare", ["313 A+ C+ D+"], "A2.2+", "letter_granted"),
        ("18 24 33 36", "", ["111 C-"], "122+", None),
    ],
)
def test_a_mark_that_does_not_follow_has_a_name(
    slots: str, nightmare: str, rounds: list[str], mark: str, name: str | None
) -> None:
    public = parse_public(slots.split(), nightmare=bool(nightmare))
    found = misreading(public, parse_rounds(rounds), parse_marks(mark)[0])
    assert (found.name if found else None) == name


def test_the_latest_answer_that_was_misread_is_named() -> None:
    public = parse_public(["18", "24", "33", "36"])
    found = misreading(public, parse_rounds(["111 C-", "121 D-"]), parse_marks("T=1-")[0])
    assert found
    assert str(found.asked) == "D- to 121"
    assert found.as_json()["name"] == "x_paradox"
