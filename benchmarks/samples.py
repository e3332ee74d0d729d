"""Fixed random samples of all modes: sets of cards (pairs in Extreme) with a problem, each as likely as another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.chance import Chance
from hut8.machine.cards import CARDS
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Iterator


class Drawn(NamedTuple):
    """A set with a problem, and how many sets were drawn for it, itself included."""

    public: PublicProblem
    tries: int


def draw(mode: Mode, verifiers: int, chance: Chance) -> PublicProblem:
    """Draw one of all public parts of this mode and size, whether or not it has a problem."""
    if mode is not Mode.EXTREME:
        return PublicProblem(mode, tuple((card,) for card in sorted(chance.sample(list(CARDS), verifiers))))
    cards = chance.sample(list(CARDS), 2 * verifiers)
    pairs = zip(cards[::2], cards[1::2], strict=True)
    return PublicProblem(mode, tuple(sorted((min(pair), max(pair)) for pair in pairs)))


def sample(mode: Mode, verifiers: int) -> Iterator[Drawn]:
    """Yield sets with a problem for ever, the same ones every time."""
    chance, tries = Chance(f"hut8 sample {mode} {verifiers}"), 0
    while True:
        public, tries = draw(mode, verifiers, chance), tries + 1
        if any(True for _ in assignments(public)):
            yield Drawn(public, tries)
            tries = 0
