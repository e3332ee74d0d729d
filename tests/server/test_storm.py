"""While one address does its worst, everybody else plays on; and when it ends, the server rests."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING

import psutil
import pytest

from hut8.server.settings import Settings
from hut8.testing.servers import FREE_HAND, ServerProcess
from tests.server.storms import ATTACKS, Honest
from tests.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.clock,
    pytest.mark.skipif(sys.platform != "linux", reason="platform: only Linux has 127.0.0.2 and tells a process's use"),
]

ROOT = Path(__file__).parents[2]
AS_DELIVERED = {name: getattr(Settings(), name) for name in FREE_HAND}
STORM = """
import asyncio, sys
from tests.server.storms import attack

asyncio.run(attack(sys.argv[1], sys.argv[2:]))
"""


@contextmanager
def storm(url: str, *attacks: str) -> Iterator[None]:
    """Attack from a process of its own until the block ends."""
    command = [sys.executable, "-c", STORM, url, *attacks]
    attacker = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        yield
        assert attacker.poll() is None, "the attacker gave up before the end"
    finally:
        attacker.kill()
        attacker.wait()


def _family(pid: int) -> list[psutil.Process]:
    server = psutil.Process(pid)
    return [server, *server.children(recursive=True)]


def _used(pid: int) -> float:
    """Return the processor seconds of the server and its workers."""
    used = 0.0
    for one in _family(pid):
        try:
            used += sum(one.cpu_times()[:2])
        except psutil.NoSuchProcess:
            continue
    return used


def _rests(pid: int) -> bool:
    began, before = time.monotonic(), _used(pid)
    time.sleep(0.5)  # sleeps: measures
    return (_used(pid) - before) / (time.monotonic() - began) < 0.2


def _weather(server: ServerProcess, attacks: list[str], seconds: float, allowed: float) -> None:
    honest = Honest(server.url)
    asyncio.run(honest.warm_up())
    with storm(server.url, *attacks):
        asyncio.run(asyncio.wait_for(honest.live(seconds), seconds + 60))
        memory = psutil.Process(server.pid).memory_info().rss / 1e6
    late = quantiles(honest.acknowledged, n=100)[98]
    slowest = (max(honest.started), max(honest.listed))
    told = (
        f"p99 {late * 1000:.0f} ms of {len(honest.acknowledged)}, {len(honest.started)} starts in {slowest[0]:.2f} s at"
        f" most, the list in {slowest[1]:.2f} s, {memory:.0f} MB"
    )
    logging.getLogger(__name__).info("%s: %s", attacks, told)
    assert late < allowed, told
    assert slowest[0] < max(5, 5 * allowed), told
    assert slowest[1] < max(2, allowed), told
    assert memory < 512, told
    wait_until(lambda: _rests(server.pid), 10 if allowed < 1 else 30)
    assert (server.log.stat().st_size) < 20_000_000


def test_in_a_storm_of_everything_everybody_else_plays_on(tmp_path: Path) -> None:
    """A busy machine makes all late: the true bounds are held by the long form."""
    with ServerProcess("memory:", tmp_path / "log", **AS_DELIVERED) as server:
        _weather(server, list(ATTACKS), 3, 4)


@pytest.mark.long
def test_with_few_descriptors_players_are_answered_in_time(tmp_path: Path) -> None:
    """The usual limit of a shell: so many connections use it up, if nobody counts them."""
    with ServerProcess(str(tmp_path / "db"), tmp_path / "log", descriptors=1024, **AS_DELIVERED) as server:
        _weather(server, ["slow_requests", "sockets", "deaf"], 20, 0.25)


@pytest.mark.long
@pytest.mark.parametrize("attack", [*ATTACKS, "everything"])
def test_beside_an_attack_players_are_answered_in_time(tmp_path: Path, attack: str) -> None:
    attacks = list(ATTACKS) if attack == "everything" else [attack]
    with ServerProcess(str(tmp_path / "db"), tmp_path / "log", **AS_DELIVERED) as server:
        _weather(server, attacks, 20, 0.25)
