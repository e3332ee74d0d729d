"""Worlds, and all that follows from them, against the plain definition."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hut8.reasoning.deduce import deduce
from hut8.testing.brute import choices, deals
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

SMALL = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@given(data=st.data())
@SMALL
def test_deduction_agrees_with_the_plain_definition(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=4)))
    public = problem.public
    assume(choices(public) <= 20_000)
    rounds = data.draw(honest_rounds(problem))
    plain = deals(public, rounds)
    known = deduce(public, rounds)
    assert known.worlds == len({dealt.laws for dealt in plain})
    assert set(known.codes) == {dealt.code for dealt in plain}
    for place, letter in enumerate(public.letters):
        assert set(known.criteria[letter]) == {dealt.criteria[place] for dealt in plain}
