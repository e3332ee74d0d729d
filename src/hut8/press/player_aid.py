"""The player aid, which stands up as a screen: what a round is and what an answer means, inside; the hut, outside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hut8.locale import phrase
from hut8.machine.codes import SHAPES
from hut8.machine.punch import HOLES
from hut8.press import ink
from hut8.press.drawing import Group, Item, Page, Path, circle_steps, line_steps, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.kinds import KINDS
from hut8.press.marks import shape
from hut8.press.standing import EDGE, Standing
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.paper import Paper
    from hut8.press.wishes import Wishes

WING = 66.0
"""The two wings fold back, and the screen stands."""

HEAD = Style(SANS_BOLD, 17, ink.INK)
BODY = Style(SANS, 13.5, ink.INK, leading=1.28)
SIZES = [size / 2 for size in range(27, 17, -1)]
"""Points, from 13.5 down to 9: a column is set in the largest that fits."""

INSIDE: Sequence[Sequence[tuple[str, Sequence[str]]]] = (
    (("press.aid.rules", ("press.aid.one", "press.aid.none")), ("press.aid.end", ("press.aid.win",))),
    (
        ("press.aid.round", ("press.aid.compose", "press.aid.question", "press.aid.deduce", "press.aid.thumbs")),
        ("press.aid.answers", ("press.aid.yes", "press.aid.no")),
        ("learn.rules.machine.cards", ("learn.rules.machine.cards.1", "learn.rules.machine.cards.2")),
    ),
    (("press.aid.modes", ("press.aid.classic", "press.aid.extreme", "press.aid.nightmare")),),
)


def aid_pages(wishes: Wishes) -> Iterator[Page]:
    """Print both sides of the aid, as many times as wished."""
    paper = wishes.paper.landscape
    sides = list(Standing("aid", WING).pages(_inside(paper, wishes), _outside(paper), wishes))
    for copy in range(wishes.count or KINDS["aid"].usual):
        for page in sides:
            yield replace(page, name=page.name.replace("aid", f"aid-{copy + 1:02}", 1))


def _inside(paper: Paper, wishes: Wishes) -> list[Item]:
    lefts = (EDGE, WING + 6, paper.width - WING + 5)
    widths = (WING - EDGE - 5, paper.width - 2 * WING - 12, WING - EDGE - 5)
    items: list[Item] = [
        box("HUT·8", Room(EDGE, EDGE + 2, 40, 9), Style(MONO_BOLD, 18, ink.BRASS)),
    ]
    for left, width, sections in zip(lefts, widths, INSIDE, strict=True):
        items += _column(Room(left, EDGE + 18, width, paper.height - 2 * EDGE - 24), sections, wishes)
    return items


def _column(room: Room, sections: Sequence[tuple[str, Sequence[str]]], wishes: Wishes) -> list[Item]:
    """Set headings and their sentences one below another, as large as the column allows."""
    items: list[Item] = []
    for size in SIZES:
        items, bottom = _set(room, sections, wishes, BODY._replace(size=size, smallest=size))
        if bottom <= room.y + room.height:
            break
    return items


def _set(
    room: Room, sections: Sequence[tuple[str, Sequence[str]]], wishes: Wishes, body: Style
) -> tuple[list[Item], float]:
    """Return a column in one size, and where its last sentence ends."""
    items: list[Item] = []
    y = bottom = room.y
    for heading, sentences in sections:
        title = box(phrase(wishes.language, heading), Room(room.x, y, room.width, 14), HEAD)
        y += title.used_height + 2.5
        rule = line_steps((room.x, y - 0.6), (room.x + room.width, y - 0.6))
        items += [title, Path(rule, stroke=ink.BRASS, width=0.3)]
        for sentence in sentences:
            left = Room(room.x, y + 1.5, room.width, room.y + room.height - y - 1.5)
            words = box(phrase(wishes.language, sentence), left, body)
            items.append(words)
            bottom = y + 1.5 + words.used_height
            y += words.used_height + 4.6
        y += 6
    return items, bottom


def _outside(paper: Paper) -> list[Item]:
    """Cover the side the others see with the grid of holes, three of them shaped."""
    middle, top = paper.width / 2, paper.height / 2
    pitch = 8.4
    holes = [(middle - 6 * pitch + (x + 0.5) * pitch, top - 6 * pitch + (y + 0.5) * pitch) for x, y in HOLES.values()]
    frame = rounded_steps(WING + 8, EDGE + 8, paper.width - 2 * WING - 16, paper.height - 2 * EDGE - 22, 4)
    wings: list[Item] = [
        shape(letter, paper.width / 2 + across * (paper.width / 2 - WING / 2 - 2), top + (place - 1) * 34, 20)
        for across in (-1, 1)
        for place, letter in enumerate(SHAPES)
    ]
    rings = tuple(step for x, y in holes for step in circle_steps(x, y, 3.1))
    return [
        Path(frame, fill=ink.MANILA, stroke=ink.BRASS, width=0.6),
        Path(rings, fill=ink.CARD, stroke=ink.LINE, width=0.3),
        Group(tuple(_plate()), middle, top),
        *wings,
    ]


def _plate() -> list[Item]:
    return [
        Path(rounded_steps(-34, -12, 68, 24, 3), fill=ink.CARD, stroke=ink.BRASS, width=0.6),
        box("HUT·8", Room(-32, -12, 64, 24), Style(MONO_BOLD, 44, ink.BRASS, "centre", middle=True)),
    ]
