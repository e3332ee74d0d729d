"""From played problems to a rating."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.ratings import Rating, Result, Score, opponent_of, rate, score_of

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "rating.py"
scores = st.builds(Score, st.integers(1, 8), st.integers(0, 24))
results = st.builds(Result, st.floats(1.0, 10.0), scores | st.none(), scores)


@given(scores, scores)
def test_rounds_decide_then_questions(mine: Score, analyst: Score) -> None:
    one, other = score_of(Result(5.0, mine, analyst)), score_of(Result(5.0, analyst, mine))
    assert one + other == 1
    assert (one > other) == ((mine.rounds, mine.questions) < (analyst.rounds, analyst.questions))


@given(scores)
def test_a_code_not_found_scores_nothing(analyst: Score) -> None:
    assert score_of(Result(5.0, None, analyst)) == 0


def test_a_harder_problem_is_a_stronger_opponent() -> None:
    strengths = [opponent_of(difficulty).rating for difficulty in (1.0, 4.0, 5.0, 10.0)]
    assert strengths == sorted(set(strengths))


@given(st.lists(results, max_size=8), st.lists(results, max_size=8))
def test_going_on_from_a_rating_is_as_if_everything_had_been_rated_at_once(
    first: list[Result], second: list[Result]
) -> None:
    before = rate(first)
    assert before + rate(second, before[-1] if before else None) == rate([*first, *second])


def test_whoever_always_does_better_than_the_analyst_rises_with_every_problem() -> None:
    found = [one.rating for one in rate([Result(5.0, Score(1, 3), Score(2, 5))] * 10)]
    assert found == sorted(set(found))
    assert found[0] > Rating().rating


@pytest.mark.long
def test_simulated_players_are_ranked_rightly() -> None:
    """The benchmark in small: players with slips of known rates, thirty problems each."""
    command = [sys.executable, str(BENCHMARK), "--players", "10", "--pool", "6", "--others", "30"]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout
    found = re.search(r"rating and truth (\S+)", said)
    assert found, said
    assert float(found[1]) >= 0.9, said
