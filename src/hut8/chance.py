"""Chance from a seed, the same on every machine and for ever.

SHA-256 in counter mode is expanded into a stream of bits; draws below a bound reject what would favour small numbers.
The standard library's `random` promises no such thing across versions, so replays and problem seeds must not use it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

Item = TypeVar("Item")


class Chance:
    """A stream of draws.

    >>> chance = Chance("enigma")
    >>> [chance.below(6) for _ in range(5)]
    [5, 3, 1, 4, 2]
    """

    def __init__(self, seed: str | bytes) -> None:
        self._seed = seed.encode() if isinstance(seed, str) else seed
        self._block = 0
        self._pool = 0
        self._bits = 0

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each equally likely."""
        if bound < 1:
            raise ValueError("a draw needs at least one possible outcome")
        width = (bound - 1).bit_length()
        while (number := self._take(width)) >= bound:
            pass
        return number

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a new order, every order equally likely (Fisher and Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        return self.shuffled(items)[:count]

    def branch(self, name: str) -> Chance:
        """Return an independent stream, so that one use of chance never shifts another."""
        return Chance(sha256(len(self._seed).to_bytes(4, "big") + self._seed + name.encode()).digest())

    def _take(self, width: int) -> int:
        while self._bits < width:
            digest = sha256(self._seed + b"/" + self._block.to_bytes(8, "big")).digest()
            self._pool = (self._pool << 256) | int.from_bytes(digest, "big")
            self._bits += 256
            self._block += 1
        self._bits -= width
        number = self._pool >> self._bits
        self._pool &= (1 << self._bits) - 1
        return number
