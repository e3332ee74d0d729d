"""Witnesses are worlds, and show what they were wanted for."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hut8.machine.codes import CODES
from hut8.reasoning.survivors import facts_of
from hut8.reasoning.witness import Wanted, find_world
from hut8.testing.brute import Dealt, choices, deals
from hut8.testing.problems import any_rounds, public_problems

SMALL = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@given(data=st.data())
@SMALL
def test_a_witness_is_found_exactly_when_a_world_shows_what_is_wanted(data: st.DataObject) -> None:
    public = data.draw(public_problems(most_verifiers=4))
    assume(choices(public) <= 20_000)
    rounds = data.draw(any_rounds(public, most=2))
    plain = deals(public, rounds)
    wanted = data.draw(st.sets(st.sampled_from(CODES), min_size=1))
    found = find_world(public, facts_of(rounds), Wanted(codes=sum(code.bit for code in wanted)))
    assert (found is not None) == any(dealt.code in wanted for dealt in plain)
    if found:
        assert Dealt(found.code, found.criteria) in plain
        assert found.code in wanted
