"""What follows from the answers: possible codes, criteria, cards and digits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hut8.machine.cards import CARDS, Criterion
from hut8.machine.codes import Code, codes_in, digits_in
from hut8.machine.notation import Round, check_letters
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.contradiction import contradiction
from hut8.reasoning.survivors import Survivors, facts_of, survivors

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
        return self.survivors.worlds

    @cached_property
    def codes(self) -> tuple[Code, ...]:
        return tuple(codes_in(self.survivors.codes))

    @property
    def solved(self) -> bool:
        return len(self.codes) == 1

    @cached_property
    def criteria(self) -> dict[str, tuple[Criterion, ...]]:
        """Per letter, the criteria it may be testing: in card order, then printed order."""
        return {letter: self._criteria_at(place) for place, letter in enumerate(self.public.letters)}

    def _criteria_at(self, place: int) -> tuple[Criterion, ...]:
        support = self.survivors.supports[place]
        slots = (
            enumerate(self.public.slots) if self.public.mode is Mode.NIGHTMARE else [(place, self.public.slots[place])]
        )
        return tuple(
            criterion
            for at, slot in slots
            for card in slot
            for criterion in CARDS[card].criteria
            if (at, criterion.law) in support
        )

    @cached_property
    def cards(self) -> dict[str, tuple[int, ...]]:
        """Per letter, the cards it may have."""
        return {
            letter: tuple(dict.fromkeys(criterion.card for criterion in criteria))
            for letter, criteria in self.criteria.items()
        }

    @cached_property
    def digits(self) -> dict[str, list[int]]:
        return digits_in(self.survivors.codes)

    def as_json(self) -> dict[str, Any]:
        letters = {"letters": {letter: list(cards) for letter, cards in self.cards.items()}}
        return {
            "worlds": self.worlds,
            "codes": [str(code) for code in self.codes],
            "criteria": {
                letter: [[criterion.card, criterion.label] for criterion in criteria]
                for letter, criteria in self.criteria.items()
            },
            "digits": self.digits,
            **(letters if self.public.mode is Mode.NIGHTMARE else {}),
            "solved": self.solved,
        }


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
