"""What a contest is: its problems, when each is open, and what its host chose."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.chance import Chance
from hut8.errors import Missing

if TYPE_CHECKING:
    from hut8.game import Body


GENERATED = "generated"
"""The source of a problem that is drawn from the contest's own secret."""


class Kind(StrEnum):
    """How pages show a contest; the rules are the same for all."""

    SERIES = "series"
    DAILY = "daily"
    LEAGUE = "league"
    EVENING = "evening"
    CLASS = "class"


class ContestStage(StrEnum):
    BEFORE = "before"
    OPEN = "open"
    CLOSED = "closed"


class Window(NamedTuple):
    """From when until when, in seconds since 1970; what happens at the very end is still inside."""

    opens: float
    closes: float

    def stage(self, now: float) -> ContestStage:
        """Return the stage at a time.

        >>> [str(Window(10, 20).stage(now)) for now in (9, 10, 20, 21)]
        ['before', 'open', 'open', 'closed']
        """
        if now < self.opens:
            return ContestStage.BEFORE
        return ContestStage.OPEN if now <= self.closes else ContestStage.CLOSED


@dataclass(frozen=True)
class Contest:
    """A contest as it was opened; it never changes. `problems` are wishes, and `seed` draws what they leave open."""

    name: str
    window: Window
    problems: tuple[Body, ...] = field(repr=False)
    kind: Kind = Kind.SERIES
    title: str = ""
    pace: float = 0
    """Seconds that each problem is open, one after another; 0 for all of them the whole time."""
    best: int | None = None
    """How many problems of each participant count; None for all."""
    is_timed: bool = False
    is_unaided: bool = False
    needs_codes: bool = False
    allows_programs: bool = False
    seed: str = field(default="", repr=False)
    host: str = field(default="", repr=False)
    """The hash of the host's key."""

    def window_of(self, number: int) -> Window:
        """Return when a problem is open; raise Missing if the contest has none of this number."""
        if not 1 <= number <= len(self.problems):
            raise Missing("This contest has no problem {number}.", number=number)
        if not self.pace:
            return self.window
        opens = self.window.opens + (number - 1) * self.pace
        return Window(opens, opens + self.pace)

    def seed_of(self, number: int) -> str:
        """Return the secret, in hexadecimal, from which a problem is drawn: 256 bits that tell nothing of the others.

        >>> Contest("A", Window(0, 1), ({}, {}), seed="00").seed_of(1)[:8]
        'bdb317d3'
        """
        drawn = Chance(bytes.fromhex(self.seed)).branch(f"problem {number}").below(1 << 256)
        return f"{drawn:064x}"

    def is_obtainable(self, number: int) -> bool:
        """Whether a problem can be had elsewhere too, and its solution be looked up."""
        return bool(self.problems[number - 1]["source"] != GENERATED)

    def withholds(self, number: int, now: float) -> bool:
        """Whether a problem's solution stays untold: until it closes, of an obtainable one only while it is open."""
        stage = self.window_of(number).stage(now)
        return stage is ContestStage.OPEN or (stage is ContestStage.BEFORE and not self.is_obtainable(number))

    @property
    def numbers(self) -> range:
        return range(1, len(self.problems) + 1)

    def as_json(self) -> dict[str, Any]:
        """Return everything, secrets included, for the store."""
        return {**vars(self), "window": list(self.window), "problems": [dict(one) for one in self.problems]}


def contest_from(kept: Body) -> Contest:
    """Return a contest as a store has kept it."""
    read = {"window": Window(*kept["window"]), "kind": Kind(kept["kind"]), "problems": tuple(kept["problems"])}
    return Contest(**{**kept, **read})
