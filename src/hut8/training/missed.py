"""Which technique was missed: the hardest rung of the cheapest way to what could have been known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.verification import can_occur
from hut8.reasoning.check import criteria_at
from hut8.reasoning.explain import why_out
from hut8.reasoning.ladder import hardest
from hut8.reasoning.proof import way_up

if TYPE_CHECKING:
    from hut8.reasoning.contradiction import Asked
    from hut8.reasoning.marks import Subject
    from hut8.reasoning.requests import Position


def to_the_code(here: Position) -> str:
    """Return what it took to know the code.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.requests import Position
    >>> to_the_code(Position(parse_public(["4", "9", "11", "14"]), (parse_round("332 A-"),)))
    'either_way'
    """
    return way_up(*here).hardest


def to_the_answer(here: Position, asked: Asked) -> str | None:
    """Return what it took to know an answer: every criterion that would have given the other one is out.

    Nothing, when no criterion on the cards would have given it.
    """
    against = [
        subject
        for subject in criteria_at(here.public, asked.answer.letter)
        if bool(subject.criterion.law & asked.proposal.bit) is not asked.answer.passed and can_occur(subject.criterion)
    ]
    return hardest([to_the_subject(here, subject) for subject in against]) if against else None


def to_the_subject(here: Position, subject: Subject) -> str:
    """Return what it took to know that a subject was out, or certain."""
    return why_out(*here, subject).hardest
