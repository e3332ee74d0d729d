"""Words as outlines: on paper they are the words themselves, letter for letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops, ImageFilter

from hut8.locale import LANGUAGES
from hut8.locale.catalogue import words_in
from hut8.press import fonts, ink
from hut8.press.drawing import Item, Page, Path, Words
from hut8.press.glyphs import outlined
from hut8.press.marks import MARKS
from hut8.press.paper import Paper
from hut8.press.pdf import Binding, pdf

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

BLACK, DARK = 64, 160
LETTERS = "".join(
    sorted(
        set("".join(text for language in LANGUAGES for text in words_in(language, "press.json").values())) - set(MARKS)
    )
)


@pytest.mark.parametrize("face", fonts.PLEX)
def test_outlined_words_look_like_the_words(face: str, rendered: Callable[..., list[Image.Image]]) -> None:
    lines = [LETTERS[first : first + 16] for first in range(0, len(LETTERS), 16)]
    words = [Words(10, 15 + place * 12, line, face, 24, ink.INK) for place, line in enumerate(lines)]
    paths: list[Item] = [Path(outlined(line), fill=ink.INK) for line in words]
    paper = Paper("trial", 140, 20 + 12 * len(lines))
    typed, drawn = (
        picture.convert("L")
        for picture in rendered(pdf([Page(paper, tuple(words)), Page(paper, tuple(paths))], Binding("trial")))
    )
    assert covers(typed, drawn)
    assert covers(drawn, typed)


def covers(wide: Image.Image, narrow: Image.Image) -> bool:
    """Whether all that is black in one picture is dark in another, a pixel aside at most."""
    near = wide.filter(ImageFilter.MinFilter(3)).point(lambda value: 255 * (value >= DARK))
    black = narrow.point(lambda value: 255 * (value < BLACK))
    return ImageChops.multiply(near, black).getbbox() is None


def test_a_space_has_no_outline_and_moves_what_follows() -> None:
    assert outlined(Words(0, 0, " ", fonts.SANS, 10, ink.INK)) == ()
    near, far = (
        next(values[0] for _, *values in outlined(Words(0, 0, text, fonts.SANS, 10, ink.INK))) for text in ("i", " i")
    )
    assert far - near == pytest.approx(fonts.measure(" ", fonts.SANS, 10))
