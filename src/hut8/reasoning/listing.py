"""The codes left gone through all together: claims about every case that one of them passes but the possible ones.

Of what no code passes nothing has to be said; that leaves few of the combinations, so more of them can be looked at.
"""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES
from hut8.reasoning.choice import PASSING, chosen, held, union
from hut8.reasoning.cover import everywhere, work
from hut8.reasoning.following import following
from hut8.reasoning.gathering import gathered
from hut8.reasoning.merging import fanned, merged
from hut8.reasoning.pooling import pooled
from hut8.reasoning.refute import Rows, reserved, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.reasoning.choice import Having
    from hut8.reasoning.claims import Claim
    from hut8.reasoning.effort import Budget
    from hut8.reasoning.frame import Frame, Pick

MOST_PASSED = 40_000
"""How many combinations are few enough to be looked at one by one."""

MOST_ALONE = 1000
"""How many combinations may be left to claims of their own."""


class Passed(NamedTuple):
    """A combination, whole or begun, and the codes in question that pass it."""

    picks: tuple[Pick, ...]
    codes: int


def covered_codes(frame: Frame, possible: int, budget: Budget) -> Rows | None:
    """Return the list of the codes left, with claims about all that any of them passes but the possible ones."""
    cases = _passed(frame, possible) if work(frame) <= budget.whole else []
    having, every = _having(cases), (1 << len(cases)) - 1
    having |= {(PASSING, code.bit): _passing(frame, having, code.bit) for code in CODES}
    claims = _pool(frame, cases, having, budget) if cases else {}
    listed = reduce(and_, map(union, frame.domains), frame.target)
    return Rows(tuple(gathered(frame, merged(chosen(frame, claims, having, every)))), 0, listed) if claims else None


def _passed(frame: Frame, possible: int) -> list[Passed]:
    """Return the combinations that another code than the possible ones passes, none if there are too many."""
    cases = [Passed((), frame.target)]
    for slot, laws in enumerate(frame.domains):
        cases = [Passed((*picks, (slot, law)), codes & law) for picks, codes in cases for law in laws if codes & law]
        if len(cases) > MOST_PASSED:
            return []
    return [case for case in cases if case.codes & ~possible]


def _having(cases: Sequence[Passed]) -> Having:
    """Return for every pick the cases that have it, as bits."""
    found: dict[Pick, bytearray] = {}
    size = len(cases) // 8 + 1
    for at, case in enumerate(cases):
        for pick in case.picks:
            found.setdefault(pick, bytearray(size))[at >> 3] |= 1 << (at & 7)
    return {pick: int.from_bytes(bits, "little") for pick, bits in found.items()}


def _passing(frame: Frame, having: Having, code: int) -> int:
    """Return the cases that a code passes, as bits."""
    return reduce(
        and_,
        (union(having.get((slot, law), 0) for law in laws if law & code) for slot, laws in enumerate(frame.domains)),
    )


def _pool(frame: Frame, cases: Sequence[Passed], having: Having, budget: Budget) -> dict[Claim, None]:
    """Return the claims to choose from: about a few picks or two codes, and about the cases that have none of these."""
    several = (case.codes for case in cases if case.codes.bit_count() > 1)
    claims = dict.fromkeys((*reserved(frame), *everywhere(frame), *following(frame, several)))
    covered = union(held(claim, having) for claim in claims)
    alone = [case.picks for at, case in enumerate(cases) if not covered >> at & 1]
    if len(alone) > MOST_ALONE:
        return {}
    claims |= dict.fromkeys(claim for picks in alone for claim in told(frame, picks, budget))
    claims |= dict.fromkeys((*merged(claims), *fanned(claims)))
    pools = pooled(claims)
    return claims | dict.fromkeys((*pools, *pooled(pools)))
