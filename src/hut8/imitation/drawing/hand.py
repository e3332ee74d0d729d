"""A drawing hand: the small irregularities of a card, the same for ever for the same name."""

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

from hut8.chance import Chance

T = TypeVar("T")
Wave = Callable[[float], float]


class Hand:
    """A stream of chosen numbers that depends on nothing but its name."""

    def __init__(self, name: str) -> None:
        self._chance = Chance(f"the deck of Turing/{name}")

    def unit(self) -> float:
        return self._chance.below(2**32) / 2**32

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def near(self, centre: float, spread: float) -> float:
        """About the centre, rarely further away than the spread."""
        return centre + spread * (self.unit() + self.unit() + self.unit() - 1.5) / 1.5

    def whole(self, low: int, high: int) -> int:
        return low + self._chance.below(high - low + 1)

    def pick(self, choices: Sequence[T]) -> T:
        return self._chance.choice(choices)

    def chance(self, probability: float) -> bool:
        return self.unit() < probability

    def point(self, width: float = 500, height: float = 700) -> complex:
        return complex(self.between(0, width), self.between(0, height))

    def wave(self, length: float, count: int = 3) -> Wave:
        """A smooth wandering between -1 and 1 whose longest swing takes about the given length."""
        parts = [
            (1 / k, math.tau * k * self.between(0.8, 1.25) / length, self.between(0, math.tau))
            for k in range(1, count + 1)
        ]
        total = sum(weight for weight, _, _ in parts)
        return lambda x: sum(weight * math.sin(x * pace + phase) for weight, pace, phase in parts) / total
