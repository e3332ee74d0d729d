"""What a start tells by the time it takes: nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hut8.live.preparations import until_a_step


@given(st.floats(0.26, 60), st.floats(0.26, 60))
def test_starts_that_took_about_as_long_are_answered_at_one_time(one: float, other: float) -> None:
    steps = {until_a_step(one, 0.25), until_a_step(other, 0.25)}
    assert min(steps) >= min(one, other)
    assert max(steps) < 2 * max(one, other)
    assert all((step / 0.25).is_integer() and int(step / 0.25).bit_count() == 1 for step in steps)


def test_a_start_without_steps_is_answered_at_once() -> None:
    assert until_a_step(0.3, 0) == 0.3
