"""Claims as a person would say them: agreement, what was just said, what is plain, and the order of rows."""

from __future__ import annotations

import pytest

from hut8.locale import lines_of, say
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.explain import explain
from hut8.reasoning.proof import prove, way_up


def told(cards: str, *rounds: str) -> list[str]:
    return say(prove(parse_public(cards.split()), parse_rounds(list(rounds)))).split("\n")


def climbed(cards: str, *rounds: str) -> list[str]:
    """Tell the way up, which `told` may tell shorter."""
    return say(way_up(parse_public(cards.split()), parse_rounds(list(rounds)))).split("\n")


def test_a_verifier_that_adds_nothing_is_said_to_what() -> None:
    lines = told("3 36 31 6 26 48", "255 D+ E+ F+", "255 A+ B+ F+")
    assert "C cannot test ■>1: C adds nothing to A (■>3)." in lines
    assert "F cannot test ▲<■: F adds nothing to what’s known." in lines


def test_a_criterion_that_speaks_of_one_shape_is_refused_without_ado() -> None:
    assert "F cannot test ■=3: B (“■ even”) refuses ■=3." in climbed("16 6 12 45 43 3", "525 B+ D+ E+")


def test_what_was_just_supposed_is_not_named_again() -> None:
    lines = climbed("16 6 12 45 43 3", "525 B+ D+ E+")
    assert "D tests “no 3”, not “no 1”: B (“■ even”) adds nothing to that and what’s known." in lines
    assert lines[lines.index("F tests ■<3. If it tested ■>3:") + 1].startswith("  What’s known leaves 541, 542")


def test_a_strike_for_one_reason_is_told_in_one_line_though_a_split_found_it() -> None:
    lines = told("17 5 44 47", "241 A+ B- D+", "124 A+ B+ C+")
    assert "C tests ■<●, not ▲<■: that lets both 124 and 142 pass, whatever the others test." in lines


def test_verifiers_that_their_answers_settle_are_told_together_and_first() -> None:
    lines = told("17 5 44 47", "241 A+ B- D+", "124 A+ B+ C+")
    assert lines[0] == "A tests “two even digits” (✓ 241) and B tests “▲ odd” (✗ 241)."
    assert lines[1].startswith("C said ✓ to 124:")


def test_codes_that_no_criterion_left_tells_apart_are_told_as_that() -> None:
    lines = climbed("4 9 11 14", "332 A-")
    assert "  251 and 451 would always pass together." in lines
    assert "  If it were 452, 251 would pass too." in lines


def test_codes_that_pass_together_are_told_with_what_could_tell_them_apart() -> None:
    lines = told("4 6 21 40 8", "222 A+ B+ E+")
    first = lines.index("  If the code stood before an arrow, the one behind it would pass too:")
    assert lines[first + 1] == "  224↔225, 324↔325, 422↔522, 423↔523."
    assert lines[first + 2] == "  D (●=3 or ▲=3): 223/322→323."


def test_many_claims_of_one_technique_stand_below_one_heading() -> None:
    lines = told("20 46 17 4")
    added = lines.index("  What stands behind an arrow adds nothing to what stands before it:")
    assert lines[added + 1] == "  B (“two 3s” or “two 4s”) → A (“two the same”)."
    few = lines.index("  These leave no more codes than there are other verifiers:")
    assert lines[few + 1] == "  A (“three the same”), C (“three even digits”): 222, 444."


def test_kinds_of_codes_are_told_with_signs_that_stand_for_any_digit() -> None:
    public = parse_public(["23", "27", "33", "37"], nightmare=True)
    rounds = parse_rounds(["554 A+ B- C-", "451 B- C+ D-", "441 A+ B- C+", "514 A+ B- D+"])
    lines = say(prove(public, rounds)).split("\n")
    assert "Why every other code falls (a shape stands for any digit):" in lines
    assert any(line.startswith("  ▲+■=4: 13●") for line in lines)


def test_rows_begin_with_the_easiest_and_end_with_what_is_left() -> None:
    lines = say(way_up(parse_public(["10", "44", "39", "29"]), parse_rounds(["234 A- B+ D-"]))).split("\n")
    rows = [line for line in lines if line.startswith("  ")]
    assert rows[0] == "  C (■=1) clashes with B (▲<■)."
    assert rows[-1] == "  A (“no 4”), B (▲<■), C (●=1) and D (▲=3) leave only 351."


def test_a_single_code_left_is_told_once() -> None:
    lines = told("36 46 31 2", "441 B+ C- D+")
    assert lines[-1] == "Only 414 passes: that’s the code."
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


def test_a_reason_tells_what_no_such_code_passes() -> None:
    public = parse_public(["16", "42", "25", "12"])
    rounds = parse_rounds(["155 B- C+ D+", "211 A- B- C-", "123 B- C- D+", "441 A+ B- D-", "515 A- C+ D-"])
    lines = say(explain(public, rounds, "T=2")).split("\n")
    at = lines.index("▲ = 2 is out. If it were right:")
    assert "  B tests ■>▲●, not ■<▲●: no such code passes C (“no run up or down”) and B (■<▲●)." in lines[at:]
    assert "  What’s known leaves only 253; A (“even > odd”) refuses it." in lines[at:]


@pytest.mark.parametrize(
    ("language", "verdict"), [("en", "refuses it"), ("de", "verwirft das"), ("nl", "weigert dat"), ("pl", "to odrzuca")]
)
def test_digits_are_refused_in_their_own_gender(language: str, verdict: str) -> None:
    found = explain(parse_public(["3", "7", "10", "14"]), parse_rounds(["332 A+ D- C-"]), "T=3")
    assert f"A (■=3) {verdict}" in {line.cells[-1] for line in lines_of(found, language) if line.cells}
