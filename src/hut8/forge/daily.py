"""The daily problem: one per UTC date and mode, the same everywhere, harder towards the end of the week."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.forge.generate import generate
from hut8.forge.pools import Pool
from hut8.forge.wishes import Wishes

if TYPE_CHECKING:
    from datetime import date

    from hut8.machine.problems import Mode, Problem

WEEK = (
    (4, Pool.EASY),
    (4, Pool.STANDARD),
    (5, Pool.STANDARD),
    (4, Pool.HARD),
    (5, Pool.MIXED),
    (5, Pool.HARD),
    (6, Pool.MIXED),
)
"""Verifiers and pool from Monday to Sunday."""


def daily(day: date, mode: Mode) -> Problem:
    """Return the problem of a day and mode; the generator's version is part of its seed, as of every seed.

    >>> from datetime import date
    >>> from hut8.machine.problems import Mode
    >>> str(daily(date(2026, 11, 16), Mode.CLASSIC).public)
    '5 9 11 15'
    """
    verifiers, pool = WEEK[day.weekday()]
    return generate(Wishes(mode, verifiers, pool), f"daily {day.isoformat()}")
