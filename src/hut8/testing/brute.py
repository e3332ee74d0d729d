"""Worlds by their plain definition: every choice of criteria, every matching, nothing cut short.

Slow on purpose and written apart from `hut8.reasoning`, so that the two can hold each other to account.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.cards import CARDS, Criterion
from hut8.machine.codes import CODES, Code
from hut8.machine.laws import reading
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import can_occur

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.notation import Round


class Dealt(NamedTuple):
    """A world together with one way its criteria can lie on the cards, letter by letter."""

    code: Code
    criteria: tuple[Criterion, ...]

    @property
    def laws(self) -> tuple[int, ...]:
        return tuple(criterion.law for criterion in self.criteria)


@cache
def passing(label: str) -> frozenset[Code]:
    holds = reading(label)
    return frozenset(code for code in CODES if holds(code))


def deals(public: PublicProblem, rounds: Sequence[Round] = ()) -> list[Dealt]:
    """List every way the secret can be, with the cards of Nightmare in every order."""
    return [
        Dealt(next(iter(codes)), criteria)
        for criteria in _choices(public)
        if _explains(criteria, public.letters, rounds)
        and len(codes := _together(criteria)) == 1
        and all(len(_together(others)) > 1 for others in _leaving_one_out(criteria))
    ]


def choices(public: PublicProblem) -> int:
    """Count what `deals` has to try."""
    size = 1
    for slot in public.slots:
        size *= sum(len(CARDS[card].criteria) for card in slot)
    return size * (120 if public.mode is Mode.NIGHTMARE else 1)


def _choices(public: PublicProblem) -> Iterator[tuple[Criterion, ...]]:
    orders: Iterable[tuple[tuple[int, ...], ...]] = [public.slots]
    if public.mode is Mode.NIGHTMARE:
        orders = permutations(public.slots)
    for slots in orders:
        yield from product(
            *([printed for card in slot for printed in CARDS[card].criteria if can_occur(printed)] for slot in slots)
        )


def _explains(criteria: tuple[Criterion, ...], letters: str, rounds: Sequence[Round]) -> bool:
    return all(
        (round_.proposal in passing(criteria[letters.index(answer.letter)].label)) is answer.passed
        for round_ in rounds
        for answer in round_.answers
    )


def _together(criteria: Iterable[Criterion]) -> frozenset[Code]:
    return frozenset(CODES).intersection(*(passing(criterion.label) for criterion in criteria))


def _leaving_one_out(criteria: tuple[Criterion, ...]) -> Iterator[tuple[Criterion, ...]]:
    for at in range(len(criteria)):
        yield criteria[:at] + criteria[at + 1 :]
