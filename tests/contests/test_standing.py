"""Attempts add up to a standing: most found, fewest rounds, questions, then time; what is late never counts."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.contests.attempt import Attempt, Progress, can_count, check_begin, counts
from hut8.contests.contest import Contest, Window
from hut8.contests.sight import Participant, Viewer, is_told
from hut8.contests.standing import QUESTIONS, ROUNDS, Total, ranks, total
from hut8.errors import Illegal

GENERATED = {"source": "generated"}
CONTEST = Contest("KXQWPT", Window(100, 200), (GENERATED,) * 5)
EVENING = replace(CONTEST, pace=20)

times = st.floats(50, 250, allow_nan=False)


@st.composite
def attempts(draw: st.DrawFn) -> list[Attempt]:
    """Draw one participant's attempts: at most one at each problem."""
    numbers = draw(st.lists(st.integers(1, 5), unique=True))
    return [draw(attempt(number)) for number in numbers]


@st.composite
def attempt(draw: st.DrawFn, number: int) -> Attempt:
    began, ended = draw(times), draw(st.none() | times)
    progress = Progress(
        draw(st.integers(0, 9)),
        draw(st.integers(0, 27)),
        draw(st.sampled_from(["off", "everything"])),
        ended is not None and draw(st.booleans()),
        ended,
    )
    return Attempt("KXQWPT", 1, number, "t", began, progress)


totals = st.builds(
    Total,
    st.integers(0, 50),
    st.integers(0, ROUNDS - 1),
    st.integers(0, QUESTIONS - 1),
    st.integers(0, 10**7),
    st.booleans(),
)


@given(totals, totals)
def test_the_score_orders_as_the_rules_say(one: Total, other: Total) -> None:
    def rules(reached: Total) -> tuple[int, int, int, int]:
        return (-reached.found, reached.rounds, reached.questions, int(reached.seconds))

    assert (one.score < other.score) == (rules(one) < rules(other))
    assert (one.score == other.score) == (rules(one) == rules(other))
    assert 0 <= one.score < 1 << 63


@given(st.builds(Total, st.just(1), st.integers(0, 10**9), st.integers(0, 10**9), st.floats(0, 1e12), st.booleans()))
def test_no_game_is_so_long_that_it_becomes_better_than_finding_less(endless: Total) -> None:
    assert endless.score < Total(0, 0, 0, 0, is_aided=False).score


@given(attempts())
def test_only_what_began_and_ended_in_the_window_counts(played: list[Attempt]) -> None:
    inside = [one for one in played if counts(CONTEST, one)]
    assert all(100 <= one.began <= 200 and 100 <= (one.progress.ended or 0) <= 200 for one in inside if one.seconds)
    assert total(CONTEST, played) == total(CONTEST, inside)
    assert (total(CONTEST, played) is None) == (not inside)


@given(attempts())
def test_what_goes_on_may_still_count_until_its_problem_closes(played: list[Attempt]) -> None:
    for one in played:
        begun = replace(one, progress=Progress())
        assert can_count(EVENING, begun) == (EVENING.window_of(one.number).stage(one.began) == "open")
        assert not counts(EVENING, begun)


@given(attempts(), st.permutations(range(5)))
def test_the_order_in_which_results_come_changes_nothing(played: list[Attempt], order: list[int]) -> None:
    shuffled = [played[place] for place in order if place < len(played)]
    assert total(CONTEST, shuffled) == total(CONTEST, played)


@given(attempts(), st.integers(1, 5))
def test_the_best_of_all_are_those_that_count(played: list[Attempt], best: int) -> None:
    reached = total(replace(CONTEST, best=best), played)
    found = sorted(
        (one.progress.rounds, one.progress.questions) for one in played if counts(CONTEST, one) and one.progress.found
    )[:best]
    if reached is not None:
        assert (reached.found, reached.rounds, reached.questions) == (
            len(found),
            sum(rounds for rounds, _ in found),
            sum(questions for _, questions in found),
        )


@given(attempts())
def test_time_counts_only_if_the_host_wants_it(played: list[Attempt]) -> None:
    plain, timed = total(CONTEST, played), total(replace(CONTEST, is_timed=True), played)
    assert plain is None or timed is None or (plain.seconds == 0 <= timed.seconds and plain[:3] == timed[:3])


@given(st.lists(st.integers(0, 5)).map(sorted), st.data())
def test_ties_share_a_rank_on_whatever_page_they_stand(scores: list[int], data: st.DataObject) -> None:
    whole = [1 + sum(other < one for other in scores) for one in scores]
    after = data.draw(st.integers(0, len(scores)))
    page = scores[after : after + 4]
    better = sum(other < page[0] for other in scores) if page else 0
    assert ranks(page, after, better) == whole[after : after + 4]
    assert all(one <= other for one, other in pairwise(whole))


@given(attempts(), times)
def test_an_attempt_that_has_ended_stays_as_it_is(played: list[Attempt], later: float) -> None:
    for one in played:
        again = one.at(Progress(1, 1, "off", found=True, ended=later))
        assert again == one if one.progress.ended is not None else again.progress.ended == later


def test_nobody_begins_before_a_problem_opens_and_whoever_comes_late_plays_out_of_window() -> None:
    with pytest.raises(Illegal, match="not open yet"):
        check_begin(EVENING, 2, 119.9)
    check_begin(EVENING, 2, 120)
    check_begin(EVENING, 2, 1e9)
    assert not can_count(EVENING, Attempt("KXQWPT", 1, 2, "t", 140.1))


class TestWhoSeesTheStanding:
    def viewer(self, *ended: int) -> Viewer:
        played = tuple(Attempt("KXQWPT", 1, one, "t", 101, Progress(ended=102)) for one in ended)
        return Viewer(Participant(1), played)

    def test_nobody_who_has_still_to_play_a_problem_that_is_open(self) -> None:
        assert not is_told(CONTEST, 150, Viewer())
        assert not is_told(CONTEST, 150, self.viewer(1, 2, 3, 4))

    def test_whoever_has_ended_every_problem_that_is_open_now(self) -> None:
        assert is_told(CONTEST, 150, self.viewer(1, 2, 3, 4, 5))
        assert is_told(EVENING, 125, self.viewer(2))
        assert not is_told(EVENING, 145, self.viewer(2))

    def test_a_game_that_goes_on_is_none_that_has_ended(self) -> None:
        going_on = Viewer(Participant(1), (Attempt("KXQWPT", 1, 2, "t", 121),))
        assert not is_told(EVENING, 125, going_on)

    def test_everybody_once_the_contest_is_over_and_the_host_always(self) -> None:
        assert is_told(CONTEST, 200.1, Viewer())
        assert is_told(CONTEST, 150, Viewer(is_host=True))
