"""The twenty problems of the box's own booklet on one page: cards and verification numbers, and nothing that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.booklet import PRINTED, booklet, in_edition, printed_symbol
from hut8.press import ink
from hut8.press.drawing import Group, Item, Page, Path, circle_steps, line_steps
from hut8.press.fonts import MONO, MONO_BOLD, SANS, SANS_BOLD
from hut8.press.furniture import foot
from hut8.press.marks import symbol
from hut8.press.paper import MARGIN
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

COLUMNS = 2
ROWS = -(-len(PRINTED) // COLUMNS)
HEAD, FOOT = 24.0, 8.0
LETTERS_LEFT, LETTER_WIDTH = 25.0, 11.2
CENTRED = Style(MONO, 12, ink.INK, "centre", middle=True)


def printed_pages(wishes: Wishes) -> Iterator[Page]:
    paper = wishes.paper
    width = (paper.width - 2 * MARGIN) / COLUMNS
    step = (paper.height - 2 * MARGIN - HEAD - FOOT) / ROWS
    problems = [
        Group(
            tuple(_problem(number, wishes.language)),
            MARGIN + place // ROWS * width,
            MARGIN + HEAD + place % ROWS * step,
        )
        for place, number in enumerate(sorted(PRINTED, key=lambda each: in_edition(each, wishes.language)))
    ]
    words = foot(paper, wishes.say("problems.foot"), wishes.say("advice.scale"))
    yield Page(paper, (*_head(wishes), *problems, *words), "problems")


def _head(wishes: Wishes) -> list[Item]:
    width = wishes.paper.width - 2 * MARGIN - 8
    return [
        box(wishes.say("problems.title"), Room(MARGIN + 4, MARGIN + 1, width, 8), Style(SANS_BOLD, 17)),
        box(wishes.say("problems.how"), Room(MARGIN + 4, MARGIN + 10, width, 10), Style(SANS, 10, ink.SOFT)),
    ]


def _problem(number: int, language: str) -> Iterator[Item]:
    """Draw a problem: its number and symbol at the left, and below every letter its card and its number."""
    problem, sign, place = booklet(number), printed_symbol(number), in_edition(number, language)
    public = problem.public
    yield Path(line_steps((4, 0), (LETTERS_LEFT + 6 * LETTER_WIDTH, 0)), stroke=ink.LINE, width=0.2)
    yield box(f"{place:02}", Room(4, 2, 14, 13), Style(MONO_BOLD, 22, ink.BRASS, middle=True))
    if place != number:
        yield box(f"booklet:{number:02}", Room(4, 14.2, 17, 4), Style(MONO, 7, ink.SOFT, middle=True))
    yield symbol(sign, LETTERS_LEFT - 3.5, 16.2, 4.6)
    for place, (letter, slot, found) in enumerate(
        zip(public.letters, public.slots, problem.numbers(sign), strict=True)
    ):
        yield from _letter(LETTERS_LEFT + place * LETTER_WIDTH, letter, slot, found)


def _letter(left: float, letter: str, cards: tuple[int, ...], number: int) -> list[Item]:
    middle = left + LETTER_WIDTH / 2
    return [
        Path(circle_steps(middle, 4.4, 2.5), fill=ink.INK),
        box(letter, Room(left, 1.4, LETTER_WIDTH, 6), CENTRED._replace(face=MONO_BOLD, size=9, colour=ink.WHITE)),
        box("+".join(map(str, cards)), Room(left, 7.4, LETTER_WIDTH, 6), CENTRED),
        box(str(number), Room(left, 13.2, LETTER_WIDTH, 6), CENTRED._replace(face=MONO_BOLD)),
    ]
