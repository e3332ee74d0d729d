"""Grades."""

from __future__ import annotations

import time

import pytest

from hut8.errors import Contradiction
from hut8.forge.grade import grade
from hut8.machine.booklet import booklet
from hut8.machine.problems import parse_public


def test_a_grade_has_every_figure() -> None:
    found = grade(booklet(2).public).as_json()
    assert found["rounds"] == {"mean": 1.2857, "worst": 2}
    assert found["questions"] == {"mean": 2.8571, "worst": 3, "least": 2}
    assert (found["luck"], found["paradox"], found["proven"], found["difficulty"]) == (1, 0.0, True, 1.9)


@pytest.mark.parametrize("number", [9, 12, 20])
def test_booklet_problems_that_the_rules_solve_cost_nothing(number: int) -> None:
    found = grade(booklet(number).public).as_json()
    assert (found["rounds"]["worst"], found["questions"]["worst"], found["luck"]) == (0, 0, 0)


def test_a_grade_keeps_its_time_and_says_what_is_not_proven() -> None:
    started = time.monotonic()
    found = grade(parse_public(["18", "27", "33", "40", "45", "48"], nightmare=True), seconds=1)
    assert time.monotonic() - started < 3
    assert not found.figures.proven
    assert found.figures.rounds_bound < found.figures.rounds_mean


def test_cards_without_a_problem_have_no_grade() -> None:
    with pytest.raises(Contradiction, match="allow no problem"):
        grade(parse_public(["1", "2", "3", "4"]))
