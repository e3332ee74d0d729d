"""A drawing as PNG, by Pillow, which reportlab brings."""

from __future__ import annotations

from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

from PIL import Image

from hut8.press.drawing import Box, Group, Item, Page, Path, Plate, Words
from hut8.press.glyphs import outlined
from hut8.press.masks import dashed, flattened, mask_of
from hut8.press.place import Place
from hut8.press.plates import paint_plate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.press.masks import Line

DOTS_PER_INCH = 300


def png(page: Page) -> bytes:
    """Draw a page on white; it says how fine it is, so that it can be printed as large as it was drawn."""
    dots = DOTS_PER_INCH / 25.4
    picture = Image.new("RGB", (ceil(page.paper.width * dots), ceil(page.paper.height * dots)), "white")
    for item, place in _placed(page.items, Place(0, 0, dots, 0)):
        if isinstance(item, Plate):
            paint_plate(picture, item, place)
        else:
            _draw(picture, item, place)
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH), optimize=True)
    return buffer.getvalue()


def _placed(items: Iterable[Item], place: Place) -> Iterator[tuple[Path | Plate, Place]]:
    """Visit everything that is drawn, words as their outlines."""
    for item in items:
        match item:
            case Path() | Plate():
                yield item, place
            case Words():
                yield Path(outlined(item), fill=item.colour), place
            case Box():
                yield from _placed(item.items, place)
            case Group():
                yield from _placed(item.items, place.within(item))


def _draw(picture: Image.Image, path: Path, place: Place) -> None:
    lines = [[place.of(point) for point in line] for line in flattened(path.steps)]
    if path.fill:
        _stamp(picture, path.fill, lines)
    if path.stroke:
        dash = [length * place.scale for length in path.dash]
        strokes = [piece for line in lines for piece in dashed(line, dash)] if dash else lines
        _stamp(picture, path.stroke, strokes, path.width * place.scale)


def _stamp(picture: Image.Image, colour: str, lines: Sequence[Line], width: float = 0) -> None:
    corner, cover = mask_of(lines, width)
    picture.paste(colour, corner, cover)
