"""The generator: first the public part, drawn from all that fit the wishes; then one of its worlds.

Nothing that is wished looks at the secret, so a problem's cards, its seed's wishes and its length give nothing away.
The same seed gives the same problem on every machine, for ever: whatever changes that must raise VERSION.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.chance import Chance
from hut8.errors import Contradiction
from hut8.forge.search import Search
from hut8.forge.wishes import Wishes, check
from hut8.machine.problems import Mode, Problem, PublicProblem, problem
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VERSION = 1
PATIENCE = 20.0
"""Seconds after which a search for a problem that fits gives up, unless told otherwise."""


def generate(
    wishes: Wishes, seed: str, seconds: float = PATIENCE, cancelled: Callable[[], bool] | None = None
) -> Problem:
    """Return the problem of a seed; raise Illegal, saying what to relax, when none fits the wishes.

    >>> str(generate(Wishes(), "enigma").public)
    '1 20 30 32'
    """
    check(wishes)
    chance = Chance(f"hut8 forge {VERSION} / {wishes} / {seed}")
    public = Search(wishes, seconds, cancelled).fitting(chance.branch("public"))
    return draw(public, chance.branch("world"))


def generate_many(
    wishes: Wishes,
    seed: str,
    count: int,
    seconds: float = PATIENCE,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[tuple[str, Problem]]:
    """Yield problems with the seed of each: the first has the seed itself, the others a number after it."""
    for number in range(1, count + 1):
        own = seed if number == 1 else f"{seed}#{number}"
        yield own, generate(wishes, own, seconds, cancelled)


def draw(public: PublicProblem, chance: Chance) -> Problem:
    """Return one world of a public part as a problem, every world equally likely.

    In Nightmare every set of laws has as many worlds as there are ways to hand its laws, all different, to the letters.
    Worlds are sorted first, so that the draw depends on nothing but the rules.
    """
    is_nightmare = public.mode is Mode.NIGHTMARE
    worlds = {tuple(sorted(world.laws)) if is_nightmare else world.laws for world in assignments(public)}
    if not worlds:
        raise Contradiction(
            "The cards {public} allow no problem: no choice of criteria obeys the two rules.", public=public
        )
    laws = chance.choice(sorted(worlds))
    return problem(public, chance.shuffled(laws) if is_nightmare else laws)
