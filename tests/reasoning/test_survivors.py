"""Counting worlds and matchings."""

from __future__ import annotations

from itertools import permutations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.reasoning.survivors import count_worlds, facts_of, matchings, one_matching, survivors
from hut8.testing.problems import any_rounds, public_problems

SMALL = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@given(st.integers(1, 5).flatmap(lambda size: st.lists(st.integers(0, 2**size - 1), min_size=size, max_size=size)))
def test_matchings_are_counted_as_if_they_were_listed(rows: list[int]) -> None:
    listed = [
        order
        for order in permutations(range(len(rows)))
        if all(row >> place & 1 for row, place in zip(rows, order, strict=True))
    ]
    count, places = matchings(tuple(rows))
    assert count == len(listed)
    if listed:
        assert [set(found) for found in places] == [{order[at] for order in listed} for at in range(len(rows))]
    found_one = one_matching(tuple(rows))
    assert found_one in listed if listed else found_one is None


@given(data=st.data())
@SMALL
def test_counting_alone_agrees_with_summing_up(data: st.DataObject) -> None:
    public = data.draw(public_problems())
    facts = facts_of(data.draw(any_rounds(public)))
    assert count_worlds(public, facts) == survivors(public, facts).worlds
