"""Claims told together that leave different codes: what they leave is shown as one, while it is few codes."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from hut8.reasoning.claims import MOST_SHOWN
from hut8.reasoning.merging import MOST_ALTERNATIVES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.reasoning.claims import Claim, Part

SHOWING = frozenset({"clash", "swallowed", "too_soon"})
"""Rungs whose sentence shows the codes that its premises leave."""

Place = tuple[int, object]
"""Which premise may name more criteria, and all that another claim must share to be told with this one."""


def pooled(claims: Iterable[Claim]) -> list[Claim]:
    """Tell claims as one that differ in a criterion and in what it leaves; leave the others out."""
    groups: dict[Place, list[Claim]] = {}
    for claim in claims:
        for place in _places(claim):
            groups.setdefault(place, []).append(claim)
    pools = (_pool(first, group, at) for (at, _), group in groups.items() if len(group) > 1 for first in group)
    return [pool for pool in dict.fromkeys(pools) if pool]


def _places(claim: Claim) -> list[Place]:
    if claim.rung != "digits" and not (claim.rung in SHOWING and claim.codes):
        return []
    shared, premises = (claim.rung, claim.last, claim.shape, claim.known, claim.also), claim.premises
    return [(at, (shared, slot, premises[:at], premises[at + 1 :])) for at, (slot, _) in enumerate(premises)]


def _pool(first: Claim, group: Sequence[Claim], at: int) -> Claim | None:
    """Add to a claim those of its group that add the fewest codes, as long as all can be told."""
    told = [first]
    for other in sorted(group, key=lambda claim: (claim.codes | first.codes).bit_count()):
        if other is not first and _is_tellable([*told, other], at):
            told.append(other)
    return _together([claim for claim in group if claim in told], at) if len(told) > 1 else None


def _is_tellable(claims: Sequence[Claim], at: int) -> bool:
    is_shown = claims[0].rung == "digits" or _codes(claims) > 0
    return is_shown and len(_part(claims, at)[1]) <= MOST_ALTERNATIVES


def _together(claims: Sequence[Claim], at: int) -> Claim:
    first = claims[0]
    premises = (*first.premises[:at], _part(claims, at), *first.premises[at + 1 :])
    digits = tuple(sorted({digit for claim in claims for digit in claim.digits}))
    return first._replace(premises=premises, codes=_codes(claims), digits=digits)


def _codes(claims: Sequence[Claim]) -> int:
    """Return what some claims leave, none if that is too much to be shown."""
    codes = reduce(or_, (claim.codes for claim in claims))
    return codes if codes.bit_count() <= MOST_SHOWN and all(claim.codes for claim in claims) else 0


def _part(claims: Sequence[Claim], at: int) -> Part:
    parts = [claim.premises[at] for claim in claims]
    return parts[0][0], tuple(dict.fromkeys(law for _, laws in parts for law in laws))
