"""What a reader pays for a claim, and how much work a search may still do: both are counted, never timed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.reasoning.frame import criterion_of, is_printed_once
from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.problems import PublicProblem
    from hut8.reasoning.claims import Claim, Part
    from hut8.reasoning.frame import Frame

SENTENCE = 5
"""Words of a claim beside its names and codes, roughly."""

BURDEN = 15
"""What it costs to list codes in the head."""


RESERVED = 12
"""What it costs to say that some letters alone may have what the grid gives them."""


class Budget:
    """Work that a search may do, one unit for every case that is looked at, and rows that a table may have.

    `whole` is what there was at first: a last look at every claim has as much for itself.
    """

    def __init__(self, units: int, rows: int) -> None:
        self.whole, self.units, self.rows = units, units, rows

    def spend(self, units: int = 1) -> None:
        self.units -= units

    @property
    def is_spent(self) -> bool:
        return self.units <= 0


def effort(frame: Frame, claims: Iterable[Claim]) -> int:
    """Return the effort of reading some claims: words, and the cost of their rungs."""
    return sum(claim_effort(frame, claim) for claim in claims)


def claim_effort(frame: Frame, claim: Claim) -> int:
    if claim.rung == "lone_letter" and frame.is_plain:
        return RESERVED
    words = sum(_name(frame.public, part) for part in claim.explicit)
    shown = claim.codes.bit_count() if claim.is_shown else 0
    known = 2 if claim.known else 0
    return SENTENCE + LADDER[claim.rung].cost + words + shown + known + BURDEN * claim.is_burden


@lru_cache(maxsize=8192)
def _name(public: PublicProblem, part: Part) -> int:
    slot, laws = part
    criteria = [criterion_of(public.slots[slot], law) for law in laws]
    who = not all(is_printed_once(public, one.label) for one in criteria)
    return who + sum(len(one.label.split()) for one in criteria)
