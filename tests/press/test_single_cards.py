"""One card alone: as large as the card, the same drawing as among the others, or one sentence."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from hut8.errors import Hut8Error
from hut8.press import Wishes, criteria_cards, outline, render
from hut8.press.drawing import Group
from hut8.press.orders import pages


@pytest.mark.parametrize(
    ("kind", "number", "width", "height"),
    [
        ("criteria", 14, criteria_cards.WIDTH, criteria_cards.HEIGHT),
        ("verification", 447, outline.WIDTH, outline.HEIGHT),
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


@pytest.mark.parametrize(
    ("kind", "number", "sentence"),
    [
        ("tile", 1, "prints one card alone only of criteria or verification, not of 'tile'"),
        ("criteria", 49, "numbered 1 to 48"),
        ("verification", 1, "."),
    ],
)
def test_a_card_that_does_not_exist_is_refused(kind: str, number: int, sentence: str) -> None:
    with pytest.raises(Hut8Error, match=sentence):
        render(kind, Wishes(alone=number))
