"""A problem as a number, by the tables of one version alone: what the rules print today does not matter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from hut8.machine.identifiers.scrambling import scramble, unscramble
from hut8.machine.laws import Law, law
from hut8.machine.problems import Mode, Problem, PublicProblem, problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True)
class Numbering:
    """A version that knows these cards, with their criteria in this order, and these kinds (mode and verifiers)."""

    printed: Mapping[int, str]
    kinds: tuple[tuple[Mode, int], ...]

    @cached_property
    def _laws(self) -> dict[int, tuple[Law, ...]]:
        return {card: tuple(law(label) for label in labels.split(" | ")) for card, labels in self.printed.items()}

    @cached_property
    def _cards(self) -> tuple[int, ...]:
        return tuple(self.printed)

    def holds(self, whole: Problem) -> bool:
        public = whole.public
        if (public.mode, len(public.slots)) not in self.kinds or not set(public.cards) <= set(self._cards):
            return False
        pairs = zip(public.letters, whole.secret.laws, strict=True)
        return all(law in self._choices(public, letter) for letter, law in pairs)

    def write(self, whole: Problem) -> list[int]:
        kind = (whole.public.mode, len(whole.public.slots))
        number = _pack(self._digits(whole)) * len(self.kinds) + self.kinds.index(kind)
        return scramble([number >> 5 * place & 31 for place in range(self._length(*kind))])

    def read(self, symbols: list[int]) -> Problem:
        left = _Digits(sum(symbol << 5 * place for place, symbol in enumerate(unscramble(symbols))))
        mode, size = self.kinds[left.take(len(self.kinds))]
        if len(symbols) != self._length(mode, size):
            raise ValueError("the length belongs to another kind of problem")
        width = mode.cards_per_slot
        slots = tuple(tuple(self._cards[left.take(len(self._cards))] for _ in range(width)) for _ in range(size))
        public = PublicProblem(mode, slots)
        choices = [self._choices(public, letter) for letter in public.letters]
        laws = [laws[left.take(len(laws))] for laws in choices]
        if left.number or public.slots != slots:
            raise ValueError("another identifier stands for this problem")
        return problem(public, laws)

    def _digits(self, whole: Problem) -> list[tuple[int, int]]:
        """Write a problem as (digit, base) pairs: every card, then the place of every letter's law among its laws."""
        public = whole.public
        cards = [(self._cards.index(card), len(self._cards)) for card in public.cards]
        laws = [
            (choices.index(law), len(choices))
            for letter, law in zip(public.letters, whole.secret.laws, strict=True)
            for choices in [self._choices(public, letter)]
        ]
        return cards + laws

    def _choices(self, public: PublicProblem, letter: str) -> list[Law]:
        """Return the laws a letter may have, each once."""
        return list(dict.fromkeys(law for card in sorted(public.cards_of(letter)) for law in self._laws[card]))

    def _length(self, mode: Mode, size: int) -> int:
        """Return how many symbols the largest problem of a kind needs."""
        cards_of_a_letter = size if mode is Mode.NIGHTMARE else mode.cards_per_slot
        most_laws = max(map(len, self._laws.values())) * cards_of_a_letter
        largest: int = len(self._cards) ** (size * mode.cards_per_slot) * most_laws**size * len(self.kinds)
        return -(-(largest - 1).bit_length() // 5)


class _Digits:
    """A packed number, whose digits come out one after the other."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit


def _pack(digits: Iterable[tuple[int, int]]) -> int:
    """Pack mixed-base digits so that the first is the first to come out again."""
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number
