"""What a Responder may mean by a choice, and how likely a group is if that is meant.

Beside the references of an intent a card stands somewhere between 0 and 1 in the deck. One drawn by chance may as well
stand anywhere; the best of n stands high, with density n * place ** (n - 1).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from hut8.players.likeness import nearness, order, place

if TYPE_CHECKING:
    from collections.abc import Sequence


class Intent(StrEnum):
    GUIDE = "guide"
    """Towards the Guide."""
    ECHO = "echo"
    """Towards one's own earlier choices; the first is a card that is easily echoed."""
    CONTRAST = "contrast"
    """Away from the Guide and from one's own earlier choices."""


def references(intent: Intent, guide: str, earlier: Sequence[str]) -> tuple[str, ...]:
    """The cards a choice is measured against."""
    if intent is Intent.GUIDE:
        return (guide,)
    return tuple(earlier) if intent is Intent.ECHO else (guide, *earlier)


def best_first(intent: Intent, strength: str, guide: str, earlier: Sequence[str], choices: Sequence[str]) -> list[str]:
    """The choices in the order in which they serve the intent; equals as they lie."""
    near, where = nearness(strength, references(intent, guide, earlier)), order()
    sign = 1 if intent is Intent.CONTRAST else -1
    return sorted(choices, key=lambda card: sign * near[where[card]])


def fit(intent: Intent, strength: str, guide: str, group: Sequence[str], choices: int) -> float:
    """How much likelier this group is as best of so many choices each, than drawn by chance."""
    result = 1.0
    for at, card in enumerate(group):
        stands = place(strength, references(intent, guide, group[:at]), card)
        serves = 1 - stands if intent is Intent.CONTRAST else stands
        result *= choices * serves ** (choices - 1)
    return result
