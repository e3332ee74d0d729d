"""Expensive computations: a few processes beside the event loop behind a fair queue, every job with a deadline."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from math import ceil
from multiprocessing.util import get_temp_dir
from typing import TYPE_CHECKING, Any, TypeVar

from hut8.errors import Hut8Error, Illegal, TooFast, Unavailable
from hut8.live.thinking import Place
from hut8.server.queues import FairQueue

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import BaseContext

    from hut8.live.thinking import Told
    from hut8.server.settings import Settings

Result = TypeVar("Result")
NICE = 5
"""Workers give way to the event loop, which people wait for."""
FIRST_GUESS, LEARNING = 1.0, 0.2
"""How long a job takes before one was seen, and how much one more says about the next."""

READ_BEFORE = ["hut8.server.fork_server", "hut8.games", "hut8.answers.problems", "hut8.server.workers"]
"""What a worker needs: read once by a server of forks, so that a new worker is there at once."""
FOLDER = "MULTIPROCESSING_FOLDER"
"""The environment's name for the folder that `fork_server` removes."""


def _context() -> BaseContext:
    """Return how processes are made: forked from a clean one where that can be done, never from this one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(READ_BEFORE)
    return context


def _settle_in() -> None:
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)


def _end_with_the_server() -> None:
    """Wait for the server's end: one that was killed cannot send its workers home."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _attempt(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, Hut8Error | None]:
    """Run a job; a fault of the house travels back beside its result."""
    try:
        return work(*arguments), None
    except Hut8Error as fault:
        return None, fault


def _new_pool() -> ProcessPoolExecutor:
    """Start a process, in a thread: the first waits until the server of forks has read everything."""
    os.environ[FOLDER] = get_temp_dir()
    pool = ProcessPoolExecutor(1, mp_context=_context(), initializer=_settle_in)
    pool.submit(int)
    return pool


class _Process:
    """One worker process, started when first needed; a job beyond its deadline ends with it, and with no other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._starting: asyncio.Task[ProcessPoolExecutor] | None = None

    async def run(self, work: Callable[..., Result], arguments: tuple[Any, ...], seconds: float) -> Result:
        pool = self._pool
        if pool is None:
            pool = await asyncio.shield(self._starting or self._start())
        try:
            future = pool.submit(_attempt, work, arguments)
            result, fault = await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except TimeoutError:
            self.end()
            raise Illegal("That takes longer than the server allows: ask for something smaller.") from None
        except asyncio.CancelledError:
            self.end()
            raise
        except BrokenProcessPool:
            self.end()
            raise Unavailable("The computation was interrupted: try again.") from None
        if fault is not None:
            raise fault
        answer: Result = result
        return answer

    def _start(self) -> asyncio.Task[ProcessPoolExecutor]:
        """Start the process; if its job is cancelled meanwhile, the next job has it."""
        self._starting = asyncio.create_task(asyncio.to_thread(_new_pool))
        self._starting.add_done_callback(self._started)
        return self._starting

    def _started(self, start: asyncio.Task[ProcessPoolExecutor]) -> None:
        self._starting = None
        if not start.cancelled() and start.exception() is None:
            self._pool = start.result()

    def end(self) -> None:
        """End the process; the next job starts a new one."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


@dataclass(eq=False)
class _Job:
    """A job that somebody waits for."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float
    told: Told | None
    answer: asyncio.Future[Any]


def _end_if_nobody_waits(task: asyncio.Task[None], answer: asyncio.Future[Any]) -> None:
    if answer.cancelled():
        task.cancel()


class Workers:
    """At most so many processes behind one fair queue; the event loop alone touches it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._idle = [_Process() for _ in range(settings.workers)]
        self._all = tuple(self._idle)
        self._queue: FairQueue[_Job] = FairQueue(
            settings.worker_queue_per_address, settings.worker_queue, max(1, settings.workers - 1)
        )
        self._usual_seconds = FIRST_GUESS
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(
        self,
        work: Callable[..., Result],
        *arguments: Any,
        seconds: float | None = None,
        wait: float | None = None,
        asker: str = "",
        told: Told | None = None,
    ) -> Result:
        """Return what the job returns; raise its fault, TooFast when too many wait, Illegal past the deadline."""
        if not self._queue.has_room(asker):
            raise self._busy(len(self._queue))
        loop = asyncio.get_running_loop()
        job = _Job(work, arguments, seconds or self._settings.thought_seconds, told, loop.create_future())
        self._queue.put(asker, job)
        late = loop.call_later(wait or self._settings.wait_seconds, self._give_up, asker, job)
        self._go_on()
        try:
            answer: Result = await job.answer
        finally:
            late.cancel()
            self._queue.withdraw(asker, job)
        return answer

    def place_of(self, asker: str) -> Place:
        """Return where the next job of an asker stands, and about how long it will wait."""
        places = [self._queue.place(name, job) for name, job in self._queue.waiting() if name == asker]
        return self._place(min(places, default=0))

    def _place(self, place: int) -> Place:
        return Place(place, ceil(place * self._usual_seconds / self._settings.workers))

    def _busy(self, ahead: int) -> TooFast:
        seconds = max(1, self._place(ahead).seconds)
        return TooFast("Too many computations are waiting: try again in {seconds} s.", seconds=seconds)

    def _give_up(self, asker: str, job: _Job) -> None:
        place = self._queue.place(asker, job)
        if self._queue.withdraw(asker, job) and not job.answer.done():
            job.answer.set_exception(self._busy(place))

    def _go_on(self) -> None:
        """Give idle processes the jobs whose turn it is, and tell those who still wait."""
        while self._idle and not self._closed and (found := self._queue.take()) is not None:
            asker, job = found
            task = asyncio.create_task(self._work(self._idle.pop(), asker, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
            job.answer.add_done_callback(partial(_end_if_nobody_waits, task))
        for asker, job in self._queue.waiting():
            if job.told is not None:
                job.told(self._place(self._queue.place(asker, job)))

    async def _work(self, process: _Process, asker: str, job: _Job) -> None:
        began, answer = time.monotonic(), job.answer
        try:
            result = await process.run(job.work, job.arguments, job.seconds)
        except asyncio.CancelledError:
            answer.cancel()
            raise
        except Exception as fault:  # noqa: BLE001 - whoever waits is told; the queue goes on
            if not answer.done():
                answer.set_exception(fault)
        else:
            if not answer.done():
                answer.set_result(result)
        finally:
            self._usual_seconds += LEARNING * (time.monotonic() - began - self._usual_seconds)
            self._queue.done(asker)
            self._idle.append(process)
            self._go_on()

    def close(self) -> None:
        self._closed = True
        for _, job in self._queue.waiting():
            job.answer.cancel()
        for task in self._running:
            task.cancel()
        for process in self._all:
            process.end()
