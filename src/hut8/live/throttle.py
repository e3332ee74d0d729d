"""A throttle: what is told whole need not be told more often than somebody can look."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Throttle:
    """Calls at once, then at most once per interval and key; a call that was held back is made up for."""

    def __init__(self, seconds: float, call: Callable[[int], None]) -> None:
        self._seconds, self._call = seconds, call
        self._held_back: dict[int, bool] = {}

    def __call__(self, key: int) -> None:
        if key in self._held_back:
            self._held_back[key] = True
            return
        self._held_back[key] = False
        asyncio.get_running_loop().call_later(self._seconds, self._end, key)
        self._call(key)

    def _end(self, key: int) -> None:
        if self._held_back.pop(key):
            self(key)
