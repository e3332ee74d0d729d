"""Who is at a table: the one owner of its connections, of who is connected elsewhere, and of who went when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.game import Eye
from hut8.live.close_reasons import NO_SEAT, NO_TABLE
from hut8.live.origins import Origins
from hut8.tables.seats import SEATED
from hut8.tables.table import Spectators

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from hut8.live.connection import Connection
    from hut8.live.context import Context
    from hut8.tables.seats import Seat
    from hut8.tables.table import Table


class Presence:
    """Connections here, holders elsewhere, and since when others are gone."""

    def __init__(self, context: Context) -> None:
        self._settings, self._now = context.settings, context.clock.monotonic
        self._connections: set[Connection] = set()
        self._elsewhere: frozenset[int] = frozenset()
        self._gone_since: dict[int, float] = {}
        self._eyes: tuple[tuple[Seat, ...], Spectators, Mapping[Eye, list[Connection]]] | None = None
        self._present: tuple[tuple[Seat, ...], frozenset[int]] | None = None
        self.origins = Origins(self._connections)
        self.used = self._now()

    # --- coming and going ---

    def arrive(self, connection: Connection) -> None:
        self._connections.add(connection)
        self.origins.note(connection)
        self._look_again()
        self.touch()
        if connection.holder is not None:
            self._gone_since.pop(connection.holder, None)

    def depart(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._look_again()
        self.touch()
        if connection.holder is not None and connection.holder not in self.holders:
            self._gone_since[connection.holder] = self._now()

    def expect(self, holder: int) -> None:
        """Begin to wait for whoever was seated, until they come, or come back to this process."""
        if holder not in self.holders:
            self._gone_since[holder] = self._now()

    def learn(self, elsewhere: Collection[int]) -> bool:
        """Take over who is connected to other processes; return whether that is news."""
        news = frozenset(elsewhere) - self.holders
        if news == self._elsewhere:
            return False
        for holder in self._elsewhere - news:
            self._gone_since[holder] = self._now()
        self._elsewhere = news
        self._look_again()
        return True

    def _look_again(self) -> None:
        self._eyes = self._present = None

    def touch(self) -> None:
        """Remember that the table was used just now."""
        self.used = self._now()

    # --- connections ---

    @property
    def connections(self) -> Collection[Connection]:
        return self._connections

    @property
    def holders(self) -> frozenset[int]:
        """The holders connected to this process."""
        return frozenset([one.holder for one in self._connections if one.holder is not None])

    @property
    def watching(self) -> int:
        return [one.holder for one in self._connections].count(None)

    def eyes(self, table: Table) -> Mapping[Eye, list[Connection]]:
        """Group the connections by the eye they look through."""
        seen = self._eyes
        if seen is None or seen[0] is not table.seats or seen[1] is not table.spectators:
            seen = self._eyes = table.seats, table.spectators, _by_eye(self._connections, table)
        return seen[2]

    # --- seats ---

    def present(self, table: Table) -> frozenset[int]:
        """The seats connected here or to another process."""
        seen = self._present
        if seen is None or seen[0] is not table.seats:
            seen = self._present = table.seats, _seated(table, self.holders | self._elsewhere)
        return seen[1]

    def counted(self, table: Table) -> frozenset[int]:
        """The seats the game waits for: those connected, and those that lost their connection only just now."""
        present = self.present(table)
        if not self._gone_since:
            return present
        lately = self._now() - self._settings.grace_seconds
        just_gone = (table.seat_of(holder) for holder, since in self._gone_since.items() if since > lately)
        return present | frozenset(seat for seat in just_gone if seat is not None)

    def away(self, table: Table) -> frozenset[int]:
        """The seats of people offline for long enough."""
        now, present = self._now(), self.present(table)
        return frozenset(
            seat
            for seat in table.persons
            if seat not in present
            and now - self._gone_since.get(table.seats[seat].holder, now) >= self._settings.away_seconds
        )


def _seated(table: Table, holders: Collection[int]) -> frozenset[int]:
    seats = enumerate(table.seats)
    return frozenset([number for number, seat in seats if seat.holder in holders and seat.occupant in SEATED])


def _by_eye(connections: Collection[Connection], table: Table) -> Mapping[Eye, list[Connection]]:
    """Group connections by what they may see; who lost the seat, or may not watch any more, is dismissed."""
    groups: dict[Eye, list[Connection]] = {}
    for connection in connections:
        seat = table.seat_of(connection.holder)
        if connection.holder is not None and seat is None:
            connection.dismiss(NO_SEAT)
        elif seat is None and table.spectators is Spectators.NONE:
            connection.dismiss(NO_TABLE)
        else:
            groups.setdefault(Eye(seat), []).append(connection)
    return groups
