"""Verification cards: ✓ or ✗ at every place of the grid; on the back four numbers and a tick box per letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS
from hut8.machine.punch import COLUMN_COUNT, HOLES, ROW_COUNT
from hut8.machine.verification import SYMBOLS, VERIFICATION_CARDS, VerificationCard, verification_card_for
from hut8.press import ink, outline
from hut8.press.drawing import Group, Item, Layer, Page, Path, line_steps, mirrored, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS
from hut8.press.furniture import foot, registration_marks
from hut8.press.marks import crosses, symbol, ticks
from hut8.press.paper import behind, places
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.problems import Problem
    from hut8.press.wishes import Wishes

ANSWER_SIZE = 4.4
"""Small enough to be seen whole through a hole that lies half a millimetre off."""


class Wanted(NamedTuple):
    """A card to print, and the letter whose box is already ticked, if any."""

    card: VerificationCard
    letter: str = ""


def face(card: VerificationCard, wishes: Wishes) -> tuple[Item, ...]:
    """Draw the side that answers. It never tells its number or its law."""
    passed = [outline.centre(HOLES[code]) for code in CODES if card.law & code.bit]
    failed = [outline.centre(HOLES[code]) for code in CODES if not card.law & code.bit]
    return (
        Path(outline.card_steps(), fill=ink.CARD),
        _grid(),
        ticks(passed, ANSWER_SIZE),
        crosses(failed, ANSWER_SIZE),
        box("HUT·8", Room(outline.SIDE + 1, 2.6, 14, 5), Style(MONO_BOLD, 8.5, ink.BRASS, middle=True)),
        box(wishes.say("verification.face"), Room(20, 2.6, 58, 5), Style(SANS, 7.5, ink.SOFT, "right", middle=True)),
        Path(outline.card_steps(), stroke=ink.INK, width=0.2, layer=Layer.CUT),
    )


def _grid() -> Path:
    left, top = outline.SIDE, outline.HEADER
    right, bottom = left + COLUMN_COUNT * outline.PITCH, top + ROW_COUNT * outline.PITCH
    upright = [
        line_steps((left + place * outline.PITCH, top), (left + place * outline.PITCH, bottom))
        for place in range(COLUMN_COUNT + 1)
    ]
    across = [
        line_steps((left, top + place * outline.PITCH), (right, top + place * outline.PITCH))
        for place in range(ROW_COUNT + 1)
    ]
    return Path(tuple(step for line in upright + across for step in line), stroke=ink.FAINT, width=0.15)


def back(wanted: Wanted, wishes: Wishes) -> tuple[Item, ...]:
    """Draw the side that lies up on the table, as one sees it: its cut corner is at the top left."""
    return (
        Path(mirrored(outline.card_steps(), outline.WIDTH), fill=ink.CARD),
        *_veil(),
        *_numbers(wanted.card),
        *_tick_boxes(wanted.letter, wishes),
        Path(mirrored(outline.card_steps(), outline.WIDTH), stroke=ink.LINE, width=0.2, dash=(1, 1)),
    )


def _veil() -> list[Item]:
    """Hatch the middle of the back, so that light does not show the answers through the paper."""
    left, top, right, bottom = 6.0, 38.0, outline.WIDTH - 6.0, 80.0
    lines = []
    for start in range(0, int(right - left + bottom - top), 2):
        first = (left + min(start, right - left), top + max(0, start - (right - left)))
        last = (left + max(0, start - (bottom - top)), top + min(start, bottom - top))
        lines += [*line_steps(first, last), *line_steps(_flip(first), _flip(last))]
    return [
        Path(tuple(lines), stroke=ink.LINE, width=0.35),
        Path(rounded_steps(left, top, right - left, bottom - top), stroke=ink.BRASS, width=0.3),
        Path(rounded_steps(33, 54, 30, 10, 2), fill=ink.CARD, stroke=ink.BRASS, width=0.3),
        box("HUT·8", Room(33, 54, 30, 10), Style(MONO_BOLD, 14, ink.BRASS, "centre", middle=True)),
    ]


def _flip(point: tuple[float, float]) -> tuple[float, float]:
    return outline.WIDTH - point[0], point[1]


def _numbers(card: VerificationCard) -> list[Item]:
    items: list[Item] = []
    width = (outline.WIDTH - 12.0) / len(SYMBOLS)
    for place, (character, number) in enumerate(zip(SYMBOLS, card.numbers, strict=True)):
        left = 6.0 + place * width
        items += [
            symbol(character, left + width / 2, 17.5, 6.0),
            box(str(number), Room(left, 22, width, 10), Style(MONO_BOLD, 19, ink.INK, "centre", middle=True)),
        ]
    return items


def _tick_boxes(ticked: str, wishes: Wishes) -> list[Item]:
    items: list[Item] = []
    width = (outline.WIDTH - 12.0) / len(LETTERS)
    for place, letter in enumerate(LETTERS):
        middle = 6.0 + (place + 0.5) * width
        items += [
            box(letter, Room(middle - 4, 84, 8, 5), Style(MONO_BOLD, 11, ink.INK, "centre", middle=True)),
            Path(rounded_steps(middle - 3.5, 90, 7, 7, 0.8), fill=ink.WHITE, stroke=ink.INK, width=0.3),
        ]
        if letter == ticked:
            items.append(ticks([(middle, 93.5)], 5.5, ink.INK))
    caption = wishes.say("verification.tick")
    return [*items, box(caption, Room(6, 98.5, outline.WIDTH - 12, 4), Style(SANS, 7, ink.SOFT, "centre", middle=True))]


def cards_for(problem: Problem) -> list[Wanted]:
    """Return the cards that answer for a problem, each with its letter."""
    found = [verification_card_for(criterion) for criterion in problem.criteria]
    return [Wanted(card, letter) for letter, card in zip(problem.public.letters, found, strict=True) if card]


def verification_pages(wishes: Wishes) -> Iterator[Page]:
    """Lay cards on leaves: first their faces, then, for the other side of the same leaf, their backs."""
    wanted = cards_for(wishes.problem) if wishes.problem else [Wanted(card) for card in VERIFICATION_CARDS.values()]
    spots = places(wishes.paper, outline.WIDTH, outline.HEIGHT)
    total = -(-len(wanted) // len(spots))
    for number in range(total):
        cards = wanted[number * len(spots) : (number + 1) * len(spots)]
        yield _leaf(cards, wishes, number + 1, total, is_back=False)
        yield _leaf(cards, wishes, number + 1, total, is_back=True)


def _leaf(cards: Sequence[Wanted], wishes: Wishes, number: int, total: int, *, is_back: bool) -> Page:
    paper = wishes.paper
    spots = places(paper, outline.WIDTH, outline.HEIGHT)
    if is_back:
        spots = [behind(paper, place, outline.WIDTH) for place in spots]
    drawn: list[Item] = [
        Group(back(wanted, wishes) if is_back else face(wanted.card, wishes), *place)
        for place, wanted in zip(spots, cards, strict=False)
    ]
    side = wishes.say("side.back" if is_back else "side.front")
    words = wishes.say("verification.foot", page=number, pages=total, side=side)
    items = (*drawn, *foot(paper, words, wishes.say("advice.duplex")))
    marks = [] if is_back else registration_marks(paper)
    return Page(paper, (*marks, *items), name=f"verification-{number:02}-{'back' if is_back else 'front'}")
