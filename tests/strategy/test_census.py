"""The census: known counts, and listings that agree with the definition of a valid problem."""

from __future__ import annotations

import pytest

from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.worlds import assignments
from hut8.strategy import kernel
from hut8.strategy.census import FIRST_CARDS, UNITS, Census

pytestmark = pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")


@pytest.fixture(scope="module")
def census() -> Census:
    return Census()


def test_there_are_as_many_problems_with_four_verifiers_as_known(census: Census) -> None:
    heard: list[int] = []
    assert census.count(4, heard.append) == {"easy": 4005, "standard": 7100, "hard": 920_187, "mixed": 1_033_950}
    assert sum(heard) == UNITS


@pytest.mark.long
@pytest.mark.parametrize(("verifiers", "wanted"), [(5, 6_814_112), (6, 12_984_829)])
def test_there_are_as_many_larger_problems_as_known(census: Census, verifiers: int, wanted: int) -> None:
    assert census.count(verifiers)["mixed"] == wanted


@pytest.mark.parametrize("cards", [(2, 6, 14), (18, 24, 33), (41, 45, 48), (44, 45, 46)])
def test_a_unit_lists_exactly_the_valid_problems_that_begin_with_its_cards(
    census: Census, cards: tuple[int, int, int]
) -> None:
    entries = list(census.problems(4, FIRST_CARDS.index(cards)))
    assert entries == sorted(entries, key=lambda entry: [criterion[:2] for criterion in entry.criteria])
    listed = [(entry.cards, tuple(c.law for c in entry.criteria), entry.code) for entry in entries]
    assert len(set(listed)) == len(listed)
    wanted = {
        ((*cards, last), world.laws, world.code)
        for last in range(cards[-1] + 1, 49)
        for world in assignments(PublicProblem(Mode.CLASSIC, tuple((card,) for card in (*cards, last))))
    }
    assert {(found, laws, code.bit) for found, laws, code in listed} == wanted


def test_a_unit_with_more_problems_than_room_is_listed_whole(census: Census, monkeypatch: pytest.MonkeyPatch) -> None:
    unit = FIRST_CARDS.index((33, 40, 41))
    whole = census.rows(5, unit)
    monkeypatch.setattr("hut8.strategy.census.ROOM", 3)
    assert census.rows(5, unit) == whole
    assert len(whole) > 3
