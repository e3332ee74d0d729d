"""Colours and numbers that a Nightmare's cards treat alike have no names: images of positions are searched once.

A drawn order of the codes hides these symmetries from the kernel, so its figures are found without them.
"""

from __future__ import annotations

import pytest

from hut8.chance import Chance
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.requests import Position
from hut8.strategy import Objective, Plan, kernel
from hut8.strategy.budget import Budget
from hut8.strategy.order import PRINTED, Order, drawn
from hut8.testing.plans import cost_when_played

pytestmark = pytest.mark.skipif(kernel.library() is None, reason="the kernel is not compiled here")
HIDING = drawn(Chance("hiding"))
SYMMETRIC = ("21 31 37 39", "10 28 30 35", "15 31 36 45", "25 28 33 36", "13 16 27 36")


def played(position: Position, objective: Objective, order: Order, work: int | None = None) -> Plan:
    found = kernel.library()
    assert found is not None
    return kernel.play(found, position, objective, Budget(60, work=work, order=order))


@pytest.mark.parametrize("objective", list(Objective))
@pytest.mark.parametrize("cards", SYMMETRIC)
@pytest.mark.parametrize("answers", [[], ["111 A+"], ["345 A- B+ ..."]], ids=["all", "answered", "open"])
def test_figures_with_symmetries_are_those_without(cards: str, objective: Objective, answers: list[str]) -> None:
    position = Position(parse_public(cards.split(), nightmare=True), parse_rounds(answers))
    plan, plain = played(position, objective, PRINTED), played(position, objective, HIDING)
    assert plan.proven
    assert plain.proven
    assert (plan.cost[:2], plan.bound) == (plain.cost[:2], plain.bound)
    assert cost_when_played(plan, position) == plan.cost


def test_six_symmetries_prove_with_less_work() -> None:
    position = Position(parse_public(["26", "33", "38", "40"], nightmare=True))
    assert played(position, Objective.AVERAGE, PRINTED, work=300_000).proven
    assert not played(position, Objective.AVERAGE, HIDING, work=300_000).proven


def test_of_proposals_that_are_images_in_a_position_one_is_searched() -> None:
    position = Position(parse_public(["26", "33", "38", "40"], nightmare=True))
    assert played(position, Objective.AVERAGE, PRINTED, work=140_000).proven, "173,000 where all of them are"
