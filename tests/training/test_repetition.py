"""Mistakes come back at growing intervals, then the weakest technique is practised."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hut8.reasoning.ladder import LADDER
from hut8.training.repetition import INTERVALS, Attempt, due, next_drill, strengths

ATTEMPTS = st.lists(
    st.builds(
        Attempt,
        technique=st.sampled_from(list(LADDER)),
        seed=st.sampled_from("abc"),
        right=st.booleans(),
        time=st.floats(0, 1e9),
    ),
    max_size=12,
)


def test_a_drill_that_was_right_at_once_does_not_come_back() -> None:
    assert due([Attempt("clash", "a", right=True, time=0)]) == []


def test_a_mistake_comes_back_after_growing_intervals_until_it_is_learnt() -> None:
    attempts = [Attempt("clash", "a", right=False, time=0)]
    waited = []
    while waiting := due(attempts):
        waited.append(waiting[0].time - attempts[-1].time)
        attempts.append(Attempt("clash", "a", right=True, time=waiting[0].time))
    assert tuple(waited) == INTERVALS
    assert all(one < other for one, other in pairwise(waited))


def test_own_mistakes_come_first() -> None:
    attempts = [Attempt("table", "a", right=False, time=0), Attempt("clash", "b", right=True, time=700)]
    assert next_drill(attempts, 800) == ("table", "a")
    assert next_drill(attempts, 500) == ("answer", None)


@given(ATTEMPTS, st.floats(0, 1e9))
def test_what_is_practised_next_is_a_due_mistake_or_not_the_last_technique(attempts: list[Attempt], now: float) -> None:
    following = next_drill(attempts, now)
    if following.seed is not None:
        assert any(one.time <= now for one in due(attempts))
    elif attempts:
        assert following.technique != max(attempts, key=lambda attempt: attempt.time).technique


@given(ATTEMPTS)
def test_strength_grows_with_a_right_answer_and_falls_with_a_wrong_one(attempts: list[Attempt]) -> None:
    before = strengths(attempts)
    right = strengths([*attempts, Attempt("clash", "z", right=True, time=2e9)])
    wrong = strengths([*attempts, Attempt("clash", "z", right=False, time=2e9)])
    for old, up, down in zip(before, right, wrong, strict=True):
        if old.technique == "clash":
            assert 0 <= down.strength <= old.strength <= up.strength <= 1
        else:
            assert old == up == down
