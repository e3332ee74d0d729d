"""Drills: the technique that is named is the cheapest way on, and one choice alone is right."""

from __future__ import annotations

import pytest

from hut8.errors import Missing
from hut8.machine.codes import Code
from hut8.machine.problems import Mode
from hut8.reasoning.check import verdict_on
from hut8.reasoning.climb import Argument
from hut8.reasoning.deduce import deduce
from hut8.reasoning.frame import Frame, dead_picks, frame_after
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.marks import CriterionAt, Mark
from hut8.reasoning.survivors import facts_of, survivors
from hut8.testing.argument_contract import contains_one
from hut8.training.drill import Drill, make_drill
from hut8.training.steps import easiest_step

STRIKES = [name for name in LADDER if name not in {"answer", "last_one", "codes"}]


def sheet_frame(drill: Drill) -> Frame:
    """Return what is in question with the drill's marks on the sheet, from the marks alone."""
    frame = frame_after(drill.public, facts_of(drill.rounds))
    struck = {mark.subject for mark in drill.marks}
    for slot, laws in enumerate(frame.domains):
        for law in laws:
            criterion = frame.criterion((slot, law))
            letters = frame.letter(slot) or drill.public.letters
            here = {CriterionAt(letter, criterion.card, criterion.position) for letter in letters}
            if here <= struck:
                frame = frame.without((slot, law))
    return frame


def check(drill: Drill) -> None:
    known = deduce(drill.public, drill.rounds)
    for choice in drill.choices:
        assert verdict_on(known, Mark(choice.subject, chosen=drill.chosen)).sound is choice.right, choice
    assert sum(choice.right for choice in drill.choices) == 1
    assert all(verdict_on(known, mark).sound for mark in drill.marks)
    assert (drill.public.mode is Mode.NIGHTMARE) == LADDER[drill.technique].is_lettered
    if drill.technique in STRIKES:
        check_strike(drill)


def check_strike(drill: Drill) -> None:
    """Check that nothing easier strikes anything, and that the reason forgets no combination."""
    frame = sheet_frame(drill)
    dead = dead_picks(frame, survivors(drill.public, facts_of(drill.rounds)))
    step = easiest_step(frame, dead)
    assert step
    assert LADDER[step.technique].rank == LADDER[drill.technique].rank
    why = drill.answer.why
    assert isinstance(why, Argument)
    slot, law = why.lemmas[0].pick
    domains = [(law,) if at == slot else laws for at, laws in enumerate(why.frame.domains)]
    assert all(contains_one(laws, why.lemmas[0].rows.claims) for laws in _products(domains))


def _products(domains: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for laws in domains:
        found = [(*some, law) for some in found for law in laws]
    return found


@pytest.mark.parametrize("technique", LADDER)
def test_the_technique_of_a_drill_is_the_cheapest_way_on(technique: str) -> None:
    for seed in range(2):
        check(make_drill(technique, str(seed)))


@pytest.mark.long
@pytest.mark.parametrize("technique", LADDER)
def test_the_technique_of_two_hundred_drills_is_the_cheapest_way_on(technique: str) -> None:
    last = ""
    for seed in range(200):
        drill = make_drill(technique, f"many {seed}", last)
        check(drill)
        assert str(drill.answer.subject) != last
        last = str(drill.answer.subject)


def test_a_drill_is_the_same_for_ever() -> None:
    first, again = (make_drill("swallowed", "enigma") for _ in range(2))
    assert first.as_json() == again.as_json()
    assert [choice.subject for choice in first.choices] == [choice.subject for choice in again.choices]


def test_a_drill_is_unlike_the_one_before() -> None:
    first = make_drill("clash", "enigma")
    other = make_drill("clash", "enigma", str(first.answer.subject))
    assert other.answer.subject != first.answer.subject


def test_few_codes_are_to_choose_from_where_codes_are_listed() -> None:
    assert isinstance(make_drill("codes", "1").answer.subject, Code)


def test_a_technique_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(Missing, match="no technique called 'magic'"):
        make_drill("magic", "1")
