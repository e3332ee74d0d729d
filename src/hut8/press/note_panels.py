"""The lower half of a note sheet: for every verifier room for notes, and what its cards may be testing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.notation import LETTERS
from hut8.machine.problems import Mode
from hut8.press import ink
from hut8.press.drawing import Item, Path, circle_steps, line_steps, rounded_steps
from hut8.press.fonts import MONO, MONO_BOLD, SANS
from hut8.press.text import SMALLEST, Room, Style, box

if TYPE_CHECKING:
    from hut8.press.wishes import Wishes

GAP = 3.0
HEAD = 7.0
ALONE = {2: 1, 3: 1, 4: 2, 6: 2, 9: 3}
TOGETHER = {2: 2, 3: 3, 4: 2, 6: 3, 9: 3}
"""How many criteria stand side by side, by their number: on a card alone in its panel, and on one of two."""

WEIGHTS = {2: 1.2, 3: 1.6, 4: 2.0, 6: 2.2, 9: 3.0}
"""How much of a panel a card with so many criteria takes when two share it."""


class Panel(NamedTuple):
    """One panel: the letters it may belong to, and the cards it shows."""

    letters: str
    cards: tuple[int, ...]


def panels(wishes: Wishes, width: float, top: float, bottom: float) -> list[Item]:
    """Draw a panel for every verifier; in Nightmare for every card, with the letters it may belong to."""
    wanted = panels_for(wishes)
    columns, rows = 2, -(-len(wanted) // 2)
    across, down = (width - GAP * (columns - 1)) / columns, (bottom - top - GAP * (rows - 1)) / rows
    items: list[Item] = []
    for place, panel in enumerate(wanted):
        row, column = divmod(place, columns)
        room = Room(column * (across + GAP), top + row * (down + GAP), across, down)
        items += _panel(panel, room, wishes)
    return items


def panels_for(wishes: Wishes) -> list[Panel]:
    if not wishes.problem:
        return [Panel(letter, ()) for letter in LETTERS]
    public = wishes.problem.public
    if public.mode is Mode.NIGHTMARE:
        return [Panel(public.letters, slot) for slot in public.slots]
    return [Panel(letter, slot) for letter, slot in zip(public.letters, public.slots, strict=True)]


def _panel(panel: Panel, room: Room, wishes: Wishes) -> list[Item]:
    frame = Path(rounded_steps(*room, 1.5), fill=ink.WHITE, stroke=ink.LINE, width=0.3)
    body = Room(room.x + 2, room.y + HEAD + 0.5, room.width - 4, room.height - HEAD - 1.5)
    return [
        frame,
        *_head(panel, room),
        *(_cards(panel, body, wishes) if panel.cards else _lines(body, wishes)),
    ]


def _head(panel: Panel, room: Room) -> list[Item]:
    """Set the letter in a dark disc; where the letter is unknown, every letter in a ring to be crossed out."""
    items: list[Item] = [
        Path(
            line_steps((room.x, room.y + HEAD), (room.x + room.width, room.y + HEAD)),
            stroke=ink.LINE,
            width=0.2,
            dash=(1.2, 1.0),
        )
    ]
    known = len(panel.letters) == 1
    for place, letter in enumerate(panel.letters):
        x, y = room.x + 5 + place * 7.5, room.y + HEAD / 2
        fill, colour = (ink.INK, ink.WHITE) if known else (ink.WHITE, ink.INK)
        items += [
            Path(circle_steps(x, y, 2.6), fill=fill, stroke=ink.INK, width=0.25),
            box(letter, Room(x - 2.6, y - 2.6, 5.2, 5.2), Style(MONO_BOLD, 9.5, colour, "centre", middle=True)),
        ]
    numbers = " + ".join(map(str, panel.cards))
    return [
        *items,
        box(numbers, Room(room.x + room.width - 22, room.y, 20, HEAD), Style(MONO, 9, ink.SOFT, "right", middle=True)),
    ]


def _lines(body: Room, wishes: Wishes) -> list[Item]:
    """Rule an empty panel: lines for notes, the last for the criterion once it is known."""
    count = int(body.height // 6.5)
    step = body.height / count
    rules = [
        step_
        for line in range(1, count + 1)
        for step_ in line_steps((body.x, body.y + line * step - 1), (body.x + body.width, body.y + line * step - 1))
    ]
    last = Room(body.x, body.y + (count - 1) * step + 0.6, 20, step - 2)
    return [
        Path(tuple(rules), stroke=ink.FAINT, width=0.2),
        box(wishes.say("notes.criterion"), last, Style(SANS, 7, ink.SOFT, middle=True)),
    ]


def _cards(panel: Panel, body: Room, wishes: Wishes) -> list[Item]:
    """Print the criteria of the panel's cards, each with a box to cross out or tick; longer cards get more room."""
    weights = [WEIGHTS[len(CARDS[card].criteria)] for card in panel.cards]
    columns = ALONE if len(panel.cards) == 1 else TOGETHER
    items: list[Item] = []
    y = body.y
    for card, weight in zip(panel.cards, weights, strict=True):
        share = body.height * weight / sum(weights)
        if items:
            rule = line_steps((body.x, y), (body.x + body.width, y))
            items.append(Path(rule, stroke=ink.LINE, width=0.2, dash=(1.2, 1.0)))
        items += _criteria(
            card, Room(body.x, y + 0.3, body.width, share - 0.6), wishes, columns[len(CARDS[card].criteria)]
        )
        y += share
    return items


def _criteria(card: int, room: Room, wishes: Wishes, columns: int) -> list[Item]:
    criteria = CARDS[card].criteria
    rows = -(-len(criteria) // columns)
    across, down = room.width / columns, min(room.height / rows, 6.2)
    items: list[Item] = []
    for place, criterion in enumerate(criteria):
        row, column = divmod(place, columns)
        x, y = room.x + column * across, room.y + row * down
        side = min(3.0, down - 0.8)
        items += [
            Path(rounded_steps(x, y + (down - side) / 2, side, side, 0.4), stroke=ink.SOFT, width=0.2),
            box(
                wishes.criterion(criterion),
                Room(x + side + 1.2, y, across - side - 2.0, down),
                Style(SANS, 8.5, smallest=SMALLEST, middle=True, leading=1.05),
            ),
        ]
    return items
