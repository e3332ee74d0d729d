"""What the clients of a table are told: computed once per eye, sent to all who look through it."""

from __future__ import annotations

import asyncio
from operator import is_
from typing import TYPE_CHECKING, Any

from hut8.live.connection import encode
from hut8.tables.seats import Occupant
from hut8.tables.sight import game_view, is_public_alike, public_table, redact, view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hut8.game import Eye, Silent
    from hut8.live.connection import Connection
    from hut8.live.presence import Presence
    from hut8.tables.log import Recorded
    from hut8.tables.seats import Seat
    from hut8.tables.table import Table
    from hut8.tables.view import Happening, PresenceView

PRESENCE_SECONDS = 0.2
"""How long who came or went may stay untold."""

Step = tuple["Recorded", "Table"]
"""An event, and the table after it."""

Here = tuple["tuple[Seat, ...]", frozenset[int], int]
"""The seats, which of them are present, and how many watch."""


class Broadcast:
    """Speaks to the connections of a table; `sight` decides what may be said."""

    def __init__(self, presence: Presence, now: Callable[[], Table]) -> None:
        self._presence, self._now = presence, now
        self._telling: asyncio.TimerHandle | None = None
        self._public: tuple[Table, str] | None = None
        self._shared: Shared | None = None
        self._here: tuple[Here, str] | None = None

    def events(self, steps: Sequence[Step], silent: Silent) -> None:
        """Send events that took effect together; the last one an eye may read carries its new view."""
        newest = steps[-1][1]
        shared = self._shared_of(newest)
        for eye, connections in self._presence.eyes(newest).items():
            for text in _frames(steps, eye, silent, shared):
                for connection in connections:
                    connection.send(text)

    def view(self, eye: Eye, silent: Silent) -> str:
        """Return an eye's view now as JSON; those who come one after another share what they see alike."""
        return self._shared_of(self._now()).view(eye, silent)

    def _shared_of(self, table: Table) -> Shared:
        if self._shared is None or self._shared.table is not table:
            self._shared = Shared(table, self._public_text(table))
        return self._shared

    def _public_text(self, table: Table) -> str:
        """Return what every eye may know of the table as JSON; most events of a game leave it as it was."""
        if self._public is None or not is_public_alike(self._public[0], table):
            self._public = (table, encode(public_table(table)))
        return self._public[1]

    def silent_command(self, seat: int, silent: Silent) -> None:
        """Tell a seat, and nobody else, what its silent command changed."""
        now = self._now()
        for eye, connections in self._presence.eyes(now).items():
            if eye.seat == seat:
                self._send({"type": "view", "v": now.sequence, "view": view(now, eye, silent)}, connections)

    def sheet(self, shown: dict[str, Any], seats: Iterable[int]) -> None:
        """Tell the owners of a note sheet, and nobody else, that it has changed."""
        eyes = self._presence.eyes(self._now())
        owners = [one for eye, connections in eyes.items() if eye.seat in set(seats) for one in connections]
        self._send({"type": "sheet", "sheet": shown}, owners)

    def presence(self) -> None:
        """Tell soon who is here: a crowd that comes or goes together is told of once, not once for each."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        shown = self.presence_shown(self._now())
        for connection in tuple(self._presence.connections):
            connection.tell_presence(shown)

    def presence_shown(self, table: Table) -> str:
        """Return who is here as JSON; a crowd is told of the same, one after another."""
        who = table.seats, self._presence.present(table), self._presence.watching
        if self._here is None or self._here[0] != who:
            self._here = who, encode(presence_view(*who))
        return self._here[1]

    @staticmethod
    def _send(message: dict[str, Any], connections: Iterable[Connection]) -> None:
        text = encode(message)
        for connection in tuple(connections):
            connection.send(text)


class Shared:
    """What several eyes see alike, encoded once: the table, and the game but for what is an eye's own."""

    def __init__(self, table: Table, public: str) -> None:
        self.table = table
        self._public = public[:-1]
        self._common: dict[str, Any] = {}
        self._common_text = ""
        self._events: list[tuple[Happening, str]] = []

    def event(self, what: Happening) -> str:
        """Return what an eye may know of an event as JSON; most eyes may know the same."""
        for known, text in self._events:
            if known == what:
                return text
        self._events.append((what, encode(what)))
        return self._events[-1][1]

    def view(self, eye: Eye, silent: Silent) -> str:
        """Return an eye's view as JSON."""
        game = game_view(self.table, eye, silent)
        shown = "null" if game is None else self._game(game)
        seat = "null" if eye.seat is None else eye.seat
        return f'{{"table":{self._public},"you":{seat}}},"game":{shown}}}'

    def _game(self, shown: dict[str, Any]) -> str:
        """Encode a game's view: what is not under `you` is for most eyes the very same as for the eye before."""
        own = f',"you":{encode(shown.pop("you"))}' if "you" in shown else ""
        if len(shown) != len(self._common) or not all(map(is_, shown.values(), self._common.values())):
            self._common, self._common_text = shown, encode(shown)[:-1]
        return f"{self._common_text}{own}}}"


def _frames(steps: Sequence[Step], eye: Eye, silent: Silent, shared: Shared) -> list[str]:
    shown = [(event.sequence, redact(after, event, eye)) for event, after in steps]
    last = max((number for number, what in shown if what is not None), default=None)
    frames = []
    for number, what in shown:
        frame = f'{{"type":"event","v":{number}'
        if what is not None:
            frame += f',"event":{shared.event(what)}'
        if number == last:
            frame += f',"view":{shared.view(eye, silent)}'
        frames.append(f"{frame}}}")
    return frames


def missed(history: Sequence[Step], after: int | None, eye: Eye) -> list[dict[str, Any]]:
    """Return what happened after a number, if that is still at hand."""
    if after is None or not history or after + 1 < history[0][0].sequence:
        return []
    return [
        {"v": event.sequence, "event": redact(table, event, eye)} for event, table in history if event.sequence > after
    ]


def presence_view(seats: tuple[Seat, ...], present: frozenset[int], watching: int) -> PresenceView:
    """Say which seats are here, and how many watch."""
    here = [number in present or seat.occupant is Occupant.COMPUTER for number, seat in enumerate(seats)]
    return {"seats": here, "watching": watching}
