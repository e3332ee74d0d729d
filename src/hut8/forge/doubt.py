"""Doubt: the bits in which a careful player begins.

A careful player knows that exactly one code passes, and does not reason with redundancy (as the analyst does). So many
ways to choose one criterion per verifier accept exactly one code; in Nightmare each of them can lie on the letters in
any order. Every answer can at best halve them: their number, as a power of two, is the doubt, in bits. It is exact for
every problem of every mode at once, and the analyst's mean number of questions follows it closely.
"""

from __future__ import annotations

from collections import Counter
from math import factorial, log2

from hut8.machine.codes import ALL_CODES
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.worlds import slot_laws


def combinations(public: PublicProblem) -> int:
    """Count the choices of one law per verifier, in Nightmare with their orders, that accept exactly one code.

    Choosing slot by slot, all that matters of what was chosen is the set of codes it accepts.
    """
    accepted = Counter({ALL_CODES: 1})
    for slot in public.slots:
        narrowed: Counter[int] = Counter()
        for codes, ways in accepted.items():
            for law in slot_laws(slot):
                if codes & law:
                    narrowed[codes & law] += ways
        accepted = narrowed
    orders = factorial(len(public.slots)) if public.mode is Mode.NIGHTMARE else 1
    return orders * sum(ways for codes, ways in accepted.items() if codes.bit_count() == 1)


def doubt(public: PublicProblem) -> float:
    """Return the doubt in bits."""
    return log2(combinations(public) or 1)
