"""The summary counts what is in the file."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from hut8.atlas.records import Solved, unpacked
from hut8.atlas.summary import hardest, summaries

if TYPE_CHECKING:
    from hut8.atlas.atlas import Atlas
    from hut8.forge.sheaves import Sheaf


def test_the_summary_is_a_count_of_the_records(atlas: Atlas, some: dict[Sheaf, Solved]) -> None:
    for found in summaries(atlas):
        records = [
            record
            for solved in some.values()
            for record in unpacked(solved.records)
            if len(record.cards) == found.verifiers
        ]
        assert found.with_problem == len(records) > 0
        assert found.worlds == sum(record.worlds for record in records)
        assert found.unasked == sum(record.codes == 1 for record in records)
        assert found.worst == Counter((record.worst_rounds, record.worst_questions) for record in records)
        assert found.mean_rounds == sum(record.rounds_mean for record in records) / len(records)
        assert found.questions_per_world == Fraction(
            sum(record.average_questions for record in records), sum(record.worlds for record in records)
        )


def test_the_hardest_take_most_rounds_then_most_questions(atlas: Atlas, some: dict[Sheaf, Solved]) -> None:
    for size in (4, 5, 6):
        records = [
            record for solved in some.values() for record in unpacked(solved.records) if len(record.cards) == size
        ]
        worst = max(record[1:3] for record in records)
        assert {record.cards for record in hardest(atlas, size)} == {
            record.cards for record in records if record[1:3] == worst
        }
