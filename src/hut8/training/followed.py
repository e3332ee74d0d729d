"""What followed from one answer: the codes that it left, when they are few, and the verifiers that it settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.cards import Criterion
    from hut8.machine.codes import Code
    from hut8.reasoning.deduce import Deduction

FEW_CODES = 6
"""Codes are named when they are no more than these."""


class Followed(NamedTuple):
    codes: tuple[Code, ...] = ()
    settled: tuple[tuple[str, Criterion], ...] = ()


NOTHING = Followed()


def followed(before: Deduction, after: Deduction) -> Followed:
    """Compare what was known before an answer with what was known after it.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.deduce import deduce
    >>> public = parse_public(["4", "9", "11", "14"])
    >>> found = followed(deduce(public), deduce(public, [parse_round("332 A-")]))
    >>> list(map(str, found.codes)), [letter for letter, _ in found.settled]
    (['241'], ['A', 'C'])
    """
    is_news = len(after.codes) < len(before.codes) and len(after.codes) <= FEW_CODES
    return Followed(after.codes if is_news else (), tuple(_settled(before, after)))


def _settled(before: Deduction, after: Deduction) -> Iterator[tuple[str, Criterion]]:
    for letter, criteria in after.criteria.items():
        if _laws(criteria) == 1 < _laws(before.criteria[letter]):
            yield letter, criteria[0]


def _laws(criteria: tuple[Criterion, ...]) -> int:
    """Criteria that the same codes meet are one: no answer tells them apart."""
    return len({criterion.law for criterion in criteria})
