"""An attempt: one participant's one game at one problem of a contest, and whether it counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from hut8.contests.contest import ContestStage
from hut8.errors import Illegal

if TYPE_CHECKING:
    from hut8.contests.contest import Contest

NO_AID = "off"


class Progress(NamedTuple):
    """How far a game is; `ended` is when it ended, None while it goes on."""

    rounds: int = 0
    questions: int = 0
    aid: str = NO_AID
    found: bool = False
    ended: float | None = None


JUST_BEGUN = Progress()


@dataclass(frozen=True)
class Attempt:
    """One game: who plays which problem at which table, since when, and how far it is."""

    contest: str
    participant: int
    number: int
    table: str
    began: float
    progress: Progress = JUST_BEGUN

    @property
    def seconds(self) -> float | None:
        """How long it took; None while it goes on."""
        ended = self.progress.ended
        return None if ended is None else round(max(0.0, ended - self.began), 3)

    def at(self, progress: Progress) -> Attempt:
        """Return the attempt as it is now; one that has ended stays as it is."""
        return self if self.progress.ended is not None else replace(self, progress=progress)


def check_begin(contest: Contest, number: int, now: float) -> None:
    """Raise Illegal before a problem opens. One that has closed can be played, out of window, and does not count."""
    if contest.window_of(number).stage(now) is ContestStage.BEFORE:
        raise Illegal("This problem is not open yet: wait for its time.")


def can_count(contest: Contest, attempt: Attempt) -> bool:
    """Whether an attempt was begun, and if it is over ended, while its problem was open."""
    window, ended = contest.window_of(attempt.number), attempt.progress.ended
    return window.opens <= attempt.began <= window.closes and (ended is None or ended <= window.closes)


def counts(contest: Contest, attempt: Attempt) -> bool:
    """Whether an attempt is over and is part of the standing."""
    return attempt.progress.ended is not None and can_count(contest, attempt)
