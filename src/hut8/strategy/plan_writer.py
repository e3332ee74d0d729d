"""Write a policy down as steps, and count what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.strategy.plan import ASK, CLAIM, END, Cost, Step
from hut8.strategy.reference import InRound, Limits, begin

if TYPE_CHECKING:
    from hut8.strategy.positions import Field, Opening

FREE = Cost(0, 0, 0, 0)


class Policy(Protocol):
    """What to compose at the start of a round, and whom to ask inside it."""

    field: Field

    def proposal(self, worlds: int, limits: Limits) -> int: ...

    def question(self, here: InRound, limits: Limits, *, may_end: bool) -> int | None: ...


class Writer:
    """Steps in the order they were written; a position met twice is written once."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.field = policy.field
        self.steps: list[Step] = []
        self.written: dict[tuple[int, Limits], tuple[int, Cost]] = {}

    def write(self, opening: Opening | None, limits: Limits) -> tuple[int, Cost]:
        """Write everything from where the game stands; return the first step and the cost."""
        here = begin(self.field, opening)
        return self._in_round(here, limits, may_end=True) if here else self._round(self.field.everything, limits)

    def _add(self, step: Step) -> int:
        self.steps.append(step)
        return len(self.steps) - 1

    def _round(self, worlds: int, limits: Limits) -> tuple[int, Cost]:
        if (worlds, limits) not in self.written:
            proposal = self.policy.proposal(worlds, limits)
            here = InRound(worlds, proposal, frozenset(self.field.letters), QUESTIONS_IN_A_ROUND)
            at, cost = self._in_round(here, Limits(limits.rounds - 1, limits.questions), may_end=False)
            unsolved = cost != FREE
            paid = Cost(cost.rounds + worlds.bit_count(), cost.questions, cost.worst_rounds + 1, cost.worst_questions)
            self.written[worlds, limits] = at, paid if unsolved else FREE
        return self.written[worlds, limits]

    def _in_round(self, here: InRound, limits: Limits, *, may_end: bool) -> tuple[int, Cost]:
        code = self.field.only_code(here.worlds)
        if code is not None:
            return self._add(Step(CLAIM, code)), FREE
        letter = self.policy.question(here, limits, may_end=may_end)
        if letter is None:
            following, cost = self._round(here.worlds, limits)
            return self._add(Step(END, 0, 0, following, following)), cost
        return self._ask(here, letter, Limits(limits.rounds, limits.questions - 1))

    def _ask(self, here: InRound, letter: int, later: Limits) -> tuple[int, Cost]:
        passed, failed = here.split(self.field, letter)
        yes, yes_cost = self._in_round(passed, later, may_end=True)
        no, no_cost = self._in_round(failed, later, may_end=True)
        cost = Cost(
            yes_cost.rounds + no_cost.rounds,
            yes_cost.questions + no_cost.questions + here.worlds.bit_count(),
            max(yes_cost.worst_rounds, no_cost.worst_rounds),
            max(yes_cost.worst_questions, no_cost.worst_questions) + 1,
        )
        return self._add(Step(ASK, here.proposal, letter, yes, no)), cost
