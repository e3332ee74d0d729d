"""Players that solve whole problems."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Illegal, Malformed
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES, Code
from hut8.machine.names import problem_named
from hut8.reasoning.deduce import deduce
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import POLICIES, Decision
from hut8.strategy.self_play import solve
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.problems import Problem
    from hut8.reasoning.requests import Position
    from hut8.strategy.plan import Action

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


def first_question(position: Position) -> Action:
    """Ask every verifier about every code in turn, until one code is left."""
    known = deduce(*position)
    if known.solved:
        return Claim(known.codes[0])
    asked = sum(len(round_.answers) for round_ in position.rounds)
    return Propose(CODES[asked % len(CODES)], position.public.letters[asked % len(position.public.letters)])


def test_a_function_of_one_s_own_solves_problems_too() -> None:
    solution = solve(booklet(2), first_question)
    assert solution.code == booklet(2).secret.code
    assert all(len(round_.answers) <= 3 for round_ in solution.rounds)
    assert {str(decision.reason) for decision in solution.decisions} == {"The player gave no reason."}


def test_a_function_that_never_claims_or_asks_nobody_is_refused() -> None:
    with pytest.raises(Illegal, match="made no claim in 200 rounds"):
        solve(booklet(2), lambda _: Propose(CODES[0], "A"))
    with pytest.raises(Malformed, match=r"^There is no verifier F: this problem has A to D\.$"):
        solve(booklet(2), lambda _: Propose(CODES[0], "F"))


NOTHING: Any = None


@pytest.mark.parametrize("decided", [None, "221 A", ("221", "A"), EndRound, Decision(NOTHING, Wording("x"))])
def test_a_function_that_gives_back_something_else_is_told_what_a_player_gives_back(decided: Action) -> None:
    with pytest.raises(Illegal, match=r"^A player gives back Propose, EndRound or Claim, not .+\.$"):
        solve(booklet(2), lambda _: decided)


def test_a_player_may_write_codes_as_texts_and_numbers_and_letters_small() -> None:
    written: Any = ["221", 221, [2, 1, 2], "435"]
    moves: Iterator[Any] = iter([*map(Propose, written, "aBD"), Claim(written[-1])])
    solution = solve(booklet(2), lambda _: next(moves))
    assert repr(solution) == "<Solution 221 A- B+ | 212 D+ | = 435>"
    assert solution.code == booklet(2).secret.code
    assert solution.decisions[0].action == Propose(Code(2, 2, 1), "A")


@pytest.mark.parametrize("player", ["colossus", None, 5])
def test_what_is_no_player_is_refused(player: str) -> None:
    with pytest.raises(Malformed, match=f"There is no player called '{player}': choose clerk, analyst, bombe"):
        solve(booklet(2), player)


def test_a_function_that_ends_one_empty_round_after_the_other_is_refused() -> None:
    moves = itertools.count()

    def empty(_: Position) -> Action:
        return EndRound() if next(moves) < 1000 else Claim(CODES[0])

    with pytest.raises(Illegal, match="made no claim in 200 rounds"):
        solve(booklet(2), empty)
    assert next(moves) < 300


def test_a_round_that_is_full_or_empty_may_be_ended() -> None:
    moves: Iterator[Action] = iter(
        [EndRound(), *(Propose(CODES[0], letter) for letter in "ABC"), EndRound(), EndRound(), Claim(CODES[0])]
    )
    assert solve(booklet(2), lambda _: next(moves)).score == (1, 3)
