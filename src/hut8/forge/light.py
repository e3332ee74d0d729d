"""Where an easy problem that takes a hard technique is looked for first: among those with few combinations.

With six verifiers most of what takes a table or a clash is too long to be easy. Few combinations of criteria mean few
questions, so a proof may have its hard step and the problem still be easy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.forge.doubt import combinations
from hut8.machine.problems import Mode

if TYPE_CHECKING:
    from hut8.forge.wishes import Wishes
    from hut8.machine.problems import PublicProblem

EASY = 6
"""The highest difficulty for which light problems are looked at first."""

EXTREME = ("last_one", "clash", "table")
NIGHTMARE = ("digits", "clash", "too_soon", "loose_end", "crowded", "either_way", "table")
LIGHT = {
    **dict.fromkeys([(Mode.EXTREME, 6, name) for name in EXTREME], 1_800),
    **dict.fromkeys([(Mode.NIGHTMARE, 6, name) for name in NIGHTMARE], 14_000),
}
"""The combinations that a light problem has at most, for each wish that is met sooner among light ones."""


def is_put_off(wishes: Wishes, public: PublicProblem) -> bool:
    """Whether a public part is too heavy to be looked at before all light ones."""
    high = wishes.difficulty.high if wishes.difficulty else None
    most = LIGHT.get((wishes.mode, wishes.verifiers, wishes.needs))
    return most is not None and high is not None and high <= EASY and combinations(public) > most
