"""Readiness: whether this process can take players now, found by writing to its storage."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error, Unavailable

if TYPE_CHECKING:
    from hut8.live.hub import Hub

KEPT_SECONDS = 1.0
"""How long a finding stands: whoever asks often must not make the server write often."""


class Readiness:
    """The newest finding, and the look that is under way; however many ask, one looks."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._looking: asyncio.Task[Hut8Error | None] | None = None
        self._looked = float("-inf")

    async def check(self) -> None:
        """Raise Unavailable, with the reason, unless this process can take players."""
        if self._hub.ownership.draining:
            raise Unavailable("This process drains: connect again to reach another.")
        fault = await self._finding()
        if fault is not None:
            raise fault

    async def _finding(self) -> Hut8Error | None:
        now = self._hub.context.clock.monotonic()
        if self._looking is None or (self._looking.done() and now - self._looked > KEPT_SECONDS):
            self._looked = now
            self._looking = self._hub.tasks.spawn(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Hut8Error | None:
        try:
            await self._hub.context.store.probe()
        except Hut8Error as fault:
            return fault
        return None
