"""The cards of Turing in two sizes: the same cards, more of the small ones to a page, backs behind fronts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hut8.errors import Malformed
from hut8.press import wishes_from
from hut8.press.drawing import Group
from hut8.press.imitation_cards import HEIGHT, WIDTH
from hut8.press.orders import pages


@pytest.mark.parametrize(("size", "width", "to_a_page"), [("standard", 60.0, 9), ("mini", 44.0, 16)])
def test_a_page_holds_as_many_cards_as_their_size_allows(size: str, width: float, to_a_page: int) -> None:
    front, back, *_ = pages("imitation", wishes_from(size=size))
    cards = [item for item in front.items if isinstance(item, Group)]
    backs = [item for item in back.items if isinstance(item, Group)]
    assert len(cards) == len(backs) == to_a_page
    for card, behind in zip(cards, backs, strict=True):
        assert card.scale * WIDTH == pytest.approx(width)
        assert card.x + behind.x + width == pytest.approx(front.paper.width)
        assert card.y == behind.y


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_mini_cards_keep_clear_of_each_other_and_of_the_edge(paper: str) -> None:
    scale = 44 / WIDTH
    for page in pages("imitation", wishes_from(size="mini", paper=paper)):
        cards = [item for item in page.items if isinstance(item, Group) and item.scale != 1]
        for card in cards:
            assert 5 <= card.x <= page.paper.width - 5 - scale * WIDTH
            assert 5 <= card.y <= page.paper.height - 5 - scale * HEIGHT
        columns, rows = (sorted({getattr(card, axis) for card in cards}) for axis in "xy")
        assert len(columns) * len(rows) >= len(cards)
        assert all(after - before > scale * WIDTH for before, after in pairwise(columns))
        assert all(after - before > scale * HEIGHT for before, after in pairwise(rows))


def test_another_size_is_refused() -> None:
    with pytest.raises(Malformed, match="'giant' is not a size of cards: choose standard or mini"):
        wishes_from(size="giant")
