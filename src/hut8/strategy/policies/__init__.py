"""The Machine's players: from what a seat sees to what it does, with a reason. They differ in what they know.

clerk     per verifier, the criteria its answers leave, and the codes that some combination of them accepts
analyst   only the combinations that accept exactly one code
bombe     the worlds, played as well as can be

Each claims exactly when its own knowledge leaves one code, so never wrongly. Among equal choices it takes the first in
an order of the codes: the printed one, so that it does the same in the same place, or a drawn one that nobody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hut8.errors import Malformed
from hut8.strategy.order import PRINTED, Order
from hut8.strategy.policies import analyst, bombe, clerk
from hut8.strategy.policies.decisions import Decision

if TYPE_CHECKING:
    from hut8.reasoning.requests import Position

__all__ = ["POLICIES", "Decision", "policy"]


class Policy(Protocol):
    """From a position to what is done there."""

    def __call__(self, position: Position, order: Order = PRINTED) -> Decision:
        """Decide; among equals the first in the order is taken."""


POLICIES: dict[str, Policy] = {
    "clerk": clerk.decide,
    "analyst": analyst.decide,
    "bombe": bombe.decide,
}
"""Weakest first."""


def policy(name: str) -> Policy:
    if name not in POLICIES:
        raise Malformed("There is no player called '{name}': choose {players}.", name=name, players=list(POLICIES))
    return POLICIES[name]
