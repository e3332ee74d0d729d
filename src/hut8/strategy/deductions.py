"""Deduction in bulk: what `reasoning.deduce` says of every position, thousands in one call of the kernel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.errors import Contradiction
from hut8.machine.problems import Mode
from hut8.reasoning.contradiction import contradiction
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.survivors import Survivors
from hut8.reasoning.worlds import slot_laws
from hut8.strategy import kernel
from hut8.strategy.packing import Packed, pack
from hut8.strategy.workspace import workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.reasoning.requests import Position
    from hut8.reasoning.survivors import Support

FEW = 4
"""Opening the kernel's workspace takes about as long as deducing so many positions in Python."""


def possible_codes(positions: Sequence[Position] | Packed, cancelled: Callable[[], bool] | None = None) -> list[int]:
    """Return the set of possible codes of every position; empty where no world explains the answers.

    Positions that are asked about again and again may be packed once.

    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.requests import Position
    >>> [codes.bit_count() for codes in possible_codes([Position(parse_public(["3", "7", "10", "14"]))])]
    [7]
    """
    found = kernel.library()
    if found is None and not isinstance(positions, Packed):
        return [0 if isinstance(known, Contradiction) else known.survivors.codes for known in map(_one, positions)]
    packed = positions if isinstance(positions, Packed) else pack(positions)
    with workspace(found, cancelled) as space:
        return [row[1] | row[2] << 64 for row in space.deduce(packed)]


def deduce_many(
    positions: Sequence[Position], cancelled: Callable[[], bool] | None = None
) -> list[Deduction | Contradiction]:
    """Deduce what follows in every position, of any mode; a position that no world explains has its contradiction."""
    found = kernel.library()
    if found is None or len(positions) <= FEW:
        return [_one(position) for position in positions]
    with workspace(found, cancelled) as space:
        rows = space.deduce(pack(positions))
        return [_deduction(position, *row) for position, row in zip(positions, rows, strict=True)]


def _one(position: Position) -> Deduction | Contradiction:
    try:
        return deduce(*position)
    except Contradiction as fault:
        return fault


def _deduction(position: Position, worlds: int, low: int, high: int, *supports: int) -> Deduction | Contradiction:
    public, rounds = position
    if not worlds:
        return contradiction(public, rounds)
    if public.mode is Mode.NIGHTMARE:
        laws = [_support(0, public.slots, support) for support in supports[: len(public.slots)]]
    else:
        laws = [
            _support(place, (slot,), support)
            for place, (slot, support) in enumerate(zip(public.slots, supports, strict=False))
        ]
    return Deduction(public, rounds, Survivors(worlds, low | high << 64, tuple(laws)))


@lru_cache(maxsize=1 << 14)
def _support(place: int, slots: tuple[tuple[int, ...], ...], support: int) -> Support:
    """Return the laws, with their slots, that a support's bits stand for: one slot after the other."""
    laws = [(at, law) for at, slot in enumerate(slots, place) for law in slot_laws(slot)]
    return frozenset(pair for number, pair in enumerate(laws) if support >> number & 1)
