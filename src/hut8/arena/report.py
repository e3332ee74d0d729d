"""The report of a run: figures by mode and for all, every one with its interval, and what went wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.arena.statistics import Estimate, average, ratio, share
from hut8.arena.trial import Outcome
from hut8.machine.problems import Mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.arena.results import Result, Run

ALL = "all"


class Lost(NamedTuple):
    """Regret per question or problem: exact where both ends agree."""

    low: Estimate | None
    high: Estimate | None

    @property
    def is_exact(self) -> bool:
        return self.low == self.high

    def as_json(self) -> dict[str, Any]:
        return {name: end and end.as_json() for name, end in self._asdict().items()}


class Figures(NamedTuple):
    """What a player did on some problems; rounds and questions count where it solved them."""

    problems: int
    planned: int
    solved: Estimate | None
    rounds: Estimate | None
    questions: Estimate | None
    regret_rounds: Lost
    regret_questions: Lost
    lost_rounds: Lost
    unproven: int
    wrong: int
    guessed: int
    illegal: int
    failures: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        told = self._asdict()
        return {name: one.as_json() if hasattr(one, "as_json") else one for name, one in told.items()}


def report(run: Run) -> dict[str, Figures]:
    """Return the figures of every mode of the suite, and of all together."""
    planned = Counter(cell.split(" ")[0] for cell, draws in run.heading.suite.draws.items() for _ in draws)
    modes = [str(mode) for mode in Mode if planned[mode]]
    found = {mode: figures([each for each in run.results if each.mode == mode], planned[mode]) for mode in modes}
    return {**found, ALL: figures(run.results, len(run.heading.suite))} if len(modes) > 1 else found


def figures(results: Sequence[Result], planned: int) -> Figures:
    solved = [each for each in results if each.outcome is Outcome.SOLVED]
    regrets = [lost for each in results for lost in each.regrets]
    return Figures(
        problems=len(results),
        planned=planned,
        solved=share(len(solved), len(results)),
        rounds=average([each.score[0] for each in solved]),
        questions=average([each.score[1] for each in solved]),
        regret_rounds=_lost(results, "rounds"),
        regret_questions=_lost(results, "questions"),
        lost_rounds=_lost(results, "rounds", per_question=False),
        unproven=sum(lost is None or not _is_exact(lost) for lost in regrets),
        wrong=sum(each.outcome is Outcome.WRONG for each in results),
        guessed=sum(each.guessed for each in results),
        illegal=sum(len(each.illegal) for each in results),
        failures=dict(Counter(str(each.outcome) for each in results if each.claim is None)),
    )


def _is_exact(lost: dict[str, list[float]]) -> bool:
    return all(low == high for low, high in lost.values())


def _lost(results: Sequence[Result], kind: str, *, per_question: bool = True) -> Lost:
    """Return the regret per question, or per problem; whoever neither asked nor claimed played none."""
    played = [each for each in results if each.rounds or each.claim]
    known = [[lost[kind] for lost in each.regrets if lost is not None] for each in played]
    each_of = [len(each) if per_question else 1 for each in known]
    low, high = (ratio([sum(lost[end] for lost in each) for each in known], each_of) for end in (0, 1))
    return Lost(low, high)
