"""A shorter table: of all claims about a few cards, the cheapest that every combination left contains one of.

The search of `refute` tells only what it came upon. Here every combination is a bit, every claim the set of the
combinations that contain it, and the claims are chosen from all of them.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations, product
from operator import mul
from typing import TYPE_CHECKING

from hut8.reasoning.choice import chosen, held, union
from hut8.reasoning.effort import Budget, claim_effort
from hut8.reasoning.frame import Case
from hut8.reasoning.merging import fanned, merged
from hut8.reasoning.refute import Rows, about, loose_ends_together, reserved, told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.reasoning.choice import Having
    from hut8.reasoning.claims import Claim
    from hut8.reasoning.frame import Frame, Pick

MOST_COMBINATIONS = 300_000
"""How many combinations are few enough to be looked at all together."""

MOST_ALONE = 600
"""How many combinations may be left to claims of their own."""

FEW_PICKS = 3
"""How many criteria a claim that is looked for everywhere has."""


def covered_table(frame: Frame, budget: Budget) -> Rows | None:
    """Return the table of the claims chosen from all, unless there are too many combinations to choose for."""
    if not _is_small(frame, budget):
        return None
    having, every = _combinations_having(frame), (1 << _count(frame)) - 1
    claims = _pool(frame, having, every, budget)
    splits = sum(len(laws) > 1 for laws in frame.domains)
    return Rows(tuple(merged(chosen(frame, claims, having, every))), splits) if claims else None


def _is_small(frame: Frame, budget: Budget) -> bool:
    """Whether there are few enough combinations, and claims about them, to be looked at all together."""
    return 1 < _count(frame) <= MOST_COMBINATIONS and work(frame) <= budget.whole


def _pool(frame: Frame, having: Having, left: int, budget: Budget) -> dict[Claim, None]:
    """Return the claims to choose from: about a few picks, and about whole combinations that have none of these."""
    claims = dict.fromkeys((*reserved(frame), *everywhere(frame)))
    left &= ~union(held(claim, having) for claim in claims)
    if left.bit_count() > MOST_ALONE:
        return {}
    rest = [_combination(frame, at) for at in _bits(left)]
    claims |= dict.fromkeys(claim for case in rest for claim in told(frame, case, budget))
    more = *merged(claims), *fanned(claims), *loose_ends_together(frame, rest, Case())
    return claims | dict.fromkeys(more)


def _count(frame: Frame) -> int:
    return reduce(mul, map(len, frame.domains))


def work(frame: Frame) -> int:
    """Return how many sets of a few picks there are to look at."""
    sizes = [len(laws) for laws in frame.domains]
    sets = (some for size in range(1, FEW_PICKS + 1) for some in combinations(sizes, size))
    return sum(reduce(mul, some) for some in sets)


def _bits(number: int) -> Iterator[int]:
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1


def _combination(frame: Frame, at: int) -> tuple[Pick, ...]:
    """Return one combination by its place in the order of `product`."""
    picks: list[Pick] = []
    for slot in reversed(range(frame.size)):
        at, which = divmod(at, len(frame.domains[slot]))
        picks.append((slot, frame.domains[slot][which]))
    return tuple(reversed(picks))


def _combinations_having(frame: Frame) -> Having:
    """Return for every pick the combinations that have it, as bits in the order of `product`."""
    having: dict[Pick, int] = {}
    count, block = _count(frame), 1
    for slot in reversed(range(frame.size)):
        laws = frame.domains[slot]
        period = block * len(laws)
        ones = ((1 << count) - 1) // ((1 << period) - 1)
        for at, law in enumerate(laws):
            having[slot, law] = ones * (((1 << block) - 1) << (at * block))
        block = period
    return having


def everywhere(frame: Frame) -> Iterator[Claim]:
    """Return the claims about a few picks that need each of them."""
    failing: set[tuple[Pick, ...]] = set()
    for size in range(1, FEW_PICKS + 1):
        for slots in combinations(range(frame.size), size):
            for laws in product(*(frame.domains[slot] for slot in slots)):
                picks = tuple(zip(slots, laws, strict=True))
                if any(fewer in failing for fewer in _fewer(picks)):
                    continue
                claims = about(frame, picks)
                light = [claim for claim in claims if not claim.is_burden]
                if light:
                    failing.add(picks)
                    yield min(light, key=lambda claim: claim_effort(frame, claim))


def _fewer(picks: tuple[Pick, ...]) -> Iterator[Sequence[Pick]]:
    return (some for size in range(1, len(picks)) for some in combinations(picks, size))
