"""Thinking in another worker: what comes back, what a deadline and a cancelled request end."""

from __future__ import annotations

import asyncio
import time

import pytest

from hut8.answers.problems import print_order
from hut8.answers.reasoning import answer_deduce
from hut8.errors import Illegal, Malformed, Unavailable
from hut8.pocket.routes import ORDER
from hut8.pocket.thinking import PageThinking, attempt

POSITION = {"mode": "classic", "slots": [[3], [7], [10], [14]], "rounds": ["221 A- B+"]}


class FakeWorker:
    """Does jobs in this process; one that is held back does not answer until it is ended."""

    def __init__(self, *, ready: bool = True) -> None:
        self.ready, self.held_back = ready, False
        self.begun = asyncio.Event()
        self.archives: list[str] = []
        self.starts = self.ends = self.jobs = 0

    def is_ready(self) -> bool:
        return self.ready

    async def think(self, job: str, archive: str) -> str:
        self.jobs += 1
        self.archives.append(archive)
        self.begun.set()
        if self.held_back:
            await asyncio.Event().wait()
        return attempt(job)

    def start(self) -> None:
        self.starts += 1

    def end(self) -> None:
        self.ends += 1


class Broken(FakeWorker):
    async def think(self, job: str, archive: str) -> str:
        raise RuntimeError(job[:3] + archive)


def double(number: int) -> int:
    return 2 * number


def refuse() -> None:
    raise Malformed("There is nothing here.")


def test_a_job_is_done_elsewhere_and_a_quick_one_here() -> None:
    async def scenario() -> None:
        worker = FakeWorker()
        thinking = PageThinking(worker)
        assert await thinking.run(double, 4) == 8
        assert worker.jobs == 1
        assert (await thinking.run(answer_deduce, POSITION))["codes"] == ["431", "435"]
        assert worker.jobs == 1

    asyncio.run(scenario())


def test_until_the_other_worker_is_there_jobs_are_done_here() -> None:
    worker = FakeWorker(ready=False)
    assert asyncio.run(PageThinking(worker).run(double, 4)) == 8
    assert worker.jobs == 0


def test_what_needs_an_archive_waits_for_the_other_worker() -> None:
    worker = FakeWorker(ready=False)
    order = ORDER | {"verifiers": 4, "apart": False, "address": None}
    printed = asyncio.run(PageThinking(worker).run(print_order, "tile", order))
    assert printed.startswith(b"%PDF-")
    assert (worker.starts, worker.archives) == (1, ["press"])


def test_a_refusal_travels_back() -> None:
    with pytest.raises(Malformed, match="There is nothing here"):
        asyncio.run(PageThinking(FakeWorker()).run(refuse))


def test_past_its_deadline_a_job_is_ended_and_the_next_begins_anew() -> None:
    async def scenario() -> None:
        worker = FakeWorker()
        thinking = PageThinking(worker)
        worker.held_back = True
        began = time.monotonic()
        with pytest.raises(Illegal, match="takes longer"):
            await thinking.run(double, 4, seconds=0.05)
        assert time.monotonic() - began < 5
        assert worker.ends == 1 <= worker.starts
        worker.held_back = False
        assert await thinking.run(double, 4) == 8

    asyncio.run(scenario())


def test_what_nobody_waits_for_is_ended() -> None:
    async def scenario() -> None:
        worker = FakeWorker()
        worker.held_back = True
        asked = asyncio.create_task(PageThinking(worker).run(double, 4))
        await worker.begun.wait()
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert worker.ends == 1 <= worker.starts

    asyncio.run(scenario())


def test_a_worker_that_breaks_is_told_in_a_sentence() -> None:
    with pytest.raises(Unavailable, match="try again"):
        asyncio.run(PageThinking(Broken()).run(double, 4))
