"""What happened at a table: one list of numbered events, those of the table and those of its game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.game import Event

if TYPE_CHECKING:
    from hut8.game import Body

GAME_PREFIX = "game/"


@dataclass(frozen=True, slots=True)
class Recorded:
    """One event of a table as it is kept. Its body may hold secrets and is never printed."""

    table: str
    sequence: int
    time: float
    seat: int | None
    kind: str
    body: Body = field(repr=False)

    @property
    def game_event(self) -> Event | None:
        """The event of the game inside, or None if the table itself is concerned."""
        if not self.kind.startswith(GAME_PREFIX):
            return None
        return Event(self.kind.removeprefix(GAME_PREFIX), self.seat, self.body)


def of_game(event: Event) -> Event:
    """Wrap an event of the game as one of the table."""
    return Event(GAME_PREFIX + event.kind, event.seat, event.body)


def record(table: str, after: int, time: float, events: tuple[Event, ...]) -> tuple[Recorded, ...]:
    """Number events and give them their time."""
    return tuple(
        Recorded(table, after + place, time, event.seat, event.kind, event.body)
        for place, event in enumerate(events, start=1)
    )
