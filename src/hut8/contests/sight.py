"""Who may know what of a contest: every answer is built here, from an allow-list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, cast

from hut8.contests.attempt import Attempt, can_count, counts
from hut8.contests.contest import Contest, ContestStage
from hut8.contests.standing import total

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hut8.wire.contests import (
        AidName,
        AttemptStageName,
        AttemptView,
        ContestView,
        KindName,
        MachineNeeded,
        ParticipantProgress,
        ProblemView,
        ProgressAttempt,
        ResultView,
        StageName,
        StandingRow,
        YouView,
    )


class Participant(NamedTuple):
    """Somebody who has entered. `score` orders the standing, None without a counted result."""

    number: int
    name: str = ""
    is_program: bool = False
    score: int | None = None


@dataclass(frozen=True)
class Posed:
    """A problem as it was found: what all may know of it, and what they may know once it has closed."""

    identifier: str
    mode: str
    verifiers: int
    player: str
    rounds: int
    questions: int


class Viewer(NamedTuple):
    """Whoever asks: nobody known, a participant with own attempts, or the host."""

    participant: Participant | None = None
    attempts: tuple[Attempt, ...] = ()
    is_host: bool = False


class Seen(NamedTuple):
    """What an answer about a contest is made of, besides the contest: the time, how many entered, problems found."""

    now: float
    entered: int
    posed: Mapping[int, Posed]


def contest_view(contest: Contest, seen: Seen, viewer: Viewer) -> ContestView:
    """Return what somebody may know of a contest now."""
    return {
        "contest": contest.name,
        "kind": cast("KindName", str(contest.kind)),
        "title": contest.title,
        "opens": contest.window.opens,
        "closes": contest.window.closes,
        "now": round(seen.now, 3),
        "stage": stage(contest, seen.now),
        "pace": contest.pace,
        "best": contest.best,
        "timed": contest.is_timed,
        "aids": "forbidden" if contest.is_unaided else "recorded",
        "entry": "codes" if contest.needs_codes else "open",
        "programs": contest.allows_programs,
        "participants": seen.entered,
        "problems": [_problem(contest, number, seen) for number in contest.numbers],
        "you": _you(contest, viewer),
    }


def stage(contest: Contest, now: float) -> StageName:
    return cast("StageName", str(contest.window.stage(now)))


def _problem(contest: Contest, number: int, seen: Seen) -> ProblemView:
    window, posed, wished = contest.window_of(number), seen.posed.get(number), contest.problems[number - 1]
    closed = posed if window.stage(seen.now) is ContestStage.CLOSED else None
    return {
        "number": number,
        "mode": posed.mode if posed else wished.get("mode"),
        "verifiers": posed.verifiers if posed else wished.get("verifiers"),
        "obtainable": contest.is_obtainable(number),
        "opens": window.opens,
        "closes": window.closes,
        "stage": cast("StageName", str(window.stage(seen.now))),
        "identifier": closed.identifier if closed else None,
        "machine": _machine(closed) if closed else None,
    }


def _machine(posed: Posed) -> MachineNeeded:
    return {"player": posed.player, "rounds": posed.rounds, "questions": posed.questions}


def _you(contest: Contest, viewer: Viewer) -> YouView | None:
    who = viewer.participant
    if who is None and not viewer.is_host:
        return None
    return {
        "participant": who and who.number,
        "name": who.name if who else "",
        "program": who is not None and who.is_program,
        "host": viewer.is_host,
        "attempts": [attempt_view(contest, one) for one in viewer.attempts],
    }


def attempt_view(contest: Contest, attempt: Attempt) -> AttemptView:
    """Return one's own attempt."""
    return {
        **_progress(attempt),
        "table": attempt.table,
        "began": attempt.began,
        "seconds": attempt.seconds,
        "counted": can_count(contest, attempt),
    }


def attempt_stage(attempt: Attempt) -> AttemptStageName:
    return "playing" if attempt.progress.ended is None else "ended"


def _progress(attempt: Attempt) -> ProgressAttempt:
    progress = attempt.progress
    return {
        "number": attempt.number,
        "stage": attempt_stage(attempt),
        "found": None if progress.ended is None else progress.found,
        "rounds": progress.rounds,
        "questions": progress.questions,
        "aid": cast("AidName", progress.aid),
    }


def is_told(contest: Contest, now: float, viewer: Viewer) -> bool:
    """Whether somebody may see the standing: not while a problem is open that they have not ended."""
    if viewer.is_host or contest.window.stage(now) is ContestStage.CLOSED:
        return True
    ended = {one.number for one in viewer.attempts if one.progress.ended is not None}
    is_open = {number for number in contest.numbers if contest.window_of(number).stage(now) is ContestStage.OPEN}
    return bool(viewer.participant) and bool(ended) and is_open <= ended


def standing_row(
    contest: Contest, participant: Participant, attempts: Sequence[Attempt], rank: int, viewer: Viewer
) -> StandingRow:
    """Return a row of the board: figures only."""
    reached = total(contest, attempts)
    return {
        "rank": rank,
        "participant": participant.number,
        "name": participant.name,
        "program": participant.is_program,
        "found": reached.found if reached else 0,
        "rounds": reached.rounds if reached else 0,
        "questions": reached.questions if reached else 0,
        "seconds": round(reached.seconds, 3) if reached and contest.is_timed else None,
        "aided": reached is not None and reached.is_aided,
        "you": viewer.participant is not None and viewer.participant.number == participant.number,
        "results": [_result(one) for one in attempts if counts(contest, one)],
    }


def _result(attempt: Attempt) -> ResultView:
    progress = attempt.progress
    return {
        "number": attempt.number,
        "found": progress.found,
        "rounds": progress.rounds,
        "questions": progress.questions,
        "seconds": attempt.seconds,
        "aid": cast("AidName", progress.aid),
    }


def participant_progress(participant: Participant, attempts: Sequence[Attempt]) -> ParticipantProgress:
    """Return what the host's screen says of somebody."""
    return {
        "participant": participant.number,
        "name": participant.name,
        "program": participant.is_program,
        "attempts": [_progress(one) for one in attempts],
    }
