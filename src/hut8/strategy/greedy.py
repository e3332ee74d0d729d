"""A greedy strategy, complete but unproven: the question that splits the worlds most evenly."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from hut8.machine.codes import CODES
from hut8.machine.notation import QUESTIONS_IN_A_ROUND

if TYPE_CHECKING:
    from hut8.strategy.positions import Field
    from hut8.strategy.reference import InRound, Limits


class Greedy:
    """Chooses without looking ahead; after `end` the first question that tells anything will do."""

    def __init__(self, field: Field, end: float) -> None:
        self.field = field
        self.end = end

    def proposal(self, worlds: int, limits: Limits) -> int:  # noqa: ARG002 - a policy's signature
        best, chosen = 0, 0
        for code in CODES:
            splits = sorted((self._evenness(worlds, code.index, letter) for letter in self.field.letters), reverse=True)
            if splits[0] and (told := sum(splits[:QUESTIONS_IN_A_ROUND])) > best:
                best, chosen = told, code.index
            if best and monotonic() > self.end:
                break
        return chosen

    def question(self, here: InRound, limits: Limits, *, may_end: bool) -> int | None:  # noqa: ARG002 - likewise
        letters = here.letters if here.questions else ()
        told = {letter: self._evenness(here.worlds, here.proposal, letter) for letter in letters}
        best = max(told, key=told.__getitem__, default=None)
        return best if best is not None and told[best] else None

    def _evenness(self, worlds: int, proposal: int, letter: int) -> int:
        passed = (worlds & self.field.passing[letter][proposal]).bit_count()
        return min(passed, worlds.bit_count() - passed)
