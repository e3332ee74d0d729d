"""Card pools and families, and the space of every public part they allow: counted exactly, drawn by number.

Pools and families describe our generator. They are no rules of the game: players and worlds may not reason with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Malformed
from hut8.machine.cards import CARDS
from hut8.machine.problems import Mode, PublicProblem
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

FAMILIES = (
    (1, 2, 3, 4),
    (5, 6, 7),
    (8, 9, 10),
    (11, 12, 13),
    (14, 15),
    (26, 27),
    (28, 29, 30),
    (31, 32),
    (34, 35),
    (37, 38),
    (39, 40, 41),
    (43, 44),
    (45, 46, 47),
)
"""Cards that test nearly the same thing: Classic and Nightmare problems avoid showing two of one family."""

FAMILY_OF = {card: family for family in FAMILIES for card in family}


class Pool(StrEnum):
    EASY = "easy"
    STANDARD = "standard"
    HARD = "hard"
    MIXED = "mixed"

    @property
    def wording(self) -> Wording:
        """The pool as people call it; its value is for programs."""
        return {
            Pool.EASY: Wording("easy"),
            Pool.STANDARD: Wording("standard"),
            Pool.HARD: Wording("hard"),
            Pool.MIXED: Wording("mixed"),
        }[self]

    @property
    def cards(self) -> range:
        return range(1, LAST_CARD.get(self, len(CARDS)) + 1)

    @property
    def marked(self) -> range:
        """The cards that make the pool what it is: enough of them must lie on the table."""
        before = {Pool.STANDARD: Pool.EASY, Pool.HARD: Pool.STANDARD}.get(self, self)
        return range(before.cards.stop, self.cards.stop)

    def fewest_marked(self, cards: int) -> int:
        return {Pool.STANDARD: 1, Pool.HARD: (cards + 1) // 2}.get(self, 0)

    def holds(self, public: PublicProblem) -> bool:
        """Tell whether a problem's cards are of this pool."""
        shown = public.cards
        marked = sum(card in self.marked for card in shown)
        return all(card in self.cards for card in shown) and marked >= self.fewest_marked(len(shown))


LAST_CARD = {Pool.EASY: 17, Pool.STANDARD: 22}
"""Where these pools end; census.c has the same two numbers, and is refused with others."""


def parse_pool(text: str) -> Pool:
    if text not in set(Pool):
        raise Malformed("'{text}' is not a card pool: choose easy, standard, hard or mixed.", text=text)
    return Pool(text)


class Choice(NamedTuple):
    """Some cards of one family, what they count towards the pool's mark, and how many are relatives of another."""

    cards: tuple[int, ...]
    marked: int
    relatives: int


class Needs(NamedTuple):
    """What is still to be drawn: so many cards, at least so many marked, at most so many relatives."""

    cards: int
    marked: int
    relatives: int

    def after(self, choice: Choice) -> Needs:
        marked = max(0, self.marked - choice.marked)
        return Needs(self.cards - len(choice.cards), marked, self.relatives - choice.relatives)


@dataclass(frozen=True)
class Space:
    """Every public part of one mode, size and pool that shows the included and none of the excluded cards.

    `relatives` more cards may be of a family already on the table than the included ones are.

    >>> Space(Mode.CLASSIC, 6, Pool.EASY).size
    810
    >>> str(Space(Mode.EXTREME, 4, Pool.EASY).public(0))
    '10+11 12+13 14+15 16+17'
    """

    mode: Mode
    verifiers: int
    pool: Pool
    include: frozenset[int] = frozenset()
    exclude: frozenset[int] = frozenset()
    relatives: int = 0

    @property
    def cards(self) -> int:
        return self.verifiers * self.mode.cards_per_slot

    @cached_property
    def size(self) -> int:
        return self.card_sets * self.pairings

    @cached_property
    def card_sets(self) -> int:
        return self.ways(0, self.needs)

    @cached_property
    def pairings(self) -> int:
        """How many ways there are to lay a set of cards out: in pairs in Extreme, else in number order."""
        if self.mode is not Mode.EXTREME:
            return 1
        return factorial(self.cards) // ((1 << self.verifiers) * factorial(self.verifiers))

    def public(self, number: int) -> PublicProblem:
        """Return the public part with a number from 0 to size - 1."""
        pairing, card_set = divmod(number, self.card_sets)
        cards = self._card_set(card_set)
        slots = _paired(cards, pairing) if self.mode is Mode.EXTREME else tuple((card,) for card in cards)
        return PublicProblem(self.mode, slots)

    def _family(self, card: int) -> tuple[int, ...]:
        """Return the relatives that count: in Extreme none do."""
        return (card,) if self.mode is Mode.EXTREME else FAMILY_OF.get(card, (card,))

    @cached_property
    def needs(self) -> Needs:
        wanted = len(self.include) - len({self._family(card) for card in self.include})
        return Needs(self.cards, self.pool.fewest_marked(self.cards), self.relatives + wanted)

    @cached_property
    def choices(self) -> tuple[tuple[Choice, ...], ...]:
        """For every family of the pool, the ways to draw none, one or more of its cards."""
        families = dict.fromkeys(self._family(card) for card in self.pool.cards)
        return tuple(tuple(self._ways_to_draw(family)) for family in families)

    def _ways_to_draw(self, family: tuple[int, ...]) -> Iterator[Choice]:
        free = [card for card in family if card in self.pool.cards and card not in self.exclude]
        wanted = self.include.intersection(family)
        for count in range(len(free) + 1):
            for cards in combinations(free, count):
                if wanted <= set(cards):
                    marked = sum(card in self.pool.marked for card in cards)
                    yield Choice(cards, marked, max(0, count - 1))

    @cached_property
    def _counted(self) -> dict[tuple[int, Needs], int]:
        return {}

    def ways(self, family: int, needs: Needs) -> int:
        """Count the ways to draw what is needed from a family on."""
        if needs.cards < 0 or needs.relatives < 0:
            return 0
        if family == len(self.choices):
            return int(needs.cards == 0 and needs.marked == 0)
        if (family, needs) not in self._counted:
            ways = sum(self.ways(family + 1, needs.after(choice)) for choice in self.choices[family])
            self._counted[family, needs] = ways
        return self._counted[family, needs]

    def _card_set(self, number: int) -> list[int]:
        """Return the set of cards with a number: it chooses in one family after the other."""
        drawn: list[int] = []
        needs = self.needs
        for family, choices in enumerate(self.choices):
            for choice in choices:
                ways = self.ways(family + 1, needs.after(choice))
                if number < ways:
                    break
                number -= ways
            drawn.extend(choice.cards)
            needs = needs.after(choice)
        return sorted(drawn)


def _paired(cards: list[int], number: int) -> tuple[tuple[int, ...], ...]:
    """Lay cards out in pairs: the lowest card left takes the partner that the number names."""
    left, slots = list(cards), []
    while left:
        lowest = left.pop(0)
        number, partner = divmod(number, len(left))
        slots.append((lowest, left.pop(partner)))
    return tuple(slots)
