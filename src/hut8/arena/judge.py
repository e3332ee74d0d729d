"""The judge: plays a suite with a contestant, problem by problem, and writes down what happened."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from hut8.arena.program import Failed
from hut8.arena.regret import regrets
from hut8.arena.results import Result
from hut8.arena.side_by_side import side_by_side
from hut8.arena.text import TextGame
from hut8.arena.trial import Outcome, Trial
from hut8.errors import Illegal, Malformed
from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy.plan import Propose

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from hut8.arena.contestants import Contestant
    from hut8.arena.suites import Suite, Task

FAILURES_IN_A_ROW = 3
"""A program that fails so often without a reply in between is not asked any further."""

BROKEN = {Outcome.SILENT, Outcome.FLOODED, Outcome.EXITED}


def judged(suite: Suite, *contestants: Contestant, done: Collection[str] = ()) -> Iterator[Result]:
    """Yield the result of every problem that is not done yet; ends early when the program fails again and again.

    Several contestants, alike, play several problems at once, and results come as they are there.
    """
    failures = 0
    tasks = (task for task in suite.tasks if task.name not in done)
    for result in _results(tasks, contestants):
        yield result
        failures = failures + 1 if result.outcome in BROKEN else 0
        if failures == FAILURES_IN_A_ROW:
            return


def _results(tasks: Iterator[Task], contestants: Sequence[Contestant]) -> Iterator[Result]:
    if len(contestants) == 1:
        return (judge(task, contestants[0]) for task in tasks)
    return side_by_side(judge, tasks, contestants)


def judge(task: Task, contestant: Contestant) -> Result:
    """Play one problem to its end, then work out what every question lost."""
    trial, begun, fault = Trial(task.problem), monotonic(), ""
    outcome: Outcome | None = None
    try:
        contestant.begin(task)
        while outcome is None:
            _move(trial, contestant)
            outcome = trial.outcome
    except Failed as failed:
        outcome, fault = failed.outcome, failed.last_words
    seconds = monotonic() - begun
    contestant.finish(outcome)
    return _result(task, trial, outcome, fault, seconds)


def _move(trial: Trial, contestant: Contestant) -> None:
    try:
        action = contestant.move(trial.position)
        answer = trial.play(action)
    except (Illegal, Malformed) as fault:
        trial.refuse(fault.text)
        contestant.refused(fault.text)
        return
    if isinstance(action, Propose) and answer is not None:
        contestant.hear(action, passed=answer)


def _result(task: Task, trial: Trial, outcome: Outcome, fault: str, seconds: float) -> Result:
    public = task.problem.public
    possible = survivors(public, facts_of(trial.rounds)).codes.bit_count()
    return Result(
        task=task.name,
        mode=str(public.mode),
        verifiers=len(public.slots),
        technique=task.technique,
        slots=str(public),
        outcome=outcome,
        rounds=tuple(map(str, trial.rounds)),
        claim=str(trial.claim) if trial.claim else None,
        guessed=trial.claim is not None and possible > 1,
        illegal=tuple(trial.illegal),
        fault=fault,
        seconds=round(seconds, 3),
        regrets=tuple(lost and lost.as_json() for lost in regrets(public, trial.rounds)),
    )


def judge_talk(task: Task, respond: Callable[[str], str]) -> Result:
    """Play one problem in plain text with whatever answers texts, such as a language model that one calls oneself."""
    game, begun = TextGame(task.problem), monotonic()
    told = game.prompt
    while game.outcome is None:
        told = game.reply(respond(told))
    return _result(task, game.trial, game.outcome, "", monotonic() - begun)
