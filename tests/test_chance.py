"""Chance: fair, repeatable, frozen."""

from __future__ import annotations

import pytest

from hut8.chance import Chance


def test_the_stream_of_a_seed_is_frozen_for_ever() -> None:
    chance = Chance("enigma")
    assert [chance.below(1000) for _ in range(8)] == [691, 64, 924, 217, 867, 183, 780, 787]
    assert Chance("enigma").shuffled(range(8)) == [6, 2, 0, 7, 4, 1, 3, 5]
    assert Chance("enigma").branch("deck").below(10**6) == 841648


def test_every_outcome_of_a_draw_is_about_equally_likely() -> None:
    chance = Chance(b"fair")
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.below(7)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 22.5  # chi-square, 6 degrees, 0.1 %


def test_a_shuffle_keeps_every_item() -> None:
    assert sorted(Chance("x").shuffled(range(52))) == list(range(52))
    assert len(Chance("x").sample(range(52), 5)) == 5


def test_branches_are_independent_of_each_other_and_of_draws() -> None:
    chance = Chance("root")
    before = chance.branch("a").below(10**9)
    chance.below(10)
    assert chance.branch("a").below(10**9) == before != chance.branch("b").below(10**9)


def test_a_draw_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Chance("x").below(0)
    assert Chance("x").below(1) == 0
