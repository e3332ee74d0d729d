"""The standing: what each participant's counted attempts add up to, as one number by which all are ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.contests.attempt import NO_AID, counts
from hut8.wire.contests import MOST_PROBLEMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.contests.attempt import Attempt
    from hut8.contests.contest import Contest

ROUNDS, QUESTIONS, SECONDS = 1 << 14, 1 << 16, 1 << 26
"""One more than the greatest figure that is told apart; so the number stays below 2 to the 63."""


class Total(NamedTuple):
    """What a participant has reached: problems found, and what they took together."""

    found: int
    rounds: int
    questions: int
    seconds: float
    is_aided: bool

    @property
    def score(self) -> int:
        """One number, the smaller the better: most found, then fewest rounds, questions and seconds.

        >>> Total(2, 5, 12, 0, False).score < Total(2, 5, 13, 0, False).score < Total(1, 1, 1, 0, False).score
        True
        """
        rounds, questions = min(self.rounds, ROUNDS - 1), min(self.questions, QUESTIONS - 1)
        seconds = min(int(self.seconds), SECONDS - 1)
        return (((MOST_PROBLEMS - self.found) * ROUNDS + rounds) * QUESTIONS + questions) * SECONDS + seconds


def total(contest: Contest, attempts: Iterable[Attempt]) -> Total | None:
    """Add up one participant's attempts, the best of them if only those count; None if none counts."""
    counted = sorted((one for one in attempts if counts(contest, one)), key=_order)[: contest.best]
    if not counted:
        return None
    found = [one for one in counted if one.progress.found]
    return Total(
        found=len(found),
        rounds=sum(one.progress.rounds for one in found),
        questions=sum(one.progress.questions for one in found),
        seconds=sum(one.seconds or 0 for one in found) if contest.is_timed else 0,
        is_aided=any(one.progress.aid != NO_AID for one in counted),
    )


def _order(attempt: Attempt) -> tuple[bool, int, int, float]:
    progress = attempt.progress
    return (not progress.found, progress.rounds, progress.questions, attempt.seconds or 0)


def ranks(scores: Sequence[int], after: int, better: int) -> list[int]:
    """Return the ranks of the scores that stand after a place, `better` being ahead of the first; equal ones share one.

    >>> ranks([3, 3, 5], 0, 0), ranks([3, 5, 5], 1, 0)
    ([1, 1, 3], [1, 3, 3])
    """
    found: list[int] = []
    for place, score in enumerate(scores):
        is_shared = place and score == scores[place - 1]
        found.append(found[-1] if is_shared else after + place + 1 if place else better + 1)
    return found
