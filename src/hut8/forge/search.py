"""The search for a public part that fits: draws without repetition, refuses in the order of cost, remembers why.

Every test is about the public part alone and decided for certain, never by the clock: a slow machine finds the same
problem as a fast one, or gives up with a sentence.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.errors import Illegal
from hut8.forge.paradox import paradox
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from fractions import Fraction

    from hut8.chance import Chance
    from hut8.forge.wishes import Span, Wishes
    from hut8.machine.problems import PublicProblem


@dataclass
class Refusals:
    """How often one wish refused a public part, and between which figures those lay."""

    count: int = 0
    least: Fraction | None = None
    most: Fraction | None = None

    def add(self, low: Fraction, high: Fraction) -> None:
        self.count += 1
        self.least = low if self.least is None else min(self.least, low)
        self.most = high if self.most is None else max(self.most, high)

    def __str__(self) -> str:
        seen = [f"{float(end):.3g}" for end in (self.least, self.most) if end is not None]
        return " to ".join(dict.fromkeys(seen))


@dataclass
class Search:
    """One search, with its deadline and its memory of refusals."""

    wishes: Wishes
    seconds: float
    tried: set[int] = field(default_factory=set)
    refusals: dict[str, Refusals] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.deadline = time.monotonic() + self.seconds

    def fitting(self, chance: Chance) -> PublicProblem:
        """Return the first public part, in the order of chance, that fits every wish."""
        space = self.wishes.space
        while len(self.tried) < space.size:
            if time.monotonic() > self.deadline:
                raise self._given_up(found=f"was found in {self.seconds:g} seconds", more_time=True)
            number = chance.below(space.size)
            if number in self.tried:
                continue
            self.tried.add(number)
            public = space.public(number)
            if self._fits(public):
                return public
        raise self._given_up(found="exists", more_time=False)

    def _fits(self, public: PublicProblem) -> bool:
        codes = len({world.code for world in assignments(public)})
        if codes < (1 if self.wishes.unasked else 2):
            return False
        return all(self._within(name, span, public) for name, span in self.wishes.spans())

    def _within(self, name: str, span: Span, public: PublicProblem) -> bool:
        figure = 100 * paradox(public)
        if span.reaches_below(figure) and span.reaches_above(figure):
            return True
        self.refusals.setdefault(name, Refusals()).add(figure, figure)
        return False

    def _given_up(self, *, found: str, more_time: bool) -> Illegal:
        """Say what was tried and what could be relaxed, the wish that refused most first."""
        spans = dict(self.wishes.spans())
        worst = sorted(self.refusals, key=lambda name: -self.refusals[name].count)
        relax = [f"{name} {spans[name]} (seen: {self.refusals[name]})" for name in worst]
        if not relax:
            relax = ["the cards included and excluded" if self.wishes.include | self.wishes.exclude else "the pool"]
        if more_time:
            relax.append("the time")
        sets = f"{len(self.tried):,} set{'' if len(self.tried) == 1 else 's'} of cards tried"
        return Illegal(f"No problem with these wishes {found} ({sets}): relax {' or '.join(relax)}.", relax=relax)
