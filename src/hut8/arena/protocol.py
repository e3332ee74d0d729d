"""The line protocol: what a program is told about a problem, and how its moves are written (docs/arena.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.machine.codes import CODES, Code
from hut8.machine.problems import Mode
from hut8.machine.verification import OCCURRING
from hut8.strategy.plan import Claim, EndRound, Propose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.arena.suites import Task
    from hut8.machine.laws import Law
    from hut8.machine.problems import PublicProblem
    from hut8.strategy.plan import Action

GREETING = "hut8-arena 1"
FAREWELL = "bye"
YOUR_MOVE = "move"
ANY_LETTER = "*"
LONGEST_SHOWN = 80
MOVE = re.compile(r"\s*(?:(ask)\s+([1-5]{3})\s+([A-Za-z])|(end)|(claim)\s+([1-5]{3}))\s*", re.IGNORECASE)


def problem_lines(task: Task) -> Iterator[str]:
    """Tell a problem: its mode and letters, then every criterion with its letter, card, law and label."""
    public = task.problem.public
    yield f"problem {task.name} {public.mode} {public.letters}"
    yield from _criteria(public)


def _criteria(public: PublicProblem) -> Iterator[str]:
    is_nightmare = public.mode is Mode.NIGHTMARE
    for letter, slot in zip(public.letters, public.slots, strict=True):
        for card in slot:
            for criterion in OCCURRING[card]:
                lettered = ANY_LETTER if is_nightmare else letter
                yield f"criterion {lettered} {card} {law_digits(criterion.law)} {criterion.label}"


def law_digits(law: Law) -> str:
    """Write a law as 125 digits, one per code from 111 to 555: 1 for a code that passes.

    >>> from hut8.machine.cards import CARDS
    >>> law_digits(CARDS[1].criteria[0].law).count("1")
    25
    """
    return "".join("1" if law & code.bit else "0" for code in CODES)


def answer_line(question: Propose, *, passed: bool) -> str:
    return f"answer {question.proposal} {question.verifier} {'+' if passed else '-'}"


def parse_move(line: str) -> Action:
    """Read a move.

    >>> parse_move("ask 241 b")
    Propose(proposal=Code(triangle=2, square=4, circle=1), verifier='B')
    """
    found = MOVE.fullmatch(line)
    if not found:
        raise Malformed("'{line}' is not a move: write `ask 241 A`, `end` or `claim 241`.", line=shown(line))
    if found[1]:
        return Propose(Code.parse(found[2]), found[3].upper())
    return EndRound() if found[4] else Claim(Code.parse(found[6]))


def shown(line: str) -> str:
    """Return a line as it may stand in a report: short, and without signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "·" for sign in line.strip("\r\n")[:LONGEST_SHOWN])
