"""Verdicts on marks against the plain definition of worlds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction
from hut8.machine.codes import CODES, DIGITS, SHAPES, Code
from hut8.machine.notation import Round, parse_round
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.reasoning.check import check_sheet, criteria_at, following_marks
from hut8.reasoning.deduce import deduce
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark, Subject, parse_marks
from hut8.testing.brute import Dealt, choices, deals
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.reasoning.witness import World

SMALL = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def every_subject(public: PublicProblem) -> list[Subject]:
    digits = [Digit(shape, digit) for shape in SHAPES for digit in DIGITS]
    criteria = [subject for letter in public.letters for subject in criteria_at(public, letter)]
    cards = [CardAt(letter, card) for letter in public.letters for card in public.cards_of(letter)]
    return [*digits, *CODES, *criteria, *cards]


def holds(subject: Subject, dealt: Dealt | World, public: PublicProblem) -> bool:
    if isinstance(subject, Digit):
        return dealt.code[SHAPES.index(subject.shape)] == subject.digit
    if isinstance(subject, Code):
        return dealt.code == subject
    criterion = dealt.criteria[public.letters.index(subject.letter)]
    if isinstance(subject, CardAt):
        return criterion.card == subject.card
    return (criterion.card, criterion.position) == (subject.card, subject.position)


def is_sound(mark: Mark, plain: Sequence[Dealt], public: PublicProblem) -> bool:
    holding = [holds(mark.subject, dealt, public) for dealt in plain]
    if not mark.chosen:
        return not any(holding)
    if isinstance(mark.subject, CriterionAt):
        place = public.letters.index(mark.subject.letter)
        return any(holding) and {dealt.laws[place] for dealt in plain} == {mark.subject.criterion.law}
    return all(holding)


@given(data=st.data())
@SMALL
def test_verdicts_agree_with_the_worlds_and_every_refutation_is_a_world(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=4)))
    public = problem.public
    assume(choices(public) <= 20_000)
    rounds = data.draw(honest_rounds(problem))
    plain = deals(public, rounds)
    marks = [Mark(subject, chosen) for subject in every_subject(public) for chosen in (False, True)]
    verdicts = check_sheet(public, rounds, marks).verdicts
    for mark, verdict in zip(marks, verdicts, strict=True):
        assert verdict.sound == is_sound(mark, plain, public), str(mark)
        if verdict.world:
            dealt = Dealt(verdict.world.code, verdict.world.criteria)
            assert dealt in plain
            assert not is_sound(mark, [dealt], public) or (mark.chosen and not is_sound(mark, plain, public))
    sound = {verdict.mark for verdict in verdicts if verdict.sound}
    assert set(following_marks(deduce(public, rounds))) <= sound
    assert {mark for mark in sound if not mark.chosen} <= set(following_marks(deduce(public, rounds)))


PROBLEM = parse_public(["3", "7", "10", "14"])


def rounds_of(*lines: str) -> list[Round]:
    return [parse_round(line) for line in lines]


def test_a_column_with_every_digit_struck_is_never_blessed() -> None:
    found = check_sheet(PROBLEM, rounds_of("221 A- B+"), parse_marks("T=1- T=2- T=3- T=4- T=5-"))
    assert found.emptied.shapes == ("T",)
    assert not found.sound
    assert [verdict.sound for verdict in found.verdicts] == [True, True, True, False, True]


def test_a_verifier_with_every_criterion_struck_is_never_blessed() -> None:
    found = check_sheet(PROBLEM, rounds_of(), parse_marks("B7.1- B7.2-"))
    assert found.emptied.letters == ("B",)
    assert not found.sound


def test_a_whole_check_serialises() -> None:
    shown = json.loads(json.dumps(check_sheet(PROBLEM, rounds_of("221 A- B+"), parse_marks("T=1- S=3-")).as_json()))
    assert [verdict["sound"] for verdict in shown["verdicts"]] == [True, False]
    assert shown["emptied"] == {"shapes": [], "letters": []}
    assert "T=4+" in shown["missing"]


def test_answers_that_contradict_each_other_bless_nothing() -> None:
    with pytest.raises(Contradiction):
        check_sheet(parse_public(["28", "33", "41", "48"]), rounds_of("111 A-"), parse_marks("T=1-"))


def test_what_every_world_has_is_never_struck_and_what_none_has_never_chosen() -> None:
    rounds = rounds_of("221 A- B+")
    kinds = [verdict.kind for verdict in check_sheet(PROBLEM, rounds, parse_marks("T=4- T=1+ B7-")).verdicts]
    assert kinds == ["never", "never", "never"]


@given(data=st.data())
@SMALL
def test_a_verdict_gives_no_more_of_a_world_away_than_two_criteria(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=4)))
    rounds = data.draw(honest_rounds(problem))
    known = deduce(problem.public, rounds)
    for subject in data.draw(st.lists(st.sampled_from(every_subject(problem.public)), max_size=6)):
        for verdict in check_sheet(problem.public, rounds, [Mark(subject), Mark(subject, chosen=True)]).verdicts:
            shown = verdict.as_json()
            assert set(shown) <= {"mark", "sound", "verdict", "allowing", "instead", "error"}
            assert len(shown.get("allowing", [])) <= 2
            assert verdict.kind != "not_yet" or not (known.solved and isinstance(subject, Digit | Code))


def test_in_nightmare_a_refutation_says_which_card_each_letter_has() -> None:
    public = parse_public(["4", "9", "11", "14"], nightmare=True)
    verdict = check_sheet(public, [], parse_marks("B4-")).verdicts[0]
    assert public.mode is Mode.NIGHTMARE
    assert verdict.world
    assert verdict.world.criteria[1].card == 4


def test_what_follows_and_is_not_marked_yet_is_offered() -> None:
    marks = parse_marks("T=1- A3.1-")
    found = check_sheet(PROBLEM, rounds_of("221 A- B+"), marks)
    offered = {str(mark) for mark in found.missing}
    assert {"T=4+", "T=2-", "A3.2+", "A3.3-", "B7.2+", "111-"} <= offered
    assert not offered & {str(mark) for mark in marks}
