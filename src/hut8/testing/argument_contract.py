"""Re-checks every claim of an argument from nothing but the codes that satisfy each printed criterion.

Written apart from `hut8.reasoning.cases`: it never searches, it only reads an argument and asks of each line whether it
is true, and of each split whether it forgets a case.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from hut8.machine.cards import CARDS, Criterion
from hut8.machine.codes import CODES, Code
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import can_occur
from hut8.reasoning.reasons import Census, Choice, Failure, Finding, Outcome
from hut8.testing.brute import passing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.machine.notation import Round
    from hut8.reasoning.argue import Argument

Codes = frozenset[Code]
EVERY_CODE: Codes = frozenset(CODES)


@dataclass
class Reader:
    """Reads an argument about a game, remembering what its lemmas have struck."""

    public: PublicProblem
    rounds: Sequence[Round]

    def __post_init__(self) -> None:
        self.left: list[dict[Codes, Criterion]] = [
            {passing(criterion.label): criterion for criterion in self._printed(slot) if self._takers(criterion, place)}
            for place, slot in enumerate(self.public.slots)
        ]

    def _printed(self, slot: tuple[int, ...]) -> list[Criterion]:
        return [criterion for card in slot for criterion in CARDS[card].criteria if can_occur(criterion)]

    def _takers(self, criterion: Criterion, place: int) -> set[str]:
        letters = self.public.letters if self.public.mode is Mode.NIGHTMARE else self.public.letters[place]
        return {letter for letter in letters if self._answers_allow(letter, criterion)}

    def _answers_allow(self, letter: str, criterion: Criterion) -> bool:
        return all(
            (round_.proposal in passing(criterion.label)) is answer.passed
            for round_ in self.rounds
            for answer in round_.answers
            if answer.letter == letter
        )

    def slot_of(self, choice: Choice) -> int:
        return next(at for at, slot in enumerate(self.public.slots) if choice.criterion.card in slot)

    def check(self, argument: Argument, supposed: dict[int, set[Codes]], target: Codes = EVERY_CODE) -> None:
        """Check every lemma, strike it, then check the conclusion under what is supposed."""
        for lemma in argument.lemmas:
            slot = self.slot_of(lemma.choice)
            law = passing(lemma.choice.criterion.label)
            assert law in self.left[slot], "a lemma strikes something already struck"
            self.check_outcome(lemma.outcome, {slot: {law}}, EVERY_CODE)
            del self.left[slot][law]
        self.check_outcome(argument.outcome, supposed, target)

    def check_outcome(self, outcome: Outcome, supposed: dict[int, set[Codes]], target: Codes) -> None:
        open_laws = self._open(supposed, target)
        if isinstance(outcome, Failure):
            self._check_failure(outcome, open_laws, target)
        elif isinstance(outcome, Finding):
            assert together(outcome.choices) == {outcome.code}
            assert len({self.slot_of(choice) for choice in outcome.choices}) == len(self.public.slots)
        elif isinstance(outcome, Census):
            assert outcome.combinations == prod(len(laws) for laws in open_laws)
        else:
            (slot,) = {self.slot_of(branch.choice) for branch in outcome.branches}
            laws = [passing(branch.choice.criterion.label) for branch in outcome.branches]
            assert set(laws) == open_laws[slot], "a split forgets or invents a case"
            for branch, law in zip(outcome.branches, laws, strict=True):
                self.check_outcome(branch.outcome, {**supposed, slot: {law}}, target)

    def _open(self, supposed: dict[int, set[Codes]], target: Codes) -> list[set[Codes]]:
        return [
            {law for law in laws if law & target and law in supposed.get(slot, laws)}
            for slot, laws in enumerate(self.left)
        ]

    def _check_failure(self, failure: Failure, open_laws: list[set[Codes]], target: Codes) -> None:
        if failure.fault == "untrue":
            (slot,) = {self.slot_of(choice) for choice in failure.choices}
            assert {passing(choice.criterion.label) for choice in failure.choices} == set(self.left[slot])
            assert not any(passing(choice.criterion.label) & target for choice in failure.choices)
            return
        named = [*failure.choices, *([failure.idle] if failure.idle else [])]
        for choice in named:
            assert open_laws[self.slot_of(choice)] == {passing(choice.criterion.label)}, "a choice is not forced here"
        assert len({self.slot_of(choice) for choice in named}) == len(named)
        self._check_fault(failure, target)

    def _check_fault(self, failure: Failure, target: Codes) -> None:
        codes = together(failure.choices)
        if failure.fault == "no_code":
            assert not codes
        elif failure.fault == "off_target":
            assert not codes & target
        elif failure.fault == "redundant":
            assert failure.idle
            assert codes <= passing(failure.idle.criterion.label)
        elif failure.fault == "too_soon":
            assert codes == set(failure.codes)
            assert len(codes) == 1
            assert len(failure.choices) < len(self.public.slots)
        elif failure.fault == "several":
            assert codes == set(failure.codes)
            assert len(codes) > 1
            assert len(failure.choices) == len(self.public.slots)
        else:
            takers = set[str]().union(*(self._letters(choice) for choice in failure.choices))
            assert takers == set(failure.letters)
            assert len(takers) < len(failure.choices)

    def _letters(self, choice: Choice) -> set[str]:
        takers = self._takers(choice.criterion, self.slot_of(choice))
        return takers & {choice.letter} if choice.letter else takers


def together(choices: Iterable[Choice]) -> Codes:
    """Return the codes that satisfy every choice."""
    return EVERY_CODE.intersection(*(passing(choice.criterion.label) for choice in choices))
