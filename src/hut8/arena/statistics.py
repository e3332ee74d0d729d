"""Means, ratios and shares with intervals that hold them nineteen times out of twenty."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Z = 1.96


class Estimate(NamedTuple):
    """A figure, and the 95 % interval around it; None where there are too few for one."""

    mean: float
    low: float | None
    high: float | None

    def as_json(self) -> dict[str, float | None]:
        return {name: None if end is None else round(end, 4) for name, end in self._asdict().items()}


def ratio(above: Sequence[float], below: Sequence[float]) -> Estimate | None:
    """Estimate a ratio of sums over problems, such as what questions lost per question; problems are independent.

    >>> ratio([1, 2, 3], [1, 1, 1]).mean
    2.0
    """
    count, whole = len(below), sum(below)
    if not whole:
        return None
    mean = sum(above) / whole
    if count < 2:
        return Estimate(mean, None, None)
    spread = sum((one - mean * other) ** 2 for one, other in zip(above, below, strict=True))
    error = Z * sqrt(spread / (count * (count - 1))) * count / whole
    return Estimate(mean, mean - error, mean + error)


def average(figures: Sequence[float]) -> Estimate | None:
    return ratio(figures, [1] * len(figures))


def share(hits: int, count: int) -> Estimate | None:
    """Estimate a share by Wilson's interval, which stays between 0 and 1.

    >>> tuple(round(end, 4) for end in share(50, 100))
    (0.5, 0.4038, 0.5962)
    """
    if not count:
        return None
    part, square = hits / count, Z * Z
    middle = (part + square / (2 * count)) / (1 + square / count)
    reach = Z / (1 + square / count) * sqrt(part * (1 - part) / count + square / (4 * count * count))
    return Estimate(part, max(0.0, middle - reach), min(1.0, middle + reach))
