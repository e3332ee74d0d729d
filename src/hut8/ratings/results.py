"""From played problems to a rating: a problem is an opponent by its difficulty, and the analyst sets what is a draw."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from hut8.ratings.glicko import MIDDLE, Opponent, Rating, after_game

if TYPE_CHECKING:
    from collections.abc import Iterable

MIDDLE_DIFFICULTY = 5.0
STEP = 60.0
"""What one more of difficulty adds to a problem's rating."""

UNCERTAINTY = 60.0
"""The deviation of a problem: its difficulty tells its strength up to about one step."""


class Score(NamedTuple):
    """What a problem took; rounds decide, then questions."""

    rounds: int
    questions: int


class Result(NamedTuple):
    """A problem of some difficulty as somebody played it, and what the analyst needed on it."""

    difficulty: float
    mine: Score | None
    """None: the code was not found."""
    analyst: Score


def score_of(result: Result) -> float:
    """Return 1, 0.5 or 0 for less than, as much as or more than the analyst needed; 0 for a code not found.

    >>> [score_of(Result(4.0, mine, Score(2, 5))) for mine in (Score(2, 4), Score(2, 5), Score(3, 3), None)]
    [1.0, 0.5, 0.0, 0.0]
    """
    if result.mine is None or result.mine > result.analyst:
        return 0.0
    return 0.5 if result.mine == result.analyst else 1.0


def opponent_of(difficulty: float) -> Opponent:
    """Return a problem as an opponent.

    >>> opponent_of(6.0)
    Opponent(rating=1560.0, deviation=60.0)
    """
    return Opponent(MIDDLE + STEP * (difficulty - MIDDLE_DIFFICULTY), UNCERTAINTY)


def rate(results: Iterable[Result], before: Rating | None = None) -> list[Rating]:
    """Return the rating after each of the results, in their order: every problem is a rating period of its own."""
    ratings = accumulate(results, _after, initial=before or Rating())
    return list(ratings)[1:]


def _after(rating: Rating, result: Result) -> Rating:
    return after_game(rating, opponent_of(result.difficulty), score_of(result))
