"""The rules of both games on paper, the same sentences as the pages of the app; Turing Machine's tell every card."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hut8.locale import phrase
from hut8.locale.card_notes import note_about
from hut8.locale.rules import SECTIONS, paragraphs
from hut8.machine.cards import CARDS
from hut8.press import ink
from hut8.press.drawing import Page
from hut8.press.flow import Flow
from hut8.press.fonts import MONO, SANS, SANS_BOLD
from hut8.press.paper import MARGIN
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

TITLE = Style(SANS_BOLD, 18, ink.INK, leading=1.15)
HEADING = Style(SANS_BOLD, 12, ink.BRASS)
PARAGRAPH = Style(SANS, 9.2, ink.INK, leading=1.3, smallest=9.2)
CARD = Style(SANS_BOLD, 8.5, ink.INK, leading=1.22, smallest=8.5)
NOTE = Style(SANS, 8.5, ink.INK, leading=1.24, smallest=8.5)
APART = 1.0
ROOM_BELOW = 12.0
"""What a heading wants below it, so that it never ends a column."""


def rule_pages(wishes: Wishes) -> Iterator[Page]:
    flow = _rules("machine", wishes)
    _pour_cards(flow, wishes)
    yield from _pages(flow, "rules", wishes)


def imitation_rule_pages(wishes: Wishes) -> Iterator[Page]:
    yield from _pages(_rules("imitation", wishes), "imitation-rules", wishes)


def _rules(game: str, wishes: Wishes) -> Flow:
    flow = Flow(wishes.paper)
    flow.pour(phrase(wishes.language, f"learn.rules.{game}"), TITLE)
    for section in SECTIONS[game]:
        heading = phrase(wishes.language, f"learn.rules.{game}.{section}")
        flow.pour(heading, HEADING, before=4.0, needs=ROOM_BELOW)
        for key in paragraphs(game, section):
            flow.pour(phrase(wishes.language, key), PARAGRAPH, before=APART)
    return flow


def _pour_cards(flow: Flow, wishes: Wishes) -> None:
    """Tell what is easily overlooked on each of the 48 cards; cards that work alike stand together."""
    flow.pour(phrase(wishes.language, "learn.cards.title"), HEADING, before=4.0, needs=ROOM_BELOW)
    for note, alike in groupby(CARDS.values(), lambda card: note_about(wishes.language, card.number)):
        names = "\n".join(f"{card.number}\u2002{wishes.card(card)}" for card in alike)
        flow.pour(names, CARD, before=1.5, needs=ROOM_BELOW)
        flow.pour(note, NOTE)


def _pages(flow: Flow, name: str, wishes: Wishes) -> Iterator[Page]:
    paper = wishes.paper
    foot = Room(MARGIN, paper.height - MARGIN - 5, paper.width - 2 * MARGIN, 5)
    for number, items in enumerate(flow.pages(), start=1):
        words = box(f"HUT·8 · {number}", foot, Style(MONO, 8, ink.SOFT, "centre", middle=True))
        yield Page(paper, (*items, words), f"{name}-{number:02}")
