"""Worlds: every secret that the two rules allow.

An assignment gives every slot one of its laws so that exactly one code passes all and no verifier is redundant. In
Classic and Extreme an assignment, letter by letter, is a world. In Nightmare the slots are the cards, and every way to
hand the laws to the letters is a world; those are counted, never listed (see `survivors.py`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import ALL_CODES
from hut8.machine.verification import OCCURRING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.laws import Law
    from hut8.machine.problems import PublicProblem


class Assignment(NamedTuple):
    """One law per slot, and the one code (as a set) that passes them all."""

    laws: tuple[Law, ...]
    code: int


@cache
def slot_laws(slot: tuple[int, ...]) -> tuple[Law, ...]:
    """Return the different laws that the cards of a slot print, leaving out the four that never occur."""
    return tuple(dict.fromkeys(criterion.law for card in slot for criterion in OCCURRING[card]))


@lru_cache(maxsize=256)
def assignments(public: PublicProblem) -> tuple[Assignment, ...]:
    """List the assignments of a problem's slots, in the order of the printed criteria.

    >>> from hut8.machine.problems import parse_public
    >>> len(assignments(parse_public(["4", "9", "11", "14"])))
    2
    """
    return tuple(_extend([slot_laws(slot) for slot in public.slots], (), ALL_CODES, ()))


def _extend(
    choices: list[tuple[Law, ...]], laws: tuple[Law, ...], codes: int, without: tuple[int, ...]
) -> Iterator[Assignment]:
    """Extend a partial choice of laws.

    `codes` passes every law chosen so far, `without[i]` every one but law i. A law is redundant as soon as leaving it
    out changes nothing, and stays so whatever is added; and every law still to come must refuse a code of its own, so
    more codes than such laws must be left. That cuts most of the tree.
    """
    to_come = len(choices) - len(laws) - 1
    for law in choices[len(laws)]:
        remaining = codes & law
        count = remaining.bit_count()
        if remaining == codes or count <= to_come or (not to_come and count > 1):
            continue
        others = (*[other & law for other in without], codes)
        if remaining in others:
            continue
        if not to_come:
            yield Assignment((*laws, law), remaining)
        else:
            yield from _extend(choices, (*laws, law), remaining, others)
