"""Easy problems that take a hard technique: light ones are looked at first, and none is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.chance import Chance
from hut8.errors import Illegal
from hut8.forge.generate import generate
from hut8.forge.light import is_put_off
from hut8.forge.rating import rate
from hut8.forge.search import Search
from hut8.forge.wishes import Span, Wishes
from hut8.machine.problems import Mode, parse_public

if TYPE_CHECKING:
    from hut8.machine.problems import PublicProblem

HEAVY = parse_public(["2", "14", "17", "29", "33", "41"], nightmare=True)
EASY = Span.parse("4-6")


class Looking(Search):
    """A search that likes nothing and keeps what it looked at."""

    def _fits(self, public: PublicProblem) -> bool:
        self.seen = [*getattr(self, "seen", []), public]
        return False


@pytest.mark.parametrize(
    ("wishes", "is_late"),
    [
        (Wishes(Mode.NIGHTMARE, 6, difficulty=EASY, needs="clash"), True),
        (Wishes(Mode.NIGHTMARE, 6, difficulty=EASY), False),
        (Wishes(Mode.NIGHTMARE, 6, needs="clash"), False),
        (Wishes(Mode.NIGHTMARE, 6, difficulty=Span.parse("7-9"), needs="clash"), False),
        (Wishes(Mode.NIGHTMARE, 6, difficulty=EASY, needs="lone_letter"), False),
    ],
)
def test_heavy_problems_are_put_off_only_for_an_easy_one_with_a_hard_technique(
    wishes: Wishes, *, is_late: bool
) -> None:
    assert is_put_off(wishes, HEAVY) is is_late


def test_all_light_problems_are_looked_at_before_any_heavy_one_and_all_of_these_after() -> None:
    wishes = Wishes(Mode.NIGHTMARE, 6, include=frozenset({1, 2, 14, 17, 29}), difficulty=EASY, needs="clash")
    search = Looking(wishes, seconds=60)
    with pytest.raises(Illegal, match="exists"):
        search.fitting(Chance("all"))
    late = [is_put_off(wishes, public) for public in search.seen]
    assert len(set(search.seen)) == len(search.seen) == wishes.space.size
    assert late == sorted(late)
    assert {*late} == {False, True}


def test_an_easy_problem_of_six_verifiers_that_needs_a_table_is_found() -> None:
    found = rate(generate(Wishes(Mode.EXTREME, 6, difficulty=EASY, needs="table"), "x 2", seconds=60).public)
    assert "table" in found.needs
    assert 4 <= found.difficulty <= 6
