"""Kinds of codes, each with what becomes of it: `4■●→5■●` are the codes with ▲=4, told from those with ▲=5 instead.

A pattern is written like a code, with the sign of a shape for any digit there; behind the arrow that sign is the same
digit, wherever it stands: `▲■●→■▲●` exchanges the digits of two shapes.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES, DIGITS, SHAPE_SYMBOLS, SHAPES, WRITTEN, codes_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SIGNS = "".join(SHAPE_SYMBOLS[shape] for shape in SHAPES)
EVERY_DIGIT = "".join(map(str, DIGITS))


MOST_JOINED = 8
"""How many codes stand together before one arrow."""


class Follow(NamedTuple):
    """Codes of one kind, and to each of them another that follows from it."""

    before: str
    behind: str

    @property
    def is_kind(self) -> bool:
        """Whether it is about several codes."""
        return not self.before.isdigit()


Step = tuple[int, int]
"""Two codes by their places, the one behind following from the one before."""


class Kind(NamedTuple):
    """The codes of a kind, as a set and each with the one behind it."""

    befores: int
    steps: tuple[Step, ...]


@cache
def kinds() -> dict[Follow, Kind]:
    """Return every kind of codes that is told, with the codes themselves."""
    every = ((follow, tuple(_steps(follow))) for follow in (*_changes(), *_exchanges()))
    return {follow: Kind(sum(1 << one for one, _ in steps), steps) for follow, steps in every if steps}


def _changes() -> Iterator[Follow]:
    """Change one or two digits of a shape each, whatever the others are."""
    for before in map("".join, product(*((*EVERY_DIGIT, sign) for sign in SIGNS))):
        if 1 <= sum(sign in before for sign in SIGNS) < len(SIGNS):
            yield from (Follow(before, behind) for behind in _changed(before) if behind != before)


def _changed(before: str) -> Iterator[str]:
    return map("".join, product(*(EVERY_DIGIT if sign.isdigit() else sign for sign in before)))


def _exchanges() -> Iterator[Follow]:
    """Let shapes exchange their digits."""
    turned = [behind for behind in map("".join, permutations(SIGNS)) if behind != SIGNS]
    yield from (Follow(SIGNS, behind) for behind in turned)
    for sign, digit, behind in product(SIGNS, EVERY_DIGIT, turned):
        if behind.index(sign) == SIGNS.index(sign):
            yield Follow(SIGNS.replace(sign, digit), behind.replace(sign, digit))


def _steps(follow: Follow) -> Iterator[Step]:
    for before, digits in _members(follow.before):
        if (behind := _filled(follow.behind, digits)) != before:
            yield WRITTEN[before].index, WRITTEN[behind].index


@cache
def _members(pattern: str) -> list[tuple[str, dict[str, str]]]:
    """Return the codes of a kind, each with its digits."""
    every = ((str(code), dict(zip(SIGNS, str(code), strict=True))) for code in CODES)
    return [(code, digits) for code, digits in every if _filled(pattern, digits) == code]


def _filled(pattern: str, digits: dict[str, str]) -> str:
    return "".join(digits.get(sign, sign) for sign in pattern)


def kinds_in(codes: int) -> list[str]:
    """Write codes, and as a kind those of which one digit may be any.

    >>> kinds_in(0b100_11111)
    ['11●', '123']
    """
    told: dict[str, int] = {}
    for kind, members in _runs().items():
        if members & codes == members:
            told[kind] = members
            codes &= ~members
    return sorted([*told, *map(str, codes_in(codes))])


@cache
def _runs() -> dict[str, int]:
    """Return the kinds of codes with one digit left open."""
    runs: dict[str, int] = {}
    for follow, kind in kinds().items():
        if sum(map(str.isdigit, follow.before)) == len(SIGNS) - 1:
            runs[follow.before] = kind.befores
    return runs


def chained(follows: Iterable[Follow]) -> list[str]:
    """Write together what the same follows from, and once what follows from each other.

    >>> chained([Follow("111", "333"), Follow("222", "333"), Follow("112", "121"), Follow("121", "112")])
    ['111/222→333', '112↔121']
    """
    left, groups = dict.fromkeys(follows), dict[tuple[str, str], list[str]]()
    while left:
        follow = next(iter(left))
        back = Follow(follow.behind, follow.before)
        groups.setdefault(("↔" if back in left else "→", follow.behind), []).append(follow.before)
        left = {other: None for other in left if other not in {follow, back}}
    return [f"{'/'.join(some)}{arrow}{behind}" for (arrow, behind), every in groups.items() for some in _batches(every)]


def _batches(some: list[str]) -> Iterator[list[str]]:
    return (some[at : at + MOST_JOINED] for at in range(0, len(some), MOST_JOINED))
