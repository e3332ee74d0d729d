"""The daily problem."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from hut8.forge.daily import WEEK, daily
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Mode


def test_a_day_has_one_problem_per_mode_for_ever() -> None:
    problems = [identifier(daily(date(2026, 11, 15), mode)) for mode in Mode]
    assert problems == ["18GS-MZFH-F29F-NJ", "11MS-H8SN-B2DH-KRJJ-M1E5-TD", "1R4D-9Y9K-W4GB-PWSB-W"]


@pytest.mark.parametrize("mode", Mode)
def test_two_weeks_bring_fourteen_different_problems_of_the_week_s_sizes_and_pools(mode: Mode) -> None:
    days = [date(2027, 1, 4) + timedelta(days=number) for number in range(14)]
    problems = [daily(day, mode) for day in days]
    assert len(set(problems)) == 14
    for day, problem in zip(days, problems, strict=True):
        verifiers, pool = WEEK[day.weekday()]
        assert len(problem.public.slots) == verifiers
        assert pool.holds(problem.public)


def test_modes_of_one_day_show_different_cards() -> None:
    day = date(2026, 12, 24)
    assert daily(day, Mode.CLASSIC).public.cards != daily(day, Mode.NIGHTMARE).public.cards
