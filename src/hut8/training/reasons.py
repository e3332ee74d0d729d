"""Why a question was asked, in codes: which ones its ✓ and its ✗ would leave, as far as was known then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.codes import codes_in
from hut8.machine.notation import first_answers
from hut8.reasoning.claims import MOST_SHOWN
from hut8.reasoning.contradiction import Asked, all_asked
from hut8.reasoning.survivors import facts_of, survivors

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.reasoning.requests import Position


class Reason(NamedTuple):
    """A question, and the codes that either answer would leave."""

    asked: Asked
    passing: tuple[Code, ...]
    failing: tuple[Code, ...]

    @property
    def is_known(self) -> bool:
        """Whether only one answer was possible."""
        return not self.passing or not self.failing

    @property
    def is_shown(self) -> bool:
        """Whether the codes are few enough to be named."""
        return max(len(self.passing), len(self.failing)) <= MOST_SHOWN

    def as_json(self) -> dict[str, Any]:
        return {
            **self.asked.as_json(),
            "counts": [len(self.passing), len(self.failing)],
            "passing": list(map(str, self.passing)) if self.is_shown else [],
            "failing": list(map(str, self.failing)) if self.is_shown else [],
        }


def reasons(position: Position) -> list[Reason]:
    """Return the reason of every question of a game, a person's or a machine's.

    >>> from hut8.machine.notation import parse_rounds
    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.requests import Position
    >>> game = Position(parse_public(["18", "24", "33", "36"]), tuple(parse_rounds(["111 C-"])))
    >>> [(len(one.passing), len(one.failing)) for one in reasons(game)]
    [(4, 6)]
    """
    return [_reason(position, at, asked) for at, asked in enumerate(all_asked(position.rounds))]


def _reason(position: Position, at: int, asked: Asked) -> Reason:
    known = facts_of(first_answers(position.rounds, at))
    letter, proposal, _ = asked.fact
    sides = (survivors(position.public, [*known, (letter, proposal, passed)]).codes for passed in (True, False))
    passing, failing = (tuple(codes_in(codes)) for codes in sides)
    return Reason(asked, passing, failing)
