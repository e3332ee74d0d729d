"""Hints lead, mark by mark, to a sheet that needs no more."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.machine.codes import Code
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.check import check_sheet, following_marks
from hut8.reasoning.climb import Argument
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import Explanation
from hut8.reasoning.hint import Question, hint
from hut8.reasoning.marks import Mark, parse_marks
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

SMALL = settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
PROBLEM = parse_public(["3", "7", "10", "14"])
ROUNDS = parse_rounds(["221 A- B+ D-"])


def test_what_an_answer_strikes_is_hinted_first() -> None:
    given_hint = hint(PROBLEM, ROUNDS)
    assert given_hint.look == ("A",)
    assert str(given_hint.mark) == "A3.1-"
    assert isinstance(given_hint.why, Explanation)


def test_then_a_lemma_from_the_two_rules() -> None:
    given_hint = hint(PROBLEM, ROUNDS, parse_marks("A3.1- B7.1- D14.3-"))
    assert str(given_hint.mark) == "C10.3-"
    assert isinstance(given_hint.why, Argument)


def test_the_code_comes_along_once_the_sheet_is_complete() -> None:
    question = Question(Code(4, 3, 5), "C")
    given_hint = hint(PROBLEM, ROUNDS, question=question)
    assert given_hint.ask == (question, 1, 0), "one code is left already: it has one answer only"
    assert "claim" not in given_hint.as_json()
    marks = list(following_marks(deduce(PROBLEM, ROUNDS)))
    assert hint(PROBLEM, ROUNDS, marks).as_json()["claim"] == "435"


def test_a_mark_that_does_not_follow_is_noticed_before_anything_else() -> None:
    given_hint = hint(PROBLEM, parse_rounds(["221 A-"]), parse_marks("A3.1- T=4-"))
    assert given_hint.wrong
    assert str(given_hint.wrong.mark) == "T=4-"
    assert given_hint.look == ("T",)
    assert given_hint.mark is None
    assert given_hint.as_json()["wrong"]["verdict"] == "not_yet"


def test_what_is_chosen_strikes_the_rest_of_its_column() -> None:
    known = deduce(PROBLEM, ROUNDS)
    chosen = [mark for mark in following_marks(known) if mark.chosen]
    assert hint(PROBLEM, ROUNDS, chosen).mark is None


@given(data=st.data())
@SMALL
def test_following_every_hint_makes_sound_marks_until_none_is_left(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=4)))
    rounds = data.draw(honest_rounds(problem))
    marks: list[Mark] = []
    for _ in range(12):
        found = hint(problem.public, rounds, marks)
        if found.mark is None:
            break
        assert found.mark not in marks
        assert 0 < len(found.look) <= 2
        assert found.claim is None
        marks.append(found.mark)
    assert all(verdict.sound for verdict in check_sheet(problem.public, rounds, marks).verdicts)
