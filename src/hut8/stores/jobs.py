"""Work for a thread that writes, the future that it answers, and how long that is waited for."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from hut8.stores.errors import late, outcome_unknown

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.stores.operations import Database


class Job:
    """A piece of work for the writer, with the future it answers."""

    def __init__(self, work: Callable[[Database], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None
        self.begun = self.given_up = False

    def give_up(self, seconds: float) -> None:
        """Answer whoever waits; the writer goes on with what it has begun."""
        self.given_up, words = True, f"no answer within {seconds:g} s"
        if not self.future.done():
            self.future.set_exception(outcome_unknown(words) if self.begun else late(words))

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Deadline:
    """Gives up jobs that are not done in time. All have as long, so one timer watches the oldest."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waiting: deque[tuple[float, Job]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, job: Job) -> None:
        self._forget_done()
        self._waiting.append((job.loop.time() + self._seconds, job))
        if self._timer is None:
            self._look_later()

    def _forget_done(self) -> None:
        while self._waiting and self._waiting[0][1].future.done():
            self._waiting.popleft()

    def _look_later(self) -> None:
        when, job = self._waiting[0]
        self._timer = job.loop.call_at(when, self._look)

    def _look(self) -> None:
        """Give up the oldest if its time is over; whoever is the oldest then is looked at in time."""
        self._timer = None
        self._forget_done()
        if self._waiting and self._waiting[0][0] <= self._waiting[0][1].loop.time():
            self._waiting[0][1].give_up(self._seconds)
            self._forget_done()
        if self._waiting:
            self._look_later()
