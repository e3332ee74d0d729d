"""Tasks that run beside the requests of clients; what breaks in one is logged, never lost."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error

if TYPE_CHECKING:
    from collections.abc import Awaitable, Coroutine

    from hut8.live.context import Context


class Tasks:
    """The tasks of one process, so that its end can end them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.keep(task)
        return task

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Look after a task whose starter does not wait for it any more."""
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self._note(fault)

    def _note(self, fault: BaseException) -> None:
        self._context.metrics.count("faults", type(fault).__name__)
        self._context.log.log_fault("fault", fault)

    async def try_once(self, work: Awaitable[None]) -> None:
        """Await one round of what is done for ever; whatever breaks in it is logged, so that the next one comes."""
        try:
            await work
        except Hut8Error as fault:
            self._context.log.log_trouble(fault)
        except Exception as fault:  # noqa: BLE001 - a process that stopped looking after itself would still serve
            self._note(fault)

    async def close(self) -> None:
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
