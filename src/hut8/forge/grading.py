"""Grades of the whole catalogue: every set of cards that has a Classic problem, sheaf by sheaf."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.forge.census import Chunk, Row, Stop, rows
from hut8.forge.doubt import doubt
from hut8.forge.figures import figures
from hut8.machine.cards import CRITERIA
from hut8.machine.problems import Mode, PublicProblem

if TYPE_CHECKING:
    from hut8.forge.sheaves import Sheaf

SECONDS = 1.0
"""Most Classic problems are proven long before; for those with hundreds of worlds `proven` says whether it was."""


class Graded(NamedTuple):
    """One set of cards with its figures; totals are sums over the worlds."""

    verifiers: int
    cards: str
    worlds: int
    codes: int
    doubt: float
    rounds_total: int
    questions_total: int
    rounds_worst: int
    questions_worst: int
    questions_least: int
    paradox: float
    proven: bool


def grade_sheaf(sheaf: Sheaf) -> list[Graded]:
    """Grade every set of cards of a sheaf that has a problem, in ascending order.

    >>> from hut8.forge.sheaves import Sheaf
    >>> grade_sheaf(Sheaf(4, 14, 15))[0].cards
    '14 15 16 18'
    """
    return [_graded(cards) for cards in sorted(card_sets(sheaf))]


def card_sets(sheaf: Sheaf) -> set[tuple[int, ...]]:
    stop = Stop.unset()
    firsts = [number for number, criterion in enumerate(CRITERIA) if criterion.card == sheaf.first]
    seconds = {number for number, criterion in enumerate(CRITERIA, start=1) if criterion.card == sheaf.second}
    return {
        tuple(criterion.card for criterion in Row.read(row).criteria)
        for first in firsts
        for row in rows(Chunk(sheaf.verifiers, first), stop)
        if row >> 40 & 255 in seconds
    }


def _graded(cards: tuple[int, ...]) -> Graded:
    public = PublicProblem(Mode.CLASSIC, tuple((card,) for card in cards))
    found = figures(public, SECONDS)
    return Graded(
        len(cards),
        str(public),
        found.worlds,
        found.code_count,
        round(doubt(public), 3),
        int(found.rounds_mean * found.worlds),
        int(found.questions_mean * found.worlds),
        found.rounds_worst,
        found.questions_worst,
        found.questions_least,
        float(found.paradox),
        found.proven,
    )
