"""A good question found at once, for whoever asks what to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy.plan import Propose
from hut8.strategy.policies import policy

if TYPE_CHECKING:
    from hut8.reasoning.requests import Position

FEW_WORLDS = 40
"""Up to here best play is found at once; beyond, the Analyst advises, who overlooks that nobody may be redundant."""


def suggest(position: Position) -> Propose | None:
    """Return what to ask; None where a round should end or the code is known."""
    worlds = survivors(position.public, facts_of(position.rounds)).worlds
    action = policy("bombe" if worlds <= FEW_WORLDS else "analyst")(position).action
    return action if isinstance(action, Propose) else None
