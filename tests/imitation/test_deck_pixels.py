"""No two cards could be mistaken for each other: rendered by a browser, as every kind of eye would see them."""

from __future__ import annotations

import io
import math
from itertools import accumulate, combinations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PIL import Image, ImageChops, ImageEnhance
from playwright.sync_api import sync_playwright

from hut8.imitation import deck
from hut8.testing.chromium import chromium

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER = Path(deck.__file__).parent
CLEARLY_DIFFERENT = 19
WIDTH, HEIGHT, COLUMNS, CELL = 40, 56, 12, 8

EYES = {
    "every colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "grey only": ((0.299, 0.587, 0.114), (0.299, 0.587, 0.114), (0.299, 0.587, 0.114)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How a colour looks to an eye, as a matrix; the last three after Machado, Oliveira and Fernandes (2009)."""


def photograph(cards: Sequence[Path], page_file: Path) -> list[Image.Image]:
    """Render all cards on one page in a real browser and cut them out of its picture."""
    frames = "".join(f'<img src="{card.as_uri()}" width="{WIDTH}" height="{HEIGHT}">' for card in cards)
    style = f"margin:0;display:grid;grid-template-columns:repeat({COLUMNS},{WIDTH}px)"
    page_file.write_text(f'<body style="{style}">{frames}', encoding="utf-8")
    size = {"width": COLUMNS * WIDTH, "height": HEIGHT * math.ceil(len(cards) / COLUMNS)}
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        page = browser.new_page(viewport={"width": size["width"], "height": size["height"]})
        page.goto(page_file.as_uri(), wait_until="load")
        sheet = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        browser.close()
    return [_cut(sheet, index) for index in range(len(cards))]


def _cut(sheet: Image.Image, index: int) -> Image.Image:
    left, top = index % COLUMNS * WIDTH, index // COLUMNS * HEIGHT
    return sheet.crop((left, top, left + WIDTH, top + HEIGHT))


def seen_by(eye: str, picture: Image.Image) -> Image.Image:
    return picture.convert("RGB", tuple(number for row in EYES[eye] for number in (*row, 0)))


class Impression(NamedTuple):
    """What stays of a picture: colours and unrest by place, how light and dark are shared out, where edges run."""

    places: list[float]
    lightness: list[float]
    edges: list[float]


def impression(picture: Image.Image) -> Impression:
    grey = list(picture.convert("L").tobytes())
    shares = [sum(1 for value in grey if value // 16 == level) / len(grey) for level in range(16)]
    return Impression(_places(picture, grey), list(accumulate(shares)), _edges(grey))


def _places(picture: Image.Image, grey: list[int]) -> list[float]:
    colours = picture.resize((WIDTH // CELL, HEIGHT // CELL), Image.Resampling.BOX).tobytes()
    places = [float(value) for value in colours]
    for top in range(0, HEIGHT, CELL):
        for left in range(0, WIDTH, CELL):
            cell = [grey[(top + y) * WIDTH + left + x] for y in range(CELL) for x in range(CELL)]
            mean = sum(cell) / len(cell)
            places.append(2 * math.sqrt(sum((value - mean) ** 2 for value in cell) / len(cell)))
    return places


def _edges(grey: list[int]) -> list[float]:
    """How much edge there is in each of six directions."""
    directions = [0.0] * 6
    for at in range(WIDTH + 1, len(grey) - WIDTH - 1):
        across, down = grey[at + 1] - grey[at - 1], grey[at + WIDTH] - grey[at - WIDTH]
        strength = math.hypot(across, down)
        if strength > 8:
            directions[int((math.atan2(down, across) % math.pi) / math.pi * 5.999)] += strength / len(grey)
    return directions


def difference(one: Impression, other: Impression) -> float:
    """How differently two pictures strike the eye; a picture moved by a hair scores a few points."""
    places = math.fsum(abs(a - b) for a, b in zip(one.places, other.places, strict=True)) / len(one.places)
    lightness = math.fsum(abs(a - b) for a, b in zip(one.lightness, other.lightness, strict=True)) * 16
    edges = math.fsum(abs(a - b) for a, b in zip(one.edges, other.edges, strict=True))
    return places + lightness + edges


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Image.Image]:
    names = list(deck.cards())
    page = tmp_path_factory.mktemp("deck") / "page.html"
    return dict(zip(names, photograph([FOLDER / f"{name}.svg" for name in names], page), strict=True))


@pytest.mark.parametrize("eye", EYES)
def test_no_two_cards_could_be_mistaken_for_each_other_by_an_eye_that_sees(
    eye: str, pictures: dict[str, Image.Image]
) -> None:
    seen = {name: impression(seen_by(eye, picture)) for name, picture in pictures.items()}
    closest = min((difference(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2))
    assert closest[0] >= CLEARLY_DIFFERENT, closest


def test_a_card_moved_by_a_hair_or_a_little_darker_would_be_taken_for_the_same_card(
    pictures: dict[str, Image.Image],
) -> None:
    for name, picture in pictures.items():
        moved, darker = ImageChops.offset(picture, 1, 0), ImageEnhance.Brightness(picture).enhance(0.97)
        for changed in (moved, darker):
            assert difference(impression(picture), impression(changed)) < CLEARLY_DIFFERENT, name


def test_no_card_is_nearly_empty(pictures: dict[str, Image.Image]) -> None:
    for name, picture in pictures.items():
        low, high = picture.convert("L").getextrema()
        assert isinstance(low, int)
        assert isinstance(high, int)
        assert high - low > 60, name
