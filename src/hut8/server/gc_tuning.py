"""Garbage-collector tuning: one event loop serves everybody, so no collection may pause it for long."""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SWITCH_SECONDS = 0.0005
COLLECT_AFTER = (20_000, 100, 1_000_000)
"""Young garbage is looked for often, which takes milliseconds; all that lives is looked through by `Sweeper` alone.

What was young lately is looked through once more only seldom: a crowd that comes brings nothing but what stays.
"""

SWEEP_AFTER, SHARE = 100, 0.4
"""How many may leave before what they left is looked for: at least so many, and such a part of those who are here."""


def tune_interpreter() -> None:
    """Set garbage collector and thread switching for a server.

    What is loaded now stays for ever and need not be searched for garbage again. The thread that writes to the database
    gives the interpreter up at every statement, and would wait the usual 5 ms to get it back when the loop is busy.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_SECONDS)


class Sweeper:
    """Full collections, seldom: a closed socket leaves reference cycles that only a full collection finds.

    With a thousand sockets open it pauses the event loop for a fifth of a second: so the more there are, the more must
    have left, or all.
    """

    def __init__(self) -> None:
        self._left = 0

    def somebody_left(self) -> None:
        self._left += 1

    def sweep(self, here: int) -> None:
        """Collect if it is due while so many sockets are open."""
        if self._left >= max(SWEEP_AFTER, SHARE * here) or (self._left and not here):
            self._left = 0
            gc.collect()

    async def sweep_for_ever(self, seconds: float, here: Callable[[], int]) -> None:
        while True:
            await asyncio.sleep(seconds)
            self.sweep(here())
