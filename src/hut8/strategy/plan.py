"""A plan: what best play costs from a position, what to do next, and the whole strategy to walk through."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Illegal, Malformed
from hut8.machine.codes import CODES, Code

if TYPE_CHECKING:
    from collections.abc import Sequence

ASK, END, CLAIM = 0, 1, 2
MOST_SHOWN = 60
"""Leaves of a tree that a notebook shows."""


class Objective(StrEnum):
    AVERAGE = "average"
    GUARANTEE = "guarantee"


def parse_objective(text: str) -> Objective:
    if text not in set(Objective):
        raise Malformed("'{text}' is not an objective: choose average or guarantee.", text=text)
    return Objective(text)


class Propose(NamedTuple):
    """Compose this proposal (or keep it, inside a round) and question this verifier."""

    proposal: Code
    verifier: str

    def __str__(self) -> str:
        return f"{self.proposal} {self.verifier}"

    def as_json(self) -> dict[str, Any]:
        return {"proposal": str(self.proposal), "verifier": self.verifier}


class EndRound(NamedTuple):
    """Nothing more is worth asking with this proposal."""

    def __str__(self) -> str:
        return "end of the round"

    def as_json(self) -> dict[str, Any]:
        return {"end_round": True}


class Claim(NamedTuple):
    """One code is possible."""

    code: Code

    def __str__(self) -> str:
        return f"= {self.code}"

    def as_json(self) -> dict[str, Any]:
        return {"claim": str(self.code)}


Action = Propose | EndRound | Claim


class Step(NamedTuple):
    """One step of a strategy: ask (what: the proposal), end the round, or claim (what: the code).

    Steps name letters by number. A turn renames them on the way to the next step, three bits per letter: positions of
    Nightmare that differ only by the names of the letters share their steps.
    """

    kind: int
    what: int
    letter: int = 0
    passed: int = 0
    failed: int = 0
    passed_turn: int = 0o543210
    failed_turn: int = 0o543210


class Place(NamedTuple):
    """A place in a strategy; `letters[i]` is the verifier that the steps call i."""

    steps: Sequence[Step]
    at: int
    letters: str

    @property
    def action(self) -> Action:
        step = self.steps[self.at]
        if step.kind == CLAIM:
            return Claim(CODES[step.what])
        return EndRound() if step.kind == END else Propose(CODES[step.what], self.letters[step.letter])

    def after(self, *, passed: bool) -> Place:
        """Go on after an answer; a round that ends has nothing to answer, both ways lead on."""
        step = self.steps[self.at]
        if step.kind == CLAIM:
            raise Illegal("The code is known here: nothing comes after the claim.")
        turn = step.passed_turn if passed else step.failed_turn
        names = {turn >> (3 * letter) & 7: name for letter, name in enumerate(self.letters)}
        letters = "".join(names[letter] for letter in range(len(names)))
        return Place(self.steps, step.passed if passed else step.failed, letters)


class Cost(NamedTuple):
    """Sums over all worlds, and the worst world."""

    rounds: int
    questions: int
    worst_rounds: int
    worst_questions: int


class Bound(NamedTuple):
    """What no strategy beats: sums over the worlds for the average, the worst case for a guarantee."""

    rounds: int
    questions: int


@dataclass(frozen=True)
class Outcome:
    """What best play costs from a position and how it begins; all figures count from that position."""

    objective: Objective
    worlds: int
    code_count: int
    proven: bool
    cost: Cost
    bound: Bound
    seconds: float
    engine: str

    @property
    def next(self) -> Action:
        raise NotImplementedError

    @property
    def rounds_total(self) -> int:
        return self.cost.rounds

    @property
    def rounds_worst(self) -> int:
        return self.cost.worst_rounds

    @property
    def questions_total(self) -> int:
        return self.cost.questions

    @property
    def questions_worst(self) -> int:
        return self.cost.worst_questions

    def as_json(self) -> dict[str, Any]:
        measure = "total" if self.objective is Objective.AVERAGE else "worst"
        return {
            "objective": str(self.objective),
            "worlds": self.worlds,
            "code_count": self.code_count,
            "proven": self.proven,
            "rounds": {"total": self.rounds_total, "worst": self.rounds_worst},
            "questions": {"total": self.questions_total, "worst": self.questions_worst},
            "bound": {"rounds": {measure: self.bound.rounds}, "questions": {measure: self.bound.questions}},
            "next": self.next.as_json(),
            "seconds": round(self.seconds, 3),
            "engine": self.engine,
        }


@dataclass(frozen=True)
class Plan(Outcome):
    """Best play from a position, or the best found in time, step by step."""

    start: Place

    @property
    def next(self) -> Action:
        return self.start.action

    def __repr__(self) -> str:
        rounds, questions = (f"{total / self.worlds:.2f}" for total in self.cost[:2])
        proven = "proven" if self.proven else "not proven"
        return f"<Plan {self.next}: {rounds} rounds and {questions} questions on average, {proven}>"

    def _repr_svg_(self) -> str:
        from hut8.strategy import tree  # noqa: PLC0415 - it draws plans

        return tree.as_svg(tree.grown(self.start, MOST_SHOWN), "best play")


@dataclass(frozen=True)
class Advice(Outcome):
    """The first step of best play, without the rest."""

    first: Action

    @property
    def next(self) -> Action:
        return self.first
