"""Addresses that an operator has banned: refused at the door, and sent away if they are inside."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING

from hut8.errors import Forbidden
from hut8.live.close_reasons import BANNED
from hut8.server.limits import neighbourhood

if TYPE_CHECKING:
    from hut8.live.hub import Hub
    from hut8.live.transport import Transport


class Bans:
    """The bans as this process knows them: at most one poll old."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._banned: frozenset[str] = frozenset()
        self._inside: defaultdict[str, set[Transport]] = defaultdict(set)

    def check(self, address: str | None) -> None:
        """Raise Forbidden if the address is banned."""
        if self._banned and neighbourhood(address) in self._banned:
            raise Forbidden("Your address is banned from this server: ask whoever runs it.")

    def enter(self, asker: str, transport: Transport) -> None:
        """Know a client of a neighbourhood until it leaves."""
        self._inside[asker].add(transport)

    def leave(self, asker: str, transport: Transport) -> None:
        self._inside[asker].discard(transport)
        if not self._inside[asker]:
            del self._inside[asker]

    async def follow_for_ever(self, seconds: float) -> None:
        while True:
            await self._hub.tasks.try_once(self.look())
            await asyncio.sleep(seconds)

    async def look(self) -> None:
        """Learn who is banned now, and send away who is inside."""
        before, self._banned = self._banned, frozenset(name for name, _, _ in await self._hub.context.store.banned())
        for name in self._banned - before:
            leaving = [transport.close(BANNED, transport.language) for transport in tuple(self._inside.get(name, ()))]
            await asyncio.gather(*leaving)
            self._hub.context.log.log("banned", reason="an operator", sockets=len(leaving))
