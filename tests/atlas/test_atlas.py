"""The file of the atlas: what was put in is found again, in both forms, and nothing else."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

import pytest

from hut8.atlas.atlas import Atlas, open_atlas
from hut8.atlas.layout import LENGTHS, Form, opened, sections_of, written
from hut8.atlas.records import Record, Solved, card_sets, count_sets, searched, unpacked
from hut8.errors import Malformed, Missing, Unavailable
from hut8.forge.sheaves import Sheaf, sheaves
from hut8.machine.problems import Mode, PublicProblem

if TYPE_CHECKING:
    from pathlib import Path


def test_every_set_of_a_solved_sheaf_is_found_again(atlas: Atlas, some: dict[Sheaf, Solved]) -> None:
    for solved in some.values():
        put_in = {record.cards: record for record in unpacked(solved.records)}
        assert [atlas.find(cards) for cards in card_sets(solved.sheaf)] == [
            put_in.get(cards) for cards in card_sets(solved.sheaf)
        ]


def test_the_sheaves_of_four_cards_hold_every_set_in_order() -> None:
    listed = [cards for sheaf in sheaves([4]) for cards in card_sets(sheaf)]
    assert listed == list(combinations(range(1, 49), 4))
    assert sum(map(count_sets, sheaves([4]))) == len(listed)


def test_the_order_of_the_cards_does_not_matter(atlas: Atlas) -> None:
    assert atlas.find((14, 3, 10, 7)) == atlas.find((3, 7, 10, 14))


def test_a_record_is_what_a_search_finds(atlas: Atlas) -> None:
    for cards in [(3, 7, 10, 14), (14, 42, 45, 46), (3, 7, 8, 9)]:
        public = PublicProblem(Mode.CLASSIC, tuple((card,) for card in cards))
        assert atlas.find(cards) == searched(public)


def test_records_are_packed_and_unpacked_without_loss(some: dict[Sheaf, Solved]) -> None:
    for solved in some.values():
        assert b"".join(record.packed() for record in unpacked(solved.records)) == solved.records


def test_the_compact_form_holds_the_same(atlas: Atlas, sections: list[bytes]) -> None:
    compact = Atlas(written(sections, Form.COMPACT))
    assert len(compact.content) < len(atlas.content) / 5
    assert [opened(section, compact.form) for section in compact.sections] == sections
    assert compact.find((3, 7, 10, 14)) == atlas.find((3, 7, 10, 14))
    assert compact.counts(6) == atlas.counts(6)


def test_more_different_figures_than_two_bytes_can_number_are_held() -> None:
    sheaf = Sheaf(6, 1, 2)
    many = [
        Record(cards, 0, 0, number & 255, number >> 8, 0, 0, 0, 0)
        for number, cards in enumerate(islice(card_sets(sheaf), 70_000))
    ]
    solved = dict.fromkeys(sheaves(), b"") | {sheaf: b"".join(record.packed() for record in many)}
    full = Atlas(written(sections_of(solved), Form.PLAIN))
    assert [full.find(record.cards) for record in (many[0], many[-1])] == [many[0], many[-1]]


def test_sets_are_found_by_their_figures(atlas: Atlas, some: dict[Sheaf, Solved]) -> None:
    all_records = sorted(
        (record for solved in some.values() for record in unpacked(solved.records)),
        key=lambda record: (len(record.cards), record.cards),
    )
    hard = [record for record in all_records if record.worst_rounds == 2]
    assert hard
    assert list(atlas.matching((4, 5, 6), lambda figures: figures[0] == 2)) == hard
    assert sum(atlas.counts(4).values()) == sum(len(record.cards) == 4 for record in all_records)


def test_a_file_that_is_no_atlas_is_refused(atlas: Atlas, sections: list[bytes], tmp_path: Path) -> None:
    for content in (b"", b"hut8 atlas 0 plain  \n", b"SQLite format 3\0" * 10):
        with pytest.raises(Malformed, match="not an atlas of this version"):
            Atlas(content)
    for content in (atlas.content[:-1], atlas.content[: LENGTHS.size], atlas.content + b"\0"):
        with pytest.raises(Malformed, match="damaged"):
            Atlas(content)
    broken = written(sections, Form.COMPACT)
    half = Atlas(broken[: len(broken) // 2] + bytes(len(broken) - len(broken) // 2))
    with pytest.raises(Malformed, match="damaged"):
        half.counts(6)
    with pytest.raises(Missing, match="hut8 atlas build"):
        open_atlas(tmp_path / "missing.atlas")
    with pytest.raises(Unavailable, match="cannot be read"):
        open_atlas(tmp_path)
