"""Moves as numbers, for learners: every question, the end of a round, every claim."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.extras import extra
from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS
from hut8.strategy.plan import Claim, EndRound, Propose

with extra("arena"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hut8.arena.trial import Trial
    from hut8.strategy.plan import Action

QUESTIONS = len(CODES) * len(LETTERS)
END = QUESTIONS
CLAIMS = END + 1
ACTIONS = CLAIMS + len(CODES)
"""Questions first, by code and then letter; then the end of the round; then the claims by code."""


def action_of(number: int) -> Action:
    """Return the move of a number.

    >>> action_of(7)
    Propose(proposal=Code(triangle=1, square=1, circle=2), verifier='B')
    >>> action_of(END), action_of(CLAIMS)
    (EndRound(), Claim(code=Code(triangle=1, square=1, circle=1)))
    """
    check_number(number, ACTIONS)
    return MOVES[number]


def check_number(number: int, count: int) -> None:
    """Raise Malformed unless it is the number of one of so many moves: counted from the end, -1 would be another's."""
    if not 0 <= number < count:
        raise Malformed("There is no move {number}: they are numbered 0 to {last}.", number=number, last=count - 1)


def number_of(action: Action) -> int:
    """Return the number of a move."""
    if isinstance(action, Propose):
        return len(LETTERS) * action.proposal.index + LETTERS.index(action.verifier)
    return CLAIMS + action.code.index if isinstance(action, Claim) else END


MOVES: list[Action] = [
    *(Propose(code, letter) for code in CODES for letter in LETTERS),
    EndRound(),
    *map(Claim, CODES),
]


@cache
def _at_a_beginning(letters: int) -> NDArray[np.int8]:
    mask = np.ones(ACTIONS, dtype=np.int8)
    mask[:QUESTIONS].reshape(len(CODES), len(LETTERS))[:, letters:] = 0
    mask[END] = 0
    return mask


def mask(trial: Trial) -> NDArray[np.int8]:
    """Say which moves are allowed now: 1 for each that is."""
    allowed = _at_a_beginning(len(trial.problem.public.slots)).copy()
    last = trial.rounds[-1] if trial.rounds else None
    if last and last.is_open:
        allowed[END] = 1
        first = len(LETTERS) * last.proposal.index
        for answer in last.answers:
            allowed[first + LETTERS.index(answer.letter)] = 0
    return allowed
