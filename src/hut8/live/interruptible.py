"""What a task waits for until somebody interrupts it: `asyncio.timeout`, but for its timer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType


class Interrupted(TimeoutError):  # noqa: N818 - a plain word
    """What was waited for is waited for no longer."""


class Interruptible:
    """`with` it a task waits; `interrupt` has the block raise Interrupted. It can be waited with again."""

    __slots__ = ("_before", "_interrupted", "_task")

    def __init__(self) -> None:
        self._task: asyncio.Task[object] | None = None
        self._before = 0
        self._interrupted = False

    def __enter__(self) -> None:
        self._task = asyncio.current_task()
        self._before = 0 if self._task is None else self._task.cancelling()
        self._interrupted = False

    def interrupt(self) -> None:
        """Interrupt whoever waits, but not within this turn of the event loop: it may be its own."""
        asyncio.get_running_loop().call_soon(self._interrupt)

    def _interrupt(self) -> None:
        if self._task is not None and not self._interrupted:
            self._interrupted = True
            self._task.cancel()

    def __exit__(self, kind: type[BaseException] | None, fault: object, trace: TracebackType | None) -> None:
        task, self._task = self._task, None
        if task is not None and self._interrupted:
            is_ours = task.uncancel() <= self._before
            if is_ours and kind is asyncio.CancelledError:
                raise Interrupted
