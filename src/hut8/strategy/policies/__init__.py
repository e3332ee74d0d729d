"""The Machine's players: from what a seat sees to what it does, with a reason. They differ in what they know.

clerk     per verifier, the criteria its answers leave, and the codes that some combination of them accepts
analyst   only the combinations that accept exactly one code
bombe     the worlds, played as well as can be

Each claims exactly when its own knowledge leaves one code, so never wrongly, and does the same in the same place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.strategy.policies import analyst, bombe, clerk
from hut8.strategy.policies.decisions import Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.reasoning.requests import Position

__all__ = ["POLICIES", "Decision", "policy"]

POLICIES: dict[str, Callable[[Position], Decision]] = {
    "clerk": clerk.decide,
    "analyst": analyst.decide,
    "bombe": bombe.decide,
}
"""Weakest first."""


def policy(name: str) -> Callable[[Position], Decision]:
    if name not in POLICIES:
        raise Malformed("There is no player called '{name}': choose {players}.", name=name, players=list(POLICIES))
    return POLICIES[name]
