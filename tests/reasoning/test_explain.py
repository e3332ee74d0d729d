"""Every claim of an explanation is re-checked from the printed criteria alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction
from hut8.machine.codes import CODES, DIGITS, SHAPES, Code
from hut8.machine.notation import Round, parse_rounds
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.machine.verification import OCCURRING
from hut8.reasoning.check import criteria_at, wanted_for
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Subject, parse_subject
from hut8.reasoning.reasons import Failure
from hut8.reasoning.survivors import facts_of
from hut8.reasoning.witness import find_world
from hut8.testing.argument_contract import EVERY_CODE, Reader
from hut8.testing.brute import passing
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

if TYPE_CHECKING:
    from hut8.machine.cards import Criterion

SMALL = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def some_subjects(data: st.DataObject, public: PublicProblem) -> list[Subject]:
    letter = data.draw(st.sampled_from(public.letters))
    return [
        Digit(data.draw(st.sampled_from(SHAPES)), data.draw(st.sampled_from(DIGITS))),
        data.draw(st.sampled_from(CODES)),
        data.draw(st.sampled_from(criteria_at(public, letter))),
        CardAt(letter, data.draw(st.sampled_from(public.cards_of(letter)))),
    ]


def check_claims(public: PublicProblem, rounds: tuple[Round, ...], found: Explanation) -> None:
    subject = found.subject
    assert found.out == (find_world(public, facts_of(rounds), wanted_for(subject)) is None)
    if found.answers:
        assert isinstance(subject, CriterionAt | CardAt)
        for criterion in criteria_of(subject):
            assert any(
                asked.answer.letter == subject.letter
                and (asked.proposal in passing(criterion.label)) is not asked.answer.passed
                for asked in found.answers
            )
    if found.argument:
        supposed, target = supposition(public, subject)
        Reader(public, rounds).check(found.argument, supposed, target)


def criteria_of(subject: CriterionAt | CardAt) -> tuple[Criterion, ...]:
    return (subject.criterion,) if isinstance(subject, CriterionAt) else OCCURRING[subject.card]


def supposition(public: PublicProblem, subject: Subject) -> tuple[dict[int, set[frozenset[Code]]], frozenset[Code]]:
    if isinstance(subject, Code):
        return {}, frozenset({subject})
    if isinstance(subject, Digit):
        place = SHAPES.index(subject.shape)
        return {}, frozenset(code for code in CODES if code[place] == subject.digit)
    slot = next(at for at, slot in enumerate(public.slots) if subject.card in slot)
    return {slot: {passing(criterion.label) for criterion in criteria_of(subject)}}, EVERY_CODE


@given(data=st.data())
@SMALL
def test_every_claim_of_an_explanation_is_true(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=6)))
    public = problem.public
    rounds = data.draw(honest_rounds(problem))
    for subject in some_subjects(data, public):
        check_claims(public, rounds, why_out(public, rounds, subject))


PARADOX = parse_public(["18", "24", "33", "36"])


def test_a_criterion_struck_by_its_own_answer_names_that_answer() -> None:
    found = why_out(PARADOX, parse_rounds(["111 C-"]), parse_subject("C33.2"))
    assert [str(asked) for asked in found.answers] == ["C- to 111"]


def test_a_digit_that_the_x_paradox_tempts_to_strike_comes_with_a_warning() -> None:
    rounds = parse_rounds(["111 C-"])
    for shape in SHAPES:
        found = why_out(PARADOX, rounds, Digit(shape, 1))
        assert not found.out
        assert found.world
        assert found.world.code[SHAPES.index(shape)] == 1
        assert found.warning
        assert found.warning.paradox
    assert len(deduce(PARADOX, rounds).codes) == 6


def test_a_code_is_out_when_no_criterion_left_is_true_of_it() -> None:
    found = why_out(PARADOX, parse_rounds(["111 C-"]), parse_subject("111"))
    assert found.argument
    assert isinstance(found.argument.outcome, Failure)
    assert found.argument.outcome.fault == "untrue"
    assert {choice.letter for choice in found.argument.outcome.choices} == {"C"}


def test_the_rule_against_redundant_verifiers_is_named() -> None:
    found = why_out(PARADOX, [], parse_subject("D36.2")).as_json()
    text = json.dumps(found)
    assert "redundant" in text
    assert "no_code" in text


def test_a_criterion_without_verification_card_never_occurs() -> None:
    assert why_out(PARADOX, [], parse_subject("B24.1")).never


def test_answers_that_contradict_each_other_explain_nothing() -> None:
    with pytest.raises(Contradiction):
        why_out(parse_public(["28", "33", "41", "48"]), parse_rounds(["111 A-"]), parse_subject("T=1"))


def test_in_nightmare_a_card_is_refuted_for_one_letter_alone() -> None:
    public = parse_public(["6", "11", "16", "42"], nightmare=True)
    rounds = parse_rounds(["525 B- C+ D-", "134 C- D+ B-", "421 C+ D- A-", "345 A- D+ C-"])
    known = deduce(public, rounds)
    assert public.mode is Mode.NIGHTMARE
    for letter in public.letters:
        for card in public.cards:
            found = why_out(public, rounds, CardAt(letter, card))
            assert found.out == (card not in known.cards[letter])
            check_claims(public, rounds, found)
