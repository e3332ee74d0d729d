"""A good question found at once, for whoever asks what to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy import kernel
from hut8.strategy.plan import EndRound, Propose
from hut8.strategy.policies import policy
from hut8.strategy.policies.bombe import plan_from

if TYPE_CHECKING:
    from hut8.reasoning.requests import Position

FEW_WORLDS = 40
"""Up to here best play is found at once; beyond, the Analyst advises, who overlooks that nobody may be redundant."""


def suggest(position: Position) -> Propose | None:
    """Return what to ask; None where a round should end or the code is known."""
    worlds = survivors(position.public, facts_of(position.rounds)).worlds
    action = policy("bombe" if worlds <= FEW_WORLDS else "analyst")(position).action
    return action if isinstance(action, Propose) else None


class Best(NamedTuple):
    """A question of best play, and whether the open round should end before it."""

    question: Propose
    in_new_round: bool


def best_question(position: Position) -> Best | None:
    """Return what best play asks, inside an open round or after it; None where it is not proven at once."""
    worlds = survivors(position.public, facts_of(position.rounds)).worlds
    if worlds > FEW_WORLDS and kernel.library() is None:
        return None
    plan = plan_from(position)
    is_end = isinstance(plan.next, EndRound)
    action = plan.start.after(passed=True).action if is_end else plan.next
    return Best(action, is_end) if plan.proven and isinstance(action, Propose) else None
