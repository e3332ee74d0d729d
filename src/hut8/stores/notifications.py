"""Notifications inside one process that a table has moved on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_LONGEST_QUEUE = 10_000


class Notifications:
    """Tells every watcher; a watcher that does not keep up loses hints, as it may."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[tuple[str, int] | None]] = set()

    def tell(self, table: str, sequence: int) -> None:
        for waiting in self._queues:
            if waiting.qsize() < _LONGEST_QUEUE:
                waiting.put_nowait((table, sequence))

    def close(self) -> None:
        for waiting in self._queues:
            waiting.put_nowait(None)

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Begin to watch at once; the queue exists before the first hint is awaited."""
        waiting: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()
        self._queues.add(waiting)
        return self._follow(waiting)

    async def _follow(self, waiting: asyncio.Queue[tuple[str, int] | None]) -> AsyncIterator[tuple[str, int]]:
        try:
            while (hint := await waiting.get()) is not None:
                yield hint
        finally:
            self._queues.discard(waiting)
