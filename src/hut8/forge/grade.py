"""Grades: every figure that describes a public part, in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hut8.errors import Contradiction
from hut8.forge.doubt import doubt
from hut8.forge.figures import Figures, figures
from hut8.forge.rating import Rating, rate
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.problems import PublicProblem

SECONDS = 2.0
"""How long best play may take over one grade, unless told otherwise."""


@dataclass(frozen=True)
class Grade:
    """What a public part is like. Everything but the figures of best play is always exact."""

    public: PublicProblem
    rating: Rating
    doubt: float
    figures: Figures

    def as_json(self) -> dict[str, Any]:
        found = self.figures
        return {
            "mode": str(self.public.mode),
            "slots": [list(slot) for slot in self.public.slots],
            "worlds": found.worlds,
            "code_count": found.code_count,
            "difficulty": self.rating.difficulty,
            "technique": self.rating.technique,
            "doubt": round(self.doubt, 3),
            "rounds": {"mean": _decimal(found.rounds_mean), "worst": found.rounds_worst},
            "questions": {
                "mean": _decimal(found.questions_mean),
                "worst": found.questions_worst,
                "least": found.questions_least,
            },
            "luck": found.luck,
            "paradox": _decimal(100 * found.paradox),
            "proven": found.proven,
            "bound": {"rounds": _decimal(found.rounds_bound), "questions": _decimal(found.questions_bound)},
        }


def grade(public: PublicProblem, seconds: float = SECONDS, cancelled: Callable[[], bool] | None = None) -> Grade:
    """Grade a public part; raise Contradiction when its cards allow no problem.

    >>> from hut8.machine.problems import parse_public
    >>> found = grade(parse_public(["3", "7", "10", "14"]))
    >>> found.rating.technique, found.figures.luck, found.figures.proven
    ('last_one', 1, True)
    """
    if not assignments(public):
        raise Contradiction(
            "The cards {public} allow no problem: no choice of criteria obeys the two rules.", public=public
        )
    return Grade(public, rate(public), doubt(public), figures(public, seconds, cancelled))


def _decimal(figure: Any) -> float:
    return round(float(figure), 4)
