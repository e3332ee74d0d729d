"""The 48 criteria cards with their 183 criteria, in printed order."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from hut8.errors import Malformed
from hut8.machine.laws import Law, law
from hut8.markup import table

PRINTED = {
    1: "T=1 | T>1",
    2: "T<3 | T=3 | T>3",
    3: "S<3 | S=3 | S>3",
    4: "S<4 | S=4 | S>4",
    5: "T even | T odd",
    6: "S even | S odd",
    7: "C even | C odd",
    8: "zero 1s | one 1 | two 1s | three 1s",
    9: "zero 3s | one 3 | two 3s | three 3s",
    10: "zero 4s | one 4 | two 4s | three 4s",
    11: "T<S | T=S | T>S",
    12: "T<C | T=C | T>C",
    13: "S<C | S=C | S>C",
    14: "T strictly smallest | S strictly smallest | C strictly smallest",
    15: "T strictly largest | S strictly largest | C strictly largest",
    16: "even > odd | even < odd",
    17: "zero even | one even | two even | three even",
    18: "sum even | sum odd",
    19: "T+S<6 | T+S=6 | T+S>6",
    20: "triple | double | no repetition",
    21: "no pair | pair",
    22: "ascending | descending | no order",
    23: "sum<6 | sum=6 | sum>6",
    24: "run of 3 up | run of 2 up | no run up",
    25: "no run up/down | run of 2 up/down | run of 3 up/down",
    26: "T<3 | S<3 | C<3",
    27: "T<4 | S<4 | C<4",
    28: "T=1 | S=1 | C=1",
    29: "T=3 | S=3 | C=3",
    30: "T=4 | S=4 | C=4",
    31: "T>1 | S>1 | C>1",
    32: "T>3 | S>3 | C>3",
    33: "T even | T odd | S even | S odd | C even | C odd",
    34: "T smallest or tied | S smallest or tied | C smallest or tied",
    35: "T largest or tied | S largest or tied | C largest or tied",
    36: "sum multiple of 3 | sum multiple of 4 | sum multiple of 5",
    37: "T+S=4 | T+C=4 | S+C=4",
    38: "T+S=6 | T+C=6 | S+C=6",
    39: "T=1 | T>1 | S=1 | S>1 | C=1 | C>1",
    40: "T<3 | T=3 | T>3 | S<3 | S=3 | S>3 | C<3 | C=3 | C>3",
    41: "T<4 | T=4 | T>4 | S<4 | S=4 | S>4 | C<4 | C=4 | C>4",
    42: "T strictly smallest | T strictly largest | S strictly smallest | S strictly largest"
    " | C strictly smallest | C strictly largest",
    43: "T<S | T<C | T=S | T=C | T>S | T>C",
    44: "T>S | S<C | T=S | S=C | T<S | S>C",
    45: "zero 1s | zero 3s | one 1 | one 3 | two 1s | two 3s",
    46: "zero 3s | zero 4s | one 3 | one 4 | two 3s | two 4s",
    47: "zero 1s | zero 4s | one 1 | one 4 | two 1s | two 4s",
    48: "T<S | T=S | T>S | T<C | T=C | T>C | S<C | S=C | S>C",
}


class Criterion(NamedTuple):
    """A law as it is printed on a card; positions count from 1."""

    card: int
    position: int
    label: str
    law: Law


class CriteriaCard:
    """A numbered card: what its verifier may be testing.

    >>> [criterion.label for criterion in CARDS[4].criteria]
    ['S<4', 'S=4', 'S>4']
    """

    def __init__(self, number: int, printed: str) -> None:
        self.number = number
        labels = printed.split(" | ")
        self.criteria = tuple(
            Criterion(number, position, label, law(label)) for position, label in enumerate(labels, start=1)
        )

    @cached_property
    def by_law(self) -> dict[Law, Criterion]:
        return {criterion.law: criterion for criterion in self.criteria}

    def criterion(self, label: str) -> Criterion:
        for criterion in self.criteria:
            if criterion.label == label:
                return criterion
        raise Malformed(
            "Card {number} does not print '{label}'; it prints {printed}.",
            number=self.number,
            label=label,
            printed=[criterion.label for criterion in self.criteria],
        )

    def __repr__(self) -> str:
        return f"CriteriaCard({self.number})"

    def _repr_html_(self) -> str:
        rows = [[str(criterion.position), criterion.label] for criterion in self.criteria]
        return table(["#", "criterion"], rows, f"Card {self.number}")


CARDS: dict[int, CriteriaCard] = {number: CriteriaCard(number, printed) for number, printed in PRINTED.items()}
CRITERIA: tuple[Criterion, ...] = tuple(criterion for card in CARDS.values() for criterion in card.criteria)


def card_numbered(number: int) -> CriteriaCard:
    if number not in CARDS:
        raise Malformed(
            "There is no criteria card {number}: they are numbered 1 to {last}.", number=number, last=len(CARDS)
        )
    return CARDS[number]
