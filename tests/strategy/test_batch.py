"""Figures in bulk are those of positions asked one by one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction, Illegal, Unavailable
from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round, parse_rounds
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.reasoning.deduce import deduce
from hut8.reasoning.requests import Position
from hut8.strategy import best_play, kernel
from hut8.strategy.batch import Figures, Pair, classic_figures
from hut8.strategy.plan import Objective

NOTHING = Figures(0, 0, Pair(0, 0), Pair(0, 0), Pair(0, 0))


def a_position(chance: random.Random) -> Position:
    """Draw cards and ask random questions of anybody: now and then no world explains the answers."""
    public = PublicProblem(Mode.CLASSIC, tuple((card,) for card in chance.sample(range(1, 49), chance.randint(4, 6))))
    rounds = [
        Round(
            chance.choice(CODES),
            tuple(
                Answer(letter, chance.random() < 0.5)
                for letter in sorted(chance.sample(public.letters, chance.randint(1, 3)))
            ),
        )
        for _ in range(chance.choice((0, 0, 1, 2)))
    ]
    if rounds and chance.random() < 0.5:
        rounds[-1] = rounds[-1]._replace(is_open=True)
    return Position(public, tuple(rounds))


def one_by_one(position: Position) -> Figures:
    try:
        known = deduce(*position)
    except Contradiction:
        return NOTHING
    average, guarantee = (best_play(*position, objective=objective, seconds=60) for objective in Objective)
    assert average.proven
    assert guarantee.proven
    return Figures(
        known.worlds,
        sum(code.bit for code in known.codes),
        Pair(*average.cost[:2]),
        Pair(*guarantee.cost[2:]),
        Pair(*guarantee.cost[:2]),
    )


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_bulk_and_single_figures_are_equal(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - reproducible positions
    positions = [a_position(chance) for _ in range(10)]
    assert classic_figures(positions) == [one_by_one(position) for position in positions]


@pytest.mark.long
def test_bulk_and_single_figures_are_equal_on_thousands_of_positions() -> None:
    chance = random.Random("bulk")  # noqa: S311 - reproducible positions
    positions = [a_position(chance) for _ in range(5_000)]
    assert classic_figures(positions) == [one_by_one(position) for position in positions]


def test_what_is_not_wanted_is_zero() -> None:
    position = Position(parse_public(["3", "7", "10", "14"]))
    whole, average, neither = (
        classic_figures([position], objectives)[0] for objectives in (tuple(Objective), [Objective.AVERAGE], [])
    )
    assert whole.worst == Pair(2, 3)
    assert average == whole._replace(worst=Pair(0, 0), guarantee=Pair(0, 0))
    assert neither == average._replace(average=Pair(0, 0))
    assert classic_figures([]) == []


def test_without_the_kernel_the_reference_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [
        Position(parse_public(["3", "7", "10", "14"])),
        Position(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A- ..."])),
        Position(parse_public(["4", "9", "11", "14"]), parse_rounds(["111 A+ D+", "333 A+"])),
    ]
    fast = classic_figures(positions)
    monkeypatch.setattr(kernel, "library", lambda: None)
    assert classic_figures(positions) == fast


def test_other_modes_are_refused() -> None:
    with pytest.raises(Illegal, match="Only Classic"):
        classic_figures([Position(parse_public(["4", "9", "11", "14"], nightmare=True))])


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_a_caller_can_stop_it() -> None:
    minutes_of_work = [Position(parse_public(["33", "40", "41", "48"]))] * 20_000
    with pytest.raises(Unavailable, match="stopped"):
        classic_figures(minutes_of_work, cancelled=lambda: True)
