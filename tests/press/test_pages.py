"""Every page of every order, in every language, on both papers: nothing cut off, overflowing or missing."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pytest

from hut8.forge.rating import HARDEST, Rating
from hut8.locale import LANGUAGES
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Problem, parse_public, problem
from hut8.press import booklets
from hut8.press.drawing import Box, Group, Item, Page, Path, Plate, Words, walk
from hut8.press.fonts import has_plex, measure, missing_glyphs
from hut8.press.orders import ORDERS, pages
from hut8.press.paper import PAPERS
from hut8.press.wishes import Wishes
from hut8.reasoning.worlds import assignments
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERY_PRINTER_REACHES = 5.0
"""Millimetres from the edge."""

HAIR = 0.05
SMALLEST_READABLE = 6.0
"""Points; only what one reads with the sheet in hand is this small."""


def made_up(slots: list[str], *, nightmare: bool = False) -> Problem:
    public = parse_public(slots, nightmare=nightmare)
    return problem(public, assignments(public)[0].laws)


CROWDED = (
    booklet(16),
    made_up(["4+40", "9+41", "11+48", "14+33", "17+3", "20+22"]),
    made_up(["4", "40", "11", "48", "33"], nightmare=True),
    made_up(["42+43", "44+45", "46+47", "24+25"]),
    made_up(["42+48", "34+41", "35+40", "36+25", "24+47", "43+46"]),
)


EVERYWHERE = [(language, paper) for language in LANGUAGES for paper in PAPERS]
DIAGONAL = [("de", "letter"), ("pl", "a4")]
"""The languages with the longest words and the most signs of their own."""


@pytest.fixture(scope="module", params=diagonal(EVERYWHERE, *DIAGONAL), ids="-".join)
def wishes(request: pytest.FixtureRequest) -> Wishes:
    language, paper = request.param
    return Wishes(language=language, paper=PAPERS[paper], seed="pages")


def every_page(wishes: Wishes) -> Iterator[Page]:
    for kind in ORDERS:
        yield from pages(kind, replace(wishes, count=3) if kind == "booklet" else wishes)
    for crowded in CROWDED:
        made_for = Wishes(wishes.language, wishes.paper, crowded, identifier(crowded), count=1)
        yield from pages("notes", made_for)
        yield from pages("verification", made_for)
        yield from pages("booklet", made_for)


@pytest.fixture(scope="module")
def drawn(wishes: Wishes) -> list[Page]:
    """Draw every page; how hard the problems are, which takes longest to say, has its own tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(booklets, "rate", lambda _: Rating(HARDEST, "", ()))
        return list(every_page(wishes))


def test_every_text_fits_its_box(drawn: list[Page]) -> None:
    for page in drawn:
        for item in walk(page.items):
            if isinstance(item, Box):
                assert item.used_width <= item.width + HAIR, f"{page.name}: '{item.text}' is too wide"
                assert item.used_height <= item.height + HAIR, f"{page.name}: '{item.text}' is too high"


def test_every_character_has_a_glyph_and_a_readable_size(drawn: list[Page]) -> None:
    assert has_plex(), "IBM Plex is missing: reinstall the package with a network"
    for page in drawn:
        for item in walk(page.items):
            if isinstance(item, Words):
                assert not missing_glyphs(item.text, item.face), f"{page.name}: '{item.text}'"
                assert item.size >= SMALLEST_READABLE, f"{page.name}: '{item.text}' is too small"


def test_words_always_lie_in_a_box_that_is_measured(drawn: list[Page]) -> None:
    for page in drawn:
        boxed = {id(part) for item in walk(page.items) if isinstance(item, Box) for part in walk(item.items)}
        assert all(id(item) in boxed for item in walk(page.items) if isinstance(item, Words)), page.name


def path_corners(path: Path) -> Iterator[tuple[float, float]]:
    """Visit the outermost points of a path: handles of curves stand for the curves, a line's width is added."""
    reach = path.width / 2 if path.stroke else 0
    for _, *values in path.steps:
        for x, y in zip(values[::2], values[1::2], strict=True):
            yield x - reach, y - reach
            yield x + reach, y + reach


def corners(item: Item) -> Iterator[tuple[float, float]]:
    match item:
        case Path():
            yield from path_corners(item)
        case Words():
            yield from ((item.x, item.y), (item.x + measure(item.text, item.face, item.size), item.y))
        case Plate():
            yield from ((item.x, item.y), (item.x + item.width, item.y + item.height))
        case Box():
            for part in item.items:
                yield from corners(part)
        case Group():
            turn = radians(item.turn)
            for x, y in (corner for part in item.items for corner in corners(part)):
                yield item.x + x * cos(turn) - y * sin(turn), item.y + x * sin(turn) + y * cos(turn)


def test_nothing_comes_closer_to_the_edge_than_common_printers_reach(drawn: list[Page]) -> None:
    for page in drawn:
        for item in page.items:
            for x, y in corners(item):
                nearest = min(x, y, page.paper.width - x, page.paper.height - y)
                assert nearest >= EVERY_PRINTER_REACHES, f"{page.name}: {item} at {x:.1f}, {y:.1f}"
