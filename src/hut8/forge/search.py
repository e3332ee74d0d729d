"""The search for a public part that fits: draws without repetition, refuses in the order of cost, remembers why.

Every test is about the public part alone and decided for certain, never by the clock: a slow machine finds the same
problem as a fast one, or gives up with a sentence.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from hut8.errors import Illegal
from hut8.forge.figures import exactly, figures, reach
from hut8.forge.light import is_put_off
from hut8.forge.paradox import paradox
from hut8.forge.rating import rate, rate_roughly, techniques
from hut8.forge.wishes import Span
from hut8.machine.problems import SIZES, Mode
from hut8.reasoning.worlds import assignments
from hut8.strategy import kernel
from hut8.wording import Large, Wording, either

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hut8.chance import Chance
    from hut8.forge.figures import Figures, Reach
    from hut8.forge.wishes import Wishes
    from hut8.machine.problems import PublicProblem

LONGER_AND_LONGER = (0.2, 1.0, 5.0, float("inf"))
"""Seconds that best play is given on one public part, as often as its bounds leave a wish open."""

LARGEST = {
    **{(Mode.EXTREME, verifiers): 250 for verifiers in SIZES},
    (Mode.NIGHTMARE, 4): 18,
    (Mode.NIGHTMARE, 5): 8,
    (Mode.NIGHTMARE, 6): 4,
}
"""Choices of laws up to which best play is proven in a second or two: questions and luck are promised no further."""


MARGIN = 1
"""How far a rough difficulty may lie outside a wish and still be worth a closer look."""

WISHES = {
    "rounds": Wording("rounds"),
    "questions": Wording("questions"),
    "luck": Wording("luck"),
    "paradox": Wording("paradox"),
    "difficulty": Wording("difficulty"),
}
"""The wishes that a search may ask to relax, as people call them."""


@dataclass
class Refusals:
    """How often one wish refused a public part, and between which figures those lay."""

    count: int = 0
    least: Fraction | None = None
    most: Fraction | None = None

    def add(self, reached: Reach) -> None:
        self.count += 1
        self.least = reached.least if self.least is None else min(self.least, reached.least)
        self.most = reached.most if self.most is None else max(self.most, reached.most)

    def relaxing(self, name: str, span: Span) -> Wording:
        """Say what was wished for and what was seen instead."""
        least, most = (f"{float(end):.3g}" for end in (self.least or 0, self.most or 0))
        if least == most:
            return Wording("{wish} {span} (seen: {figure})", wish=WISHES[name], span=span, figure=least)
        return Wording("{wish} {span} (seen: {least} to {most})", wish=WISHES[name], span=span, least=least, most=most)


@dataclass
class Search:
    """One search, with its deadline and its memory of refusals."""

    wishes: Wishes
    seconds: float
    cancelled: Callable[[], bool] | None = None
    tried: set[int] = field(default_factory=set)
    refusals: dict[str, Refusals] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.deadline = time.monotonic() + self.seconds

    def fitting(self, chance: Chance) -> PublicProblem:
        """Return the first public part, in the order of chance, that fits every wish."""
        for public in self._in_turn(chance):
            if self._fits(public):
                return public
        raise self._given_up(in_time=True)

    def _in_turn(self, chance: Chance) -> Iterator[PublicProblem]:
        """Draw every public part once, those last that promise little."""
        space = self.wishes.space
        put_off: list[PublicProblem] = []
        while len(self.tried) < space.size:
            self._check_time()
            number = chance.below(space.size)
            if number in self.tried:
                continue
            self.tried.add(number)
            public = space.public(number)
            if is_put_off(self.wishes, public):
                put_off.append(public)
            else:
                yield public
        for public in put_off:
            self._check_time()
            yield public

    def _check_time(self) -> None:
        if time.monotonic() > self.deadline or (self.cancelled and self.cancelled()):
            raise self._given_up(in_time=False)

    def _fits(self, public: PublicProblem) -> bool:
        codes = len({world.code for world in assignments(public)})
        if codes < (1 if self.wishes.unasked else 2):
            return False
        if self.wishes.paradox and not self._accepts("paradox", exactly(100 * paradox(public))):
            return False
        if not self._fits_the_ladder(public):
            return False
        return not self.wishes.length or self._fits_in_length(public)

    def _fits_the_ladder(self, public: PublicProblem) -> bool:
        """Rate a public part only if something is wished of its rating."""
        if not self.wishes.difficulty and not self.wishes.needs:
            return True
        if self._is_far_off(public):
            return False
        found = rate(public)
        if self.wishes.difficulty and not self._accepts("difficulty", exactly(Fraction(str(found.difficulty)))):
            return False
        return not self.wishes.needs or self.wishes.needs in found.needs

    def _is_far_off(self, public: PublicProblem) -> bool:
        """Whether a rough look, the same on every machine, promises too little to rate a public part in full.

        A technique is looked for in the first world alone: for the same work that tries twice as many public parts.
        """
        if self.wishes.needs and self.wishes.needs not in techniques(public, 1):
            return True
        span = self.wishes.difficulty or Span()
        low = None if span.low is None else span.low - MARGIN
        high = None if span.high is None else span.high + MARGIN
        rough = Fraction(str(rate_roughly(public)))
        is_far = not Span(low, high).holds(rough)
        if is_far and self.wishes.difficulty:
            self.refusals.setdefault("difficulty", Refusals()).add(exactly(rough))
        return is_far

    def _fits_in_length(self, public: PublicProblem) -> bool:
        """Let best play work longer and longer, until its bounds decide every wish."""
        if self._is_too_large(public):
            return False
        for seconds in LONGER_AND_LONGER:
            left = self.deadline - time.monotonic()
            if left <= 0:
                break
            found = figures(public, min(seconds, left), self.cancelled)
            verdicts = [self._accepts(name, reach(name, found)) for name in self.wishes.length]
            if False in verdicts:
                return False
            if all(verdicts):
                return self._is_kept_in_every_world(found)
        raise self._given_up(in_time=False)

    def _is_too_large(self, public: PublicProblem) -> bool:
        """Pass over, on every machine alike, what could rarely be proven in time; rounds alone need less proof."""
        most = LARGEST.get((public.mode, len(public.slots)))
        ease = 2 if self.wishes.length == ("rounds",) else 1
        return most is not None and len(assignments(public)) > ease * most

    def _is_kept_in_every_world(self, found: Figures) -> bool:
        """In Classic, where best play is always proven, the unluckiest world keeps the high end too."""
        if self.wishes.mode is not Mode.CLASSIC:
            return True
        worst = {"rounds": found.rounds_worst, "questions": found.questions_worst}
        return all(
            self._accepts(name, exactly(worst[name]), low_end=False) for name in self.wishes.length if name in worst
        )

    def _accepts(self, name: str, reached: Reach, *, low_end: bool = True) -> bool | None:
        """Tell whether a wish is kept; None while the bounds leave it open."""
        span: Span = getattr(self.wishes, name)
        low = span.low if low_end else None
        if (low is not None and reached.most < low) or (span.high is not None and reached.least > span.high):
            self.refusals.setdefault(name, Refusals()).add(reached)
            return False
        is_kept = (low is None or reached.least >= low) and (span.high is None or reached.most <= span.high)
        return True if is_kept else None

    def _given_up(self, *, in_time: bool) -> Illegal:
        """Say what was tried and what could be relaxed."""
        relax, count = self._relaxing(), Large(len(self.tried))
        if in_time:
            return Illegal(
                "No problem with these wishes exists ({count|# set|# sets} of cards tried): relax {relax}.",
                count=count,
                relax=either(relax),
                details={"relax": relax},
            )
        if self.wishes.length and kernel.library() is None:
            return Illegal(
                "No problem of this length was found in {seconds|# second|# seconds} without the search kernel:"
                " install a C compiler, then hut8 again, or give it more time.",
                seconds=_plainly(self.seconds),
                details={"relax": [Wording("the time")]},
            )
        relax.append(Wording("the time"))
        return Illegal(
            "No problem with these wishes was found in {seconds|# second|# seconds}"
            " ({count|# set|# sets} of cards tried): relax {relax}.",
            seconds=_plainly(self.seconds),
            count=count,
            relax=either(relax),
            details={"relax": relax},
        )

    def _relaxing(self) -> list[Wording]:
        """Name what could be relaxed, the wish that refused most first."""
        spans = dict(self.wishes.spans())
        worst = sorted(self.refusals, key=lambda name: -self.refusals[name].count)
        relaxing = [self.refusals[name].relaxing(name, spans[name]) for name in worst]
        if self.wishes.needs:
            relaxing.append(Wording("the technique"))
        if relaxing:
            return relaxing
        if self.wishes.include | self.wishes.exclude:
            return [Wording("the cards included and excluded")]
        return [Wording("the pool")]


def _plainly(seconds: float) -> float:
    """Return a number as it is said: 1 rather than 1.0."""
    text = f"{seconds:g}"
    return int(text) if text.isdigit() else float(text)
