"""The census in plain Python: the same walk as census.c, for machines without a compiler and to hold the two together.

A partial choice is the codes that pass it, and for each of its criteria the codes that this one alone refuses. Such a
set may never become empty: then the criterion is redundant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.cards import CRITERIA
from hut8.machine.codes import ALL_CODES
from hut8.machine.problems import MOST_VERIFIERS

if TYPE_CHECKING:
    from collections.abc import Iterator


def rows(verifiers: int, first: int) -> list[int]:
    """List the rows (see `census.Row`) with this first criterion."""
    law = CRITERIA[first].law
    return [
        int.from_bytes(bytes([verifiers, *chosen, *[0] * (MOST_VERIFIERS - verifiers), code.bit_length() - 1]), "big")
        for chosen, code in _extend(verifiers, (first + 1,), law, (ALL_CODES & ~law,))
    ]


def _extend(
    verifiers: int, chosen: tuple[int, ...], codes: int, alone: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Go on from some criteria, counted from 1; yield whole choices with their code."""
    to_come = verifiers - len(chosen)
    if not to_come:
        yield chosen, codes
        return
    card = CRITERIA[chosen[-1] - 1].card
    for number, criterion in enumerate(CRITERIA[chosen[-1] :], start=chosen[-1] + 1):
        passing = codes & criterion.law
        count = passing.bit_count()
        if criterion.card == card or passing == codes or count < to_come or (to_come == 1 and count != 1):
            continue
        refused = (*[each & criterion.law for each in alone], codes & ~criterion.law)
        if all(refused):
            yield from _extend(verifiers, (*chosen, number), passing, refused)
