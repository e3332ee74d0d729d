"""A long argument told shorter: by the codes that are left, with the claims that say the most at once.

The way up stays the measure of how hard a position is; nobody has to read all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.reasoning.climb import MOST_ROWS, WORK, Argument, rest_effort, spent, struck
from hut8.reasoning.effort import Budget
from hut8.reasoning.listing import covered_codes

if TYPE_CHECKING:
    from hut8.reasoning.climb import Lemma
    from hut8.reasoning.frame import Frame

LONG = 100
"""The effort from which on an argument is told shorter."""

WHOLE_LINE = 8
"""What a line by itself costs more than a row, of which four have its height."""


def shortened(argument: Argument, possible: int) -> Argument:
    """Go through the codes that are left instead, if an argument is long and that is shorter."""
    is_open = argument.rows is None and possible.bit_count() > 1
    if is_open or argument.total <= LONG:
        return argument
    kept = dict.fromkeys((argument.lemmas, ()))
    listings = [through_codes(argument.frame, possible, lemmas) for lemmas in kept]
    return min([argument, *filter(None, listings)], key=_reading)


def through_codes(frame: Frame, possible: int, lemmas: tuple[Lemma, ...] = ()) -> Argument | None:
    """Go through the codes that some strikes leave."""
    left = struck(frame, lemmas)
    found = covered_codes(left, possible, Budget(WORK, MOST_ROWS))
    return found and Argument(frame, lemmas, found, spent(frame, lemmas) + rest_effort(left, found))


def _reading(argument: Argument) -> int:
    """Return the effort of an argument, more for every line that is no row."""
    lines = sum(1 + len(lemma.rows.claims) if lemma.rows.splits else 1 for lemma in argument.lemmas)
    return argument.total + WHOLE_LINE * lines
