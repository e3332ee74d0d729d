"""The notation of marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Malformed
from hut8.machine.cards import CRITERIA
from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS
from hut8.machine.problems import parse_public
from hut8.reasoning.marks import (
    CardAt,
    CriterionAt,
    Digit,
    Mark,
    check_subject,
    format_marks,
    parse_mark,
    parse_marks,
    parse_subject,
)

letters = st.sampled_from(LETTERS)
subjects = st.one_of(
    st.builds(Digit, st.sampled_from("TSC"), st.integers(1, 5)),
    st.sampled_from(CODES),
    st.builds(CardAt, letters, st.integers(1, 48)),
    st.builds(
        lambda letter, criterion: CriterionAt(letter, criterion.card, criterion.position),
        letters,
        st.sampled_from(CRITERIA),
    ),
)


@given(st.lists(st.builds(Mark, subjects, st.booleans())))
def test_a_sheet_survives_writing_and_reading(marks: list[Mark]) -> None:
    assert parse_marks(format_marks(marks)) == tuple(marks)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("▲3-", "T=3-"), ("■=2✗", "S=2-"), ("c=5✓", "C=5+"), ("c3-", "C3-"), ("a4.2×", "A4.2-"), ("241+", "241+")],
)
def test_other_ways_of_writing_are_read(written: str, meant: str) -> None:
    assert str(parse_mark(written)) == meant


@pytest.mark.parametrize("text", ["", "T3", "T=6-", "T=0-", "A49-", "A4.4-", "A4.0-", "G4-", "611+", "hello-", "-"])
def test_what_is_not_a_mark_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_mark(text)
    assert caught.value.text.endswith(".")


@pytest.mark.parametrize("text", ["E4-", "A9-", "B4.1+"])
def test_a_mark_about_nothing_on_the_table_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        check_subject(parse_public(["4", "9", "11", "14"]), parse_mark(text).subject)


def test_a_digit_of_the_circle_is_no_card_of_verifier_c() -> None:
    written = ["C=3", "C3", "C=3", "C3"]
    digit, card, same_digit, same_card = map(parse_subject, written)
    assert digit != card
    assert card != digit
    assert Mark(digit) != Mark(card)
    assert (digit, card) == (same_digit, same_card)
    assert len({digit, card, same_digit, same_card}) == 2
