"""Expensive computations: a few processes beside the event loop, every job with a deadline."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import shutil
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.util import get_temp_dir
from typing import TYPE_CHECKING, Any, TypeVar

from hut8.errors import Hut8Error, Illegal, TooFast, Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import BaseContext

    from hut8.server.settings import Settings

Result = TypeVar("Result")
NICE = 5
"""Workers give way to the event loop, which people wait for."""


READ_BEFORE = ["hut8.games", "hut8.server.jobs", "hut8.server.workers"]
"""What a worker needs: read once by a server of forks, so that a new worker is there at once."""


def _context() -> BaseContext:
    """Return how processes are made: forked from a clean one where that can be done, never from this one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(READ_BEFORE)
    return context


def _settle_in(folder: str) -> None:
    threading.Thread(target=_end_with_the_server, args=(folder,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)


def _end_with_the_server(folder: str) -> None:
    """Wait for the server's end: one that was killed cannot send its workers home, nor remove its temporary folder."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(1)


def _attempt(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, Hut8Error | None]:
    """Run a job; a fault of the house travels back beside its result."""
    try:
        return work(*arguments), None
    except Hut8Error as fault:
        return None, fault


class Workers:
    """At most so many processes, started when first needed; a job beyond its deadline ends with its process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._settings.workers, mp_context=_context(), initializer=_settle_in, initargs=(get_temp_dir(),)
            )
        return self._pool

    async def run(self, work: Callable[..., Result], *arguments: Any, seconds: float | None = None) -> Result:
        """Return what the job returns; raise its fault, TooFast when too many wait, Illegal past the deadline."""
        if self._waiting >= self._settings.worker_queue:
            raise TooFast("Too many computations are waiting: try again in a moment.")
        self._waiting += 1
        try:
            return await self._run(work, arguments, seconds or self._settings.thought_seconds)
        finally:
            self._waiting -= 1

    async def _run(self, work: Callable[..., Result], arguments: tuple[Any, ...], seconds: float) -> Result:
        pool = self._started()
        try:
            future = pool.submit(_attempt, work, arguments)
            result, fault = await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except TimeoutError:
            if not future.cancelled():
                self._abandon(pool)
            raise Illegal("That takes longer than the server allows: ask for something smaller.") from None
        except BrokenProcessPool:
            self._abandon(pool)
            raise Unavailable("The computation was interrupted: try again.") from None
        if fault is not None:
            raise fault
        answer: Result = result
        return answer

    def _abandon(self, pool: ProcessPoolExecutor) -> None:
        """End the processes of a pool; the next job starts new ones."""
        if self._pool is pool:
            self._pool = None
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        if self._pool is not None:
            self._abandon(self._pool)
