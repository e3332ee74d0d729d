"""The numbers that come with the package are those of an atlas, and of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.atlas.atlas import Atlas
from hut8.atlas.layout import Form, sections_of, written
from hut8.atlas.published import MANY_QUESTIONS, MANY_ROUNDS, collection, hardest_sets, published, to_publish
from hut8.atlas.records import Record, searched
from hut8.forge.sheaves import Sheaf, sheaves
from hut8.machine.problems import parse_public
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from hut8.atlas.records import Solved


@pytest.mark.parametrize("record", diagonal(hardest_sets(), hardest_sets()[2]), ids=str)
def test_the_kernel_finds_the_figures_of_the_hardest(record: Record) -> None:
    assert searched(parse_public(str(record).split())) == record


def test_the_hardest_are_as_many_as_the_counts_say() -> None:
    counts = [
        count
        for size in published()["sizes"]
        for rounds, questions, count in size["guarantee"]
        if rounds >= MANY_ROUNDS or questions >= MANY_QUESTIONS
    ]
    assert sum(counts) == len(hardest_sets())


def test_counts_add_up() -> None:
    for size in published()["sizes"]:
        assert sum(count for *_, count in size["guarantee"]) == size["with_problem"] <= size["sets"]


def test_what_is_published_is_taken_from_the_atlas(some: dict[Sheaf, Solved]) -> None:
    hard = hardest_sets()[2]
    solved = {sheaf: each.records for sheaf, each in some.items()}
    solved[Sheaf(4, *hard.cards[:2])] = hard.packed()
    atlas = Atlas(written(sections_of({sheaf: solved.get(sheaf, b"") for sheaf in sheaves()}), Form.PLAIN))
    assert collection(atlas)[0] == hard
    assert to_publish(atlas)["hardest"][0]["cards"] == list(hard.cards)
    assert to_publish(atlas)["digest"] == atlas.digest
