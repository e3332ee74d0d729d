"""Opening a contest: what a host may choose, checked and complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.contests.contest import GENERATED, Contest, Kind, Window
from hut8.errors import Illegal, Malformed
from hut8.tables.seats import clean_text

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.wire.contests import OpenContest

MINUTE, DAY = 60, 86_400
LONGEST_WINDOW = 92 * DAY
LONGEST_WAIT = 366 * DAY
LONGEST_HOLD = 7 * DAY
"""A problem that others may want too is kept from them no longer."""

LONGEST_TITLE = 60


class Secrets(NamedTuple):
    """What the house adds: a name, a seed of 256 bits in hexadecimal, and the hash of the host's key."""

    name: str
    seed: str
    host: str


def contest_wished(wanted: OpenContest, problems: tuple[Body, ...], secrets: Secrets, now: float) -> Contest:
    """Return the contest a host wishes, its problems' wishes checked already; raise Malformed or Illegal."""
    if wanted.best is not None and wanted.best > len(problems):
        raise Malformed("'best' is at most the number of problems, {count}.", count=len(problems))
    window = _window(wanted, len(problems), now)
    is_everybodys = any(one["source"] != GENERATED for one in problems)
    if is_everybodys and (wanted.pace or window.closes - window.opens) > LONGEST_HOLD:
        days = LONGEST_HOLD // DAY
        raise Illegal("A problem that can be looked up is kept secret for {days} days at most.", days=days)
    return Contest(
        name=secrets.name,
        window=window,
        problems=problems,
        kind=Kind(wanted.kind),
        title=clean_text(wanted.title, LONGEST_TITLE) if wanted.title.strip() else "",
        pace=wanted.pace,
        best=wanted.best,
        is_timed=wanted.timed,
        is_unaided=wanted.aids == "forbidden",
        needs_codes=wanted.entry == "codes",
        allows_programs=wanted.programs,
        seed=secrets.seed,
        host=secrets.host,
    )


def _window(wanted: OpenContest, count: int, now: float) -> Window:
    opens = now if wanted.opens is None else max(now, wanted.opens)
    if opens - now > LONGEST_WAIT:
        raise Illegal("A contest opens within a year.")
    if wanted.pace:
        seconds = wanted.pace * count
    elif wanted.minutes:
        seconds = wanted.minutes * MINUTE
    else:
        raise Malformed("Say how long the contest is open: 'minutes', or a 'pace' in seconds for each problem.")
    if seconds > LONGEST_WINDOW:
        raise Illegal("A contest is open for {days} days at most.", days=LONGEST_WINDOW // DAY)
    return Window(opens, opens + seconds)
