from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hut8.errors import Unavailable
from hut8.stores.jobs import Deadline, Job

SECONDS = 0.05


def _job() -> Job:
    return Job(lambda _: None)


def test_a_job_that_is_not_done_in_time_is_given_up_and_those_after_it_have_their_own_time() -> None:
    async def main() -> None:
        deadline = Deadline(SECONDS)
        late, quick, later = _job(), _job(), _job()
        deadline.watch(late)
        deadline.watch(quick)
        await asyncio.sleep(SECONDS / 2)  # sleeps: the third has its time from later on
        deadline.watch(later)
        quick.settle()
        with pytest.raises(Unavailable):
            await late.future
        assert not later.future.done()
        assert not quick.given_up
        with pytest.raises(Unavailable):
            await later.future

    asyncio.run(main())


def test_what_has_begun_may_have_been_done() -> None:
    async def main() -> None:
        job = _job()
        job.begun = True
        Deadline(SECONDS).watch(job)
        with pytest.raises(Unavailable) as given_up:
            await job.future
        assert given_up.value.kind == "unknown"

    asyncio.run(main())


def test_one_timer_watches_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        loop, deadline = asyncio.get_running_loop(), Deadline(SECONDS)
        timers: list[float] = []
        call_at = loop.call_at

        def counted(when: float, *rest: Any, **named: Any) -> asyncio.TimerHandle:
            timers.append(when)
            return call_at(when, *rest, **named)

        monkeypatch.setattr(loop, "call_at", counted)
        for _ in range(100):
            job = _job()
            deadline.watch(job)
            job.settle()
        assert len(timers) == 1

    asyncio.run(main())
