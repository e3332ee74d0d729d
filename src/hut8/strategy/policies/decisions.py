"""What a computer player does, and why, in words that any language can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.wording import Wording

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.strategy.plan import Action


class Decision(NamedTuple):
    action: Action
    reason: Wording


def why_claim(code: Code) -> Wording:
    return Wording("Only {code} is possible.", code=code)


def why_end_round(proposal: Code) -> Wording:
    return Wording("Nothing more is worth asking with {proposal}.", proposal=proposal)
