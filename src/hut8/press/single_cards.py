"""One card alone, on a leaf of its own size: to show, to send or to cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Malformed
from hut8.imitation.deck import cards
from hut8.machine.cards import card_numbered
from hut8.machine.punch import SHEETS
from hut8.machine.verification import verification_card_numbered
from hut8.press import criteria_cards, imitation_cards, note_sheets, outline, punch_cards
from hut8.press.drawing import Group, Item, Page
from hut8.press.paper import Paper
from hut8.press.verification_cards import face
from hut8.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.press.wishes import Wishes

EDGE = 1.0
"""Millimetres around the card, so that the line to cut along is whole."""

NOTES_EDGE = 4.0


class Card(NamedTuple):
    """What is drawn, and how wide and high it is in millimetres."""

    items: tuple[Item, ...]
    size: tuple[float, float]


def single_card(kind: str, wishes: Wishes) -> Page:
    """Draw the card of a kind that has the wished number: of a verification card, any of its four.

    Punch cards are counted from ▲1 to ●5, Response cards in the order of the deck; a note sheet is number 1.
    """
    if kind not in CARDS:
        raise Malformed(
            "The press prints one card alone only of {kinds}, not of '{kind}'.", kinds=either(tuple(CARDS)), kind=kind
        )
    items, (width, height) = CARDS[kind](wishes)
    paper = Paper("card", round(width + 2 * EDGE, 2), round(height + 2 * EDGE, 2))
    return Page(paper, (Group(items, EDGE, EDGE),), f"{kind}-{wishes.alone}")


def _criteria(wishes: Wishes) -> Card:
    return Card(
        criteria_cards.criteria_card(card_numbered(wishes.alone), wishes), (criteria_cards.WIDTH, criteria_cards.HEIGHT)
    )


def _verification(wishes: Wishes) -> Card:
    return Card(face(verification_card_numbered(wishes.alone)[0], wishes), (outline.WIDTH, outline.HEIGHT))


def _punch(wishes: Wishes) -> Card:
    sheet = _numbered("punch", SHEETS, wishes.alone)
    drawn = Group(punch_cards.punch_card(sheet, wishes), 0, outline.TAB_HEIGHT)
    return Card((drawn,), (punch_cards.CARD_WIDTH, punch_cards.CARD_HEIGHT))


def _notes(wishes: Wishes) -> Card:
    _numbered("notes", range(1), wishes.alone)
    margin = Group(note_sheets.note_sheet(wishes), NOTES_EDGE, NOTES_EDGE)
    return Card((margin,), (note_sheets.WIDTH + 2 * NOTES_EDGE, note_sheets.HEIGHT + 2 * NOTES_EDGE))


def _response(wishes: Wishes) -> Card:
    name = _numbered("imitation", list(cards()), wishes.alone)
    scale = wishes.size.width / imitation_cards.WIDTH
    drawn = Group(imitation_cards.response_card(name), scale=scale)
    return Card((drawn,), (scale * imitation_cards.WIDTH, scale * imitation_cards.HEIGHT))


def _numbered(kind: str, those: Sequence[Any], number: int) -> Any:
    if number > len(those):
        raise Malformed(
            "There is no card {number} of '{kind}': they are numbered 1 to {last}.",
            number=number,
            kind=kind,
            last=len(those),
        )
    return those[number - 1]


CARDS: dict[str, Callable[[Wishes], Card]] = {
    "criteria": _criteria,
    "verification": _verification,
    "punch": _punch,
    "notes": _notes,
    "imitation": _response,
}
