"""A class over real sockets: soon answered, one standing everywhere, and nothing lost when the server is killed."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import pytest

from hut8.testing.servers import ServerProcess
from tests.server.classes import Class
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SETTINGS: dict[str, Any] = {"workers": 1, "poll_seconds": 0.5, "messages_burst": 1_000_000}
AGREED_SECONDS = 2.0

pytestmark = pytest.mark.clock


async def _kill_in_the_middle(school: Class, servers: Sequence[ServerProcess]) -> None:
    """Kill a server when many commands are acknowledged and many are to come, and start it again."""
    await school.halfway.wait()
    await asyncio.to_thread(servers[-1].kill)
    await asyncio.to_thread(servers[-1].start)


async def _school(servers: Sequence[ServerProcess], count: int, pause: float, *, kill: bool) -> Class:
    school = Class([server.url for server in servers], count, pause)
    await school.open()
    killing = asyncio.create_task(_kill_in_the_middle(school, servers)) if kill else None
    await school.play()
    if killing is not None:
        await killing
    ended = time.monotonic()
    await school.all_agree()
    assert time.monotonic() - ended < AGREED_SECONDS * (1 + kill)
    return school


def _one_server(tmp_path: Path, count: int, pause: float, *, kill: bool, late: float) -> None:
    async def main() -> None:
        with ServerProcess(str(tmp_path / "db"), tmp_path / "log", **SETTINGS) as server:
            school = await _school([server], count, pause, kill=kill)
            assert kill or school.is_answered_within(late)

    run(main, 240)


def test_a_class_of_twenty_sees_one_standing_and_loses_nothing_when_the_server_is_killed(tmp_path: Path) -> None:
    _one_server(tmp_path, 20, 0.05, kill=True, late=0)


@pytest.mark.long
def test_a_class_of_two_hundred_is_answered_in_a_tenth_of_a_second(tmp_path: Path) -> None:
    _one_server(tmp_path, 200, 4.0, kill=False, late=0.1)


@pytest.mark.long
def test_a_class_of_two_hundred_loses_nothing_when_the_server_is_killed(tmp_path: Path) -> None:
    _one_server(tmp_path, 200, 1.0, kill=True, late=0)


@pytest.mark.long
@pytest.mark.parametrize("count", [40, 200])
def test_a_class_at_two_processes_loses_nothing_when_one_is_killed(
    tmp_path: Path, postgres_url: str, count: int
) -> None:
    async def main() -> None:
        with (
            ServerProcess(postgres_url, tmp_path / "one", **SETTINGS) as one,
            ServerProcess(postgres_url, tmp_path / "two", **SETTINGS) as two,
        ):
            await _school([one, two], count, 1.0, kill=True)

    run(main, 300)
