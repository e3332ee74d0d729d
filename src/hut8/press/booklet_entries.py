"""What a booklet holds: its problems, each with a number, a name, a symbol for the set-up, and its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.forge.generate import generate_many
from hut8.machine.identifiers import identifier
from hut8.machine.verification import SYMBOLS
from hut8.press.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.problems import Problem
    from hut8.press.wishes import Wishes


class Entry(NamedTuple):
    """One problem of a booklet."""

    number: int
    problem: Problem
    symbol: str

    @property
    def name(self) -> str:
        return identifier(self.problem)


def entries(wishes: Wishes) -> Iterator[Entry]:
    """Make the problems of a booklet, each set up with the next of the four symbols."""
    if wishes.problem:
        yield Entry(1, wishes.problem, SYMBOLS[0])
        return
    made = generate_many(wishes.generator, wishes.seed, wishes.count or KINDS["booklet"].usual, wishes.seconds)
    for number, (_, problem) in enumerate(made, start=1):
        yield Entry(number, problem, SYMBOLS[(number - 1) % len(SYMBOLS)])
