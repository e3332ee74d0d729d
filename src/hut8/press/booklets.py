"""Booklets: problems with their set-up for owners of the box, and a QR code that opens each in the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.forge.rating import rate
from hut8.machine.problems import Mode
from hut8.press import ink
from hut8.press.booklet_entries import Entry, entries
from hut8.press.drawing import Group, Item, Page, Path, circle_steps, line_steps, rounded_steps, upside_down
from hut8.press.fonts import MONO, MONO_BOLD, SANS, SANS_BOLD
from hut8.press.machine_game import luck
from hut8.press.marks import symbol
from hut8.press.paper import MARGIN, places
from hut8.press.qr import qr_code
from hut8.press.solutions import solution_pages
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.wishes import Wishes

WIDTH, HEIGHT = 94.0, 62.0
HEAD = 14.0
QR_SIDE = 24.0
LETTER = Style(MONO_BOLD, 9.5, ink.WHITE, "centre", middle=True)
SMALL = Style(SANS, 8, ink.SOFT, middle=True)


def booklet_pages(wishes: Wishes) -> Iterator[Page]:
    """Print a cover, the problems, and their solutions upside down at the back (unless they are wanted apart)."""
    found = list(entries(wishes))
    yield _cover(found, wishes)
    spots = places(wishes.paper, WIDTH, HEIGHT)
    for first in range(0, len(found), len(spots)):
        panels = [Group(tuple(_panel(entry, wishes)), *spot) for spot, entry in zip(spots, found[first:], strict=False)]
        number = first // len(spots) + 2
        numbers = f"{first + 1:02}–{first + len(panels):02}"
        yield Page(wishes.paper, (*panels, *_page_number(number, wishes)), f"booklet-{number:03}", (numbers,))
    if not wishes.solutions_apart:
        # Turned around, a booklet is read from its last page: there the solutions begin.
        for page in reversed(solution_pages(found, wishes)):
            turned = upside_down(page.items, page.paper)
            yield Page(page.paper, turned, page.name, (wishes.say("solutions.title"),))


def separate_solution_pages(wishes: Wishes) -> Iterator[Page]:
    """Print the solutions of a booklet as a file of their own."""
    yield from solution_pages(list(entries(wishes)), wishes)


def _page_number(number: int, wishes: Wishes) -> list[Item]:
    room = Room(MARGIN, wishes.paper.height - MARGIN - 5, wishes.paper.width - 2 * MARGIN, 5)
    return [box(str(number), room, Style(MONO, 9, ink.SOFT, "centre", middle=True))]


def _cover(found: Sequence[Entry], wishes: Wishes) -> Page:
    paper = wishes.paper
    left, width = 30.0, paper.width - 60.0
    back = "booklet.apart" if wishes.solutions_apart else "booklet.back"
    code = "booklet.qr" if wishes.address else "booklet.plain"
    seed = () if wishes.problem else ("booklet.seed",)
    lines = ("booklet.cards", "booklet.numbers", "booklet.symbols", "booklet.figures", code, back, *seed)
    items: list[Item] = [
        Path(rounded_steps(14, 14, paper.width - 28, paper.height - 28, 6), fill=ink.MANILA),
        Path(rounded_steps(19, 19, paper.width - 38, paper.height - 38, 4), stroke=ink.BRASS, width=0.6),
        box("HUT·8", Room(left, 42, width, 26), Style(MONO_BOLD, 62, ink.BRASS, middle=True)),
        box(wishes.say("booklet.title", count=len(found)), Room(left, 74, width, 12), Style(SANS_BOLD, 22)),
        box(_subtitle(found, wishes), Room(left, 87, width, 12), Style(SANS, 13, ink.SOFT)),
    ]
    y = 120.0
    for key in lines:
        words = box(wishes.say(key, seed=wishes.seed), Room(left, y, width, 30), Style(SANS, 12))
        items.append(words)
        y += words.used_height + 4
    return Page(paper, tuple(items), "booklet-001")


def _subtitle(found: Sequence[Entry], wishes: Wishes) -> str:
    modes = sorted({wishes.mode(entry.problem.public.mode) for entry in found})
    sizes = sorted({len(entry.problem.public.letters) for entry in found})
    counts = "–".join(map(str, dict.fromkeys((sizes[0], sizes[-1]))))
    return wishes.say("notes.verifiers", mode=", ".join(modes), count=counts)


def _panel(entry: Entry, wishes: Wishes) -> list[Item]:
    """Draw a problem: number and kind above, cards and verification numbers below, the QR code at the right."""
    public = entry.problem.public
    kind = wishes.say("notes.verifiers", mode=wishes.mode(public.mode), count=len(public.letters))
    return [
        Path(rounded_steps(0, 0, WIDTH, HEIGHT, 2.5), fill=ink.WHITE, stroke=ink.LINE, width=0.3),
        Path(line_steps((0, HEAD), (WIDTH, HEAD)), stroke=ink.LINE, width=0.2, dash=(1.4, 1.2)),
        box(f"{entry.number:02}", Room(4, 0, 20, HEAD), Style(MONO_BOLD, 24, ink.BRASS, middle=True)),
        box(kind, Room(26, 1.5, WIDTH - 29, 5.5), Style(SANS_BOLD, 10, ink.INK, "right", middle=True)),
        box(_figures(entry, wishes), Room(26, 7, WIDTH - 29, 5), SMALL._replace(size=9, align="right")),
        *_set_up(entry, wishes),
        *_code(entry, wishes),
        box(entry.name, Room(4, HEIGHT - 7, WIDTH - 8, 5), Style(MONO, 8.5, ink.SOFT, middle=True)),
    ]


def _code(entry: Entry, wishes: Wishes) -> list[Item]:
    """Lead to the problem in the app, if it is known where the app is."""
    if not wishes.address:
        return []
    address = f"{wishes.address}/new?way=solo&source=identifier&identifier={entry.name}"
    return [qr_code(address, WIDTH - QR_SIDE - 3, HEAD + 5, QR_SIDE)]


def _figures(entry: Entry, wishes: Wishes) -> str:
    found = wishes.decimal(rate(entry.problem.public).difficulty)
    return wishes.say("booklet.grade", difficulty=found, luck=luck(entry.problem.public))


def _set_up(entry: Entry, wishes: Wishes) -> list[Item]:
    """List card and number of every letter; in Nightmare the cards stand in a row above, apart from the letters."""
    public = entry.problem.public
    shuffled = public.mode is Mode.NIGHTMARE
    heading = wishes.say("booklet.row", cards=str(public)) if shuffled else wishes.say("booklet.criteria")
    items: list[Item] = [
        box(heading, Room(4 if shuffled else 12, HEAD + 1.2, 62 if shuffled else 24, 5.5), SMALL),
        symbol(entry.symbol, 14.5 if shuffled else 40.5, HEAD + (10 if shuffled else 4), 4.6),
    ]
    top = HEAD + (13.0 if shuffled else 7.5)
    step = (HEIGHT - 8.0 - top) / max(4, len(public.letters))
    for place, (letter, slot, number) in enumerate(
        zip(public.letters, public.slots, entry.problem.numbers(entry.symbol), strict=True)
    ):
        cards = () if shuffled else slot
        items += _verifier(Room(4, top + place * step, 60, step), letter, cards, number)
    return items


def _verifier(room: Room, letter: str, cards: tuple[int, ...], number: int) -> list[Item]:
    size = min(13.0, room.height * 1.9)
    left = room.x + (34 if cards else 8)
    middle = room.y + room.height / 2
    return [
        Path(circle_steps(room.x + 3, middle, min(2.7, room.height * 0.42)), fill=ink.INK),
        box(letter, Room(room.x, room.y, 6, room.height), LETTER._replace(size=min(9.5, room.height * 1.6))),
        *(
            [box(" + ".join(map(str, cards)), room._replace(x=room.x + 8, width=25), Style(MONO, size, middle=True))]
            * bool(cards)
        ),
        box(str(number), Room(left, room.y, 20, room.height), Style(MONO_BOLD, size, middle=True)),
    ]
