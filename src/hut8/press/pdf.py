"""Drawings as PDF, by reportlab."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from hut8.press.drawing import Box, Group, Item, Page, Path, Plate, Words
from hut8.press.fonts import SANS, font_name
from hut8.press.painting import draw_picture, outline_on
from hut8.press.pictures import picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MILLIMETRE = 72 / 25.4
ROUND = 1
KNOWS_DUPLEX = (1, 7)
"""The first version of PDF in which a file can ask for both sides of the leaf."""


class Binding(NamedTuple):
    """What a file says about itself, and how it asks to be printed."""

    title: str
    language: str = "en"
    duplex: bool = False


def pdf(pages: Iterable[Page], binding: Binding, progress: Callable[[], None] = lambda: None) -> bytes:
    """Render pages, telling `progress` after each."""
    buffer = BytesIO()
    canvas = _canvas(buffer, binding)
    shown: tuple[str, ...] = ()
    for page in pages:
        _bookmark(canvas, page.bookmarks, shown)
        shown = page.bookmarks
        _draw_page(canvas, page)
        progress()
    canvas.save()
    return buffer.getvalue()


def _canvas(buffer: BytesIO, binding: Binding) -> Canvas:
    """Begin a file: printed as large as it is drawn, and with no face but ours, since print shops refuse others."""
    canvas = Canvas(
        buffer,
        pageCompression=1,
        invariant=1,
        pdfVersion=KNOWS_DUPLEX,
        lang=binding.language,
        initialFontName=font_name(SANS),
    )
    canvas.setTitle(binding.title)
    canvas.setAuthor("Hut 8")
    canvas.setCreator("Hut 8")
    canvas.setSubject("")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge" if binding.duplex else "Simplex")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _bookmark(canvas: Canvas, wanted: tuple[str, ...], shown: tuple[str, ...]) -> None:
    """Bookmark the page that is drawn next under every heading that the page before did not stand under."""
    for level, title in enumerate(wanted):
        if wanted[: level + 1] != shown[: level + 1]:
            key = f"page-{canvas.getPageNumber()}-{level}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(title, key, level)


def _draw_page(canvas: Canvas, page: Page) -> None:
    canvas.setPageSize((page.paper.width * MILLIMETRE, page.paper.height * MILLIMETRE))
    canvas.translate(0, page.paper.height * MILLIMETRE)
    canvas.scale(MILLIMETRE, -MILLIMETRE)
    canvas.setLineCap(ROUND)
    canvas.setLineJoin(ROUND)
    for item in page.items:
        _draw(canvas, item)
    canvas.showPage()


def _draw(canvas: Canvas, item: Item) -> None:
    match item:
        case Path():
            _draw_path(canvas, item)
        case Words():
            _draw_words(canvas, item)
        case Box():
            for part in item.items:
                _draw(canvas, part)
        case Group():
            canvas.saveState()
            canvas.translate(item.x, item.y)
            canvas.rotate(item.turn)
            canvas.scale(item.scale, item.scale)
            for part in item.items:
                _draw(canvas, part)
            canvas.restoreState()
        case Plate():
            _draw_plate(canvas, item)


def _draw_plate(canvas: Canvas, plate: Plate) -> None:
    drawn = picture(plate.svg)
    canvas.saveState()
    canvas.translate(plate.x, plate.y)
    canvas.scale(plate.width / drawn.width, plate.height / drawn.height)
    draw_picture(canvas, drawn)
    canvas.restoreState()


def _draw_path(canvas: Canvas, path: Path) -> None:
    if path.fill:
        canvas.setFillColor(HexColor(path.fill))
    if path.stroke:
        canvas.setStrokeColor(HexColor(path.stroke))
        canvas.setLineWidth(path.width)
        canvas.setDash(*([list(path.dash)] if path.dash else []))
    canvas.drawPath(
        outline_on(canvas, path.steps), stroke=int(path.stroke is not None), fill=int(path.fill is not None)
    )


def _draw_words(canvas: Canvas, words: Words) -> None:
    canvas.saveState()
    canvas.translate(words.x, words.y)
    canvas.scale(1 / MILLIMETRE, -1 / MILLIMETRE)
    canvas.setFillColor(HexColor(words.colour))
    canvas.setFont(font_name(words.face), words.size)
    canvas.drawString(0, 0, words.text)
    canvas.restoreState()
