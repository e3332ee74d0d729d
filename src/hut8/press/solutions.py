"""Solutions: the code, the criteria, the Machine's own questions, and the proof step by step."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.locale import say
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round
from hut8.press import ink
from hut8.press.drawing import Page
from hut8.press.flow import Flow
from hut8.press.fonts import MONO, MONO_BOLD, SANS, SANS_BOLD
from hut8.press.text import Style
from hut8.reasoning.proof import prove
from hut8.strategy import best_play
from hut8.strategy.plan import Claim, EndRound, Propose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.problems import Problem
    from hut8.press.booklet_entries import Entry
    from hut8.press.wishes import Wishes
    from hut8.reasoning.proof import Proof

HEADING = Style(MONO_BOLD, 13, ink.BRASS)
CRITERIA = Style(SANS, 8.5, ink.INK, leading=1.25)
ROUNDS = Style(MONO, 8.5, ink.INK, leading=1.25)
STEP = Style(SANS, 8, ink.INK, leading=1.25, smallest=8)
TITLE = Style(SANS_BOLD, 18, ink.INK)
INDENT = 1.7
"""Millimetres for every two spaces at the beginning of a line of a proof."""

SECONDS = 0.4
"""What the Machine may think about a problem; where that is too short it plays the best it found."""

WORK = 200_000


def solution_pages(found: Sequence[Entry], wishes: Wishes) -> list[Page]:
    """Set the solutions of some problems, one after another."""
    flow = Flow(wishes.paper)
    flow.pour(wishes.say("solutions.title"), TITLE)
    for entry in found:
        _pour(flow, entry, wishes)
        wishes.progress()
    return [Page(wishes.paper, items, f"solutions-{number:03}") for number, items in enumerate(flow.pages(), start=1)]


def _pour(flow: Flow, entry: Entry, wishes: Wishes) -> None:
    problem = entry.problem
    rounds, proof = solved(problem)
    criteria = [
        _unbroken(f"{letter} ({criterion.card}) {wishes.criterion(criterion)}")
        for letter, criterion in zip(problem.public.letters, problem.criteria, strict=True)
    ]
    code = " ".join(str(problem.secret.code))
    flow.pour(f"{entry.number:02}   {code}", HEADING, before=5.0, needs=18)
    flow.pour("   ".join(criteria), CRITERIA)
    for round_ in rounds:
        answers = "  ".join(_unbroken(f"{answer.letter} {'✓' if answer.passed else '✗'}") for answer in round_.answers)
        flow.pour(f"{round_.proposal}  {answers}", ROUNDS)
    for line in say(proof, wishes.language).splitlines():
        text = line.lstrip(" ")
        flow.pour(text, STEP, indent=(len(line) - len(text)) / 2 * INDENT)


def _unbroken(text: str) -> str:
    return text.replace(" ", "\u00a0")


@lru_cache(maxsize=256)
def solved(problem: Problem) -> tuple[tuple[Round, ...], Proof]:
    """Return the Machine's rounds and the proof from their answers; printing both papers proves only once."""
    rounds = machine_rounds(problem)
    return rounds, prove(problem.public, rounds)


def machine_rounds(problem: Problem) -> tuple[Round, ...]:
    """Let the Machine question the problem: best play, or the best it finds with little work."""
    place = best_play(problem.public, seconds=SECONDS, work=WORK).start
    rounds: list[Round] = []
    while not isinstance(place.action, Claim):
        passed = True
        if isinstance(place.action, EndRound):
            rounds[-1] = rounds[-1]._replace(is_open=False)
        else:
            passed = problem.answer(place.action.verifier, place.action.proposal)
            _ask(rounds, place.action, passed=passed)
        place = place.after(passed=passed)
    return tuple(round_._replace(is_open=False) for round_ in rounds)


def _ask(rounds: list[Round], question: Propose, *, passed: bool) -> None:
    """Note an answer in the round that is open, or in a new one."""
    if not rounds or not rounds[-1].is_open or len(rounds[-1].answers) == QUESTIONS_IN_A_ROUND:
        rounds.append(Round(question.proposal, is_open=True))
    rounds[-1] = rounds[-1]._replace(answers=(*rounds[-1].answers, Answer(question.verifier, passed)))
