"""What a reader pays for a claim, and how much work a search may still do: both are counted, never timed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.machine.problems import Mode
from hut8.reasoning.frame import criterion_of, is_printed_once
from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.problems import PublicProblem
    from hut8.reasoning.claims import Claim, Part
    from hut8.reasoning.frame import Frame

LINE = 1
"""What it costs to begin another line."""

WORDS = {"clash": 3, "digits": 4, "swallowed": 3, "too_soon": 6, "loose_end": 3, "crowded": 4, "lone_letter": 8}
"""Words of a claim beside its names and codes."""

KNOWN, FREE = 3, 4
"""Words that stand for all that is known, and for all that is left open."""

BURDEN = 15
"""What it costs to list codes in the head."""


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
    """Return the words of a claim as it is told, more for a higher rung and for codes that must be found."""
    explicit, words = claim.explicit, _words(frame.public)
    names = sum([words[part] for part in explicit]) + _joints(len(explicit) - len(claim.struck))
    if claim.follows:
        return len(claim.follows) + 1 + names
    shown = claim.codes.bit_count() if claim.is_shown else 0
    told = names + shown + _joints(shown) + _rest(claim) + WORDS.get(claim.rung, 2)
    return LINE + LADDER[claim.rung].cost + told + BURDEN * claim.is_burden


def _rest(claim: Claim) -> int:
    return FREE if claim.free else KNOWN if claim.known else 0


def _joints(count: int) -> int:
    """The word before the last of several."""
    return count > 1


class Words(dict["Part", int]):
    """The words of a name, counted once: who it is, and the criteria it may have."""

    def __init__(self, public: PublicProblem) -> None:
        super().__init__()
        self.public = public

    def __missing__(self, part: Part) -> int:
        slot, laws = part
        labels = [criterion_of(self.public.slots[slot], law).label for law in laws]
        is_plain = len(labels) == 1 and is_printed_once(self.public, labels[0])
        who = 0 if is_plain else 1 + (self.public.mode is Mode.NIGHTMARE)
        self[part] = who + sum(len(label.split()) for label in labels) + _joints(len(labels))
        return self[part]


@lru_cache(maxsize=64)
def _words(public: PublicProblem) -> Words:
    return Words(public)
