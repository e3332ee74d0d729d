"""People come and go for a long time: of those who left, nothing stays in the server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect

from hut8.client import RestClient, SeatClient
from hut8.testing.servers import ServerProcess
from tests.server.playing import HASTY, RACE, run

FORGETFUL: dict[str, Any] = {"room_idle_seconds": 0.5, "poll_seconds": 0.2, "workers": 1}
AT_ONCE = 20
VISITS = 100
"""Visits in a wave; every wave has a table of its own."""


GARBAGE = 12
"""Megabytes that may wait for the collector."""


pytestmark = pytest.mark.clock


class Burden(NamedTuple):
    """What a server process holds."""

    descriptors: int
    megabytes: float


def burden(pid: int) -> Burden:
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    resident = next(line for line in status if line.startswith("VmRSS"))
    return Burden(len(list(Path(f"/proc/{pid}/fd").iterdir())), int(resident.split()[1]) / 1024)


async def visit(url: str, room: str) -> None:
    """Watch a table for a moment."""
    async with connect(url.replace("http", "ws") + "/socket", compression=None, open_timeout=30) as socket:
        await socket.send(json.dumps({"type": "hello", "table": room}))
        assert json.loads(await socket.recv())["type"] == "welcome"


async def wave(url: str) -> None:
    """Open a table, talk at it while many visitors come and go, and leave it."""
    paper = await RestClient(url).open_table("Ada", wishes=RACE)
    async with SeatClient(url, paper["table"], paper["token"], HASTY) as seat:
        for first in range(0, VISITS, AT_ONCE):
            await asyncio.gather(*(visit(url, paper["room"]) for _ in range(AT_ONCE)))
            await seat.do("say", text=f"visitor {first}")
            await seat.note("mark", cell="a", value="x")


async def emptied(url: str) -> None:
    """Wait until the server has let go of every table and socket."""
    rest = RestClient(url)
    while (told := await rest.get("/health"))["tables"] or told["sockets"]:  # noqa: ASYNC110 - it tells when asked
        await asyncio.sleep(0.2)  # sleeps: polls


def _waves(tmp_path: Path, warm: int, waves: int) -> None:
    async def main() -> None:
        with ServerProcess(str(tmp_path / "db"), tmp_path / "log", **FORGETFUL) as server:
            for _ in range(warm):
                await wave(server.url)
            await emptied(server.url)
            before = burden(server.pid)
            for _ in range(waves):
                await wave(server.url)
            await emptied(server.url)
            after = burden(server.pid)
        assert after.descriptors <= before.descriptors + 3
        assert after.megabytes < before.megabytes + GARBAGE

    run(main, 60 + 20 * (warm + waves))


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="platform: only Linux tells what a process holds")
def test_of_those_who_left_nothing_stays(tmp_path: Path) -> None:
    _waves(tmp_path, 2, 3)


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="platform: only Linux tells what a process holds")
def test_of_ten_thousand_who_left_nothing_stays(tmp_path: Path) -> None:
    _waves(tmp_path, 10, 100)
