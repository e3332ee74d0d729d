"""What follows from codes told together: under the same conditions, and with the same code behind many."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hut8.machine.codes import CODES, WRITTEN
from hut8.reasoning.effort import claim_effort
from hut8.reasoning.following import Telling, telling_of
from hut8.reasoning.follows import Follow, kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.reasoning.claims import Claim
    from hut8.reasoning.frame import Frame


def gathered(frame: Frame, claims: Iterable[Claim]) -> list[Claim]:
    """Tell together what follows if the same verifiers are asked about; leave other claims as they are."""
    groups: dict[tuple[int, ...], list[Claim]] = {}
    others: list[Claim] = []
    for claim in claims:
        slots = tuple(slot for slot, _ in claim.premises)
        (groups.setdefault(slots, []) if claim.follows else others).append(claim)
    telling = telling_of(frame) if groups else None
    found = (
        (_rechosen(telling, claim) for group in groups.values() for claim in _joined(telling, group)) if telling else ()
    )
    return [*others, *found]


def _joined(telling: Telling, group: Sequence[Claim]) -> list[Claim]:
    """Tell claims about the same verifiers together, wherever that is shorter and still true."""
    told: list[Claim] = []
    for claim in group:
        for at, other in enumerate(told):
            wider = _together(other, claim)
            if _price(telling, wider) < _price(telling, other) + _price(telling, claim) and _is_true(telling, wider):
                told[at] = wider
                break
        else:
            told.append(claim)
    return told


def _price(telling: Telling, claim: Claim) -> int:
    return claim_effort(telling.frame, claim)


def _together(one: Claim, other: Claim) -> Claim:
    parts = zip(one.premises, other.premises, strict=True)
    premises = tuple((slot, tuple(dict.fromkeys((*laws, *more)))) for (slot, laws), (_, more) in parts)
    follows = dict.fromkeys((*one.follows, *other.follows))
    return one._replace(premises=premises, codes=one.codes | other.codes, follows=tuple(follows))


def _is_true(telling: Telling, claim: Claim) -> bool:
    tested = telling.tested(claim.premises)
    return all(_holds(telling, follow, claim.codes, tested) for follow in claim.follows)


def _holds(telling: Telling, follow: Follow, codes: int, tested: int) -> bool:
    """Whether a kind of codes, or any other code than a single one, passes whenever that one does."""
    if follow.is_kind:
        return not telling.between(step for step in kinds()[follow].steps if codes >> step[0] & 1) & tested
    return any(_behind(telling, follow.before, tested))


def _behind(telling: Telling, before: str, tested: int) -> Iterator[str]:
    """Return the codes that follow from one if verifiers test no more than some laws."""
    one = WRITTEN[before].index
    needed = telling.passing[one] & tested
    others = enumerate(telling.passing)
    return (str(CODES[at]) for at, passing in others if passing & needed == needed and at != one)


def _rechosen(telling: Telling, claim: Claim) -> Claim:
    """Let the same code follow from as many single ones as it does, and say so where they follow from it too."""
    tested = telling.tested(claim.premises)
    single = (follow.before for follow in claim.follows if not follow.is_kind)
    left = {before: frozenset(_behind(telling, before, tested)) for before in single}
    follows = [both for follow in claim.follows if follow.is_kind for both in _both_ways(telling, follow, tested)]
    while left:
        counts = Counter(sorted(other for others in left.values() for other in others))
        hub = max(counts, key=lambda other: counts[other])
        befores = [before for before in left if hub in left[before]]
        back = frozenset(_behind(telling, hub, tested)).intersection(befores)
        follows += [Follow(before, hub) for before in befores]
        follows += [Follow(hub, before) for before in befores if before in back]
        left = {before: others for before, others in left.items() if before not in {*befores, *([hub] if back else [])}}
    return claim._replace(follows=tuple(dict.fromkeys(follows)))


def _both_ways(telling: Telling, follow: Follow, tested: int) -> list[Follow]:
    """Return a kind of codes, and the other way round what follows from it, if that is so."""
    back = Follow(follow.behind, follow.before)
    steps = [step for step in kinds()[back].steps if telling.is_alive(step[0])] if back in kinds() else []
    return [follow, back] if steps and not telling.between(steps) & tested else [follow]
