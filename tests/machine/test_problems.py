"""Problems: what makes one valid, and every fault named."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hut8.errors import Invalid, Malformed
from hut8.machine.booklet import booklet
from hut8.machine.codes import Code
from hut8.machine.laws import law
from hut8.machine.problems import (
    Mode,
    Problem,
    PublicProblem,
    Secret,
    faults,
    match_criteria,
    parse_mode,
    parse_public,
    problem,
    problem_from_labels,
)

CLASSIC = parse_public(["4", "9", "11", "14"])


@pytest.mark.parametrize(
    ("slots", "fault"),
    [
        ("4 9 11", "4 to 6 verifiers, not 3"),
        ("1 2 3 4 5 6 7", "4 to 6 verifiers, not 7"),
        ("4 9 11 999", "no criteria card 999"),
        ("4 9 11 0", "no criteria card 0"),
        ("4 9 11 4", "Card 4 appears twice"),
        ("4+9 11+4 2+3 5+6", "Card 4 appears twice"),
        ("4+9 11 2 3", "every verifier has two cards"),
        ("4 9 11 x", "not a card"),
        ("4 9 11 " + "9" * 5000, "not a card"),
        ("4 9 11 1+2+3", "not a card"),
        ("4 9 11 -4", "not a card"),
    ],
)
def test_cards_that_make_no_problem_are_named(slots: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        parse_public(slots.split())


@pytest.mark.parametrize(
    "cards", [[3, 7, 10, 14], (3, "7", 10, "14"), "3 7 10 14", "3, 7, 10, 14", [(3,), [7], 10, 14]]
)
def test_numbers_of_cards_and_one_text_are_read_as_texts_are(cards: str | list[str]) -> None:
    assert parse_public(cards) == parse_public(["3", "7", "10", "14"])


def test_pairs_of_numbers_are_read_as_extreme() -> None:
    assert parse_public([(4, 23), (9, 18), (11, 30), (14, 33)]) == parse_public("4+23 9+18 11+30 14+33")


@pytest.mark.parametrize(
    "cards", [None, [4, 9, 11, None], [4, 9, 11, 1.5], [4, 9, 11, True], [4, 9, 11, (1, 2, 3)], [()]]
)
def test_what_is_no_card_is_refused_in_a_sentence(cards: list[int]) -> None:
    with pytest.raises(Malformed, match="is not a card: write its number"):
        parse_public(cards)


@pytest.mark.parametrize(
    "slots", [[4, 9, 11, 14], [[4], [9], [11], [14]], ("4", "9", "11", "14"), "4 9 11 14", ((4,), (9,), (11,), (14,))]
)
@pytest.mark.parametrize("mode", ["classic", Mode.CLASSIC])
def test_a_public_problem_is_made_of_whatever_reads_as_one(mode: Any, slots: Any) -> None:
    made = PublicProblem(mode, slots)
    assert made == parse_public("4 9 11 14")
    assert type(made.mode) is Mode


@pytest.mark.parametrize(
    ("mode", "slots", "fault"),
    [
        ("classic", [3, 7], "A problem has 4 to 6 verifiers, not 2."),
        ("chess", [3, 7, 10, 14], "'chess' is not a mode: choose classic, extreme or nightmare."),
        (None, [3, 7, 10, 14], "'None' is not a mode: choose classic, extreme or nightmare."),
        ("classic", None, "'None' is not a card: write its number, such as 4, or two as 4+23 in Extreme."),
        (
            "classic",
            [3, 7, 10, [[14]]],
            r"'[14]' is not a card: write its number, such as 4, or two as 4+23 in Extreme.",
        ),
    ],
)
def test_a_public_problem_of_anything_else_is_refused_in_a_sentence(mode: Any, slots: Any, fault: str) -> None:
    with pytest.raises(Malformed, match=f"^{re.escape(fault)}$"):
        PublicProblem(mode, slots)


def test_nightmare_takes_single_cards_and_lays_them_in_number_order() -> None:
    assert str(parse_public(["14", "4", "11", "9"], nightmare=True)) == "4 9 11 14"
    with pytest.raises(Malformed, match="one card"):
        parse_public(["4+2", "9+8", "11+12", "14+15"], nightmare=True)


def test_a_verifier_answers_to_any_way_of_writing_its_letter_and_a_code() -> None:
    for letter, proposal in (("B", Code(2, 2, 1)), ("b", "221"), ("B", 221)):
        assert booklet(2).answer(letter, proposal)


@pytest.mark.parametrize("letter", ["Z", "E", "AB", "", None])
def test_a_verifier_that_there_is_not_answers_nothing(letter: str) -> None:
    with pytest.raises(Malformed, match=r"There is no verifier .*: this problem has A to D\."):
        booklet(2).answer(letter, "221")


@pytest.mark.parametrize("letter", ["Z", "E", "AB", "", None])
@pytest.mark.parametrize("nightmare", [False, True])
def test_a_verifier_that_there_is_not_has_no_cards(letter: str, nightmare: bool) -> None:  # noqa: FBT001 - a mode
    public = parse_public([3, 7, 10, 14], nightmare=nightmare)
    for look in (public.cards_of, public.criteria_of):
        with pytest.raises(Malformed, match=r"There is no verifier .*: this problem has A to D\."):
            look(letter)


def test_a_small_letter_is_that_of_its_verifier() -> None:
    assert parse_public([3, 7, 10, 14]).cards_of("b") == (7,)


@pytest.mark.parametrize("symbol", ["x", None, 2])
def test_a_series_of_numbers_that_there_is_not_is_refused(symbol: str) -> None:
    with pytest.raises(Malformed, match="is not a series of numbers: choose"):
        booklet(2).numbers(symbol)


def test_the_order_of_letters_is_kept_and_pairs_are_sorted() -> None:
    assert str(parse_public(["14", "4", "11", "9"])) == "14 4 11 9"
    assert str(parse_public(["13+5", "4+2", "9+8", "11+12"])) == "5+13 2+4 8+9 11+12"


@pytest.mark.parametrize(
    ("labels", "fault"),
    [
        ("S=4 | zero 3s | T<S | T strictly smallest", "5 codes pass every verifier: 142, 144, 145, 244, 245"),
        ("S>4 | two 3s | T>S | T strictly smallest", "No code passes"),
        ("S>4 | zero 3s | T>S | C strictly smallest", "No code passes"),
        ("S<4 | three 3s | T=S | C strictly smallest", "Verifier B has a criterion that no verification card tests"),
    ],
)
def test_every_fault_of_a_problem_is_named(labels: str, fault: str) -> None:
    with pytest.raises(Invalid, match=fault):
        problem_from_labels(CLASSIC, labels.split(" | "))


def test_a_redundant_verifier_is_named_by_its_letter() -> None:
    laws = [law("S=4"), law("zero 3s"), law("T<S"), law("S=4")]
    assert any("Verifier A is redundant" in str(fault) for fault in faults(CLASSIC, laws))


def test_a_criterion_that_is_not_on_its_card_is_named_with_what_is() -> None:
    with pytest.raises(Malformed, match="Verifier A cannot be testing 'T=1': its cards print S<4, S=4, S>4"):
        problem_from_labels(CLASSIC, ["T=1", "zero 3s", "T<S", "C strictly smallest"])
    assert any("not on its card" in str(fault) for fault in faults(CLASSIC, [law("T=1")] * 4))


def test_the_number_of_laws_must_fit() -> None:
    with pytest.raises(Malformed, match="4 verifiers need as many criteria, not 1"):
        problem_from_labels(CLASSIC, ["S=4"])
    assert list(map(str, faults(CLASSIC, [law("S=4")]))) == ["4 verifiers need as many criteria, not 1."]
    assert match_criteria(CLASSIC, [law("S=4")]) is None


def test_criteria_may_be_given_as_verification_numbers() -> None:
    assert problem_from_labels(CLASSIC, ["447", "646", "566", "322"]) == booklet(1)


def test_in_nightmare_letters_and_cards_are_matched() -> None:
    public = PublicProblem(Mode.NIGHTMARE, ((4,), (9,), (11,), (14,)))
    laws = [law("C strictly smallest"), law("T<S"), law("zero 3s"), law("S=4")]
    assert [criterion.card for criterion in problem(public, laws).criteria] == [14, 11, 9, 4]
    assert public.cards_of("A") == (4, 9, 11, 14)


def test_a_verifier_answers_by_its_law_and_never_by_the_code() -> None:
    whole = booklet(17)  # A tests "pair", B "C>1", C "T+S=4", D "T=1"; the code is 133
    assert whole.answer("B", Code.parse("552"))
    assert not whole.answer("B", Code.parse("551"))


def test_a_secret_prints_as_nothing() -> None:
    assert repr(booklet(1).secret) == "Secret()"


def test_laws_that_are_on_no_card_have_no_criteria() -> None:
    with pytest.raises(Invalid):
        _ = Problem(CLASSIC, Secret((law("T=1"),) * 4)).criteria


def test_an_unknown_mode_is_said_plainly() -> None:
    with pytest.raises(Malformed, match="'hard' is not a mode"):
        parse_mode("hard")
