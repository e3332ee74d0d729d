"""Suites: balanced, never trivial, the same for a seed, and written down as they were drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from hut8.arena.suites import BANDS, EACH, PUBLIC_SEED, UNBANDED, cells, kept_draws, private, published
from hut8.errors import Missing
from hut8.machine.problems import Mode
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.survivors import survivors
from tests.diagonal import diagonal

RARE = ("standard", "extreme 6")
"""Here plain problems are too rare: seven of ten were found."""


@pytest.mark.parametrize("size", EACH)
def test_a_suite_has_as_many_problems_of_every_mode_size_and_band(size: str) -> None:
    for cell, draws in published(size).draws.items():
        bands = UNBANDED if cell.startswith("nightmare") else BANDS
        counts = Counter(
            next(band for band, ranks in bands.items() if LADDER[draw.technique].rank in ranks) for draw in draws
        )
        assert counts.total() == EACH[size] * len(BANDS)
        if (size, cell) != RARE:
            assert counts == dict.fromkeys(bands, EACH[size] * len(BANDS) // len(bands))
        assert [draw.number for draw in draws] == sorted({draw.number for draw in draws})


def test_no_problem_of_the_small_suite_can_be_solved_without_a_question() -> None:
    for task in published("small").tasks:
        assert survivors(task.problem.public, ()).codes.bit_count() > 1


@pytest.mark.long
def test_no_problem_of_the_standard_suite_can_be_solved_without_a_question() -> None:
    for task in published("standard").tasks:
        assert survivors(task.problem.public, ()).codes.bit_count() > 1


def test_names_of_problems_are_all_different() -> None:
    names = [task.name for task in published("small").tasks]
    assert len(set(names)) == len(names) == 27


def test_the_small_suite_is_the_beginning_of_the_standard_one() -> None:
    standard = published("standard").draws
    for cell, draws in published("small").draws.items():
        assert set(draws) <= set(standard[cell])


@pytest.mark.parametrize("cell", diagonal(cells(tuple(Mode)), "classic 4"))
def test_what_is_written_down_is_what_is_drawn(cell: str) -> None:
    assert kept_draws(cell, PUBLIC_SEED, 1) == published("small").draws[cell]


@pytest.mark.long
@pytest.mark.parametrize("cell", cells(tuple(Mode)))
def test_the_standard_suite_is_what_its_seed_draws(cell: str) -> None:
    """Which problems: the technique written beside one may be another of the same height (extreme 4, draw 13)."""
    drawn, written = kept_draws(cell, PUBLIC_SEED, EACH["standard"]), published("standard").draws[cell]
    assert [draw.number for draw in drawn] == [draw.number for draw in written]


def test_a_private_suite_is_its_owners_and_the_same_for_its_seed() -> None:
    mine = private("mine", modes=[])
    assert (mine.name, len(mine)) == ("private small", 0)
    draws = {"classic 4": published("small").draws["classic 4"]}
    first, again, other = (list(replace(mine, seed=seed, draws=draws).tasks) for seed in ("mine", "mine", "yours"))
    assert first == again
    assert not {task.problem for task in first} & {task.problem for task in other}


def test_an_unknown_suite_is_refused() -> None:
    with pytest.raises(Missing, match="no suite 'huge'"):
        published("huge")
