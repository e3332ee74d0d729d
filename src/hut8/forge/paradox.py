"""The X paradox, measured: how often a ✗ would mislead somebody who reads it as a word about the code.

A ✗ says that the proposal breaks the verifier's own criterion. Whoever strikes from the code everything the cards could
have meant by the proposal goes wrong exactly when another criterion in question holds of the proposal and of the code.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hut8.machine.codes import ALL_CODES
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.worlds import Assignment, assignments, slot_laws

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.machine.laws import Law


def paradox(public: PublicProblem) -> Fraction:
    """Return the share of all ✗ that mislead: over every world, every verifier and every proposal it refuses.

    >>> from hut8.machine.problems import parse_public
    >>> float(paradox(parse_public(["4", "9", "11", "14"])))
    0.0
    >>> round(float(paradox(parse_public(["4", "9", "11", "14"], nightmare=True))), 2)
    0.78
    """
    everything = tuple(dict.fromkeys(law for slot in public.slots for law in slot_laws(slot)))
    in_question = [everything if public.mode is Mode.NIGHTMARE else slot_laws(slot) for slot in public.slots]
    misleading = refused = 0
    for world in distinct(public.mode, assignments(public)):
        for law, laws in zip(world.laws, in_question, strict=True):
            refusals = ALL_CODES & ~law
            refused += refusals.bit_count()
            misleading += (refusals & _shared(laws, world.code)).bit_count()
    return Fraction(misleading, refused) if refused else Fraction(0)


def distinct(mode: Mode, worlds: Iterable[Assignment]) -> Sequence[Assignment]:
    """Leave out assignments that give the letters the same laws: in Nightmare different cards can print one law set."""
    if mode is not Mode.NIGHTMARE:
        return tuple(worlds)
    return tuple({frozenset(world.laws): world for world in worlds}.values())


def _shared(laws: Iterable[Law], code: int) -> int:
    """Return the proposals that share with the code a criterion in question."""
    together = 0
    for law in laws:
        if law & code:
            together |= law
    return together
