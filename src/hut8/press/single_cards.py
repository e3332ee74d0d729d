"""One card alone, on a leaf of its own size: to show, to send or to cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.machine.cards import card_numbered
from hut8.machine.verification import verification_card_numbered
from hut8.press import criteria_cards, outline
from hut8.press.drawing import Group, Item, Page
from hut8.press.paper import Paper
from hut8.press.verification_cards import face
from hut8.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.press.wishes import Wishes

EDGE = 1.0
"""Millimetres around the card, so that the line to cut along is whole."""


def single_card(kind: str, wishes: Wishes) -> Page:
    """Draw the card of a kind that has the wished number: of a verification card, any of its four."""
    if kind not in CARDS:
        raise Malformed(
            "The press prints one card alone only of {kinds}, not of '{kind}'.", kinds=either(tuple(CARDS)), kind=kind
        )
    width, height, draw = CARDS[kind]
    paper = Paper("card", width + 2 * EDGE, height + 2 * EDGE)
    return Page(paper, (Group(draw(wishes), EDGE, EDGE),), f"{kind}-{wishes.alone}")


def _criteria(wishes: Wishes) -> tuple[Item, ...]:
    return criteria_cards.criteria_card(card_numbered(wishes.alone), wishes)


def _verification(wishes: Wishes) -> tuple[Item, ...]:
    return face(verification_card_numbered(wishes.alone)[0], wishes)


CARDS: dict[str, tuple[float, float, Callable[[Wishes], tuple[Item, ...]]]] = {
    "criteria": (criteria_cards.WIDTH, criteria_cards.HEIGHT, _criteria),
    "verification": (outline.WIDTH, outline.HEIGHT, _verification),
}
