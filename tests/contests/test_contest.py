"""A contest and its windows; opening one as a host wishes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.contests.contest import Contest, ContestStage, Kind, Window, contest_from
from hut8.contests.opening import Secrets, contest_wished
from hut8.errors import Illegal, Malformed, Missing
from hut8.wire.contests import OpenContest

GENERATED = {"source": "generated", "mode": "classic"}
BOOKLET = {"source": "booklet", "name": "booklet:02"}
SECRETS = Secrets("KXQWPT", "5e" * 32, "hash")
NOW = 1_000_000.0


def wished(problems: int = 3, problem: dict[str, Any] = GENERATED, **wanted: Any) -> Contest:
    chosen = OpenContest(problems=[problem] * problems, **{"minutes": 45, **wanted})
    return contest_wished(chosen, (problem,) * problems, SECRETS, NOW)


def test_without_a_pace_every_problem_has_the_whole_window() -> None:
    contest = wished()
    assert {contest.window_of(number) for number in contest.numbers} == {Window(NOW, NOW + 2700)}


def test_with_a_pace_problems_follow_each_other_without_a_gap() -> None:
    contest = wished(4, minutes=None, pace=300)
    windows = [contest.window_of(number) for number in contest.numbers]
    assert windows[0].opens == contest.window.opens
    assert windows[-1].closes == contest.window.closes
    assert [one.closes for one in windows[:-1]] == [one.opens for one in windows[1:]]


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_problem_the_contest_does_not_have_is_missing(number: int) -> None:
    with pytest.raises(Missing, match="no problem"):
        wished(3).window_of(number)


def test_what_a_store_keeps_is_the_same_contest() -> None:
    contest = wished(2, kind="league", best=1, pace=86_400, minutes=None, timed=True, aids="forbidden", entry="codes")
    assert contest_from(contest.as_json()) == contest
    assert (contest.kind, contest.is_unaided, contest.needs_codes) == (Kind.LEAGUE, True, True)


def test_a_contest_prints_without_its_secrets() -> None:
    assert SECRETS.seed not in repr(wished())
    assert SECRETS.host not in repr(wished())


@given(st.binary(min_size=32, max_size=32))
def test_every_problem_is_drawn_from_a_secret_of_its_own(seed: bytes) -> None:
    contest = Contest("A", Window(0, 1), (GENERATED,) * 50, seed=seed.hex())
    drawn = [contest.seed_of(number) for number in contest.numbers]
    assert len(set(drawn)) == 50
    assert {len(one) for one in drawn} == {64}


@pytest.mark.parametrize(
    ("wanted", "fault", "words"),
    [
        ({"best": 4}, Malformed, "at most the number of problems"),
        ({"minutes": None}, Malformed, "how long"),
        ({"opens": NOW + 367 * 86_400}, Illegal, "within a year"),
        ({"minutes": None, "pace": 31 * 86_400, "problems": 4}, Illegal, "days at most"),
        ({"problem": BOOKLET, "minutes": 8 * 1440}, Illegal, "kept secret for 7 days"),
        ({"problem": BOOKLET, "minutes": None, "pace": 8 * 86_400}, Illegal, "kept secret for 7 days"),
        ({"title": "x" * 61}, Malformed, "too long"),
    ],
)
def test_what_makes_no_contest_is_refused(wanted: dict[str, Any], fault: type[Exception], words: str) -> None:
    with pytest.raises(fault, match=words):
        wished(**wanted)


def test_a_contest_never_opens_before_it_was_made() -> None:
    assert wished(opens=5.0).window.opens == NOW
    assert wished(opens=NOW + 60).window.stage(NOW) is ContestStage.BEFORE


@pytest.mark.parametrize(("problem", "told"), [(GENERATED, [False, False, True]), (BOOKLET, [True, False, True])])
def test_a_problem_that_others_may_want_is_kept_from_them_only_while_it_is_open(
    problem: dict[str, Any], told: list[bool]
) -> None:
    contest = wished(1, problem, opens=NOW + 300 * 86_400)
    opens, closes = contest.window_of(1)
    assert [not contest.withholds(1, now) for now in (NOW, opens, closes + 1)] == told
    assert contest.withholds(1, closes)
