"""What a computer player does, and why, as data that any language can render."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hut8.strategy.plan import Action

SENTENCES = {
    "claim": "Only {code} is possible.",
    "end_round": "Nothing more is worth asking with {proposal}.",
    "clerk": "{verifier} may test {criteria} criteria: {proposal} satisfies {passing} of them and breaks {failing}.",
    "analyst": "{combinations} combinations accept exactly one code; {passing} let {proposal} pass at {verifier}.",
    "bombe": (
        "{worlds} worlds with {codes} codes are left: from here best play needs {rounds:.2f} rounds and {questions:.2f}"
        " questions on average."
    ),
    "bombe unproven": (
        "{worlds} worlds with {codes} codes are left: the best strategy found in time needs {rounds:.2f} rounds and"
        " {questions:.2f} questions on average."
    ),
}


class Reason(NamedTuple):
    """A kind of reason and its figures; `str` says it in English."""

    kind: str
    figures: Mapping[str, Any]

    def __str__(self) -> str:
        return SENTENCES[self.kind].format(**self.figures)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.figures}


class Decision(NamedTuple):
    action: Action
    reason: Reason
