"""Expensive computations: beside the event loop, with a deadline, and a hung one takes nothing with it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from hut8.answers.reasoning import answer_deduce
from hut8.errors import Contradiction, Illegal, TooFast
from hut8.server.settings import Settings
from hut8.server.workers import Workers
from hut8.testing.servers import ServerProcess
from tests.server.playing import run
from tests.waiting import until, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.live.thinking import Place

POSITION = {"mode": "classic", "slots": [[4], [9], [11], [14]], "rounds": ["332 A-"]}


pytestmark = pytest.mark.clock


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


def test_a_job_for_which_nobody_waits_any_more_ends_at_once() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=1))
        try:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(workers.run(time.sleep, 60), 0.5)
            assert (await asyncio.wait_for(workers.run(answer_deduce, POSITION), 20))["solved"]
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


def _children(pid: int) -> set[int]:
    """The processes that a process started, and those that they started."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found |= {int(child)} | _children(int(child))
    return found


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def _semaphores(pid: int) -> set[int]:
    """The named semaphores that a process has open, by their inodes."""
    lines = Path(f"/proc/{pid}/maps").read_text().splitlines()
    return {int(line.split()[4]) for line in lines if "/dev/shm/sem." in line}  # noqa: S108 - where Linux has them


def _named_semaphores() -> set[int]:
    return {path.lstat().st_ino for path in Path("/dev/shm").glob("sem.*")}  # noqa: S108 - likewise


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="platform: only Linux tells who is whose child")
@pytest.mark.parametrize("end", [ServerProcess.kill, ServerProcess.stop])
def test_a_killed_or_stopped_server_leaves_no_process_folder_or_semaphore_behind(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    end: Callable[[ServerProcess], None],
) -> None:
    folder = tmp_path_factory.mktemp("t")  # a socket's path may have 107 characters
    monkeypatch.setenv("TMPDIR", str(folder))
    with ServerProcess(str(tmp_path / "db"), tmp_path / "log") as server:
        urlopen(server.url + "/api/booklet", timeout=60).close()  # noqa: S310 - our own address
        children, semaphores = _children(server.pid), _semaphores(server.pid)
        end(server)

    def left() -> tuple[list[int], set[int], list[Path]]:
        return [pid for pid in children if _lives(pid)], semaphores & _named_semaphores(), list(folder.iterdir())

    assert children
    assert semaphores
    wait_until(lambda: not any(left()), 20)


def test_the_folder_of_a_killed_server_goes_though_its_idle_worker_ends_first(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("t")  # a socket's path may have 107 characters
    monkeypatch.setenv("TMPDIR", str(folder))
    program = "from hut8.server.workers import _new_pool; print(_new_pool().submit(int).result(), flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"0\n"
        server.kill()
    wait_until(lambda: not [*folder.iterdir()])


async def _begun(workers: Workers, jobs: int) -> None:
    await until(lambda: len(workers._idle) == workers._settings.workers - jobs)


def test_an_asker_who_floods_delays_nobody_else() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=2, worker_queue_per_address=8))
        try:
            assert (await workers.run(answer_deduce, POSITION))["solved"]
            flood = [asyncio.create_task(workers.run(time.sleep, 60, asker="flood", seconds=60)) for _ in range(9)]
            await _begun(workers, 1)
            with pytest.raises(TooFast, match="try again in"):
                await workers.run(time.sleep, 60, asker="flood")
            for number in range(3):
                async with asyncio.timeout(30):
                    assert (await workers.run(answer_deduce, POSITION, asker=f"honest {number}"))["solved"]
            assert not any(one.done() for one in flood)
        finally:
            workers.close()
            await asyncio.gather(*flood, return_exceptions=True)

    run(main)


def test_a_job_past_its_deadline_ends_alone() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=2))
        try:
            late = asyncio.create_task(workers.run(time.sleep, 60, seconds=0.5, asker="late"))
            others = [asyncio.create_task(workers.run(time.sleep, 0.4, asker="other")) for _ in range(4)]
            with pytest.raises(Illegal, match="longer"):
                await late
            assert await asyncio.gather(*others) == [None] * 4
        finally:
            workers.close()

    run(main)


def test_whoever_waits_is_told_the_place_and_an_estimate() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=1))
        told: list[Place] = []
        try:
            jobs = [asyncio.create_task(workers.run(time.sleep, 0.3, asker="one", told=told.append)) for _ in range(3)]
            await until(lambda: workers.place_of("one").place == 1)
            assert workers.place_of("two") == (0, 0)
            await asyncio.gather(*jobs)
            assert {one.place for one in told} == {1, 2}
            assert all(one.seconds >= 1 for one in told)
        finally:
            workers.close()

    run(main)


def test_whoever_waits_too_long_for_a_place_is_told_when_to_come_back() -> None:
    async def main() -> None:
        workers = Workers(Settings(workers=1))
        try:
            first = asyncio.create_task(workers.run(time.sleep, 60, seconds=60))
            await _begun(workers, 1)
            with pytest.raises(TooFast, match=r"try again in \d+ s"):
                await workers.run(time.sleep, 0, wait=0.2)
            first.cancel()
        finally:
            workers.close()

    run(main)
