"""The lower half of a note sheet: for every verifier room for notes, and what its cards may be testing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.notation import LETTERS
from hut8.machine.problems import Mode
from hut8.press import ink
from hut8.press.drawing import Box, Item, Path, circle_steps, line_steps, rounded_steps
from hut8.press.fonts import MONO, MONO_BOLD, SANS
from hut8.press.text import SMALLEST, Room, Style, alike, box, smallest_size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.press.wishes import Wishes

GAP = 3.0
HEAD = 7.0
COLUMNS = {2: (1, 2), 3: (1, 3), 4: (1, 2, 4), 6: (2,), 9: (3,)}
"""In how many columns so many criteria may stand."""

TALLEST = 7.0
CRITERION = Style(SANS, 8.5, smallest=SMALLEST, middle=True, leading=1.05)
SHARES = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7)
"""How much of a panel the first of two cards may take; the first share that leaves the words largest is taken."""


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
    """Print the criteria of the panel's cards, each with a box to cross out or tick."""
    if len(panel.cards) == 1:
        return _criteria(panel.cards[0], body, wishes)
    return max((_shared(panel, body, share, wishes) for share in SHARES), key=_legibility)


def _shared(panel: Panel, body: Room, share: float, wishes: Wishes) -> list[Item]:
    """Give the first of two cards a share of the height, and the other the rest, with a line between them."""
    y = body.y + share * body.height
    upper, lower = body._replace(height=y - body.y - 0.5), Room(body.x, y + 0.5, body.width, body.y + body.height - y)
    rule = line_steps((body.x, y), (body.x + body.width, y))
    return [
        *_criteria(panel.cards[0], upper, wishes),
        Path(rule, stroke=ink.LINE, width=0.2, dash=(1.2, 1.0)),
        *_criteria(panel.cards[1], lower, wishes),
    ]


def _criteria(card: int, room: Room, wishes: Wishes) -> list[Item]:
    """Set a card's criteria in as many columns as leave their words largest."""
    texts = [wishes.criterion(criterion) for criterion in CARDS[card].criteria]
    arranged = [_arranged(texts, room, columns) for columns in COLUMNS[len(texts)]]
    return max(arranged, key=_legibility)


def _arranged(texts: Sequence[str], room: Room, columns: int) -> list[Item]:
    rows = -(-len(texts) // columns)
    across, down = room.width / columns, min(room.height / rows, TALLEST)
    side = min(3.0, down - 0.6)
    corners = [
        (room.x + column * across, room.y + row * down)
        for row, column in (divmod(place, columns) for place in range(len(texts)))
    ]
    words = [Room(x + side + 1.2, y, across - side - 1.8, down) for x, y in corners]
    boxes = [step for x, y in corners for step in rounded_steps(x, y + (down - side) / 2, side, side, 0.4)]
    return [
        Path(tuple(boxes), stroke=ink.SOFT, width=0.2),
        *alike(list(zip(texts, words, strict=True)), CRITERION),
    ]


def _legibility(items: Sequence[Item]) -> tuple[bool, float, float]:
    """Tell whether all words fit, how large the smallest are, and how high the lowest line is."""
    boxes = [item for item in items if isinstance(item, Box)]
    fits = all(item.used_height <= item.height and item.used_width <= item.width for item in boxes)
    return fits, smallest_size(boxes), min(item.height for item in boxes)
