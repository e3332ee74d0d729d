"""The choice of claims: the cheapest that together cover every case, and of what they strike only what is needed."""

from __future__ import annotations

from functools import reduce
from heapq import heapify, heappop, heapreplace
from itertools import combinations
from operator import and_, or_
from typing import TYPE_CHECKING

from hut8.reasoning.effort import claim_effort
from hut8.reasoning.merging import fanned, singles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hut8.reasoning.claims import Claim, Part
    from hut8.reasoning.frame import Frame, Pick

Having = dict["Pick", int]
"""For every pick the cases that have it, as bits."""


POOLED = frozenset({"loose_end", "lone_letter"})
"""Rungs that are told of many criteria at once."""


def union(sets: Iterable[int]) -> int:
    """Return what is in one of some sets of bits."""
    return reduce(or_, sets, 0)


def held(claim: Claim, having: Having) -> int:
    """Return the cases that contain a claim, as bits."""
    if claim.rung == "lone_letter":
        parts = [_having_part(part, having) for part in claim.premises]
        return union(reduce(and_, crowd) for crowd in combinations(parts, claim.letters.bit_count() + 1))
    premises = [part for part in claim.premises if part[0] not in claim.free]
    supposed = reduce(and_, (_having_part(part, having) for part in premises), -1)
    return supposed & union(_having_part(part, having) for part in claim.struck) if claim.struck else supposed


def _having_part(part: Part, having: Having) -> int:
    slot, laws = part
    return union(having.get((slot, law), 0) for law in laws)


def chosen(frame: Frame, claims: Iterable[Claim], having: Having, left: int) -> list[Claim]:
    """Choose claims that together cover every case left, the cheapest for what they cover first."""
    first = _greedily(frame, claims, having, left)
    again = [single for claim in first for single in singles(claim)]
    return _greedily(frame, dict.fromkeys((*again, *fanned(again))), having, left)


def _greedily(frame: Frame, claims: Iterable[Claim], having: Having, left: int) -> list[Claim]:
    """Choose the claim that covers most for its price, again and again; what one covers can only become less."""
    covered = {claim: held(claim, having) & left for claim in claims}
    price = {claim: claim_effort(frame, claim) for claim in covered}
    ordered = list(covered)
    queue = [(-covered[claim].bit_count() / price[claim], at) for at, claim in enumerate(ordered)]
    heapify(queue)
    found: list[Claim] = []
    open_ = left
    while open_:
        at = queue[0][1]
        claim = ordered[at]
        worth = -(covered[claim] & open_).bit_count() / price[claim]
        if worth > queue[0][0]:
            heapreplace(queue, (worth, at))
            continue
        heappop(queue)
        found.append(claim)
        open_ &= ~covered[claim]
    found.sort(key=lambda claim: -price[claim])
    return list(_trimmed(_needed(found, covered, left), having, left))


def _needed(claims: list[Claim], covered: dict[Claim, int], left: int) -> list[Claim]:
    """Drop the claims whose cases the others cover, in turn."""
    kept = list(claims)
    for claim in claims:
        others = [other for other in kept if other != claim]
        if not covered[claim] & left & ~union(covered[other] for other in others):
            kept = others
    return kept


def _trimmed(claims: list[Claim], having: Having, left: int) -> Iterator[Claim]:
    """Say no more by a claim than the others leave to it."""
    kept = {claim: held(claim, having) for claim in claims}
    for claim in claims:
        if not claim.also and claim.rung not in POOLED:
            yield claim
            continue
        del kept[claim]
        needed = left & ~union(kept.values())
        trimmed = _striking(claim, having, needed) if claim.also else _supposing(claim, having, needed)
        kept[trimmed] = held(trimmed, having)
        yield trimmed


def _supposing(claim: Claim, having: Having, needed: int) -> Claim:
    """Keep the criteria that a case still needs; what is free is told in no words anyway."""
    cases = held(claim, having) & needed
    parts = [
        (slot, laws if slot in claim.free else tuple(law for law in laws if having.get((slot, law), 0) & cases))
        for slot, laws in claim.premises
    ]
    return claim._replace(premises=tuple(part for part in parts if part[1]))


def _striking(claim: Claim, having: Having, needed: int) -> Claim:
    supposed = reduce(and_, (_having_part(part, having) for part in claim.premises), needed)
    parts = [(slot, tuple(law for law in laws if having.get((slot, law), 0) & supposed)) for slot, laws in claim.struck]
    first, *others = [part for part in parts if part[1]]
    return claim._replace(last=first, also=tuple(others))
