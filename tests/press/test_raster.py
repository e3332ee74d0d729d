"""One card as PNG: the same picture, dot for dot nearly, that poppler makes of its PDF."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageFilter

from hut8.errors import Malformed
from hut8.press import Wishes, render
from hut8.press.raster import DOTS_PER_INCH

if TYPE_CHECKING:
    from collections.abc import Callable

BLUR = ImageFilter.BoxBlur(3)
MISSED = 80
"""By how much a dot may differ once edges are blurred, of 255: poppler puts thin lines on whole dots."""


CARDS = [("criteria", 48), ("verification", 447), ("imitation", 3), ("imitation", 79)]
FURTHER = [("criteria", 14), ("punch", 7), ("notes", 1), *[("imitation", number) for number in range(1, 97)]]
EVERY = [*CARDS, *[pytest.param(*card, marks=pytest.mark.long) for card in FURTHER]]


@pytest.mark.parametrize(("kind", "number"), EVERY)
def test_a_card_looks_as_on_paper(kind: str, number: int, rendered: Callable[..., list[Image.Image]]) -> None:
    wishes = Wishes(language="pl", alone=number)
    drawn = Image.open(BytesIO(render(kind, wishes, "png")))
    assert [round(dots) for dots in drawn.info["dpi"]] == [DOTS_PER_INCH, DOTS_PER_INCH]
    (paper,) = rendered(render(kind, wishes), "-r", str(DOTS_PER_INCH))
    assert drawn.size == paper.size
    difference = ImageChops.difference(drawn.filter(BLUR), paper.filter(BLUR)).convert("L")
    assert sum(difference.histogram()[MISSED:]) == 0


def test_pages_of_cards_are_no_png() -> None:
    with pytest.raises(Malformed, match="A PNG shows one card: say which"):
        render("criteria", Wishes(), "png")
