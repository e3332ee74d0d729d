"""The requests of somebody who plays with the real box.

Annotations are evaluated here, because requests are checked and described from them.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any

from hut8.wire.constraints import Length, Range

SLOTS = 6
"""More letters no box has; the rules refuse what is too few."""
Number = Annotated[int, Range(0, 999)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxWish:
    """A problem to set the box up with; `problem` is written as in a table's wishes (docs/protocol.md lists them)."""

    problem: Annotated[dict[str, Any], "where the problem comes from, as in a table's wishes"] = field(
        default_factory=dict
    )
    symbol: Annotated[
        Annotated[str, Length(1, 10)] | None, "the series of numbers: `◊`, `#`, `/` or `¤`; null for the usual one"
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxClaim:
    """A code claimed for the problem that lies on the table."""

    mode: Annotated[str, Length(1, 20), "the problem's mode"] = "classic"
    slots: Annotated[list[list[Number]], Length(1, SLOTS), "the criteria cards in letter order"]
    numbers: Annotated[list[Number], Length(1, SLOTS), "the verification numbers in letter order"]
    code: Annotated[str, Length(1, 10), "the code that is claimed"]
    player: Annotated[str, Length(1, 20), "the Machine's player to compare with"] = "analyst"
