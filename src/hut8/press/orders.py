"""What can be ordered from the press, by name, and the one function that makes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.press.booklets import booklet_pages, separate_solution_pages
from hut8.press.criteria_cards import criteria_pages
from hut8.press.holder import holder_pages
from hut8.press.imitation_cards import imitation_pages
from hut8.press.kinds import KINDS
from hut8.press.machine_tile import tile_pages
from hut8.press.note_sheets import note_pages
from hut8.press.pdf import Binding, pdf
from hut8.press.player_aid import aid_pages
from hut8.press.printed_problems import printed_pages
from hut8.press.punch_cards import punch_pages
from hut8.press.rack import rack_pages
from hut8.press.rule_sheets import imitation_rule_pages, rule_pages
from hut8.press.scale_sheet import scale_pages
from hut8.press.single_cards import single_card
from hut8.press.svg import svg, svg_archive
from hut8.press.verification_cards import verification_pages
from hut8.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hut8.press.drawing import Page
    from hut8.press.wishes import Wishes

ORDERS: dict[str, Callable[[Wishes], Iterator[Page]]] = {
    "scale": scale_pages,
    "punch": punch_pages,
    "verification": verification_pages,
    "criteria": criteria_pages,
    "tile": tile_pages,
    "holder": holder_pages,
    "rack": rack_pages,
    "aid": aid_pages,
    "notes": note_pages,
    "problems": printed_pages,
    "booklet": booklet_pages,
    "solutions": separate_solution_pages,
    "rules": rule_pages,
    "imitation": imitation_pages,
    "imitation-rules": imitation_rule_pages,
}
EVERYTHING = "everything"
APART = {"solutions"}
"""What is not part of everything, being printed in another order already."""

FORMATS = ("pdf", "svg", "png")


def pages(kind: str, wishes: Wishes) -> Iterator[Page]:
    """Draw the pages of an order, one after another."""
    if wishes.alone:
        yield single_card(kind, wishes)
    elif kind == EVERYTHING:
        yield from _everything(wishes)
    else:
        yield from _bookmarked(kind, wishes)


def _bookmarked(kind: str, wishes: Wishes) -> Iterator[Page]:
    title = wishes.kind(kind)
    for page in ORDERS[kind](wishes):
        yield replace(page, bookmarks=(title, *page.bookmarks))


def _everything(wishes: Wishes) -> Iterator[Page]:
    """Draw every order so that the whole file can be printed on both sides: what is cut out gets an empty back."""
    for kind in (KINDS[name] for name in ORDERS if name not in APART):
        count = 0
        for page in _bookmarked(kind.name, wishes):
            count += 1
            yield page
            if not kind.duplex:
                yield empty_back(page)
        if kind.duplex and count % 2:
            yield empty_back(page)


def empty_back(page: Page) -> Page:
    return replace(page, items=(), name=f"{page.name}-empty")


def render(kind: str, wishes: Wishes, file_format: str = "pdf") -> bytes:
    """Return a file: a PDF, a ZIP archive of SVG pages, or one card as PDF, SVG or PNG."""
    if kind not in KINDS:
        raise Malformed("The press cannot print '{kind}': choose {kinds}.", kind=kind, kinds=either(tuple(KINDS)))
    if file_format not in FORMATS:
        raise Malformed("'{name}' is not a format of the press: choose pdf, svg or png.", name=file_format)
    if file_format == "png" and not wishes.alone:
        raise Malformed("A PNG shows one card: say which, as in --card 14, or choose pdf or svg.")
    drawn = pages(kind, wishes)
    if file_format == "png":
        from hut8.press.raster import png  # noqa: PLC0415 - brings Pillow, which the pocket does not have

        return png(next(drawn))
    if file_format == "svg" and wishes.alone:
        return svg(next(drawn)).encode()
    if file_format == "svg":
        return svg_archive(drawn, wishes.progress)
    return pdf(drawn, Binding(f"Hut 8 · {wishes.kind(kind)}", wishes.language, KINDS[kind].duplex), wishes.progress)
