"""Codes that few verifiers could tell from another: whatever passes the one passes the other, so it is not the code."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES, codes_in
from hut8.reasoning.claims import Claim
from hut8.reasoning.follows import Follow, kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.laws import Law
    from hut8.reasoning.claims import Part
    from hut8.reasoning.follows import Step
    from hut8.reasoning.frame import Frame

MOST_MATES = 8
"""With how many others a code is put together, those first that the fewest criteria tell from it."""

MOST_RANKED = 3 * MOST_MATES
"""How many of these are looked at more closely."""

MOST_TELLING = 2
"""How many verifiers that could tell codes apart are named; of kinds of codes, one."""


class Telling(NamedTuple):
    """For every code the laws in question that pass it, as bits: slot by slot, in the order of its domain."""

    frame: Frame
    passing: tuple[int, ...]
    masks: tuple[int, ...]

    def between(self, steps: Iterable[Step]) -> int:
        """Return the laws that pass a code and refuse the one that should follow from it."""
        telling = 0
        for one, other in steps:
            telling |= self.passing[one] & ~self.passing[other]
        return telling

    def is_alive(self, code: int) -> bool:
        """Whether every verifier may test something that passes a code."""
        return all(self.passing[code] & mask for mask in self.masks)

    def tested(self, premises: Iterable[Part]) -> int:
        """Return the laws that verifiers may have if some test no more than said."""
        tested, said = sum(self.masks), dict(premises)
        for slot, laws in said.items():
            first = self.masks[slot] & -self.masks[slot]
            tested &= ~sum(first << at for at, law in enumerate(self.frame.domains[slot]) if law not in laws)
        return tested

    def rank(self, telling: int) -> tuple[int, int]:
        """Return how many verifiers have some laws, and how many these are."""
        return sum(1 for mask in self.masks if telling & mask), telling.bit_count()

    def claim(self, follow: Follow, steps: Sequence[Step], telling: int) -> Claim | None:
        """Say what follows from codes, with what those test that could tell otherwise; None if they all do."""
        met = 0
        for one, _ in steps:
            met |= self.passing[one]
        slots = [slot for slot, mask in enumerate(self.masks) if telling & mask]
        premises = tuple((slot, self._laws(slot, met & ~telling)) for slot in slots)
        codes = sum(1 << one for one, _ in steps)
        return Claim("loose_end", premises, codes=codes, follows=(follow,)) if all(map(_is_part, premises)) else None

    def _laws(self, slot: int, some: int) -> tuple[Law, ...]:
        first = self.masks[slot] & -self.masks[slot]
        return tuple(law for at, law in enumerate(self.frame.domains[slot]) if some & first << at)


def _is_part(part: Part) -> bool:
    return bool(part[1])


def telling_of(frame: Frame) -> Telling:
    masks, place = [], 0
    for laws in frame.domains:
        masks.append(((1 << len(laws)) - 1) << place)
        place += len(laws)
    every = [law for laws in frame.domains for law in laws]
    passing = [sum(1 << at for at, law in enumerate(every) if law & code.bit) for code in CODES]
    return Telling(frame, tuple(passing), tuple(masks))


def following(frame: Frame, met: Iterable[int]) -> Iterator[Claim]:
    """Return claims about codes that pass with another in some cases, given by the codes that pass them."""
    mates = _mates(met)
    if mates:
        telling = telling_of(frame)
        yield from _single(telling, mates)
        yield from _of_kinds(telling, mates)


def _mates(met: Iterable[int]) -> dict[int, int]:
    """Return for every code that passes a case with others all that pass with it, by places."""
    mates: dict[int, int] = {}
    for codes in set(met):
        for code in codes_in(codes):
            mates[code.index] = mates.get(code.index, 0) | codes
    return mates


def _single(telling: Telling, mates: dict[int, int]) -> Iterator[Claim]:
    for one, others in mates.items():
        steps = [(one, other.index) for other in codes_in(others) if other.index != one]
        apart = sorted([(telling.between([step]), step) for step in steps], key=_criteria)[:MOST_RANKED]
        ranked = sorted((telling.rank(found), step, found) for found, step in apart)
        for (slots, _), step, found in ranked[:MOST_MATES]:
            if slots <= MOST_TELLING:
                follow = Follow(str(CODES[step[0]]), str(CODES[step[1]]))
                if claim := telling.claim(follow, [step], found):
                    yield claim


def _criteria(apart: tuple[int, Step]) -> int:
    return apart[0].bit_count()


def _of_kinds(telling: Telling, mates: dict[int, int]) -> Iterator[Claim]:
    alive = sum(1 << one for one in range(len(CODES)) if telling.is_alive(one))
    met = alive & sum(1 << one for one in mates)
    for follow, (befores, every) in kinds().items():
        if (befores & met).bit_count() > 1:
            steps = [step for step in every if alive >> step[0] & 1]
            found = telling.between(steps)
            if telling.rank(found)[0] < MOST_TELLING and (claim := telling.claim(follow, steps, found)):
                yield claim
