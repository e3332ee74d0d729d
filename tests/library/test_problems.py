"""Problems that a program makes itself: criteria and laws in every way they are written, names of what has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hut8 import (
    Game,
    Hut8Error,
    Illegal,
    Invalid,
    Malformed,
    booklet,
    hardest,
    identifier,
    parse_identifier,
    problem,
    problem_from_labels,
    problem_named,
)

if TYPE_CHECKING:
    from hut8.library.problems import Labels

PUBLIC = booklet(2).public
LABELS = ["S=3", "C odd", "one 4", "S strictly smallest"]


@pytest.mark.parametrize(
    "labels",
    [
        ["564", "355", "635", "720"],
        [564, 355, 635, 720],
        (564, "355", 635, " 720"),
        "564 355 635 720",
        "564, 355, 635, 720",
        LABELS,
        ", ".join(LABELS),
    ],
    ids=repr,
)
def test_criteria_are_read_from_numbers_and_texts(labels: Labels) -> None:
    for public in (PUBLIC, booklet(2), [3, 7, 10, 14], "booklet:02"):
        assert problem_from_labels(public, labels).secret.code == booklet(2).secret.code


@pytest.mark.parametrize("names", ["■=3, ● odd, one 4, ■<▲●", ["■ = 3", "● ODD", "one 4", "S strictly smallest"]])
def test_criteria_are_called_as_cards_and_pictures_call_them(names: Any) -> None:
    assert problem_from_labels(PUBLIC, names) == problem(PUBLIC, names) == booklet(2)


def test_laws_may_be_called_by_their_labels() -> None:
    assert problem([3, 7, 10, 14], booklet(2).secret.laws) == problem("booklet:02", LABELS) == booklet(2)


@pytest.mark.parametrize(
    ("labels", "sentence"),
    [
        (None, "4 verifiers need as many criteria, not 1."),
        ([564, 355, 635], "4 verifiers need as many criteria, not 3."),
        ([564, 355, 635, None], "Verifier D cannot be testing 'None': its cards print"),
        ([564, 355, 635, 7200], "No verification card carries the number 7200"),
    ],
)
def test_criteria_that_cannot_be_read_are_named(labels: Any, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        problem_from_labels(PUBLIC, labels)


def test_laws_that_are_none_are_named() -> None:
    with pytest.raises(Malformed, match="'None' is not a criterion"):
        problem(PUBLIC, None)  # type: ignore[arg-type]
    with pytest.raises(Invalid, match=r"^4 verifiers need as many criteria, not 1.$"):
        problem(PUBLIC, [0])


@pytest.mark.parametrize("cards", [{3, 7, 10, 14}, {3: 1, 7: 1, 10: 1, 14: 1}, b"3 7 10 14"], ids=repr)
def test_cards_without_an_order_are_no_problem(cards: Any) -> None:
    with pytest.raises(Malformed, match=r"is no problem: give its name"):
        problem_from_labels(cards, LABELS)


def test_what_knows_its_answers_has_an_identifier() -> None:
    assert identifier("booklet:02") == identifier(Game("booklet:02")) == identifier(booklet(2))
    for table in (PUBLIC, Game(PUBLIC), None):
        with pytest.raises(Illegal, match="does not know the answers"):
            identifier(table)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [2, None, 2.5, []], ids=repr)
def test_what_names_no_problem_is_refused_in_a_sentence(name: Any) -> None:
    for work in (problem_named, parse_identifier):
        with pytest.raises(Hut8Error, match="is not a problem identifier"):
            work(name)


def test_the_hardest_are_found_as_their_names_write_them() -> None:
    assert hardest("03") == hardest("3") == hardest(3)
    for number in ("", "x", "27", 0):
        with pytest.raises(Hut8Error, match=r"^The hardest problems are 01 to 26: there is no "):
            hardest(number)
