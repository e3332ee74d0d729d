"""Expensive computations: beside the event loop, with a deadline, and a hung one takes nothing with it."""

from __future__ import annotations

import asyncio
import time

import pytest

from hut8.errors import Contradiction, Illegal, TooFast
from hut8.server.desk import answer_deduce
from hut8.server.settings import Settings
from hut8.server.workers import Workers
from tests.server.playing import run

POSITION = {"mode": "classic", "slots": [[4], [9], [11], [14]], "rounds": ["332 A-"]}


def test_a_job_beyond_its_deadline_ends_and_the_next_one_works() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=1))
        try:
            assert (await workers.run(answer_deduce, POSITION))["solved"]
            with pytest.raises(Illegal, match="longer"):
                await workers.run(time.sleep, 60, seconds=0.3)
            assert (await workers.run(answer_deduce, POSITION))["solved"]
        finally:
            workers.close()

    run(main)


def test_a_fault_of_the_house_crosses_the_process_with_its_details() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=1))
        try:
            with pytest.raises(Contradiction):
                await workers.run(answer_deduce, {**POSITION, "rounds": ["332 A-", "111 A+ B-", "241 A-"]})
        finally:
            workers.close()

    run(main)


def test_too_many_waiting_jobs_are_refused() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=1, worker_queue=2))
        try:
            waiting = [asyncio.create_task(workers.run(time.sleep, 0.5)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(TooFast):
                await workers.run(time.sleep, 0)
            await asyncio.gather(*waiting)
        finally:
            workers.close()

    run(main)
