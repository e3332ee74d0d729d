"""The choice of claims: the cheapest that together cover every case, and of what they strike only what is needed."""

from __future__ import annotations

from functools import reduce
from heapq import heapify, heappop, heapreplace
from itertools import accumulate, combinations
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import codes_in
from hut8.reasoning.effort import claim_effort
from hut8.reasoning.merging import fanned, singles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.reasoning.claims import Claim, Part
    from hut8.reasoning.frame import Frame, Pick

Having = dict["Pick", int]
"""For every pick the cases that have it, as bits."""


PASSING = -1
"""Stands for the slot of a pick where a code does for the law: the cases that it passes."""


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
    supposed = union(having.get((PASSING, code.bit), 0) for code in codes_in(claim.codes)) if claim.follows else -1
    for part in claim.premises:
        if part[0] not in claim.free:
            supposed &= _having_part(part, having)
    return supposed & union(_having_part(part, having) for part in claim.struck) if claim.struck else supposed


def _having_part(part: Part, having: Having) -> int:
    slot, laws = part
    cases = 0
    for law in laws:
        cases |= having.get((slot, law), 0)
    return cases


def chosen(frame: Frame, claims: Iterable[Claim], having: Having, left: int) -> list[Claim]:
    """Choose claims that together cover every case left, the cheapest for what they cover first."""
    first = _greedily(frame, claims, having, left)
    again = [single for claim in first for single in singles(claim)]
    return _greedily(frame, dict.fromkeys((*again, *fanned(again))), having, left)


def _greedily(frame: Frame, claims: Iterable[Claim], having: Having, left: int) -> list[Claim]:
    """Choose the claim that covers most for its price, again and again; what one covers can only become less."""
    offers = [Offer(claim, held(claim, having) & left, claim_effort(frame, claim)) for claim in claims]
    queue = [(-offer.cases.bit_count() / offer.price, at) for at, offer in enumerate(offers)]
    heapify(queue)
    found: list[Offer] = []
    open_ = left
    while open_:
        before, at = queue[0]
        offer = offers[at]
        worth = -(offer.cases & open_).bit_count() / offer.price
        if worth > before:
            heapreplace(queue, (worth, at))
            continue
        heappop(queue)
        found.append(offer)
        open_ &= ~offer.cases
    found.sort(key=lambda offer: -offer.price)
    return list(_trimmed(_needed(found), having, left))


class Offer(NamedTuple):
    """A claim, the cases left that contain it, and what it costs a reader."""

    claim: Claim
    cases: int
    price: int


def _needed(offers: list[Offer]) -> list[Claim]:
    """Drop the claims whose cases the others cover, in turn."""
    kept: list[Claim] = []
    before = 0
    for offer, after in zip(offers, _unions_after([offer.cases for offer in offers]), strict=True):
        if offer.cases & ~(before | after):
            kept.append(offer.claim)
            before |= offer.cases
    return kept


def _unions_after(sets: Sequence[int]) -> list[int]:
    """Return for every set what is in one of those after it."""
    return list(accumulate(reversed(sets[1:]), or_, initial=0))[::-1]


def _trimmed(claims: list[Claim], having: Having, left: int) -> Iterator[Claim]:
    """Say no more by a claim than the others leave to it."""
    before, cases = 0, [held(claim, having) for claim in claims]
    for claim, own, after in zip(claims, cases, _unions_after(cases), strict=True):
        if not claim.also and claim.rung not in POOLED:
            before |= own
            yield claim
            continue
        needed = left & ~(before | after)
        trimmed = _striking(claim, having, needed) if claim.also else _supposing(claim, having, needed)
        before |= held(trimmed, having)
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
