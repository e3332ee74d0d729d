"""Deadlines: what is called unless it is stopped in time, with one timer of the event loop for all of them.

Every socket has two, and hardly one is ever reached: `asyncio.timeout`, with a timer for each, costs twice as much.
"""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Deadline:
    """One call to come; what is stopped keeps nothing alive."""

    __slots__ = ("call",)

    def __init__(self, call: Callable[[], object]) -> None:
        self.call: Callable[[], object] | None = call

    def stop(self) -> None:
        self.call = None


class Deadlines:
    """All deadlines of one event loop."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, Deadline]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None
        self._looking = 0.0
        self._closed = False

    def start(self, seconds: float, call: Callable[[], object]) -> Deadline:
        """Have something called after so many seconds, unless it is stopped or all is closed."""
        if self._closed:
            return Deadline(call)
        deadline, loop = Deadline(call), asyncio.get_running_loop()
        when = loop.time() + seconds
        heappush(self._waiting, (when, next(self._numbers), deadline))
        if self._timer is None or when < self._looking:
            self._look_at(loop, when)
        return deadline

    def _look_at(self, loop: asyncio.AbstractEventLoop, when: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._looking = when  # kept, for what is due already is no timer to uvloop
        self._timer = loop.call_at(when, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Call what is due; what was stopped is forgotten when it comes to its turn."""
        self._timer = None
        while self._waiting and (self._waiting[0][2].call is None or self._waiting[0][0] <= loop.time()):
            call = heappop(self._waiting)[2].call
            if call is not None:
                loop.call_soon(call)
        if self._waiting:
            self._look_at(loop, self._waiting[0][0])

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._waiting.clear()
