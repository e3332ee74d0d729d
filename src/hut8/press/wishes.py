"""What somebody wants printed: language, paper, problem, how many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hut8.errors import Malformed
from hut8.machine.names import problem_named
from hut8.press.paper import PAPERS, Paper, paper_called
from hut8.press.words import LANGUAGES, in_marks, say

if TYPE_CHECKING:
    from hut8.machine.cards import CriteriaCard, Criterion
    from hut8.machine.problems import Problem


@dataclass(frozen=True)
class Wishes:
    language: str = "en"
    paper: Paper = PAPERS["a4"]
    problem: Problem | None = None
    problem_name: str = ""
    """How the problem is called where it is printed: booklet:02, or its identifier."""

    count: int = 0
    """How many copies, sheets or problems; 0 for what is usual."""

    def say(self, key: str, **values: Any) -> str:
        return say(self.language, key, **values)

    def card(self, card: CriteriaCard) -> str:
        """Return what a criteria card is about."""
        return " / ".join(in_marks(criterion.label) for criterion in card.criteria[:2])

    def criterion(self, criterion: Criterion) -> str:
        """Return a criterion in few words."""
        return in_marks(criterion.label)


def wishes_from(
    *, language: str = "en", paper: str = "a4", problem: str | None = None, count: int | None = None
) -> Wishes:
    """Read wishes as people write them, or say in one sentence what is wrong with them."""
    return Wishes(
        language=language_called(language),
        paper=paper_called(paper),
        problem=problem_named(problem) if problem else None,
        problem_name=problem or "",
        count=count or 0,
    )


def language_called(name: str) -> str:
    if name.lower() not in LANGUAGES:
        raise Malformed(
            f"'{name}' is not a language of the press: choose {', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}."
        )
    return name.lower()
