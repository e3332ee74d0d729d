"""What to practise next: drills that went wrong come back at growing intervals, then the weakest technique is due.

Nothing is kept here: whoever has the attempts, such as a browser, hands them in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Sequence

DAY = 86_400.0
INTERVALS = (600.0, DAY, 3 * DAY, 7 * DAY, 21 * DAY)
"""Seconds until a drill comes back: after a mistake, then after each right answer; at the end it stays away."""

FADING = 0.8
"""What an attempt weighs beside the one after it."""


class Attempt(NamedTuple):
    """A drill that was tried: whether it was right, and when, in seconds."""

    technique: str
    seed: str
    right: bool
    time: float


class Due(NamedTuple):
    """A drill to repeat, and when."""

    technique: str
    seed: str
    time: float


class Next(NamedTuple):
    """What to practise: a drill that went wrong once, or (without a seed) a new one of a technique."""

    technique: str
    seed: str | None = None


class Strength(NamedTuple):
    """How well a technique goes, from 0 to 1, the last attempts counting most."""

    technique: str
    attempts: int
    strength: float


def due(attempts: Sequence[Attempt]) -> list[Due]:
    """Return the drills that went wrong and have not been learnt since, the earliest first.

    >>> due([Attempt("clash", "a", False, 0.0), Attempt("clash", "a", True, 900.0)])
    [Due(technique='clash', seed='a', time=87300.0)]
    """
    steps: dict[tuple[str, str], int] = {}
    last: dict[tuple[str, str], float] = {}
    for attempt in sorted(attempts, key=lambda attempt: attempt.time):
        drill = attempt.technique, attempt.seed
        if not attempt.right:
            steps[drill] = 0
        elif drill in steps:
            steps[drill] += 1
        last[drill] = attempt.time
    waiting = ((drill, step) for drill, step in steps.items() if step < len(INTERVALS))
    return sorted((Due(*drill, last[drill] + INTERVALS[step]) for drill, step in waiting), key=lambda one: one.time)


def strengths(attempts: Sequence[Attempt]) -> list[Strength]:
    """Return the strength in every technique, in the order of the ladder; what was never tried has none."""
    return [_strength(name, [one for one in attempts if one.technique == name]) for name in LADDER]


def _strength(technique: str, attempts: Sequence[Attempt]) -> Strength:
    latest = sorted(attempts, key=lambda attempt: -attempt.time)
    weights = [FADING**at for at in range(len(latest))]
    right = sum(weight for attempt, weight in zip(latest, weights, strict=True) if attempt.right)
    return Strength(technique, len(latest), round(right * (1 - FADING), 4))


def next_drill(attempts: Sequence[Attempt], now: float) -> Next:
    """Return what to practise: a mistake that is due, else the weakest technique, but not the last one again.

    >>> next_drill([], 0.0)
    Next(technique='answer', seed=None)
    """
    for drill in due(attempts):
        if drill.time <= now:
            return Next(drill.technique, drill.seed)
    latest = max(attempts, key=lambda attempt: attempt.time, default=None)
    others = [one for one in strengths(attempts) if latest is None or one.technique != latest.technique]
    return Next(min(others, key=lambda one: one.strength).technique)
