"""Best play on several cores: the same figures as on one, and what each search knows the others know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hut8.machine.problems import parse_public
from hut8.reasoning.requests import Position
from hut8.strategy import Bound, Cost, Objective, best_play, kernel
from hut8.strategy.budget import Budget
from hut8.strategy.kernel import Side
from hut8.strategy.sides import joined, sides
from hut8.testing.plans import cost_when_played

if TYPE_CHECKING:
    from hut8.machine.problems import PublicProblem

NIGHTMARE = parse_public(["3", "7", "10", "14"], nightmare=True)
PROBLEMS = (NIGHTMARE, parse_public("4+21 9+18 11+30 14+33"), parse_public("36 40 41 48"))
LARGE = Position(parse_public(["25", "39", "46", "48"], nightmare=True))


@pytest.mark.parametrize("objective", list(Objective))
@pytest.mark.parametrize("public", PROBLEMS, ids=str)
def test_several_cores_prove_what_one_proves(public: PublicProblem, objective: Objective) -> None:
    one, two, four = (best_play(public, objective=objective, seconds=120, cores=cores) for cores in (1, 2, 4))
    assert one.proven
    for several in (two, four):
        assert several.proven
        assert (several.cost[:2], several.bound) == (one.cost[:2], one.bound)
        assert cost_when_played(several, Position(public)) == several.cost


def test_one_core_seeks_a_strategy_and_all_others_raise_the_bound_of_an_average() -> None:
    assert sides(Objective.AVERAGE, 4) == (Side.ABOVE, Side.BELOW, Side.BELOW, Side.BELOW)
    assert sides(Objective.GUARANTEE, 4) == (Side.ABOVE, Side.BELOW, Side.ABOVE, Side.BELOW)


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_what_one_search_raised_another_knows_at_once() -> None:
    found = kernel.library()
    assert found is not None

    def bound(work: int, shared: int | None) -> Bound:
        return kernel.play(found, LARGE, Objective.AVERAGE, Budget(60, work=work), Side.BELOW, shared=shared).bound

    with kernel.memory(found, 64) as shared:
        raised = bound(200_000, shared)
        assert bound(1, shared) == raised > bound(1, None)


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
@pytest.mark.parametrize("objective", list(Objective))
def test_what_one_search_proved_another_need_not_search(objective: Objective) -> None:
    found = kernel.library()
    assert found is not None
    position = Position(NIGHTMARE)
    with kernel.memory(found, 64) as shared:
        plans = [
            kernel.play(found, position, objective, Budget(60, work=work), Side.BELOW, shared=shared)
            for work in (10_000_000, 1)
        ]
    assert [plan.proven for plan in plans] == [True, True]
    assert not kernel.play(found, position, objective, Budget(60, work=1), Side.BELOW).proven


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
@pytest.mark.parametrize("objective", list(Objective))
@pytest.mark.parametrize("side", list(Side))
def test_a_side_alone_gives_a_whole_strategy_and_a_bound(objective: Objective, side: Side) -> None:
    found = kernel.library()
    assert found is not None
    plan = kernel.play(found, LARGE, objective, Budget(60, work=200_000), side)
    assert cost_when_played(plan, LARGE) == plan.cost


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_from_above_strategies_are_best_where_few_worlds_are_left() -> None:
    found = kernel.library()
    assert found is not None
    chosen, ended = (
        kernel.play(found, LARGE, Objective.AVERAGE, Budget(60, work=work), Side.ABOVE) for work in (1, 200_000)
    )
    assert ended.rounds_total <= 2855 < chosen.rounds_total
    assert cost_when_played(ended, LARGE) == ended.cost


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_a_first_round_is_chosen_by_what_it_cost_and_not_by_what_it_promised() -> None:
    found = kernel.library()
    assert found is not None
    plan = kernel.play(found, LARGE, Objective.AVERAGE, Budget(60, work=200_000), Side.ABOVE)
    assert plan.rounds_total < 2855  # the least that follows the first round that promises most
    assert cost_when_played(plan, LARGE) == plan.cost


def test_the_better_strategy_is_joined_with_the_higher_bound() -> None:
    plan = replace(best_play(NIGHTMARE), proven=False)
    below = replace(plan, cost=Cost(400, 1100, 3, 8), bound=Bound(381, 1000))
    above = replace(plan, cost=Cost(390, 1090, 4, 9), bound=Bound(350, 900))
    assert joined(below, above) == replace(above, bound=below.bound)
    met = replace(above, cost=Cost(381, 1000, 4, 9))
    assert joined(below, met) == replace(met, bound=below.bound, proven=True)
    worst = [replace(half, objective=Objective.GUARANTEE) for half in (below, above)]
    assert joined(*worst) == replace(worst[0], bound=below.bound)
