"""Arguments fall back on counting when telling would take too long."""

from __future__ import annotations

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.argue import Aim, argue, census_of, dead_picks, frame_after
from hut8.reasoning.reasons import Census
from hut8.reasoning.survivors import facts_of, survivors

NIGHTMARE = parse_public(["19", "24", "27", "34"], nightmare=True)
FACTS = facts_of(parse_rounds(["452 A+ D- B-"]))


def test_a_conclusion_that_would_take_too_long_is_counted() -> None:
    left = survivors(NIGHTMARE, FACTS)
    argument = argue(frame_after(NIGHTMARE, FACTS), Aim(finding=True), left)
    assert isinstance(argument.outcome, Census)
    assert argument.outcome.worlds == left.worlds
    assert [str(code) for code in argument.outcome.codes] == ["334"]


def test_a_refuted_supposition_leaves_no_world_in_its_census() -> None:
    left = survivors(NIGHTMARE, FACTS)
    frame = frame_after(NIGHTMARE, FACTS)
    slot, law = dead_picks(frame, left)[0] if dead_picks(frame, left) else (0, frame.domains[0][0])
    census = census_of(frame, Aim(only=((slot, frozenset({law})),)), left)
    assert (census.worlds, census.codes) == (0, ())
    assert census.combinations * len(frame.domains[slot]) == census_of(frame, Aim(finding=True), left).combinations
