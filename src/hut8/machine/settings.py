"""What the host of a Turing Machine table may choose; everything here is public."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from hut8.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body
    from hut8.machine.view import Options

AIDS = ("codes", "strikes", "check", "hints")
"""Possible codes, automatic strikes, checking marks, hints."""

MACHINE_PLAYERS = ("clerk", "analyst", "bombe")
MOST_HANDICAP = 2
SHORTEST_CLOCK, LONGEST_CLOCK = 10, 7 * 86_400
"""From a blitz to slow play: a round a week."""


@dataclass(frozen=True)
class Settings:
    """The choices, complete.

    `handicaps` has one number per seat (missing ones are 0), `clock` is in seconds per round, 0 meaning none. `source`
    says where the problem came from; when that lets people look the solution up, `is_obtainable` is true.
    """

    team: bool = False
    handicaps: tuple[int, ...] = ()
    clock: int = 0
    supply: bool = False
    aids: tuple[str, ...] = ()
    machine: str = "analyst"
    play_along: bool = False
    source: str = "generated"
    is_obtainable: bool = False

    def handicap(self, seat: int) -> int:
        return self.handicaps[seat] if not self.team and seat < len(self.handicaps) else 0

    def as_json(self) -> Options:
        return {**self.shown}

    @cached_property
    def shown(self) -> Options:
        """As every view of a match tells them; nobody may change it."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        shown = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
        return cast("Options", shown)


def parse_settings(wishes: Body) -> Settings:
    """Check the wishes one by one; a wish that is absent takes its default."""
    known = {field.name for field in fields(Settings)}
    for name in wishes:
        if name not in known:
            raise Malformed("There is no option '{name}': choose among {options}.", name=name, options=sorted(known))
    return Settings(**{name: CHECKS[name](name, value) for name, value in wishes.items()})


def _flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Malformed("Option '{name}' is yes or no (true or false), not {value}.", name=name, value=repr(value))
    return value


def _handicaps(_: str, value: Any) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) > 4:
        raise Malformed("Option 'handicaps' is a list with one number per seat.")
    for number in value:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_HANDICAP:
            raise Malformed("A handicap is 0, 1 or 2 blackened boxes, not {number}.", number=repr(number))
    return tuple(value)


def _clock(_: str, value: Any) -> int:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if not is_number or (value != 0 and not SHORTEST_CLOCK <= value <= LONGEST_CLOCK):
        raise Malformed(
            "The clock is {shortest} to {longest} seconds per round, or 0 for none.",
            shortest=SHORTEST_CLOCK,
            longest=LONGEST_CLOCK,
        )
    return int(value)


def _aids(_: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(aid in AIDS for aid in value):
        raise Malformed("Aids are a list of {aids}.", aids=AIDS)
    return tuple(aid for aid in AIDS if aid in value)


def _machine(_: str, value: Any) -> str:
    if value not in MACHINE_PLAYERS:
        raise Malformed(
            "The Machine plays as {players}, not {value}.",
            players=MACHINE_PLAYERS,
            value=repr(value),
        )
    return str(value)


def _source(_: str, value: Any) -> str:
    if not isinstance(value, str) or len(value) > 40:
        raise Malformed("Option 'source' is a short text.")
    return value


CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "team": _flag,
    "handicaps": _handicaps,
    "clock": _clock,
    "supply": _flag,
    "aids": _aids,
    "machine": _machine,
    "play_along": _flag,
    "source": _source,
    "is_obtainable": _flag,
}
