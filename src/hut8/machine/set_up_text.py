"""Set-up lists as people paste them: one line per verifier, with its letter, criteria cards and verification number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.machine.cards import CARDS
from hut8.machine.problems import Mode, PublicProblem, problem
from hut8.machine.verification import BY_NUMBER

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

LETTER = re.compile(r"(?<![A-Za-z])([A-F])(?![A-Za-z])")
NUMBER = re.compile(r"(?<!\d)\d{1,3}(?!\d)")


def problem_of_set_up(text: str) -> Problem:
    """Read a set-up list, whatever words, signs and line ends stand between its letters and numbers.

    In Nightmare the cards stand apart from the letters.

    >>> str(problem_of_set_up("A: card 3, 564; B: 7 355; C: 10 635; D: 14 720").secret.code)
    '435'
    """
    heading, *parts = LETTER.split(text)
    letters, chunks = parts[::2], [_numbers(chunk) for chunk in parts[1::2]]
    laws = [BY_NUMBER[number][0].law for chunk in chunks for number in chunk if number in BY_NUMBER]
    slots = [tuple(number for number in chunk if number in CARDS) for chunk in chunks]
    if not letters or letters != sorted(set(letters)) or len(laws) != len(letters):
        raise _unread()
    if all(slots):
        mode = Mode.EXTREME if len(slots[0]) > 1 else Mode.CLASSIC
        return problem(PublicProblem(mode, tuple(slots)), laws)
    apart = [card for card in _numbers(heading) if card in CARDS] + [card for slot in slots for card in slot]
    if len(apart) != len(letters):
        raise _unread()
    return problem(PublicProblem(Mode.NIGHTMARE, tuple((card,) for card in apart)), laws)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in NUMBER.findall(text)]


def _unread() -> Malformed:
    return Malformed("This names no problem: give every verifier's letter, criteria card and verification number.")
