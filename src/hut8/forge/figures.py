"""The exact figures of a public part: how many worlds and codes, what best play costs, how far luck reaches."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from hut8.forge.paradox import paradox
from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.strategy import best_play
from hut8.strategy.plan import CLAIM, END

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.machine.problems import PublicProblem
    from hut8.strategy.plan import Plan, Step

UNKNOWN = 1000
"""More questions than any strategy asks."""


class Figures(NamedTuple):
    """What best play (objective average) costs; unless `proven`, the best found in time, with a bound on the means."""

    worlds: int
    code_count: int
    rounds_mean: Fraction
    questions_mean: Fraction
    rounds_worst: int
    questions_worst: int
    questions_least: int
    rounds_bound: Fraction
    questions_bound: Fraction
    paradox: Fraction
    proven: bool

    @property
    def luck(self) -> int:
        """Questions between the luckiest and the unluckiest world."""
        return self.questions_worst - self.questions_least


def figures(public: PublicProblem, seconds: float, cancelled: Callable[[], bool] | None = None) -> Figures:
    """Work out a public part's figures within a time.

    >>> from hut8.machine.problems import parse_public
    >>> found = figures(parse_public(["3", "7", "10", "14"]), seconds=5)
    >>> found.worlds, float(found.questions_mean) * 7, found.questions_worst, found.luck
    (7, 20.0, 3, 1)
    """
    plan = best_play(public, seconds=seconds, cancelled=cancelled)
    return Figures(
        plan.worlds,
        plan.code_count,
        Fraction(plan.rounds_total, plan.worlds),
        Fraction(plan.questions_total, plan.worlds),
        plan.rounds_worst,
        plan.questions_worst,
        fewest_questions(plan),
        Fraction(plan.bound.rounds, plan.worlds),
        Fraction(plan.bound.questions, plan.worlds),
        paradox(public),
        plan.proven,
    )


def fewest_questions(plan: Plan) -> int:
    """Return how many questions the strategy needs in its luckiest world."""
    steps = plan.start.steps
    reached, least = {plan.start.at}, 0
    while True:
        reached = _through_ends(steps, reached)
        if any(steps[at].kind == CLAIM for at in reached):
            return least
        reached = {after for at in reached for after in (steps[at].passed, steps[at].failed)}
        least += 1


def _through_ends(steps: Sequence[Step], reached: set[int]) -> set[int]:
    """Go on from rounds that end to the question that follows: ending costs no question."""
    return {steps[at].passed if steps[at].kind == END else at for at in reached}


class Reach(NamedTuple):
    """Where a figure lies for certain."""

    least: Fraction
    most: Fraction


def exactly(figure: Fraction | int) -> Reach:
    return Reach(Fraction(figure), Fraction(figure))


def reach(name: str, found: Figures) -> Reach:
    """Say where a figure of best play lies for certain, proven or not."""
    if found.proven:
        means = {"rounds": found.rounds_mean, "questions": found.questions_mean, "luck": Fraction(found.luck)}
        return exactly(means[name])
    if name == "rounds":
        return Reach(found.rounds_bound, found.rounds_mean)
    if name == "questions" and found.rounds_bound == found.rounds_mean:
        return Reach(found.questions_bound, found.questions_mean)
    if name == "questions":
        # Fewer rounds may cost more questions: nothing is known of those but that a round has one to three.
        return Reach(found.rounds_bound, QUESTIONS_IN_A_ROUND * found.rounds_mean)
    return Reach(Fraction(0), Fraction(UNKNOWN))
