"""Glicko-2 (Glickman, 2013) with one game per rating period, and opponents whose own rating stands still."""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

SCALE = 173.7178
"""What one unit of Glicko-2's own scale is on the scale that people read."""

MIDDLE = 1500.0
RATINGS = (100.0, 4000.0)
DEVIATIONS = (30.0, 350.0)
"""From somebody whom everybody knows to somebody nobody has seen play."""

VOLATILITIES = (0.001, 0.2)

TAU = 0.5
"""How much the volatility itself may change."""

PRECISION = 1e-6


class Rating(NamedTuple):
    """A rating, how uncertain it is (two deviations either way hold it in 95 of 100 cases), and how erratic."""

    rating: float = MIDDLE
    deviation: float = DEVIATIONS[1]
    volatility: float = 0.06


class Opponent(NamedTuple):
    """Whom one plays against: a rating, and how uncertain it is."""

    rating: float
    deviation: float


def expected(player: Rating, opponent: Opponent) -> float:
    """Return the score to expect, from 0 to 1.

    >>> round(expected(Rating(1500.0), Opponent(1400.0, 30.0)), 3)
    0.639
    """
    return 1 / (1 + exp(-_impact(opponent) * (player.rating - opponent.rating) / SCALE))


def after_game(player: Rating, opponent: Opponent, score: float) -> Rating:
    """Return the rating after a game with this score: 1 won, 0.5 drawn, 0 lost.

    >>> [round(value, 2) for value in after_game(Rating(1500.0, 200.0), Opponent(1400.0, 30.0), 1.0)]
    [1563.56, 175.4, 0.06]
    """
    impact, chance = _impact(opponent), expected(player, opponent)
    variance = 1 / (impact**2 * chance * (1 - chance))
    surprise = impact * (score - chance)
    deviation = player.deviation / SCALE
    volatility = _volatility(player.volatility, deviation, variance, variance * surprise)
    widened = deviation**2 + volatility**2
    narrowed = 1 / (1 / widened + 1 / variance)
    return Rating(
        _within(RATINGS, player.rating + SCALE * narrowed * surprise),
        _within(DEVIATIONS, SCALE * sqrt(narrowed)),
        _within(VOLATILITIES, volatility),
    )


def _within(limits: tuple[float, float], value: float) -> float:
    return min(max(value, limits[0]), limits[1])


def _impact(opponent: Opponent) -> float:
    """Return how much a game against somebody so uncertain tells."""
    return 1 / sqrt(1 + 3 * (opponent.deviation / SCALE / pi) ** 2)


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """Find the new volatility by the Illinois method, as Glickman gives it."""
    start = log(before**2)

    def slope(at: float) -> float:
        spread = deviation**2 + variance + exp(at)
        return exp(at) * (change**2 - spread) / (2 * spread**2) - (at - start) / TAU**2

    low, high = _bracket(slope, start, change**2 - deviation**2 - variance)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)


def _bracket(slope: Callable[[float], float], start: float, excess: float) -> tuple[float, float]:
    """Return two values with the new one between them."""
    if excess > 0:
        return start, log(excess)
    steps = 1
    while slope(start - steps * TAU) < 0:
        steps += 1
    return start, start - steps * TAU
