"""What the connections of a table are told: computed once per eye, sent to all who look through it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from hut8.game import Eye
from hut8.server.connection import encode
from hut8.server.farewells import NO_SEAT, NO_TABLE
from hut8.tables.sight import redact, view
from hut8.tables.table import Spectators

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.server.connection import Connection
    from hut8.server.room import Room
    from hut8.tables.log import Recorded
    from hut8.tables.table import Table
    from hut8.tables.view import View

PRESENCE_SECONDS = 0.05
"""How long who came or went may stay untold."""


class Broadcast:
    """The mouth of a table; `sight` decides what it may say."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.connections: set[Connection] = set()
        self._telling: asyncio.TimerHandle | None = None

    def _by_eye(self) -> dict[Eye, list[Connection]]:
        """Group connections by what they may see; who lost the seat, or may not watch any more, is dismissed."""
        groups: dict[Eye, list[Connection]] = {}
        for connection in tuple(self.connections):
            eye = self._room.eye_of(connection.holder)
            if eye is None:
                connection.dismiss(NO_SEAT)
            elif eye.seat is None and self._room.now.spectators is Spectators.NONE:
                connection.dismiss(NO_TABLE)
            else:
                groups.setdefault(eye, []).append(connection)
        return groups

    def events(self, applied: Sequence[tuple[Recorded, Table]]) -> None:
        """Send events that took effect together; the last one an eye may read carries its new view."""
        for eye, connections in self._by_eye().items():
            for text in self._frames(applied, eye):
                for connection in connections:
                    connection.send(text)

    def _frames(self, applied: Sequence[tuple[Recorded, Table]], eye: Eye) -> list[str]:
        shown = [(event.sequence, redact(table, event, eye)) for event, table in applied]
        last = max((number for number, what in shown if what is not None), default=None)
        frames = []
        for number, what in shown:
            frame: dict[str, Any] = {"type": "event", "v": number}
            if what is not None:
                frame["event"] = what
            if number == last:
                frame["view"] = self.view(eye)
            frames.append(encode(frame))
        return frames

    def view(self, eye: Eye) -> View:
        return view(self._room.now, eye, self._room.silent)

    def missed(self, after: int | None, eye: Eye) -> list[dict[str, Any]]:
        """Return what happened after a number, if that is still at hand."""
        history = self._room.history
        if after is None or not history or after + 1 < history[0][0].sequence:
            return []
        return [
            {"v": event.sequence, "event": redact(table, event, eye)}
            for event, table in history
            if event.sequence > after
        ]

    def private(self, stream: str) -> None:
        """Tell the owners of a private stream, and nobody else, that it has grown."""
        kind, _, number = stream.partition(":")
        for eye, connections in self._by_eye().items():
            if eye.seat is None:
                continue
            if kind == "notes" and self._room.sheet_number(eye.seat) == int(number):
                self._send({"type": "sheet", "sheet": self._room.sheet_view(eye.seat)}, connections)
            elif kind == "silent" and eye.seat == int(number):
                self._send({"type": "view", "v": self._room.now.sequence, "view": self.view(eye)}, connections)

    def presence_view(self) -> dict[str, Any]:
        present = self._room.present | frozenset(self._room.now.computers)
        seats = [seat in present for seat in range(len(self._room.now.seats))]
        return {"seats": seats, "watching": sum(one.holder is None for one in self.connections)}

    def presence(self) -> None:
        """Tell soon who is here: a crowd that comes or goes together is told of once, not once for each."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        self._send({"type": "presence", "presence": self.presence_view()}, self.connections)

    @staticmethod
    def _send(message: dict[str, Any], connections: Iterable[Connection]) -> None:
        text = encode(message)
        for connection in tuple(connections):
            connection.send(text)
