"""Single flight: whoever asks for what is underway already waits for that, instead of asking once more."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

T = TypeVar("T")


class SingleFlight(Generic[T]):
    """Work by key; what is underway goes on even if whoever asked first is cancelled."""

    def __init__(self) -> None:
        self._underway: dict[str, asyncio.Task[T]] = {}

    async def run(self, key: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do the work, or wait for the one underway with this key; return or raise what came of it."""
        task = self._underway.get(key)
        if task is None:
            task = self._underway[key] = asyncio.create_task(work())
            task.add_done_callback(partial(self._landed, key))
        return await asyncio.shield(task)

    def _landed(self, key: str, task: asyncio.Task[T]) -> None:
        del self._underway[key]
        if not task.cancelled():
            task.exception()  # whoever waited has it; if nobody did any more, it was not forgotten
