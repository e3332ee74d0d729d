"""The 48 criteria cards in our own design: a number, what the card is about, and a cell for every criterion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.cards import CARDS, CriteriaCard
from hut8.press import ink
from hut8.press.drawing import Group, Item, Layer, Page, Path, line_steps, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.furniture import foot, registration_marks
from hut8.press.paper import places
from hut8.press.text import Room, Style, alike, box, smallest_size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.drawing import Box, Step
    from hut8.press.wishes import Wishes

WIDTH, HEIGHT = 92.0, 58.0
HEAD = 15.0
EDGE = 3.0
COLUMNS = {2: (2, 1), 3: (3, 1), 4: (4, 2), 6: (2,), 9: (3,)}
"""How many cells may stand side by side, by the number of criteria: the first that leaves the words largest."""

TITLE = Style(SANS_BOLD, 14, ink.INK, leading=1.1, smallest=9, middle=True)
CELL = Style(SANS, 17, ink.INK, "centre", leading=1.15, smallest=8, middle=True)


def criteria_card(card: CriteriaCard, wishes: Wishes) -> tuple[Item, ...]:
    title = Room(EDGE + 18, EDGE, WIDTH - 2 * EDGE - 19, HEAD - EDGE)
    return (
        Path(rounded_steps(0, 0, WIDTH, HEIGHT, 3), fill=ink.CARD),
        Path(rounded_steps(EDGE, EDGE, 15, HEAD - EDGE - 1.5, 1.5), fill=ink.INK),
        box(
            str(card.number),
            Room(EDGE, EDGE, 15, HEAD - EDGE - 1.5),
            Style(MONO_BOLD, 19, ink.CARD, "centre", middle=True),
        ),
        box(wishes.card(card), title, TITLE),
        *_cells(card, wishes),
        Path(rounded_steps(0, 0, WIDTH, HEIGHT, 3), stroke=ink.INK, width=0.2, layer=Layer.CUT),
    )


def _cells(card: CriteriaCard, wishes: Wishes) -> list[Item]:
    """Divide the lower part by dashed lines into a cell for every criterion, in printed order."""
    texts = [wishes.criterion(criterion) for criterion in card.criteria]
    arranged = {columns: _arranged(texts, columns) for columns in COLUMNS[len(texts)]}
    columns = max(arranged, key=lambda columns: smallest_size(arranged[columns]))
    return [_lines(columns, len(texts) // columns), *arranged[columns]]


def _arranged(texts: Sequence[str], columns: int) -> list[Box]:
    across, down = (WIDTH - 2 * EDGE) / columns, (HEIGHT - HEAD - EDGE) / (len(texts) // columns)
    cells = []
    for place, text in enumerate(texts):
        row, column = divmod(place, columns)
        room = Room(EDGE + column * across + 1.2, HEAD + row * down + 0.6, across - 2.4, down - 1.2)
        cells.append((text, room))
    return alike(cells, CELL)


def _lines(columns: int, rows: int) -> Path:
    across, down = (WIDTH - 2 * EDGE) / columns, (HEIGHT - HEAD - EDGE) / rows
    upright = [((EDGE + place * across, HEAD), (EDGE + place * across, HEIGHT - EDGE)) for place in range(1, columns)]
    level = [((EDGE, HEAD + place * down), (WIDTH - EDGE, HEAD + place * down)) for place in range(rows)]
    steps: list[Step] = [step for line in upright + level for step in line_steps(*line)]
    return Path(tuple(steps), stroke=ink.LINE, width=0.3, dash=(1.4, 1.2))


def criteria_pages(wishes: Wishes) -> Iterator[Page]:
    """Lay all 48 cards on pages, or those of a problem."""
    numbers = sorted(wishes.problem.public.cards) if wishes.problem else list(CARDS)
    spots = places(wishes.paper, WIDTH, HEIGHT)
    total = -(-len(numbers) // len(spots))
    for page in range(total):
        cards = [
            Group(criteria_card(CARDS[number], wishes), *spot)
            for spot, number in zip(spots, numbers[page * len(spots) :], strict=False)
        ]
        words = wishes.say("criteria.foot", page=page + 1, pages=total)
        items = (*registration_marks(wishes.paper), *cards, *foot(wishes.paper, words, wishes.say("advice.scale")))
        yield Page(wishes.paper, items, f"criteria-{page + 1:02}")
