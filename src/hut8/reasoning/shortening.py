"""A long argument told shorter: by the codes that are left, with the claims that say the most at once.

The way up stays the measure of how hard a position is; nobody has to read all of it.
"""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

from hut8.machine.codes import codes_in
from hut8.reasoning.choice import chosen, union
from hut8.reasoning.climb import MOST_ROWS, WORK, Argument, rest_effort, spent, struck
from hut8.reasoning.cover import combinations_having, is_small, pool
from hut8.reasoning.effort import Budget
from hut8.reasoning.merging import merged
from hut8.reasoning.pooling import pooled
from hut8.reasoning.refute import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.reasoning.choice import Having
    from hut8.reasoning.climb import Lemma
    from hut8.reasoning.frame import Frame

LONG = 300
"""The effort from which on an argument is told shorter."""

WHOLE_LINE = 8
"""What a line by itself costs more than a row, of which four have its height."""


def shortened(argument: Argument, possible: int) -> Argument:
    """Go through the codes that are left instead, if an argument is long and that is shorter."""
    if argument.rows is None or argument.total <= LONG:
        return argument
    kept = dict.fromkeys((argument.lemmas, ()))
    listings = [again for lemmas in kept for again in _listing(argument.frame, lemmas, possible)]
    return min([argument, *listings], key=_reading)


def _listing(frame: Frame, lemmas: tuple[Lemma, ...], possible: int) -> Iterator[Argument]:
    """Go through the codes that some strikes leave."""
    left = struck(frame, lemmas)
    if found := covered_codes(left, possible, Budget(WORK, MOST_ROWS)):
        yield Argument(frame, lemmas, found, spent(frame, lemmas) + rest_effort(left, found))


def _reading(argument: Argument) -> int:
    """Return the effort of an argument, more for every line that is no row."""
    lines = sum(1 + len(lemma.rows.claims) if lemma.rows.splits else 1 for lemma in argument.lemmas)
    return argument.total + WHOLE_LINE * lines


def covered_codes(frame: Frame, possible: int, budget: Budget) -> Rows | None:
    """Return the list of the codes left, with claims about all that any of them passes but the possible ones.

    Of what no code passes nothing has to be said.
    """
    if not is_small(frame, budget):
        return None
    having = combinations_having(frame)
    listed = reduce(and_, map(union, frame.domains), frame.target)
    passed = _passed(frame, having, listed & ~possible)
    claims = pool(frame, having, passed, budget)
    pools = pooled(claims)
    claims |= dict.fromkeys((*pools, *pooled(pools)))
    return Rows(tuple(merged(chosen(frame, claims, having, passed))), 0, listed) if claims else None


def _passed(frame: Frame, having: Having, codes: int) -> int:
    """Return the combinations that one of some codes passes."""
    domains = list(enumerate(frame.domains))
    return union(
        reduce(and_, (union(having[slot, law] for law in laws if law & code.bit) for slot, laws in domains))
        for code in codes_in(codes)
    )
