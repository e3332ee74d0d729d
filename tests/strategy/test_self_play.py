"""Players that solve whole problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.machine.booklet import booklet
from hut8.machine.names import problem_named
from hut8.strategy.plan import Propose
from hut8.strategy.policies import POLICIES
from hut8.strategy.self_play import solve

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

PROBLEMS = [booklet(number) for number in range(1, 21)] + [
    problem_named("1WMH-6698-9YVH-43M"),
    problem_named("1Q5F-2F66-GTHJ"),
]


@pytest.mark.parametrize("player", POLICIES)
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: f"{problem.public.mode} {problem.public}")
def test_every_player_finds_the_code_by_honest_questions(problem: Problem, player: str) -> None:
    solution = solve(problem, player)
    assert solution.code == problem.secret.code
    for round_ in solution.rounds:
        assert 1 <= len(round_.answers) <= 3
        assert len({answer.letter for answer in round_.answers}) == len(round_.answers)
        assert all(problem.answer(answer.letter, round_.proposal) is answer.passed for answer in round_.answers)
    assert sum(isinstance(decision.action, Propose) for decision in solution.decisions) == solution.score[1]
    assert all(str(decision.reason) for decision in solution.decisions)


@pytest.mark.parametrize("player", POLICIES)
def test_a_problem_is_always_solved_in_the_same_way(player: str) -> None:
    assert solve(booklet(14), player) == solve(booklet(14), player)


def test_problems_the_two_rules_solve_take_the_bombe_no_question() -> None:
    assert [solve(booklet(number), "bombe").score for number in (9, 12, 20)] == [(0, 0)] * 3
