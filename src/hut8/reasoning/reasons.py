"""Reasons as data: what a person would say at each point of an argument.

A **case** supposes criteria for some verifiers. It ends in a **failure** (one of the two rules is broken, the case has
no code of the wanted kind, or the verifiers' answers leave nobody to test its criteria), in a **finding** (nothing is
wrong with it: it is a world), or it is **split** further by what another verifier may be testing. When a split would be
too long to read, a **census** counts the combinations instead. The **effort** of an outcome is what it costs a reader:
every criterion to hold in mind counts, and cases within cases count more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from hut8.machine.cards import Criterion
    from hut8.machine.codes import Code

DEPTH = 1.5
"""How much harder a case is to follow for being a case within a case."""

Fault: TypeAlias = Literal["no_code", "off_target", "redundant", "too_soon", "several", "unmatched", "untrue"]


class Choice(NamedTuple):
    """A criterion supposed to be tested, by a known letter or (in Nightmare, letter "") by whichever has its card."""

    letter: str
    criterion: Criterion

    def as_json(self) -> dict[str, Any]:
        return {"letter": self.letter or None, "card": self.criterion.card, "criterion": self.criterion.label}


class Failure(NamedTuple):
    """Why some choices cannot stand together.

    ============  ==================================================================================================
    `no_code`     no code satisfies all the choices
    `off_target`  no code of the kind in question satisfies them
    `redundant`   whatever satisfies the other choices satisfies `idle` as well, so its verifier would be redundant
    `too_soon`    the choices leave one code (`codes`) already, so every other verifier would be redundant
    `several`     the choices are complete and leave several codes (`codes`)
    `unmatched`   by their answers only `letters` can be testing the choices, fewer than there are choices
    `untrue`      the choices are all that a verifier may test, and none is true of a code of the kind in question
    ============  ==================================================================================================
    """

    fault: Fault
    choices: tuple[Choice, ...]
    idle: Choice | None = None
    codes: tuple[Code, ...] = ()
    letters: str = ""

    @property
    def effort(self) -> float:
        return max(1, len(self.choices) + (self.idle is not None) - 1)

    def as_json(self) -> dict[str, Any]:
        return {
            "fault": self.fault,
            "choices": [choice.as_json() for choice in self.choices],
            **({"idle": self.idle.as_json()} if self.idle else {}),
            **({"codes": [str(code) for code in self.codes]} if self.codes else {}),
            **({"letters": list(self.letters)} if self.fault == "unmatched" else {}),
        }


class Finding(NamedTuple):
    """A complete case that breaks no rule, and its code."""

    choices: tuple[Choice, ...]
    code: Code

    @property
    def effort(self) -> float:
        return 1

    def as_json(self) -> dict[str, Any]:
        return {"choices": [choice.as_json() for choice in self.choices], "code": str(self.code)}


class Census(NamedTuple):
    """All combinations counted: of `combinations`, `worlds` keep the two rules, and their codes are `codes`."""

    combinations: int
    worlds: int
    codes: tuple[Code, ...]

    @property
    def effort(self) -> float:
        return 200

    def as_json(self) -> dict[str, Any]:
        codes = [str(code) for code in self.codes]
        return {"combinations": self.combinations, "worlds": self.worlds, "codes": codes}


class Branch(NamedTuple):
    """One case of a split: a further choice, and what becomes of it."""

    choice: Choice
    outcome: Outcome

    def as_json(self) -> dict[str, Any]:
        return {"choice": self.choice.as_json(), "outcome": self.outcome.as_json()}


class Split(NamedTuple):
    """Every criterion that one verifier (in Nightmare: one card) may still test, case by case."""

    branches: tuple[Branch, ...]

    @property
    def effort(self) -> float:
        return DEPTH * sum(branch.outcome.effort for branch in self.branches)

    def as_json(self) -> dict[str, Any]:
        return {"cases": [branch.as_json() for branch in self.branches]}


Outcome: TypeAlias = Failure | Finding | Census | Split
