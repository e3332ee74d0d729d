"""The next step up the ladder is the easiest one there is."""

from __future__ import annotations

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, parse_public
from hut8.reasoning.frame import dead_picks, frame_after
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.survivors import facts_of, survivors
from hut8.testing.positions import played
from hut8.training.steps import easiest_step, lowest_claim


def test_no_single_claim_strikes_anything_on_a_lower_rung() -> None:
    for public, rounds, _ in played("steps", 1, [Mode.CLASSIC, Mode.NIGHTMARE], [4]):
        facts = facts_of(rounds)
        frame = frame_after(public, facts)
        dead = dead_picks(frame, survivors(public, facts))
        if step := easiest_step(frame, dead):
            claims = [claim for pick in dead if (claim := lowest_claim(frame, pick))]
            assert all(LADDER[claim.rung].rank >= LADDER[step.technique].rank for claim in claims)


def test_splits_are_tried_only_when_nothing_else_helps() -> None:
    public, rounds = parse_public(["44", "32", "22", "43"]), parse_rounds([])
    frame = frame_after(public, [])
    dead = dead_picks(frame, survivors(public, facts_of(rounds)))
    step = easiest_step(frame, dead)
    assert step
    assert step.technique == "either_way"
    assert easiest_step(frame, dead, 0) is None


def test_what_is_settled_needs_no_step() -> None:
    public = parse_public(["4", "9", "11", "14"])
    assert easiest_step(frame_after(public, []), []) is None
