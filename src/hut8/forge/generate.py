"""The generator: first the public part, drawn from all that fit the wishes; then one of its worlds.

Nothing that is wished looks at the secret, so a problem's cards, its seed's wishes and its length give nothing away.
The same seed gives the same problem on every machine, for ever: whatever changes that must raise VERSION.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.chance import Chance
from hut8.errors import Illegal
from hut8.forge.bulk import draw_rows, is_drawn_in_bulk, problems
from hut8.forge.draw import draw
from hut8.forge.search import Search
from hut8.forge.wishes import Wishes, check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hut8.machine.problems import Problem

VERSION = 1
IN_BULK = 1000
"""So many problems are drawn by one call of the kernel."""

PATIENCE = 20.0
"""Seconds after which a search for a problem that fits gives up, unless told otherwise."""


class Drawn(NamedTuple):
    """One place of a series: its seed with its problem, or with why none was found."""

    seed: str
    problem: Problem | None
    fault: Illegal | None = None


def generate(
    wishes: Wishes, seed: str, seconds: float = PATIENCE, cancelled: Callable[[], bool] | None = None
) -> Problem:
    """Return the problem of a seed; raise Illegal, saying what to relax, when none fits the wishes.

    >>> str(generate(Wishes(), "enigma").public)
    '1 20 30 32'
    """
    check(wishes)
    chance = Chance(_whole_seed(wishes, seed))
    public = Search(wishes, seconds, cancelled).fitting(chance.branch("public"))
    return draw(public, chance.branch("world"))


def generate_many(
    wishes: Wishes,
    seed: str,
    count: int,
    seconds: float = PATIENCE,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[tuple[str, Problem]]:
    """Yield problems with the seed of each; the first that is not found in time ends the series with Illegal."""
    for drawn in generate_each(wishes, seed, count, seconds, cancelled):
        if drawn.problem is None:
            raise drawn.fault or AssertionError("a problem or a fault")
        yield drawn.seed, drawn.problem


def generate_each(
    wishes: Wishes,
    seed: str,
    count: int,
    seconds: float = PATIENCE,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Drawn]:
    """Yield every place of a series: the first has the seed itself, the others a number after it."""
    check(wishes)
    for first in range(1, count + 1, IN_BULK):
        numbers = range(first, min(first + IN_BULK, count + 1))
        for number, drawn in zip(numbers, _drawn(wishes, seed, numbers, cancelled), strict=True):
            own = seed if number == 1 else f"{seed}#{number}"
            yield Drawn(own, drawn) if drawn else _searched(wishes, own, seconds, cancelled)


def _searched(wishes: Wishes, seed: str, seconds: float, cancelled: Callable[[], bool] | None) -> Drawn:
    try:
        return Drawn(seed, generate(wishes, seed, seconds, cancelled))
    except Illegal as fault:
        return Drawn(seed, None, fault)


def _drawn(wishes: Wishes, seed: str, numbers: range, cancelled: Callable[[], bool] | None) -> Sequence[Problem | None]:
    """Return the problems that the kernel finds at once; the others are searched for one by one."""
    whole = _whole_seed(wishes, seed)
    if len(numbers) == 1 or not is_drawn_in_bulk(wishes, whole):
        return [None] * len(numbers)
    return problems(wishes, draw_rows(wishes, whole, numbers, cancelled))


def _whole_seed(wishes: Wishes, seed: str) -> str:
    return f"hut8 forge {VERSION} / {wishes} / {seed}"
