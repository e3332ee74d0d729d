"""The one place a live table asks for the time: the database's, carried on by a clock that never goes back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LARGEST_STEP = 0.05
"""Seconds that one hearing may move the clock: a database whose clock jumps moves nobody's deadline by a jump."""


class Clock:
    """`wall` dates events (seconds since 1970): `monotonic`, which measures how long something takes, and `offset`.

    The first time heard from the database is taken as it is; later ones are approached slowly.
    """

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self.offset = wall() - monotonic()
        self._has_heard = False

    def wall(self) -> float:
        return self.monotonic() + self.offset

    def hear(self, now: float) -> None:
        """Take over the database's time."""
        step = now - self.wall()
        if self._has_heard:
            step = max(-LARGEST_STEP, min(LARGEST_STEP, step))
        self.offset += step
        self._has_heard = True
