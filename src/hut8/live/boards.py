"""What contests tell: the standing, the host's screen, the archive of days; and what hosts may do about names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.contests.contest import ContestStage
from hut8.contests.sight import Viewer, attempt_view, is_told, participant_progress, stage, standing_row
from hut8.contests.standing import ranks
from hut8.errors import Forbidden, Malformed, Missing
from hut8.live.attempts import hash_in
from hut8.live.contests import hash_code, is_host, letters
from hut8.live.days import MODES, daily_contest, day_of, days_of, name_of

if TYPE_CHECKING:
    from hut8.contests.contest import Contest
    from hut8.live.contests import Contests
    from hut8.live.context import Context
    from hut8.wire.contests import (
        Days,
        IssueCodes,
        PersonalCodes,
        ProgressView,
        StandingRow,
        StandingView,
    )

PAGE = 100
"""Rows of the standing in one answer."""

HALF = 4
"""Letters in each half of a personal code: one in 23 to the 8, of which a contest has some hundred."""


class Boards:
    """Reads what the attempts wrote; every answer goes through `contests.sight`."""

    def __init__(self, context: Context, contests: Contests) -> None:
        self._context, self._store, self._contests = context, context.store.contests, contests

    async def standing(self, name: str, key: str | None = None, after: int = 0) -> StandingView:
        """Return a page of the standing, if whoever asks may see it yet."""
        contest, entered = await self._contests.called(name)
        viewer, now = await self._contests.viewer(contest, key), self._context.clock.wall()
        told = is_told(contest, now, viewer)
        ranked, rows = await self._rows(contest, viewer, after) if told else (0, [])
        return {
            "contest": contest.name,
            "now": round(now, 3),
            "stage": stage(contest, now),
            "told": told,
            "final": contest.window.stage(now) is ContestStage.CLOSED,
            "participants": entered,
            "ranked": ranked,
            "after": after,
            "rows": rows,
            "you": await self._own_row(contest, viewer) if told else None,
        }

    async def _rows(self, contest: Contest, viewer: Viewer, after: int) -> tuple[int, list[StandingRow]]:
        places = await self._store.places(contest.name, after, PAGE)
        found = ranks([who.score or 0 for who, _ in places.rows], after, places.better)
        rows = [
            standing_row(contest, who, attempts, rank, viewer)
            for rank, (who, attempts) in zip(found, places.rows, strict=True)
        ]
        return places.ranked, rows

    async def _own_row(self, contest: Contest, viewer: Viewer) -> StandingRow | None:
        who = viewer.participant
        if who is None or who.score is None:
            return None
        rank = 1 + await self._store.ahead(contest.name, who.score)
        return standing_row(contest, who, viewer.attempts, rank, viewer)

    # --- the host ---

    async def progress(self, name: str, key: str) -> ProgressView:
        """Return how far everybody is, for the host's screen."""
        contest = await self._hosted(name, key)
        now = self._context.clock.wall()
        everybody = await self._store.everybody(contest.name)
        return {
            "contest": contest.name,
            "now": round(now, 3),
            "stage": stage(contest, now),
            "participants": [participant_progress(who, attempts) for who, attempts in everybody],
        }

    async def issue(self, name: str, wanted: IssueCodes) -> PersonalCodes:
        """Make personal codes, told this once."""
        contest = await self._hosted(name, wanted.key)
        codes = [f"{letters(HALF)}-{letters(HALF)}" for _ in range(wanted.count)]
        await self._store.issue(contest.name, [hash_code(one) for one in codes])
        return {"codes": codes}

    async def remove_name(self, name: str, participant: int, key: str) -> None:
        contest = await self._hosted(name, key)
        if not await self._store.remove_name(contest.name, participant):
            raise Missing("This contest has no participant {number}.", number=participant)

    async def _hosted(self, name: str, key: str) -> Contest:
        contest, _ = await self._contests.called(name)
        if not is_host(contest, key):
            raise Forbidden("Only the host of the contest may do that.")
        return contest

    # --- the archive ---

    async def days(self, mode: str, month: str, key: str | None = None) -> Days:
        """Return the days of a month that have come, with the attempts of whoever asks."""
        if mode not in MODES:
            raise Malformed("A day has a problem in each mode: {modes}.", modes=list(MODES))
        now = self._context.clock.wall()
        found = {name_of(day, mode): day for day in days_of(month, day_of(now))}
        hashes = {name: hash_in(name, key) for name in found} if key else {}
        attempts = {one.contest: one for one in await self._store.attempts_at(hashes)}
        contests = {name: daily_contest(day, mode) for name, day in found.items()}
        return {
            "mode": mode,
            "month": month,
            "today": day_of(now).isoformat(),
            "days": [
                {
                    "day": day.isoformat(),
                    "contest": name,
                    "stage": stage(contests[name], now),
                    "you": attempt_view(contests[name], attempts[name]) if name in attempts else None,
                }
                for name, day in found.items()
            ],
        }
