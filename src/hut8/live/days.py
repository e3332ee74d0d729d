"""The days: a contest for each UTC date and mode, which exists by itself; its name says all there is to know of it."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from hut8.contests.contest import Contest, Kind, Window
from hut8.errors import Malformed, Missing

if TYPE_CHECKING:
    from collections.abc import Iterator

MODES = ("classic", "extreme", "nightmare")
TODAY = "today"
DAY = 86_400
FIRST_DAY = date(2020, 1, 1)
"""No day before has a problem here: the archive has a beginning."""

NAME = re.compile(r"daily:(\d{4}-\d\d-\d\d|today):([a-z]+)")
MONTH = re.compile(r"\d{4}-\d\d")


def day_of(moment: float) -> date:
    """Return the UTC date of a time."""
    return datetime.fromtimestamp(moment, UTC).date()


def day_named(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Malformed("A date is written as 2026-11-15.") from None


def name_of(day: date, mode: str) -> str:
    return f"daily:{day.isoformat()}:{mode}"


def daily_contest(day: date, mode: str) -> Contest:
    """Return the contest of a day: one problem, from midnight to midnight."""
    opens = datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()
    window = Window(opens, opens + DAY)
    wished = {"source": "daily", "date": day.isoformat(), "mode": mode}
    return Contest(name_of(day, mode), window, (wished,), Kind.DAILY, allows_programs=True)


def contest_of_the_name(name: str, now: float) -> Contest | None:
    """Return the daily contest that a name means, None if it is no day's; raise Missing for one that has not come."""
    found = NAME.fullmatch(name)
    if found is None:
        return None
    day, today = day_of(now) if found[1] == TODAY else day_named(found[1]), day_of(now)
    if found[2] not in MODES:
        raise Malformed("A day has a problem in each mode: {modes}.", modes=list(MODES))
    if not FIRST_DAY <= day <= today:
        raise Missing("There is no contest of this day: it has not come, or is too long ago.")
    return daily_contest(day, found[2])


def days_of(month: str, today: date) -> Iterator[date]:
    """Yield the days of a month, such as 2026-11, that have come; raise Malformed."""
    if not MONTH.fullmatch(month):
        raise Malformed("A month is written as 2026-11.")
    day = day_named(f"{month}-01")
    first = day
    while day.month == first.month and FIRST_DAY <= day <= today:
        yield day
        day += timedelta(days=1)
