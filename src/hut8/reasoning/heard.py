"""What the answers leave: a line per letter, or in Nightmare a row per card with the letters it may have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hut8.reasoning.survivors import allowed
from hut8.reasoning.worlds import slot_laws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.laws import Law
    from hut8.reasoning.contradiction import Asked
    from hut8.reasoning.frame import Frame


@dataclass(frozen=True)
class Heard:
    """A letter's answers that strike something, the laws they strike from its slot, and those they leave."""

    slot: int
    asked: tuple[Asked, ...]
    struck: tuple[Law, ...]
    left: tuple[Law, ...]


@dataclass(frozen=True)
class Placed:
    """In Nightmare: the laws of a card that some letter's answers allow, each with those letters (as bits)."""

    slot: int
    laws: tuple[tuple[Law, int], ...]


def heard(frame: Frame, slot: int, asked: Sequence[Asked]) -> Heard | None:
    """Return what a letter's answers strike, told with as few of them as strike all of it."""
    letter = frame.public.letters[slot]
    open_laws = slot_laws(frame.public.slots[slot])
    told: list[Asked] = []
    left = open_laws
    while True:
        mine = [one for one in asked if one.answer.letter == letter and one not in told]
        best = min(mine, key=lambda one: len(_allowed(left, one)), default=None)
        if best is None or len(_allowed(left, best)) == len(left):
            break
        told.append(best)
        left = _allowed(left, best)
    if not told:
        return None
    in_order = tuple(one for one in asked if one in told)
    return Heard(slot, in_order, tuple(law for law in open_laws if law not in left), left)


def _allowed(laws: tuple[Law, ...], asked: Asked) -> tuple[Law, ...]:
    return tuple(allowed(laws, asked.answer.letter, [asked.fact]))


def placed(frame: Frame, slot: int) -> Placed | None:
    """Return a row of the grid, unless the answers leave the card as it was."""
    everyone = (1 << frame.size) - 1
    laws = [(law, frame.letters((slot, law))) for law in slot_laws(frame.public.slots[slot]) if law in frame.allowing]
    if all(takers == everyone for _, takers in laws):
        return None
    return Placed(slot, tuple((law, takers) for law, takers in laws if takers))
