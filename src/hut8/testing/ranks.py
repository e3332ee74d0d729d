"""Rank correlation: how well one order of things agrees with another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def rank(values: Sequence[float]) -> list[float]:
    """Rank values from the least; equal ones share the mean of their places."""
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's: the correlation of the ranks; 0 where all of one are equal.

    >>> rank_correlation([1, 2, 3], [10, 30, 90])
    1.0
    """
    first, second = rank(one), rank(other)
    middle = (len(first) - 1) / 2
    together = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    alone = [sum((place - middle) ** 2 for place in places) for places in (first, second)]
    spread = float((alone[0] * alone[1]) ** 0.5)
    return together / spread if spread else 0.0
