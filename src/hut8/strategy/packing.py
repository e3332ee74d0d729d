"""Positions as the kernel reads many of them: an item each, and the answers of all in one row."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.notation import LETTERS, check_letters
from hut8.machine.problems import MOST_VERIFIERS, Mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.notation import Round
    from hut8.reasoning.requests import Position

MOST_CARDS = MOST_VERIFIERS * max(mode.cards_per_slot for mode in Mode)
ITEM = Struct(f"<2B{MOST_CARDS}s4B2x2I")
"""Mode, letters, cards; whether a round is open, its proposal, letters and questions; its stretch of the answers."""

MODE_NUMBERS = {mode: number for number, mode in enumerate(Mode)}
PLACES = {letter: place for place, letter in enumerate(LETTERS)}
BETWEEN_ROUNDS = (0, 0, 0, 0)


class Packed(NamedTuple):
    """`heard` has three bytes for every answer: letter, proposal, passed."""

    positions: int
    items: bytes
    heard: bytes


def pack(positions: Sequence[Position]) -> Packed:
    items, heard = [], bytearray()
    for public, rounds in positions:
        check_letters(rounds, public.letters)
        first = len(heard)
        for round_ in rounds:
            proposal = round_.proposal.index
            for letter, passed in round_.answers:
                heard += bytes((PLACES[letter], proposal, passed))
        begun = _begun(rounds[-1]) if rounds and rounds[-1].is_open else BETWEEN_ROUNDS
        stretch = first // 3, (len(heard) - first) // 3
        items.append(ITEM.pack(MODE_NUMBERS[public.mode], len(public.slots), bytes(public.cards), *begun, *stretch))
    return Packed(len(items), b"".join(items), bytes(heard))


def _begun(round_: Round) -> tuple[int, int, int, int]:
    asked = {PLACES[answer.letter] for answer in round_.answers}
    return 1, round_.proposal.index, sum(1 << place for place in asked), len(asked)
