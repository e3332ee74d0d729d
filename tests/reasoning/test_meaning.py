"""What single answers mean, and the X paradox."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.locale.sentences import meaning_text
from hut8.machine.cards import CARDS
from hut8.machine.codes import SHAPES
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.reasoning.contradiction import all_asked
from hut8.reasoning.deduce import deduce
from hut8.reasoning.meaning import answer_sentence, can_overlap
from hut8.testing.brute import passing
from hut8.testing.positions import played
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

SMALL = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@pytest.mark.parametrize("card", CARDS)
def test_the_paradox_can_bite_on_cards_26_to_48_and_on_no_other(card: int) -> None:
    others = [other for other in (1, 2, 3, 4) if other != card][:3]
    public = PublicProblem(Mode.CLASSIC, ((card,), *((other,) for other in others)))
    assert can_overlap(public, "A") == (card >= 26)


def test_the_paradox_can_bite_on_every_letter_in_nightmare_and_extreme() -> None:
    for public in (parse_public(["1", "2", "3", "5"], nightmare=True), parse_public(["1+2", "3+4", "5+6", "7+8"])):
        assert all(can_overlap(public, letter) for letter in public.letters)


def test_the_answer_of_the_acceptance_strikes_three_criteria_and_no_digit() -> None:
    meaning = answer_sentence(parse_public(["18", "24", "33", "36"]), parse_rounds(["111 C-"]))
    assert [criterion.label for criterion in meaning.struck] == ["T odd", "S odd", "C odd"]
    assert (meaning.codes_before, meaning.codes_after) == (6, 6)
    assert meaning.digits == ()
    assert meaning.paradox
    assert [str(digit) for digit in meaning.paradox.kept] == ["T=1", "S=1", "C=1"]


def test_a_meaning_serialises() -> None:
    shown = answer_sentence(parse_public(["18", "24", "33", "36"]), parse_rounds(["111 C-"])).as_json()
    assert json.loads(json.dumps(shown))["paradox"]["kept"] == ["T=1", "S=1", "C=1"]
    assert shown["codes"] == [6, 6]


def test_no_warning_where_the_answer_really_strikes_the_digits() -> None:
    meaning = answer_sentence(parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A-"]))
    assert meaning.paradox is None


def test_the_x_paradox_is_told_in_full_then_in_a_sentence() -> None:
    meaning = answer_sentence(parse_public(["18", "24", "33", "36"]), parse_rounds(["111 C-"]))
    assert "Beware of the X paradox" in meaning_text(meaning)
    reminded = meaning_text(meaning, is_warned=True)
    assert "Beware" not in reminded
    assert "X paradox: C’s ✗ to 111 strikes criteria, not digits." in reminded


def test_no_reminder_of_the_x_paradox_stands_beside_digits_that_are_out() -> None:
    seen = 0
    for public, rounds, _ in played("reminded", 2):
        for at in range(len(all_asked(rounds))):
            meaning = answer_sentence(public, rounds, at)
            seen += bool(meaning.paradox and meaning.digits)
            reminded = meaning_text(meaning, is_warned=True)
            assert ("X paradox" in reminded) is bool(meaning.paradox and not meaning.digits)
    assert seen


def test_a_warning_shows_no_code_when_only_the_solution_is_left() -> None:
    seen = 0
    for public, rounds, solved in played("warned", 3):
        warned = answer_sentence(public, rounds).paradox if solved and rounds else None
        seen += warned is not None
        assert warned is None or (warned.example, warned.struck) == (None, None)
    assert seen


@given(data=st.data())
@SMALL
def test_every_claim_about_an_answer_is_true(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems()))
    public = problem.public
    rounds = data.draw(honest_rounds(problem))
    for at, asked in enumerate(all_asked(rounds)):
        meaning = answer_sentence(public, rounds, at)
        for criterion in meaning.struck:
            assert (asked.proposal in passing(criterion.label)) is not asked.answer.passed
        for criterion in meaning.left:
            assert (asked.proposal in passing(criterion.label)) is asked.answer.passed
        if meaning.paradox:
            assert not asked.answer.passed
            left = frozenset().union(*(passing(criterion.label) for criterion in meaning.left))
            for digit in meaning.paradox.kept:
                place = SHAPES.index(digit.shape)
                assert asked.proposal[place] == digit.digit
                assert any(code[place] == digit.digit for code in left)
            if meaning.paradox.struck:
                assert meaning.paradox.example
                assert meaning.paradox.example.code in passing(meaning.paradox.struck.label)
    if rounds:
        last = answer_sentence(public, rounds)
        known = deduce(public, rounds)
        assert last.codes_after == len(known.codes)
        assert not any(digit.digit in known.digits[digit.shape] for digit in last.digits)


def test_what_was_known_before_does_not_follow_from_an_answer_that_strikes_nothing() -> None:
    public = parse_public(["3", "7", "10", "14"])
    assert "So A tests ■=3." in meaning_text(answer_sentence(public, parse_rounds(["435 A+"])))
    told = meaning_text(answer_sentence(public, parse_rounds(["435 A+", "221 A-"])))
    assert told.endswith("does not meet its criterion. That strikes nothing new. 5 codes are possible now.")
