"""Processes of the version before leases, beside this one while a server is upgraded: who is connected to them.

Whether one lives is seen from its row changing, never from its clock. The version after the next drops this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hut8.live.hub import Hub

BEATS = 3
"""A process whose row did not change for so many polls is gone."""


class OlderProcesses:
    """What they said last, and for how many polls they have said nothing new."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store = hub, hub.context.store
        self._said: dict[str, tuple[float, int]] = {}
        self._told = False

    async def share_presence(self) -> None:
        """Learn who is connected to them, and tell them who is connected here; nothing is told to nobody."""
        rows = await self._store.attendance(self._hub.ownership.process.id)
        self._said = {name: (seen, self._quiet_for(name, seen)) for name, (seen, _) in rows.items()}
        alive = [holders for name, (_, holders) in rows.items() if 0 <= self._said[name][1] < BEATS]
        await self._tell(is_wanted=bool(alive))
        for table in tuple(self._hub.tables.values()):
            table.lease.be_followed(followed=bool(alive))
            elsewhere = {who for holders in alive for table_id, who in holders if table_id == table.id}
            if table.presence.learn(elsewhere):
                table.broadcast.presence()
                self._hub.arrivals.tell(table)

    def _quiet_for(self, name: str, seen: float) -> int:
        """Count polls without news; a row that was there before this process looked proves nothing."""
        before = self._said.get(name)
        if before is None:
            return BEATS
        return 0 if before[0] != seen else before[1] + 1

    async def _tell(self, *, is_wanted: bool) -> None:
        if is_wanted or self._told:
            tables = self._hub.tables.values() if is_wanted else ()
            holders = [(table.id, holder) for table in tables for holder in table.presence.holders]
            await self._store.attend(self._hub.ownership.process.id, holders)
        self._told = is_wanted
