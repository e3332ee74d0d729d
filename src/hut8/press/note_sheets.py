"""Note sheets: two to a page, blank or made for a problem with its cards printed and absent columns struck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.codes import DIGITS, SHAPES
from hut8.machine.notation import LETTERS
from hut8.press import ink
from hut8.press.drawing import Group, Item, Layer, Page, Path, line_steps, rounded_steps
from hut8.press.fonts import MONO, MONO_BOLD, SANS
from hut8.press.kinds import KINDS
from hut8.press.marks import shape
from hut8.press.note_panels import panels
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.wishes import Wishes

WIDTH, HEIGHT = 128.0, 192.0
ROUNDS = 9
ROW = 6.7
TABLE_TOP = 17.0
NUMBER_WIDTH, PROPOSAL_WIDTH, LETTER_WIDTH = 7.0, 9.0, 8.4
LETTERS_LEFT = NUMBER_WIDTH + 3 * PROPOSAL_WIDTH
TABLE_WIDTH = LETTERS_LEFT + len(LETTERS) * LETTER_WIDTH
TABLE_BOTTOM = TABLE_TOP + (ROUNDS + 1) * ROW
PANELS_TOP = TABLE_BOTTOM + 5.0
DIGITS_LEFT, DIGIT_CELL = TABLE_WIDTH + 5.6, 12.6


def note_sheet(wishes: Wishes) -> tuple[Item, ...]:
    return (
        *_heading(wishes),
        *_rounds(wishes),
        *_digits(),
        *_answer(wishes),
        *panels(wishes, WIDTH, PANELS_TOP, HEIGHT),
    )


def _heading(wishes: Wishes) -> list[Item]:
    """Leave room for who plays what, and for the number of questions, which decides between those who are right."""
    label = Style(SANS, 8.5, ink.SOFT, middle=True)
    game = wishes.problem_name
    return [
        box("HUT·8", Room(0, 0, 18, 6), Style(MONO_BOLD, 12, ink.BRASS, middle=True)),
        *_kind(wishes),
        box(wishes.say("notes.name"), Room(0, 8.5, 16, 5.5), label),
        _rule(14, 46, 13.5),
        box(wishes.say("notes.game"), Room(48, 8.5, 12, 5.5), label),
        *([box(game, Room(61, 8.5, 39, 5.5), Style(MONO_BOLD, 9, middle=True))] if game else [_rule(61, 100, 13.5)]),
        box(wishes.say("notes.questions"), Room(102, 8.5, 16, 5.5), label),
        _rule(118.5, WIDTH, 13.5),
    ]


def _kind(wishes: Wishes) -> list[Item]:
    if not wishes.problem:
        return []
    public = wishes.problem.public
    words = wishes.say("notes.verifiers", mode=wishes.mode(public.mode), count=len(public.letters))
    return [box(words, Room(40, 0, WIDTH - 40, 6), Style(SANS, 9.5, ink.SOFT, "right", middle=True))]


def _rule(left: float, right: float, y: float) -> Path:
    return Path(line_steps((left, y), (right, y)), stroke=ink.SOFT, width=0.2)


def _rounds(wishes: Wishes) -> list[Item]:
    """Rule one line per round: its number, the proposal, and the answers of A to F."""
    present = wishes.problem.public.letters if wishes.problem else LETTERS
    heads: list[Item] = [
        shape(letter, NUMBER_WIDTH + (place + 0.5) * PROPOSAL_WIDTH, TABLE_TOP + ROW / 2, 4.2)
        for place, letter in enumerate(SHAPES)
    ]
    for place, letter in enumerate(LETTERS):
        style = Style(MONO_BOLD, 10, ink.INK if letter in present else ink.LINE, "centre", middle=True)
        heads.append(box(letter, Room(LETTERS_LEFT + place * LETTER_WIDTH, TABLE_TOP, LETTER_WIDTH, ROW), style))
    small = Style(MONO, 8, ink.SOFT, "centre", middle=True)
    numbers = [
        box(str(number), Room(0, TABLE_TOP + number * ROW, NUMBER_WIDTH, ROW), small) for number in range(1, ROUNDS + 1)
    ]
    absent = [_struck(place) for place in range(len(present), len(LETTERS))]
    return [*absent, *_table(), *heads, *numbers]


def _table() -> list[Item]:
    columns = [NUMBER_WIDTH + place * PROPOSAL_WIDTH for place in range(3)]
    columns += [LETTERS_LEFT + place * LETTER_WIDTH for place in range(len(LETTERS))]
    lines = [step for x in columns for step in line_steps((x, TABLE_TOP), (x, TABLE_BOTTOM))]
    lines += [
        step
        for row in range(1, ROUNDS + 1)
        for step in line_steps((0, TABLE_TOP + row * ROW), (TABLE_WIDTH, TABLE_TOP + row * ROW))
    ]
    strong = line_steps((LETTERS_LEFT, TABLE_TOP), (LETTERS_LEFT, TABLE_BOTTOM))
    return [
        Path(tuple(lines), stroke=ink.LINE, width=0.2),
        Path(strong, stroke=ink.INK, width=0.3),
        Path(rounded_steps(0, TABLE_TOP, TABLE_WIDTH, TABLE_BOTTOM - TABLE_TOP, 1.5), stroke=ink.INK, width=0.3),
    ]


def _struck(place: int) -> Path:
    """Hatch the column of a verifier that the problem does not have."""
    left, height = LETTERS_LEFT + place * LETTER_WIDTH, TABLE_BOTTOM - TABLE_TOP
    lines: list[tuple[str, *tuple[float, ...]]] = []
    for start in range(0, int(height + LETTER_WIDTH), 2):
        first = (left + max(0.0, start - height), TABLE_TOP + min(float(start), height))
        last = (left + min(float(start), LETTER_WIDTH), TABLE_TOP + max(0.0, start - LETTER_WIDTH))
        lines += line_steps(first, last)
    return Path(tuple(lines), stroke=ink.LINE, width=0.25)


def _digits() -> list[Item]:
    """Draw the grid of three shapes and five digits to cross out."""
    items: list[Item] = []
    for column, letter in enumerate(SHAPES):
        middle = DIGITS_LEFT + (column + 0.5) * DIGIT_CELL
        items.append(shape(letter, middle, TABLE_TOP + ROW / 2, 5.5))
        for row, digit in enumerate(reversed(DIGITS)):
            top = TABLE_TOP + ROW + 1 + row * 9.2
            items += [
                Path(rounded_steps(middle - 5.4, top, 10.8, 8.2, 1.5), fill=ink.CARD, stroke=ink.LINE, width=0.25),
                box(str(digit), Room(middle - 5, top, 10, 8.2), Style(MONO_BOLD, 14, ink.INK, "centre", middle=True)),
            ]
    return items


def _answer(wishes: Wishes) -> list[Item]:
    """Leave room for the code that is claimed."""
    top = TABLE_TOP + ROW + 49.5
    caption = Style(SANS, 7.5, ink.SOFT, "centre", middle=True)
    width = 3 * DIGIT_CELL
    items: list[Item] = [
        Path(rounded_steps(DIGITS_LEFT + column * DIGIT_CELL + 0.9, top, 10.8, 9.5, 1.5), stroke=ink.BRASS, width=0.5)
        for column in range(3)
    ]
    return [*items, box(wishes.say("notes.code"), Room(DIGITS_LEFT, top + 10, width, 4), caption)]


def note_pages(wishes: Wishes) -> Iterator[Page]:
    """Lay two sheets on every page, with a line to cut between them."""
    paper = wishes.paper.landscape
    half = paper.width / 2
    sheet = note_sheet(wishes)
    left, top = (half - WIDTH) / 2, (paper.height - HEIGHT) / 2
    cut = Path(line_steps((half, 8), (half, paper.height - 8)), stroke=ink.LINE, dash=(2, 2), layer=Layer.CUT)
    for number in range(-(-(wishes.count or KINDS["notes"].usual) // 2)):
        yield Page(paper, (cut, Group(sheet, left, top), Group(sheet, half + left, top)), name=f"notes-{number + 1:02}")
