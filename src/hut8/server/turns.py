"""Fair queueing of requests: in one turn of the event loop one request of each address begins.

A burst that one address sends at once would else be answered in one turn, and everybody else waits for its end.
"""

from __future__ import annotations

import asyncio
from collections import deque

from hut8.server.limits import neighbourhood


class Turns:
    """Who waits to begin, by address; an address of which nobody waits or has just begun is forgotten."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    async def wait(self, address: str | None) -> None:
        """Return at once if no other request of the address began in this turn, or else in a turn of one's own."""
        key, loop = neighbourhood(address), asyncio.get_running_loop()
        if (queue := self._waiting.get(key)) is None:
            self._waiting[key] = deque()
            loop.call_soon(self._next, key)
            return
        turn = loop.create_future()
        queue.append(turn)
        await turn

    def _next(self, key: str) -> None:
        queue = self._waiting[key]
        while queue and queue[0].done():  # whoever was cancelled needs no turn
            queue.popleft()
        if not queue:
            del self._waiting[key]
            return
        queue.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self._next, key)
