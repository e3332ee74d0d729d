"""One call later, unless it is stopped before."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, TimerHandle
    from collections.abc import Callable


class Timer:
    """A timer of an event loop that can be started again and again."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._handle is not None

    def start(self, seconds: float, call: Callable[[], None]) -> None:
        self._handle = self._loop.call_later(seconds, self._ring, call)

    def _ring(self, call: Callable[[], None]) -> None:
        self._handle = None
        call()

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
