"""From where the people at a table came: for whom computers think, and who may not take over a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.live.connection import Connection

NOBODY = "nobody"


class Origins:
    """The askers (addresses, or their keyed hashes) behind a table's connections, as far as this process knows."""

    def __init__(self, connections: Collection[Connection]) -> None:
        self._connections = connections
        self._came_from: dict[str, set[int]] = {}

    def note(self, connection: Connection) -> None:
        if connection.asker and connection.holder is not None:
            self._came_from.setdefault(connection.asker, set()).add(connection.holder)

    @property
    def longest_here(self) -> str:
        """Who has been here longest, for whom computers think; tables that nobody is at share one name."""
        return min(self._connections, key=lambda one: one.opened).asker if self._connections else NOBODY

    def holders_from(self, asker: str) -> frozenset[int]:
        """Return the holders that were ever connected from there."""
        return frozenset(self._came_from.get(asker, ()))

    def asker_of(self, holder: int) -> str:
        """Return from where a holder is connected now, or nothing."""
        return next((one.asker for one in self._connections if one.holder == holder), "")
