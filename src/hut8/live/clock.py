"""The one place a live table asks for the time: the wall's and a clock that never goes back, both injected."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Clock:
    """`wall` dates events (seconds since 1970); `monotonic` measures how long something takes."""

    wall: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
