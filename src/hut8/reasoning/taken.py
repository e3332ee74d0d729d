"""Letters that are taken in Nightmare: as many cards as letters can share them, so no other card has one of these."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hut8.reasoning.frame import Frame


class Taken(NamedTuple):
    """Cards, and the letters that they alone have; `frame` is what was in question before that was seen."""

    slots: tuple[int, ...]
    letters: int
    frame: Frame

    @property
    def rung(self) -> str:
        return "lone_letter" if len(self.slots) == 1 else "crowded"


def take_letters(frame: Frame) -> tuple[Frame, tuple[Taken, ...]]:
    """Leave to every card only what the letters not taken by others may test, and return what took them."""
    found: list[Taken] = []
    while frame.is_shuffled and (taken := _next(frame)):
        found.append(taken)
        frame = _without(taken)
    return frame, tuple(found)


def _next(frame: Frame) -> Taken | None:
    """Return the fewest cards that take letters from another."""
    takers = [reduce(or_, (frame.letters((slot, law)) for law in laws), 0) for slot, laws in enumerate(frame.domains)]
    for count in range(1, frame.size):
        for slots in combinations(range(frame.size), count):
            letters = reduce(or_, (takers[slot] for slot in slots))
            others = reduce(or_, (takers[slot] for slot in range(frame.size) if slot not in slots))
            if letters.bit_count() == count and letters & others:
                return Taken(slots, letters, frame)
    return None


def _without(taken: Taken) -> Frame:
    frame, everyone = taken.frame, (1 << taken.frame.size) - 1
    pins = {slot: everyone & ~taken.letters for slot in range(frame.size) if slot not in taken.slots}
    narrowed = frame.pinned(pins)
    domains = tuple(
        tuple(law for law in laws if narrowed.letters((slot, law))) for slot, laws in enumerate(frame.domains)
    )
    return replace(narrowed, domains=domains, found={}, failing={}, cheapest={})
