"""An order of the 125 codes: among equals the first is taken, so a drawn order draws among them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES

if TYPE_CHECKING:
    from hut8.chance import Chance
    from hut8.machine.laws import Law


class Order(NamedTuple):
    """`codes[place]` is the number of the code at that place; empty for the printed order."""

    codes: tuple[int, ...] = ()

    def code(self, place: int) -> int:
        return self.codes[place] if self.codes else place

    def place(self, code: int) -> int:
        return _places(self.codes)[code] if self.codes else code

    def letters(self, letters: str) -> str:
        """Return the letters in this order: each stands as the code of its number does."""
        return "".join(sorted(letters, key=lambda letter: self.place(letters.index(letter))))

    def law(self, law: Law) -> Law:
        """Return a law, a set of codes, as a set of their places."""
        if not self.codes:
            return law
        places = _places(self.codes)
        return sum(1 << places[code] for code in range(len(CODES)) if law >> code & 1)


PRINTED = Order()


@lru_cache(maxsize=64)
def _places(codes: tuple[int, ...]) -> tuple[int, ...]:
    places = {code: place for place, code in enumerate(codes)}
    return tuple(places[code] for code in range(len(codes)))


def drawn(chance: Chance) -> Order:
    return Order(tuple(chance.shuffled(range(len(CODES)))))
