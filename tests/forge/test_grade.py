"""Grades."""

from __future__ import annotations

import time

import pytest

from hut8.errors import Contradiction
from hut8.forge.figures import figures
from hut8.forge.grade import grade
from hut8.machine.booklet import booklet
from hut8.machine.problems import parse_public


def test_a_grade_has_every_figure() -> None:
    found = grade(booklet(2).public).as_json()
    assert found["rounds"] == {"mean": 1.2857, "worst": 2}
    assert found["questions"] == {"mean": 2.8571, "worst": 3, "least": 2}
    assert (found["luck"], found["paradox"], found["proven"], round(found["doubt"], 1)) == (1, 0.0, True, 3.7)
    assert (found["difficulty"], found["technique"]) == (1.2, "last_one")


@pytest.mark.parametrize("number", [9, 12, 20])
def test_booklet_problems_that_the_rules_solve_cost_nothing(number: int) -> None:
    found = figures(booklet(number).public, seconds=2)
    assert (found.rounds_worst, found.questions_worst, found.luck) == (0, 0, 0)


def test_figures_keep_their_time_and_say_what_is_not_proven() -> None:
    started = time.monotonic()
    found = figures(parse_public(["18", "27", "33", "40", "45", "48"], nightmare=True), seconds=1)
    assert time.monotonic() - started < 3
    assert not found.proven
    assert found.rounds_bound < found.rounds_mean


def test_cards_without_a_problem_have_no_grade() -> None:
    with pytest.raises(Contradiction, match="allow no problem"):
        grade(parse_public(["1", "2", "3", "4"]))
