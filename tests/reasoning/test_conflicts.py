"""The smallest conflicts against trying every subset of answers."""

from __future__ import annotations

from itertools import combinations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.conflicts import MOST_CONFLICTS, smallest_conflicts
from hut8.reasoning.survivors import facts_of, survivors
from hut8.testing.problems import any_rounds, public_problems

SMALL = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@given(data=st.data())
@SMALL
def test_conflicts_are_all_the_smallest_sets_that_no_world_explains(data: st.DataObject) -> None:
    public = data.draw(public_problems())
    facts = facts_of(data.draw(any_rounds(public, most=3)))
    assume(not survivors(public, facts).worlds)
    by_size = [
        [
            sum(1 << at for at in chosen)
            for chosen in combinations(range(len(facts)), size)
            if not survivors(public, [facts[at] for at in chosen]).worlds
        ]
        for size in range(len(facts) + 1)
    ]
    smallest = next(found for found in by_size if found)
    conflicts = smallest_conflicts(public, facts)
    assert set(conflicts) <= set(smallest)
    assert len(conflicts) >= min(len(smallest), MOST_CONFLICTS)


def test_answers_that_agree_have_no_conflict() -> None:
    facts = facts_of(parse_rounds(["221 A- B+"]))
    assert smallest_conflicts(parse_public(["3", "7", "10", "14"]), facts) == []


def test_a_problem_without_any_world_is_in_conflict_with_no_answer_at_all() -> None:
    assert smallest_conflicts(parse_public(["1", "2", "3", "5"]), []) == [0]


def test_a_long_nightmare_is_cut_short_to_a_conflict_that_cannot_be_reduced() -> None:
    public = parse_public(["18", "27", "33", "40", "45", "48"], nightmare=True)
    lines = ["111 A+ B- C+", "123 D+ E- F+", "222 A+ B- C+", "232 D- E+ F+", "345 A- B- C-", "554 A- B- C-"]
    facts = facts_of(parse_rounds([*lines, "545 D- E- F-", "333 A+ B- C-"]))
    (conflict,) = smallest_conflicts(public, facts)
    chosen = [fact for at, fact in enumerate(facts) if conflict >> at & 1]
    assert not survivors(public, chosen).worlds
    for at in range(len(chosen)):
        assert survivors(public, chosen[:at] + chosen[at + 1 :]).worlds
