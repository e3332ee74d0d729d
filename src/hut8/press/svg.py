"""Drawings as SVG for a cutting machine: a file per page, in millimetres, with layers for print, score and cut."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hut8.press.drawing import Box, Group, Item, Layer, Page, Path, Plate, Words
from hut8.press.fonts import MONO, MONO_BOLD, POINT, SANS_BOLD, has_plex
from hut8.press.glyphs import outlined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

OPERATIONS = {Layer.SCORE: "#0000ff", Layer.CUT: "#ff0000"}
"""The colour of every line to score or to cut, and of nothing printed: cutting programs tell operations by colour."""

QUOTES = {'"': "&quot;"}
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The same drawing gives the same bytes, whenever it is made."""


def svg_archive(pages: Iterable[Page], progress: Callable[[], None] = lambda: None) -> bytes:
    """Pack one SVG file per page."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for page in (page for page in pages if page.items):
            archive.writestr(ZipInfo(f"{page.name}.svg", LONG_AGO), svg(page), ZIP_DEFLATED)
            progress()
    return buffer.getvalue()


def svg(page: Page) -> str:
    width, height = page.paper.width, page.paper.height
    layers = "".join(
        f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}">{_items(page.items, layer)}</g>'
        for layer in Layer
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">{layers}</svg>'
    )


def _items(items: Iterable[Item], layer: Layer) -> str:
    return "".join(_item(item, layer) for item in items)


def _item(item: Item, layer: Layer) -> str:
    match item:
        case Path():
            return _path(_for_the_machine(item)) if item.layer is layer else ""
        case Words():
            return _words(item) if layer is Layer.PRINT else ""
        case Box():
            return _items(item.items, layer)
        case Plate():
            return _plate(item) if layer is Layer.PRINT else ""
        case Group():
            inside = _items(item.items, layer)
            turn = f" rotate({item.turn:g})" if item.turn else ""
            scale = f" scale({item.scale:g})" if item.scale != 1 else ""
            return f'<g transform="translate({item.x:g} {item.y:g}){turn}{scale}">{inside}</g>' if inside else ""


def _path(path: Path) -> str:
    steps = " ".join(" ".join([step[0], *(f"{value:.3f}" for value in step[1:])]) for step in path.steps)
    stroke = (
        f' stroke="{path.stroke}" stroke-width="{path.width:g}" stroke-linecap="round" stroke-linejoin="round"'
        if path.stroke
        else ""
    )
    dash = f' stroke-dasharray="{" ".join(f"{length:g}" for length in path.dash)}"' if path.dash else ""
    return f'<path d="{steps}" fill="{path.fill or "none"}"{stroke}{dash}/>'


def _for_the_machine(path: Path) -> Path:
    return replace(path, stroke=OPERATIONS[path.layer]) if path.layer in OPERATIONS else path


def _words(words: Words) -> str:
    """Draw words as outlines that keep what they say; without our faces they stay words in whatever face there is."""
    if has_plex():
        path = _path(Path(outlined(words), fill=words.colour))
        return f'<g aria-label="{escape(words.text, QUOTES)}">{path}</g>'
    return _typed(words)


def _typed(words: Words) -> str:
    family = "IBM Plex Mono, monospace" if words.face in {MONO, MONO_BOLD} else "IBM Plex Sans, sans-serif"
    weight = ' font-weight="600"' if words.face in {SANS_BOLD, MONO_BOLD} else ""
    return (
        f'<text x="{words.x:.3f}" y="{words.y:.3f}" font-family="{family}" font-size="{words.size * POINT:.3f}"'
        f'{weight} fill="{words.colour}">{escape(words.text)}</text>'
    )


def _plate(plate: Plate) -> str:
    room = f'x="{plate.x:g}" y="{plate.y:g}" width="{plate.width:g}" height="{plate.height:g}"'
    return plate.svg.replace("<svg ", f'<svg {room} preserveAspectRatio="none" ', 1)
