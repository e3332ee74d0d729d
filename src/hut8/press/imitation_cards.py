"""Turing, the second game: Response cards with backs, voting cards, and the shield."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.imitation.deck import cards, picture
from hut8.press import ink
from hut8.press.drawing import (
    Group,
    Item,
    Layer,
    Page,
    Path,
    Plate,
    circle_steps,
    rounded_steps,
)
from hut8.press.fonts import MONO_BOLD
from hut8.press.furniture import foot, registration_marks
from hut8.press.paper import behind, places
from hut8.press.shield import shield_pages
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.wishes import Wishes

WIDTH, HEIGHT = 60.0, 84.0
"""How large a card is drawn; `Size` says how large it is printed."""

BORDER = 3.0
GAP = 2.0
RADIUS = 3.0
SIDES = ("L", "R")


class Voter(NamedTuple):
    """Whose voting cards these are: a colour, and so many pips for those who see or print no colours."""

    colour: str
    pips: int


COLOURS = ("#1f6fb2", "#a86800", "#7b46ad", "#0b6b51", "#b93a22", "#5b6b7a")
VOTERS = (*(Voter(colour, pips) for pips, colour in enumerate(COLOURS, start=1)), Voter(ink.INK, 0))
"""Six players, and the black pair that marks the two groups on the table."""


def imitation_pages(wishes: Wishes) -> Iterator[Page]:
    faces = [response_card(name) for name in cards()]
    yield from _leaves(faces, [_back()] * len(faces), wishes, "imitation.responses")
    votes = [_vote(voter, side) for voter in VOTERS for side in SIDES]
    backs = [(*_back(voter.colour), *_pips(voter)) for voter in VOTERS for _ in SIDES]
    yield from _leaves(votes, backs, wishes, "imitation.votes")
    yield from shield_pages(wishes)


def _leaves(
    faces: Sequence[tuple[Item, ...]], backs: Sequence[tuple[Item, ...]], wishes: Wishes, key: str
) -> Iterator[Page]:
    """Lay cards on leaves, and their backs in the same places of the other side."""
    paper, scale = wishes.paper, wishes.size.width / WIDTH
    spots = places(paper, scale * WIDTH, scale * HEIGHT, GAP)
    total = -(-len(faces) // len(spots))
    title = wishes.say(f"{key}.title")
    for number in range(total):
        first = number * len(spots)
        for side, drawn in (("front", faces), ("back", backs)):
            found = spots if side == "front" else [behind(paper, spot, scale * WIDTH) for spot in spots]
            shown = drawn[first : first + len(spots)]
            groups = [Group(card, *spot, scale=scale) for spot, card in zip(found, shown, strict=False)]
            words = wishes.say(key, page=number + 1, pages=total, side=wishes.say(f"side.{side}"))
            marks = registration_marks(paper) if side == "front" else []
            items = (*marks, *groups, *foot(paper, words, wishes.say("advice.duplex")))
            yield Page(paper, items, f"{key.replace('.', '-')}-{number + 1:02}-{side}", (title,))


def _edge() -> Path:
    return Path(rounded_steps(0, 0, WIDTH, HEIGHT, RADIUS), stroke=ink.LINE, width=0.2, layer=Layer.CUT)


def response_card(name: str) -> tuple[Item, ...]:
    """Draw a Response card: the picture alone, in a border of paper."""
    return (Plate(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, picture(name)), _edge())


def _back(colour: str = ink.BRASS) -> tuple[Item, ...]:
    """Draw a back that looks the same either way up, with a border that forgives a leaf a millimetre off."""
    rings = tuple(
        step
        for row in range(9)
        for column in range(6)
        for step in circle_steps(WIDTH / 2 + (column - 2.5) * 7.4, HEIGHT / 2 + (row - 4) * 7.4, 2.3)
    )
    half = Group((box("HUT·8", Room(-16, -5.6, 32, 5.4), Style(MONO_BOLD, 11, colour, "centre", middle=True)),), 0, 0)
    return (
        Path(
            rounded_steps(BORDER + 1, BORDER + 1, WIDTH - 2 * BORDER - 2, HEIGHT - 2 * BORDER - 2, 2), fill=ink.MANILA
        ),
        Path(rings, stroke=colour, width=0.3, fill=ink.CARD),
        Path(rounded_steps(WIDTH / 2 - 17, HEIGHT / 2 - 6.5, 34, 13, 2), fill=ink.CARD, stroke=colour, width=0.4),
        Group((half,), WIDTH / 2, HEIGHT / 2),
        Group((half,), WIDTH / 2, HEIGHT / 2, 180),
    )


def _vote(voter: Voter, side: str) -> tuple[Item, ...]:
    """Draw a voting card: a large letter in the player's colour, and again in two corners."""
    small = Style(MONO_BOLD, 18, voter.colour, "centre", middle=True)
    corner = (box(side, Room(4, 4, 9, 9), small),)
    return (
        Path(rounded_steps(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, 2), stroke=voter.colour, width=1.2),
        Path(circle_steps(WIDTH / 2, HEIGHT / 2, 20), fill=voter.colour),
        box(
            side,
            Room(WIDTH / 2 - 18, HEIGHT / 2 - 18, 36, 36),
            Style(MONO_BOLD, 76, ink.WHITE, "centre", middle=True),
        ),
        Group(corner),
        Group(corner, WIDTH, HEIGHT, 180),
        *_pips(voter),
        _edge(),
    )


def _pips(voter: Voter) -> list[Item]:
    """Draw a player's pips at both ends of a card."""
    return [
        Path(circle_steps(WIDTH / 2 + (place - (voter.pips - 1) / 2) * 4.4, y, 1.4), fill=voter.colour)
        for y in (BORDER + 3.4, HEIGHT - BORDER - 3.4)
        for place in range(voter.pips)
    ]
