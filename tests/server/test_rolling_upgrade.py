"""A server is upgraded one process after the other: the version before and this one run on one database."""

from __future__ import annotations

import asyncio
import io
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest

from hut8.stores.urls import store_at
from hut8.testing.servers import ServerProcess
from tests.server.crowds import Crowd
from tests.server.playing import run

ROOT = Path(__file__).parents[2]
BEFORE = "441b6c7"
"""The last commit whose processes know no leases."""

TALKATIVE: dict[str, Any] = {"messages_burst": 1_000_000, "workers": 1, "poll_seconds": 0.5}

pytestmark = [pytest.mark.clock, pytest.mark.long]


@pytest.fixture
def older_source(tmp_path: Path) -> Path:
    """The sources of the version before, with this one's compiled and generated files."""
    command = ["git", "-C", str(ROOT), "archive", BEFORE, "src"]
    packed = subprocess.run(command, check=False, capture_output=True)
    if packed.returncode:
        shallow = ["git", "-C", str(ROOT), "rev-parse", "--is-shallow-repository"]
        assert subprocess.run(shallow, check=False, capture_output=True).stdout != b"false\n", f"{BEFORE} is nowhere"
        pytest.skip("there is no git history here")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(tmp_path / "older", filter="data")
    source = tmp_path / "older" / "src"
    for library in (ROOT / "src").rglob("*.so"):
        (source / library.relative_to(ROOT / "src")).symlink_to(library)
    return source


class OlderProcess(ServerProcess):
    """`hut8 serve` of the version before."""

    def __init__(self, source: Path, *where: Any) -> None:
        super().__init__(*where, **TALKATIVE)
        known = (source / "hut8" / "server" / "settings.py").read_text(encoding="utf-8")
        for name in [name for name in self._environment if name.startswith("HUT8_")]:
            if f"    {name.removeprefix('HUT8_').lower()}: " not in known:
                del self._environment[name]  # a setting that came later keeps an older server from starting
        self._environment["PYTHONPATH"] = str(source)


def test_players_notice_no_upgrade_of_two_processes(tmp_path: Path, postgres_url: str, older_source: Path) -> None:
    async def main() -> None:
        crowd = Crowd()
        old_one = OlderProcess(older_source, postgres_url, tmp_path / "old-one")
        old_two = OlderProcess(older_source, postgres_url, tmp_path / "old-two")
        new_one = ServerProcess(postgres_url, tmp_path / "new-one", old_one.port, **TALKATIVE)
        new_two = ServerProcess(postgres_url, tmp_path / "new-two", old_two.port, **TALKATIVE)
        try:
            await asyncio.gather(asyncio.to_thread(old_one.start), asyncio.to_thread(old_two.start))
            await crowd.arrive(old_one.url, [old_one.url, old_two.url], tables=3, seats=4)
            await crowd.begin()
            for old, new in ((old_one, new_one), (old_two, new_two)):
                await crowd.until_said(crowd.words + 100)
                await asyncio.to_thread(old.stop)
                await asyncio.to_thread(new.start)
                await crowd.until_said(crowd.words + 100)
                clients = [client for seats in crowd.clients.values() for client in seats]
                for client in clients:
                    await client.wait(lambda client=client: all(client.presence["seats"]), 20)
            await crowd.fall_silent()
            store = store_at(postgres_url)
            await store.open()
            await crowd.all_agree(store, 10)
            await store.close()
            await crowd.leave()
        finally:
            for server in (old_one, old_two, new_one, new_two):
                server.kill()

    run(main, 240)
