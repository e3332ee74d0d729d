"""The collection of the hardest problems."""

from __future__ import annotations

import pytest

from hut8.atlas.published import hardest_sets
from hut8.chance import Chance
from hut8.errors import Missing
from hut8.forge.draw import draw
from hut8.machine.hardest import HARDEST, hardest
from hut8.machine.names import problem_named


def test_the_problems_are_the_hardest_sets_in_their_order() -> None:
    assert [str(hardest(number).public) for number in HARDEST] == [str(record) for record in hardest_sets()]


@pytest.mark.parametrize("number", HARDEST)
def test_the_world_of_a_problem_was_drawn_by_lot(number: int) -> None:
    problem = problem_named(f"hardest:{number:02}")
    assert problem == draw(problem.public, Chance(f"hut8 hardest {problem.public}"))


def test_there_is_no_problem_after_the_last() -> None:
    with pytest.raises(Missing, match="01 to 26: there is no 27"):
        problem_named("hardest:27")
