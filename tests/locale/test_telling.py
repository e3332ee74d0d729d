"""Claims as a person would say them: agreement, what was just said, what is plain, and the order of rows."""

from __future__ import annotations

import pytest

from hut8.locale import say
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.explain import explain
from hut8.reasoning.proof import prove


def told(cards: str, *rounds: str) -> list[str]:
    return say(prove(parse_public(cards.split()), parse_rounds(list(rounds)))).split("\n")


def test_one_premise_takes_the_singular_and_the_known_criteria_the_plural() -> None:
    lines = told("3 36 31 6 26 48", "255 D+ E+ F+", "255 A+ B+ F+")
    assert "C cannot test ■>1: A (■>3) makes C redundant." in lines
    assert "F cannot test ▲<■: the known criteria make F redundant." in lines


def test_a_criterion_that_speaks_of_one_shape_is_refused_without_ado() -> None:
    assert "F cannot test ■=3: B (“■ even”) refuses ■=3." in told("16 6 12 45 43 3", "525 B+ D+ E+")


def test_what_was_just_supposed_is_not_named_again() -> None:
    lines = told("16 6 12 45 43 3", "525 B+ D+ E+")
    assert "D tests “no 3”, not “no 1”: that and the known criteria make B (“■ even”) redundant." in lines
    assert lines[lines.index("F tests ■<3. If it tested ■>3:") + 1].startswith("  What’s known: 541")


def test_more_cases_than_stand_near_their_heading_say_what_they_suppose() -> None:
    lines = told("16 6 12 45 43 3", "525 B+ D+ E+")
    at = lines.index("A tests “even < odd”. If it tested “even > odd”:")
    assert [line.startswith("  A “even > odd”") for line in lines[at + 2 : at + 4]] == [True, True]


def test_rows_begin_with_the_easiest_and_end_with_what_is_left() -> None:
    lines = told("24 40 48 20", "212 A+ C+ D+", "323 A+ B+ D+")
    rows = [line for line in lines if line.startswith("  ")]
    assert rows[0] == "  C ▲=●, what’s known: D “two the same” redundant."
    assert rows[-1] == "  B ▲=3/●=3, C ▲>■, what’s known: only 323 passes."


def test_a_single_code_left_is_told_once() -> None:
    lines = told("36 46 31 2", "441 B+ C- D+")
    assert lines[-1] == "So the code is 414, the only one that passes."
    assert sum("414" in line for line in lines) == 1


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "▲ = 4 is out: C (“no 4”) refuses it."),
        ("fr", "On peut exclure ▲ = 4 : refusé par C (« aucun 4 »)."),
        ("de", "▲ = 4 scheidet aus: C („keine 4“) lässt das nicht zu."),
        ("pl", "▲ = 4 odpada: nie pozwala na to C („bez czwórek”)."),
    ],
)
def test_a_verifier_that_alone_refuses_something_is_named(language: str, line: str) -> None:
    public = parse_public(["23", "22", "10", "28", "9"])
    found = explain(public, parse_rounds(["532 C+ D- E+"]), "T=4")
    assert say(found, language).replace("\u00a0", " ").split("\n")[-1] == line


def test_a_reason_case_by_case_opens_its_table_at_once() -> None:
    public = parse_public(["16", "42", "25", "12"])
    rounds = parse_rounds(["155 B- C+ D+", "211 A- B- C-", "123 B- C- D+", "441 A+ B- D-", "515 A- C+ D-"])
    lines = say(explain(public, rounds, "T=2")).split("\n")
    at = lines.index("▲ = 2 is out. If it were right, case by case:")
    assert "  C “no run up or down”, B ■<▲●: no such code." in lines[at:]
    assert "  B ■>▲●, what’s known: 253; A “even > odd” refuses it." in lines[at:]
