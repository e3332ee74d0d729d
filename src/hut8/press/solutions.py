"""Solutions: the code, the criteria, the Machine's own questions, and the proof step by step."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.locale import say
from hut8.press import ink
from hut8.press.drawing import Page
from hut8.press.flow import Flow
from hut8.press.fonts import MONO, MONO_BOLD, SANS, SANS_BOLD
from hut8.press.machine_game import machine_rounds
from hut8.press.text import Style
from hut8.reasoning.proof import prove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.notation import Round
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
