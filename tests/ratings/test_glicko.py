"""Glicko-2: Glickman's own figures, and what must hold of any rating."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from hut8.ratings import DEVIATIONS, RATINGS, VOLATILITIES, Opponent, Rating, after_game, expected

ratings = st.builds(Rating, st.floats(500.0, 2800.0), st.floats(30.0, 350.0), st.floats(0.03, 0.1))
opponents = st.builds(Opponent, st.floats(900.0, 2100.0), st.floats(0.0, 350.0))


def test_the_expected_scores_of_glickmans_example() -> None:
    player = Rating(1500.0, 200.0)
    against = [Opponent(1400.0, 30.0), Opponent(1550.0, 100.0), Opponent(1700.0, 300.0)]
    assert [round(expected(player, one), 3) for one in against] == [0.639, 0.432, 0.303]


def test_a_surprise_raises_the_volatility_as_far_as_glickmans_constant_of_a_half_lets_it() -> None:
    """By bisection, from the equation as printed: the house uses the Illinois method."""
    impact = 1 / math.sqrt(1 + 3 * (50 / 173.7178 / math.pi) ** 2)
    chance = 1 / (1 + math.exp(-impact * (1500 - 2400) / 173.7178))
    variance = 1 / (impact**2 * chance * (1 - chance))
    change, deviation = variance * impact * (1 - chance), 50 / 173.7178
    low, high = (math.log(volatility**2) for volatility in (0.06, 0.2))
    while high - low > 1e-12:
        middle = (low + high) / 2
        total = deviation**2 + variance + math.exp(middle)
        slope = math.exp(middle) * (change**2 - total) / (2 * total**2) - (middle - math.log(0.06**2)) / 0.5**2
        low, high = (middle, high) if slope > 0 else (low, middle)
    found = after_game(Rating(1500.0, 50.0, 0.06), Opponent(2400.0, 50.0), 1.0).volatility
    assert math.isclose(found, math.exp(low / 2), rel_tol=1e-6)


@given(ratings, opponents)
def test_a_better_score_gives_a_better_rating(player: Rating, opponent: Opponent) -> None:
    lost, drawn, won = (after_game(player, opponent, score).rating for score in (0.0, 0.5, 1.0))
    assert lost < drawn < won
    assert lost <= player.rating <= won


@given(ratings, opponents)
def test_the_score_one_expects_changes_no_rating(player: Rating, opponent: Opponent) -> None:
    after = after_game(player, opponent, expected(player, opponent))
    assert abs(after.rating - player.rating) < 1e-6


anything = st.builds(Rating, *(st.floats(*limits) for limits in (RATINGS, DEVIATIONS, VOLATILITIES)))


@given(anything, opponents, st.sampled_from([0.0, 0.5, 1.0]))
def test_no_game_leads_out_of_the_limits(player: Rating, opponent: Opponent, score: float) -> None:
    limits = (RATINGS, DEVIATIONS, VOLATILITIES)
    after = after_game(player, opponent, score)
    assert all(least <= value <= most for value, (least, most) in zip(after, limits, strict=True))


@given(opponents)
def test_whoever_is_less_known_moves_further(opponent: Opponent) -> None:
    moved = [after_game(Rating(1500.0, deviation), opponent, 1.0).rating for deviation in (50.0, 150.0, 350.0)]
    assert moved == sorted(moved)
    assert moved[0] < moved[-1]
