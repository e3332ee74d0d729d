"""A real Chromium on the server as users start it: `hut8 serve` in its own process, on a data directory of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.testing.chromium import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

playwright = pytest.importorskip("playwright.sync_api", reason="the browser tests need the extra 'dev'")

SHORT_TICKS = Path(__file__).parent / "short_ticks.py"
STATIC = Path(__file__).parents[2] / "src" / "hut8" / "web" / "static" / "index.html"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-audio-output",  # which would leave a folder of the sound server behind
    "--no-first-run",
)


PATIENT = {
    "HUT8_OPENINGS_BURST": "1000",
    "HUT8_THOUGHTS_BURST": "1000",
    "HUT8_REQUESTS_BURST": "20000",
    "HUT8_FILES_BURST": "200000",
    "HUT8_HANDSHAKES_BURST": "1000",
    "HUT8_PACE_SECONDS": "0.05",
}
"""All these players share one address, and most load the page as on a first visit; computers need not dawdle."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`hut8 serve`, which a test may stop and start again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, **PATIENT, "HUT8_DATA": str(self.data)}
        self.process = subprocess.Popen(
            self.words(), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._wait()

    def words(self) -> list[str]:
        """Return the command that starts it, as a user would type it."""
        return [sys.executable, "-m", "hut8", "serve", "--port", str(self.port)]

    def _wait(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=1):  # noqa: S310 - our own server
                    return
            except OSError:
                assert self.process is not None
                assert self.process.poll() is None, "the server ended before it was open"
                time.sleep(0.1)  # sleeps: polls
        raise AssertionError("the server did not come up within a minute")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(timeout=20)
            self.process = None


class QuickServer(Server):
    """The server with short ticks and clocks, so that nobody waits ten seconds for a pair."""

    def words(self) -> list[str]:
        return [sys.executable, str(SHORT_TICKS), str(self.port)]


def started(kind: type[Server], data: Path) -> Iterator[Server]:
    if not STATIC.is_file():
        pytest.skip("the web app is not built: pip install -e . builds it")
    found = kind(data)
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all these tests; a test that stops it starts one of its own."""
    yield from started(Server, tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="package")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from started(QuickServer, tmp_path_factory.mktemp("quick"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all these tests: a session's would leave a running loop behind for asyncio tests."""
    found = chromium()
    if found is None:
        pytest.skip("no Chromium on this machine")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=found, args=list(FLAGS))
        yield opened
        opened.close()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every test here waits for a browser."""
    item.add_marker(pytest.mark.clock)
