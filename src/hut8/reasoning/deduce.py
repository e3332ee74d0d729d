"""What follows from the answers: possible codes, criteria, cards and digits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from hut8.machine.cards import CARDS, Criterion
from hut8.machine.codes import Code, codes_in, digits_in
from hut8.machine.notation import Round, check_letters
from hut8.machine.problems import Mode, PublicProblem
from hut8.markup import table
from hut8.reasoning.contradiction import contradiction
from hut8.reasoning.survivors import Support, Survivors, facts_of, survivors

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Deduction:
    """Everything that is possible after some rounds."""

    public: PublicProblem
    rounds: tuple[Round, ...]
    survivors: Survivors

    @property
    def worlds(self) -> int:
        """How many worlds are left: a code and a law for every verifier."""
        return self.survivors.worlds

    @cached_property
    def codes(self) -> tuple[Code, ...]:
        """The codes that are still possible, in order."""
        return tuple(codes_in(self.survivors.codes))

    @property
    def solved(self) -> bool:
        """Whether one code is left."""
        return len(self.codes) == 1

    @cached_property
    def criteria(self) -> dict[str, tuple[Criterion, ...]]:
        """Per letter, the criteria it may be testing: in card order, then printed order."""
        return {letter: self._criteria_at(place) for place, letter in enumerate(self.public.letters)}

    def _criteria_at(self, place: int) -> tuple[Criterion, ...]:
        slots = self.public.slots
        if self.public.mode is Mode.NIGHTMARE:
            return _criteria(0, slots, self.survivors.supports[place])
        return _criteria(place, slots[place : place + 1], self.survivors.supports[place])

    @cached_property
    def cards(self) -> dict[str, tuple[int, ...]]:
        """Per letter, the cards it may have."""
        return {
            letter: tuple(dict.fromkeys(criterion.card for criterion in criteria))
            for letter, criteria in self.criteria.items()
        }

    @cached_property
    def digits(self) -> dict[str, list[int]]:
        """The digits that are still possible, by shape."""
        return digits_in(self.survivors.codes)

    def __repr__(self) -> str:
        return f"<Deduction {self.public}: {len(self.codes)} codes, {self.worlds} worlds>"

    def _repr_html_(self) -> str:
        rows = [
            [letter, ", ".join(f"{criterion.label} ({criterion.card})" for criterion in criteria)]
            for letter, criteria in self.criteria.items()
        ]
        codes = " ".join(map(str, self.codes))
        return table(["verifier", "may be testing (card)"], [*rows, ["code", codes]])

    def as_json(self) -> dict[str, Any]:
        is_nightmare = self.public.mode is Mode.NIGHTMARE
        return {
            "worlds": self.worlds,
            "codes": [str(code) for code in self.codes],
            "criteria": {
                letter: [[criterion.card, criterion.label] for criterion in criteria]
                for letter, criteria in self.criteria.items()
            },
            "digits": self.digits,
            **({"letters": {letter: list(cards) for letter, cards in self.cards.items()}} if is_nightmare else {}),
            "solved": self.solved,
        }


@lru_cache(maxsize=1 << 14)
def _criteria(first: int, slots: tuple[tuple[int, ...], ...], support: Support) -> tuple[Criterion, ...]:
    """Return the criteria on some slots, the first of them numbered, whose laws a letter may have."""
    return tuple(
        criterion
        for at, slot in enumerate(slots, first)
        for card in slot
        for criterion in CARDS[card].criteria
        if (at, criterion.law) in support
    )


def deduce(public: PublicProblem, rounds: Sequence[Round] = ()) -> Deduction:
    """Deduce everything that the answers and the two rules imply; raise Contradiction when no world explains them.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> known = deduce(parse_public(["4", "9", "11", "14"]), [parse_round("332 A-")])
    >>> known.worlds, str(known.codes[0]), known.solved
    (1, '241', True)
    """
    check_letters(rounds, public.letters)
    left = survivors(public, facts_of(rounds))
    if not left.worlds:
        raise contradiction(public, rounds)
    return Deduction(public, tuple(rounds), left)
