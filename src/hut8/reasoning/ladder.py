"""The ladder: every technique by name, from the easiest to the hardest, with what finds it and what tells it.

Proofs, reasons, hints and ratings all speak these names. `rank` orders the rungs, `cost` is what a reader pays for a
line of it, beside its words; a rung without a finder is a way to put others together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Missing
from hut8.reasoning.letter_claims import crowded
from hut8.reasoning.rule_claims import clashes, digits, loose_ends, swallowed, too_soon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hut8.reasoning.claims import Claim
    from hut8.reasoning.frame import Frame, Pick

    Finder = Callable[[Frame, tuple[Pick, ...]], Iterator[Claim]]


class Rung(NamedTuple):
    """One technique."""

    name: str
    rank: int
    cost: int
    finder: Finder | None = None

    @property
    def is_lettered(self) -> bool:
        """Whether it is about the letters of cards, so that only Nightmare has it."""
        return self.name in {"lone_letter", "crowded"}

    @property
    def sentence(self) -> str:
        """The key of its sentence."""
        return f"proof.{self.name}"

    @property
    def title(self) -> str:
        """The key of its name in every language."""
        return f"rung.{self.name}"

    @property
    def lesson(self) -> str:
        """The key of what a person does."""
        return f"rung.{self.name}.lesson"


LADDER: dict[str, Rung] = {
    rung.name: rung
    for rung in (
        Rung("answer", 0, 0),
        Rung("last_one", 1, 0),
        Rung("digits", 1, 1, digits),
        Rung("clash", 2, 2, clashes),
        Rung("swallowed", 2, 3, swallowed),
        Rung("too_soon", 3, 3, too_soon),
        Rung("loose_end", 3, 4, loose_ends),
        Rung("lone_letter", 3, 3),
        Rung("crowded", 3, 4, crowded),
        Rung("codes", 4, 4),
        Rung("either_way", 4, 4),
        Rung("two_step", 5, 8),
        Rung("table", 6, 8),
    )
}

FINDERS: tuple[Finder, ...] = tuple(rung.finder for rung in LADDER.values() if rung.finder)


def rung_called(name: str) -> Rung:
    """Return a rung by its name, or refuse a name that there is not."""
    if name not in LADDER:
        raise Missing("There is no technique called '{name}': choose {techniques}.", name=name, techniques=list(LADDER))
    return LADDER[name]


def hardest(names: Iterable[str]) -> str:
    """Return the highest of some rungs; of equal ones the costlier.

    >>> hardest(["answer", "too_soon", "clash"])
    'too_soon'
    """
    return max(names, key=lambda name: (LADDER[name].rank, LADDER[name].cost), default="answer")
