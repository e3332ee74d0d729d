"""Claims told together: those that differ in one criterion, and those that strike more for the same reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hut8.machine.laws import Law
    from hut8.reasoning.claims import Claim, Part

MOST_ALTERNATIVES = 4
"""How many criteria of one verifier a claim names."""

MOST_STRUCK = 6
"""How many criteria, of whatever verifiers, one claim strikes."""

SHOWING_PREMISES = frozenset({"clash", "swallowed", "digits", "either_way"})
"""Rungs whose codes are those that the premises leave."""


def merged(claims: Iterable[Claim]) -> list[Claim]:
    """Tell claims that differ in one criterion only as one."""
    left = list(dict.fromkeys(claims))
    for at in range(max((len(claim.parts) for claim in left), default=0)):
        groups: dict[object, list[Claim]] = {}
        for claim in left:
            groups.setdefault(_likeness(claim, at), []).append(claim)
        left = [one for group in groups.values() for one in (_united(group, at) if len(group) > 1 else group)]
    return left


def _likeness(claim: Claim, at: int) -> object:
    """Return what two claims must share to be told together: everything but the criterion of one part."""
    parts = claim.parts
    if at >= len(parts) or claim.rung == "lone_letter" or claim.also or claim.free or claim.follows:
        return id(claim)
    is_last = claim.last is not None and at == len(claim.premises)
    if claim.codes and not is_last and claim.rung in SHOWING_PREMISES:
        return id(claim)
    return (claim.rung, *claim[3:], parts[:at], parts[at][0], parts[at + 1 :], is_last)


def _united(group: list[Claim], at: int) -> Iterator[Claim]:
    while group:
        some: list[Claim] = []
        laws: tuple[Law, ...] = ()
        while group and (not some or len(laws) + len(group[0].parts[at][1]) <= MOST_ALTERNATIVES):
            some.append(group.pop(0))
            laws += some[-1].parts[at][1] if len(some[-1].parts) > at else ()
        yield _with_part(some[0], at, laws) if len(some) > 1 else some[0]


def _with_part(claim: Claim, at: int, laws: tuple[Law, ...]) -> Claim:
    part = claim.parts[at][0], laws
    if claim.last is not None and at == len(claim.premises):
        return claim._replace(last=part)
    return claim._replace(premises=(*claim.premises[:at], part, *claim.premises[at + 1 :]))


def fanned(claims: Iterable[Claim]) -> list[Claim]:
    """Tell claims that strike criteria of several verifiers for the same reason as one; leave the others out."""
    groups: dict[Claim, dict[int, dict[Law, None]]] = {}
    for claim in claims:
        for turned in _turned(claim) if _is_common(claim) else ():
            slot, laws = turned.struck[0]
            groups.setdefault(turned._replace(last=None), {}).setdefault(slot, {}).update(dict.fromkeys(laws))
    parts = {
        bare: [(slot, tuple(laws)[:MOST_ALTERNATIVES]) for slot, laws in struck.items()]
        for bare, struck in groups.items()
        if len(struck) > 1
    }
    return [fan for bare, struck in parts.items() for fan in _fans(bare, struck)]


def singles(claim: Claim) -> list[Claim]:
    """Return the claims about one verifier each that a claim tells together."""
    return [claim._replace(last=part, also=()) for part in claim.struck] if claim.also else [claim]


def _is_common(claim: Claim) -> bool:
    """Whether more may follow from the same premises, told once; the codes that a clash shows are of one part alone."""
    if claim.last is None or claim.also or claim.last[0] in claim.known:
        return False
    return claim.rung in {"swallowed", "digits"} or (claim.rung == "clash" and not claim.codes)


def _turned(claim: Claim) -> Iterator[Claim]:
    """Return a claim, and one that two criteria clash from the other side too."""
    yield claim
    if claim.rung == "clash" and claim.last is not None and len(claim.premises) == 1:
        yield claim._replace(premises=(claim.last,), last=claim.premises[0])


def _fans(bare: Claim, struck: list[Part]) -> Iterator[Claim]:
    """Return claims about as many parts as one line strikes."""
    some: list[Part] = []
    for part in struck:
        if some and sum(len(laws) for _, laws in (*some, part)) > MOST_STRUCK:
            yield bare._replace(last=some[0], also=tuple(some[1:]))
            some = []
        some.append(part)
    yield bare._replace(last=some[0], also=tuple(some[1:]))
