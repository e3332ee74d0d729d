"""The printed cards work: cut out, laid on one another and looked through, in pixels."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from hut8.machine.codes import CODES, Code
from hut8.machine.punch import HOLES, SHEETS, Sheet, sheets_for
from hut8.machine.verification import VERIFICATION_CARDS
from hut8.press import Wishes, outline, render
from hut8.press.paper import PAPERS, Place, places
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SCALE = 5
"""Pixels to a millimetre, as `rendered` makes them."""

PAPER = PAPERS["a4"]
HOLE_AREA = 3.1416 * (outline.HOLE_DIAMETER / 2 * SCALE) ** 2
CORNER_AREA = outline.CUT_CORNER**2 / 2 * SCALE**2

OUTLINE = "outline"
SOME_CODES = CODES[::6]
"""Every digit in every place."""

Cards = dict[Sheet, Image.Image]
TURNS = {
    "turned over sideways": Image.Transpose.FLIP_LEFT_RIGHT,
    "turned over upwards": Image.Transpose.FLIP_TOP_BOTTOM,
    "turned around": Image.Transpose.ROTATE_180,
}


def cut_out(page: Image.Image, place: Place, above: float = 0) -> Image.Image:
    """Take a card off its page, with so many millimetres above its own corner."""
    edges = (place.x, place.y - above, place.x + outline.WIDTH, place.y + outline.HEIGHT)
    return page.crop(tuple(round(edge * SCALE) for edge in edges))  # type: ignore[arg-type]  # four of them


def white(picture: Image.Image) -> Image.Image:
    """Mask the places where there is no cardboard: holes, and what lies outside the cut line."""
    darkest = reduce(ImageChops.darker, picture.split())
    return darkest.point([255 if value > 250 else 0 for value in range(256)])


@pytest.fixture(scope="module")
def punch_cards(rendered: Callable[..., list[Image.Image]]) -> Cards:
    pages = rendered(render("punch", Wishes(paper=PAPER)))
    spots = places(PAPER, outline.WIDTH, outline.HEIGHT + outline.TAB_HEIGHT)
    found = [
        cut_out(page, Place(*outline.below_tab(spot)), above=outline.TAB_HEIGHT) for page in pages for spot in spots
    ]
    return dict(zip(SHEETS, found, strict=False))


@pytest.fixture(scope="module")
def verification_faces(rendered: Callable[..., list[Image.Image]]) -> dict[int, Image.Image]:
    pages = rendered(render("verification", Wishes(paper=PAPER)), "-o")
    spots = places(PAPER, outline.WIDTH, outline.HEIGHT)
    return dict(zip(VERIFICATION_CARDS, [cut_out(page, spot) for page in pages for spot in spots], strict=False))


def without_tab(card: Image.Image) -> Image.Image:
    return card.crop((0, round(outline.TAB_HEIGHT * SCALE), *card.size))


@pytest.fixture(scope="module")
def holes(punch_cards: Cards) -> Cards:
    """Mask every punch card once: each lies in a fifth of all stacks or more."""
    return {sheet: white(card) for sheet, card in punch_cards.items()}


def looked_through(masks: Sequence[Image.Image], inside: Image.Image) -> Image.Image:
    """Mask what one sees through a stack of cards; the hair's breadth along cut lines is no opening."""
    return reduce(ImageChops.darker, [*map(without_tab, masks), inside]).filter(ImageFilter.MinFilter(3))


@pytest.fixture(scope="module", params=diagonal([CODES, SOME_CODES], SOME_CODES), ids=["all", "some"])
def codes(request: pytest.FixtureRequest) -> tuple[Code, ...]:
    return request.param  # type: ignore[no-any-return]  # pytest says nothing of it


@pytest.fixture(scope="module")
def openings(
    codes: tuple[Code, ...], holes: Cards, verification_faces: dict[int, Image.Image]
) -> dict[Code, Image.Image]:
    inside = ImageChops.invert(white(verification_faces[1]))
    return {code: looked_through([holes[sheet] for sheet in sheets_for(code)], inside) for code in codes}


def assert_open_only_at(code: Code, opening: Image.Image, least: float) -> None:
    edges = opening.getbbox()
    assert edges is not None, f"{code}: nothing is open"
    x, y = (value * SCALE for value in outline.centre(HOLES[code]))
    reach = outline.HOLE_DIAMETER / 2 * SCALE + 1
    assert min(edges[0] - x, edges[1] - y) >= -reach, f"{code}: another hole is open"
    assert max(edges[2] - x, edges[3] - y) <= reach, f"{code}: another hole is open"
    assert opening.histogram()[255] > least * HOLE_AREA, f"{code}: too little of the hole is open"


def test_three_cards_leave_exactly_the_hole_of_their_code_open(openings: dict[Code, Image.Image]) -> None:
    for code, opening in openings.items():
        assert_open_only_at(code, opening, least=0.65)


def test_cards_that_lie_half_a_millimetre_off_still_leave_only_that_hole(
    codes: tuple[Code, ...], holes: Cards, verification_faces: dict[int, Image.Image]
) -> None:
    inside = ImageChops.invert(white(verification_faces[1])).filter(ImageFilter.MinFilter(9))
    for code in codes:
        cards = [holes[sheet] for sheet in sheets_for(code)]
        askew = [ImageChops.offset(cards[0], 3, 3), ImageChops.offset(cards[1], -3, 0), cards[2]]
        assert_open_only_at(code, looked_through(askew, inside), least=0.35)


def colour_read(seen: Image.Image) -> bool | None:
    """Read green as ✓ and red as ✗."""
    red, green, _ = seen.split()
    greens = sum(ImageChops.subtract(green, red).histogram()[40:])
    reds = sum(ImageChops.subtract(red, green).histogram()[80:])
    return None if bool(greens > 30) == bool(reds > 30) else greens > 30


def shape_read(seen: Image.Image) -> bool:
    """Read without colour: a ✗ reaches into the top left quarter, a ✓ leaves it empty."""
    grey = seen.convert("L")
    width, height = grey.size
    quarter = grey.crop((0, 0, round(width * 0.42), round(height * 0.42)))
    return sum(quarter.histogram()[:140]) < 8


def test_the_open_hole_shows_the_answer_of_every_law_for_every_code(
    openings: dict[Code, Image.Image], verification_faces: dict[int, Image.Image]
) -> None:
    assert len(verification_faces) == 95
    edges = {code: opening.getbbox() for code, opening in openings.items()}
    for identity, face in verification_faces.items():
        law = VERIFICATION_CARDS[identity].law
        for code, opening in openings.items():
            through = opening.crop(edges[code])
            paper = Image.new("RGB", through.size, "white")
            seen = Image.composite(face.crop(edges[code]), paper, through)
            assert colour_read(seen) is bool(law & code.bit), f"card {identity}, code {code}: colour"
            assert shape_read(seen) is bool(law & code.bit), f"card {identity}, code {code}: shape"


def silhouette(card: Image.Image) -> Image.Image:
    """Mask a card's cardboard with its holes filled: what lies inside its outline; kept with the card."""
    if OUTLINE not in card.info:
        card.info[OUTLINE] = _filled(card)
    kept: Image.Image = card.info[OUTLINE]
    return kept


def _filled(card: Image.Image) -> Image.Image:
    border = 4
    outside = Image.new("L", (card.width + 2 * border, card.height + 2 * border), 255)
    outside.paste(white(card), (border, border))
    ImageDraw.floodfill(outside, (0, 0), 128)
    return outside.point([0 if value == 128 else 255 for value in range(256)])


@pytest.mark.parametrize("turn", TURNS)
def test_a_card_laid_wrong_is_seen_by_its_outline(
    turn: str, punch_cards: Cards, verification_faces: dict[int, Image.Image]
) -> None:
    for card in [*punch_cards.values(), verification_faces[1]]:
        right = silhouette(card)
        wrong = right.transpose(TURNS[turn])
        assert ImageChops.difference(right, wrong).histogram()[255] > 1.5 * CORNER_AREA


def test_all_punch_cards_of_a_shape_and_all_verification_cards_have_the_same_outline(
    punch_cards: Cards, verification_faces: dict[int, Image.Image]
) -> None:
    first = {sheet.shape: card for sheet, card in reversed(punch_cards.items())}
    pairs = [(card, first[sheet.shape]) for sheet, card in punch_cards.items()]
    pairs += [(face, verification_faces[1]) for identity, face in verification_faces.items() if identity % 10 == 0]
    for one, other in pairs:
        assert ImageChops.difference(silhouette(one), silhouette(other)).histogram()[255] < 400
