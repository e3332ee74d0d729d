"""Regret: nothing where exact play is played, never negative, and what a wasted question really wastes."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.arena.players import baseline
from hut8.arena.regret import regrets, value
from hut8.arena.suites import published
from hut8.arena.trial import Trial
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES
from hut8.machine.notation import Round, parse_rounds, score
from hut8.machine.problems import Mode, problem
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, Propose
from hut8.strategy.positions import opening, worlds
from hut8.strategy.reference import ROUND, Limits, Reference


def solved(name: str, mode: Mode, count: int) -> list[Trial]:
    trials = []
    for task in islice(published("small", [mode]).tasks, count):
        trial, decide = Trial(task.problem), baseline(name, task.name)
        while trial.outcome is None:
            trial.play(decide(trial.position))
        trials.append(trial)
    return trials


@pytest.mark.parametrize(
    ("mode", "count"),
    [
        (Mode.CLASSIC, 9),
        (Mode.EXTREME, 3),
        (Mode.NIGHTMARE, 2),
        pytest.param(Mode.EXTREME, 9, marks=pytest.mark.long),
        pytest.param(Mode.NIGHTMARE, 9, marks=pytest.mark.long),
    ],
)
def test_the_bombe_regrets_nothing_where_exact_play_is_proven(mode: Mode, count: int) -> None:
    lost = [one for trial in solved("bombe", mode, count) for one in regrets(trial.problem.public, trial.rounds)]
    exact = [one for one in lost if one is not None and one.is_exact]
    assert len(exact) >= count
    assert all(one.rounds.high == one.questions.high == 0 for one in exact)


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 124), st.sampled_from("ABCD")), min_size=1, max_size=6, unique=True))
def test_no_question_beats_exact_play(questions: list[tuple[int, str]]) -> None:
    trial = Trial(booklet(2))
    for place, letter in questions:
        trial.play(Propose(CODES[place], letter))
    for lost in regrets(trial.problem.public, trial.rounds):
        assert lost is not None
        assert lost.is_exact
        assert (lost.rounds.low, lost.questions.low) >= (Fraction(0), Fraction(0))


@pytest.mark.parametrize("in_a_round", [1, 3])
def test_what_all_questions_lost_is_what_a_game_cost_beyond_exact_play_on_average(in_a_round: int) -> None:
    """Over all worlds of a set, rounds and questions of a player are those of exact play and its regrets."""
    public = booklet(2).public
    paid, lost = [0, 0], [Fraction(0), Fraction(0)]
    for world in worlds(public):
        rounds = played_by_the_clerk(Trial(problem(public, world.laws)), in_a_round)
        paid = [one + more for one, more in zip(paid, score(rounds), strict=True)]
        for one in regrets(public, rounds):
            assert one is not None
            lost = [lost[0] + one.rounds.low, lost[1] + one.questions.low]
    best = value(Position(public))
    assert paid == [best.rounds[0] + lost[0], best.questions[0] + lost[1]]


def played_by_the_clerk(trial: Trial, in_a_round: int) -> tuple[Round, ...]:
    """Let the clerk play; or one that asks the same but a single question in a round, with its proposal again."""
    decide = baseline("clerk", "")
    while not isinstance(action := decide(trial.position), Claim):
        trial.play(action)
    if in_a_round == 1:
        return tuple(Round(line.proposal, (answer,)) for line in trial.rounds for answer in line.answers)
    return trial.rounds


def test_a_question_whose_answer_is_known_loses_itself() -> None:
    public = booklet(2).public
    lost = regrets(public, parse_rounds(["221 A- B+", "221 A-"]))[-1]
    assert lost is not None
    assert lost.as_json()["questions"] == [1, 1]


def test_values_are_those_of_the_reference() -> None:
    position = Position(booklet(2).public, parse_rounds(["221 A- ..."]))
    reference = Reference(worlds(*position))
    rounds, questions = divmod(reference.total(opening(*position), Limits()), ROUND)
    assert value(position) == (len(worlds(*position)), (rounds, rounds), (questions, questions))
