"""One card alone: as large as the card, the same drawing as among the others, or one sentence."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from hut8.errors import Hut8Error
from hut8.locale import LANGUAGES
from hut8.machine.cards import CARDS
from hut8.press import Wishes, criteria_cards, imitation_cards, note_sheets, outline, render, wishes_from
from hut8.press.drawing import Group
from hut8.press.orders import pages


@pytest.mark.parametrize(
    ("kind", "number", "width", "height"),
    [
        ("criteria", 14, criteria_cards.WIDTH, criteria_cards.HEIGHT),
        ("verification", 447, outline.WIDTH, outline.HEIGHT),
        ("punch", 15, outline.WIDTH, outline.HEIGHT + outline.TAB_HEIGHT),
        ("notes", 1, note_sheets.WIDTH + 8, note_sheets.HEIGHT + 8),
        ("imitation", 96, imitation_cards.WIDTH, imitation_cards.HEIGHT),
    ],
)
def test_one_card_is_one_svg_as_large_as_the_card(kind: str, number: int, width: float, height: float) -> None:
    root = ET.fromstring(render(kind, Wishes(alone=number), "svg"))  # noqa: S314 - our own
    assert (root.attrib["width"], root.attrib["height"]) == (f"{width + 2}mm", f"{height + 2}mm")


def test_the_card_is_drawn_as_it_is_among_the_others() -> None:
    (page,) = pages("criteria", Wishes(alone=14))
    (alone,) = page.items
    others = [item for page in pages("criteria", Wishes()) for item in page.items if isinstance(item, Group)]
    assert isinstance(alone, Group)
    assert alone.items == others[13].items


def test_the_punch_cards_are_counted_from_the_triangle_s_1_to_the_circle_s_5() -> None:
    cards = [
        item
        for page in pages("punch", Wishes(count=1))
        for item in page.items
        if isinstance(item, Group) and item.items
    ]
    for number, card in enumerate(cards[-15:], start=1):
        ((group,),) = (page.items for page in pages("punch", Wishes(alone=number)))
        assert isinstance(group, Group)
        (alone,) = group.items
        assert isinstance(alone, Group)
        assert alone.items == card.items


def test_a_mini_card_of_turing_is_as_large_as_its_size() -> None:
    root = ET.fromstring(render("imitation", wishes_from(alone=5, size="mini"), "svg"))  # noqa: S314 - our own
    assert (root.attrib["width"], root.attrib["height"]) == ("46.0mm", "63.6mm")


@pytest.mark.parametrize(
    ("kind", "number", "sentence"),
    [
        ("tile", 1, "prints one card alone only of criteria, verification, punch, notes or imitation, not of 'tile'"),
        ("criteria", 49, "numbered 1 to 48"),
        ("verification", 1, "."),
        ("punch", 16, "There is no card 16 of 'punch': they are numbered 1 to 15."),
        ("notes", 2, "they are numbered 1 to 1."),
        ("imitation", 97, "they are numbered 1 to 96."),
    ],
)
def test_a_card_that_does_not_exist_is_refused(kind: str, number: int, sentence: str) -> None:
    with pytest.raises(Hut8Error, match=sentence):
        render(kind, Wishes(alone=number))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_title_is_a_lone_digit(language: str) -> None:
    titles = [Wishes(language=language).card(card) for card in CARDS.values()]
    assert [title for title in titles if title[-2:-1] == " " and title[-1].isdigit()] == []
