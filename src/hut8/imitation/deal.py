"""What chance gives a round: the Machine's side, the Guide and the three rows, all from the table's seed."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hut8.chance import Chance
from hut8.imitation.deck import cards

PAIRS_IN_A_ROUND = 3


class Side(StrEnum):
    LEFT = "L"
    RIGHT = "R"

    @property
    def other(self) -> Side:
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


class Row(NamedTuple):
    """Cards in the order they were drawn; the one at the Machine's end is the Machine's."""

    cards: tuple[str, ...]
    machine: Side

    @property
    def machine_card(self) -> str:
        return self.cards[0 if self.machine is Side.LEFT else -1]

    @property
    def choices(self) -> tuple[str, ...]:
        """The cards among which the Responder chooses."""
        return self.cards[1:] if self.machine is Side.LEFT else self.cards[:-1]

    def pair(self, chosen: str) -> tuple[str, str]:
        """The two cards handed over: the one that lay further left goes to group L."""
        return (self.machine_card, chosen) if self.machine is Side.LEFT else (chosen, self.machine_card)


class Deal(NamedTuple):
    machine: Side
    guide: str
    rows: tuple[Row, ...]


def deal(seed: bytes, number: int, length: int) -> Deal:
    """Shuffle all cards together and draw those of round `number`, in rows of the given length."""
    chance = Chance(seed).branch(f"round {number}")
    machine = chance.choice((Side.LEFT, Side.RIGHT))
    guide, *drawn = chance.sample(list(cards()), 1 + PAIRS_IN_A_ROUND * length)
    rows = tuple(Row(tuple(drawn[at : at + length]), machine) for at in range(0, len(drawn), length))
    return Deal(machine, guide, rows)


def first_responder(seed: bytes, seats: int) -> int:
    return Chance(seed).branch("first Responder").below(seats)


def choice_by_chance(seed: bytes, number: int, row: Row) -> str:
    """What the clock chooses for a Responder who did not."""
    return Chance(seed).branch(f"round {number}, {' '.join(row.cards)}").choice(row.choices)
