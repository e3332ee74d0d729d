"""One world of a public part, every world equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Contradiction
from hut8.machine.problems import Mode, Problem, PublicProblem, problem
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from hut8.chance import Chance


def draw(public: PublicProblem, chance: Chance) -> Problem:
    """Return one world of a public part as a problem, every world equally likely.

    In Nightmare every set of laws has as many worlds as there are ways to hand its laws, all different, to the letters.
    Worlds are sorted first, so that the draw depends on nothing but the rules.
    """
    is_nightmare = public.mode is Mode.NIGHTMARE
    worlds = {tuple(sorted(world.laws)) if is_nightmare else world.laws for world in assignments(public)}
    if not worlds:
        raise Contradiction(
            "The cards {public} allow no problem: no choice of criteria obeys the two rules.", public=public
        )
    laws = chance.choice(sorted(worlds))
    return problem(public, chance.shuffled(laws) if is_nightmare else laws)
