"""How alike two Response cards look, trait by trait, to players of different strengths."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hut8.imitation.deck import cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.imitation.deck import Card

STRENGTHS = ("clerk", "analyst", "bombe")

COLOURS = {"colour": 2, "warmth": 1, "light": 1}
FORMS = {"form": 2, "number": 1, "crowding": 1}
GESTURES = {"symmetry": 1, "direction": 1, "motion": 1, "mood": 2}
WEIGHTS: dict[str, dict[str, int]] = {
    "clerk": COLOURS,
    "analyst": COLOURS | FORMS,
    "bombe": COLOURS | FORMS | GESTURES,
}
"""What each strength looks at: the clerk at colours, the analyst also at forms, the bombe at everything."""

SCALES = {
    "number": ("one", "few", "many", "countless"),
    "crowding": ("bare", "airy", "even", "dense", "packed"),
    "symmetry": ("none", "loose", "mirrored", "strict"),
    "motion": ("still", "slow", "lively", "swift", "wild"),
}
"""Traits whose words run from little to much."""

SAME = 12
"""Full likeness in one trait; in twelfths everything is a whole number, so that equals are equal."""


def trait_likeness(trait: str, one: Card, other: Card) -> int:
    """How alike two cards are in one trait, from 0 to SAME."""
    if trait == "colour":
        return SAME * (one.palette == other.palette)
    if trait == "form":
        return SAME if one.family == other.family else SAME // 2 * (one.kin == other.kin)
    if trait in {"warmth", "light"}:
        apart = abs(int(getattr(one, trait)) - int(getattr(other, trait)))
        return SAME - apart * SAME // 4
    if trait in SCALES:
        scale = SCALES[trait]
        apart = abs(scale.index(getattr(one, trait)) - scale.index(getattr(other, trait)))
        return SAME - apart * SAME // (len(scale) - 1)
    return SAME if getattr(one, trait) == getattr(other, trait) else 0


@cache
def usual_likeness(trait: str) -> float:
    """How alike two cards of the deck are in one trait on average."""
    deck = tuple(cards().values())
    return sum(trait_likeness(trait, one, other) for one in deck for other in deck) / len(deck) ** 2


@cache
def order() -> dict[str, int]:
    """Where each card stands in the rows of `likeness`."""
    return {name: place for place, name in enumerate(cards())}


@cache
def likeness(strength: str) -> tuple[tuple[int, ...], ...]:
    """How alike any two cards look to a player of this strength."""
    weights, deck = WEIGHTS[strength], tuple(cards().values())
    return tuple(
        tuple(sum(weight * trait_likeness(trait, one, other) for trait, weight in weights.items()) for other in deck)
        for one in deck
    )


@cache
def typicality(strength: str) -> tuple[int, ...]:
    """How like the rest of the deck each card is: a typical card is easily echoed."""
    return tuple(sum(row) for row in likeness(strength))


def nearness(strength: str, references: Sequence[str]) -> Sequence[int]:
    """How like the references every card is; without references, how typical it is."""
    rows = [likeness(strength)[order()[name]] for name in references]
    return [sum(column) for column in zip(*rows, strict=True)] if rows else typicality(strength)


def place(strength: str, references: Sequence[str], card: str) -> float:
    """Where a card stands in the whole deck between 0 (least like the references) and 1 (most); equals share."""
    near = nearness(strength, references)
    value = near[order()[card]]
    below = sum(other < value for other in near)
    equal = sum(other == value for other in near)
    return (below + equal / 2) / len(near)
