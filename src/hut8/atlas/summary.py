"""The atlas in numbers: how many sets have a problem, what a guarantee takes, and the hardest of all."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from hut8.atlas.records import Record
from hut8.machine.cards import CARDS
from hut8.machine.problems import SIZES

if TYPE_CHECKING:
    from hut8.atlas.atlas import Atlas


class Summary(NamedTuple):
    """All sets of so many cards: means over the sets, each counted once, and over the worlds of all of them."""

    verifiers: int
    sets: int
    with_problem: int
    worlds: int
    worst: Counter[tuple[int, int]]
    """How many sets need so many rounds and questions, guaranteed."""

    mean_rounds: Fraction
    mean_questions: Fraction
    rounds_per_world: Fraction
    questions_per_world: Fraction

    @property
    def unasked(self) -> int:
        """How many sets are solved before any question."""
        return self.worst[0, 0]


def summaries(atlas: Atlas) -> list[Summary]:
    return [_summary(atlas, size) for size in SIZES]


def _summary(atlas: Atlas, verifiers: int) -> Summary:
    counts = [(Record((), *figures), count) for figures, count in atlas.counts(verifiers).items()]
    worst: Counter[tuple[int, int]] = Counter()
    for record, count in counts:
        worst[record.worst_rounds, record.worst_questions] += count
    total, worlds = worst.total(), sum(record.worlds * count for record, count in counts)
    each, world = Fraction(1, total or 1), Fraction(1, worlds or 1)
    return Summary(
        verifiers,
        comb(len(CARDS), verifiers),
        total,
        worlds,
        worst,
        each * sum(record.rounds_mean * count for record, count in counts),
        each * sum(record.questions_mean * count for record, count in counts),
        world * sum(record.average_rounds * count for record, count in counts),
        world * sum(record.average_questions * count for record, count in counts),
    )


def hardest(atlas: Atlas, verifiers: int) -> list[Record]:
    """Return the sets whose guarantee takes most rounds, then most questions; the longest on average first."""
    worst = max((figures[:2] for figures in atlas.counts(verifiers)), default=())
    found = atlas.matching([verifiers], lambda figures: figures[:2] == worst)
    return sorted(found, key=lambda record: (-record.rounds_mean, -record.questions_mean, record.cards))
