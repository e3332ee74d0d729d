"""How strong somebody plays, as a number: Glicko-2, with problems as opponents. Pure; nothing is kept here."""

from __future__ import annotations

from hut8.ratings.glicko import DEVIATIONS, RATINGS, VOLATILITIES, Opponent, Rating, after_game, expected
from hut8.ratings.results import Result, Score, opponent_of, rate, score_of

__all__ = [
    "DEVIATIONS",
    "RATINGS",
    "VOLATILITIES",
    "Opponent",
    "Rating",
    "Result",
    "Score",
    "after_game",
    "expected",
    "opponent_of",
    "rate",
    "score_of",
]
