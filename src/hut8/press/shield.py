"""The shield of Turing, behind which the Responder works: reminders inside, a quiet front outside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hut8.press import ink
from hut8.press.drawing import Item, Page, Path, rounded_steps
from hut8.press.fonts import MONO_BOLD, SANS, SANS_BOLD
from hut8.press.standing import Standing
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.paper import Paper
    from hut8.press.wishes import Wishes

WING = 60.0


def shield_pages(wishes: Wishes) -> Iterator[Page]:
    paper = wishes.paper.landscape
    title = wishes.say("imitation.shield.title")
    for page in Standing("imitation.shield", WING).pages(_inside(paper, wishes), _outside(paper), wishes):
        yield replace(page, bookmarks=(title,))


def _inside(paper: Paper, wishes: Wishes) -> list[Item]:
    left, width = 72.0, paper.width - 144.0
    items: list[Item] = [
        box("HUT·8", Room(8, 10, 40, 9), Style(MONO_BOLD, 18, ink.BRASS)),
        box(wishes.say("imitation.responder"), Room(left, 24, width, 10), Style(SANS_BOLD, 18)),
    ]
    y = 40.0
    for number in range(1, 6):
        words = box(
            wishes.say(f"imitation.step.{number}"), Room(left + 10, y, width - 10, 34), Style(SANS, 13.5, smallest=10)
        )
        items += [box(str(number), Room(left, y, 8, 6), Style(MONO_BOLD, 14, ink.BRASS)), words]
        y += words.used_height + 6
    return items


def _outside(paper: Paper) -> list[Item]:
    middle, height = paper.width / 2, paper.height / 2
    frame = rounded_steps(70, 18, paper.width - 140, paper.height - 46, 4)
    return [
        Path(frame, fill=ink.MANILA, stroke=ink.BRASS, width=0.6),
        box("?", Room(middle - 40, height - 60, 80, 90), Style(MONO_BOLD, 190, ink.BRASS, "centre", middle=True)),
        box("HUT·8", Room(middle - 40, height + 44, 80, 14), Style(MONO_BOLD, 30, ink.BRASS, "centre", middle=True)),
    ]
