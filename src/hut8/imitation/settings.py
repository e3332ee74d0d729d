"""What the host of a Turing table may choose; everything here is public."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, cast

from hut8.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body
    from hut8.imitation.view import Options

ROWS = (3, 4, 5)
SHORTEST_CLOCK, LONGEST_CLOCK = 10, 3600
MOST_SEATS = 6


class Mode(StrEnum):
    STANDARD = "standard"
    COOPERATIVE = "cooperative"
    GNIRUT = "gnirut"

    @property
    def fewest_players(self) -> int:
        return 3 if self is Mode.STANDARD else 2


@dataclass(frozen=True)
class Settings:
    """The choices, complete.

    `row` is how many cards the Responder draws (three is hard, five is easy), `first` the seat of the first Responder,
    None for chance, and `clock` the seconds for a choice and for the votes, 0 meaning none.
    """

    mode: Mode = Mode.STANDARD
    row: int = 4
    first: int | None = None
    clock: int = 0

    def as_json(self) -> Options:
        return cast("Options", {**vars(self), "mode": str(self.mode)})


def parse_settings(wishes: Body) -> Settings:
    """Check the wishes one by one; a wish that is absent takes its default."""
    known = [field.name for field in fields(Settings)]
    for name in wishes:
        if name not in known:
            raise Malformed("There is no option '{name}': choose among {options}.", name=name, options=list(known))
    return Settings(**{name: CHECKS[name](value) for name, value in wishes.items()})


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _mode(value: Any) -> Mode:
    if value not in list(Mode):
        raise Malformed("The mode is {modes}, not {value}.", modes=list(Mode), value=repr(value))
    return Mode(value)


def _row(value: Any) -> int:
    if not _is_whole(value) or value not in ROWS:
        raise Malformed("A row has three, four or five cards, not {value}.", value=repr(value))
    return int(value)


def _first(value: Any) -> int | None:
    if value is not None and not (_is_whole(value) and 0 <= value < MOST_SEATS):
        raise Malformed(
            "The first Responder is the number of a seat, or null for chance, not {value}.", value=repr(value)
        )
    return None if value is None else int(value)


def _clock(value: Any) -> int:
    if not _is_whole(value) or (value != 0 and not SHORTEST_CLOCK <= value <= LONGEST_CLOCK):
        raise Malformed(
            "The clock is {shortest} to {longest} seconds, or 0 for none.",
            shortest=SHORTEST_CLOCK,
            longest=LONGEST_CLOCK,
        )
    return int(value)


CHECKS: dict[str, Callable[[Any], Any]] = {"mode": _mode, "row": _row, "first": _first, "clock": _clock}
