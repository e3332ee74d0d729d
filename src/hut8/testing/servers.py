"""Real servers for tests: one inside the test's own event loop, one as a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, Self
from urllib.request import urlopen

import uvicorn

from hut8.games import GAMES
from hut8.server.app import create_app
from hut8.server.serving import prepare, web_server
from hut8.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from hut8.games.registry import Games
    from hut8.server.services import Services
    from hut8.stores.contract import Store

FREE_HAND = {
    "grace_seconds": 0.05,
    "connections_per_address": 100_000,
    "concurrency": 100_000,  # an address never has more than half of all
    "sockets": 100_000,
    "sockets_per_address": 100_000,
    "connects_burst": 100_000,
    "requests_at_once": 100_000,
    "files_burst": 100_000,
    "metrics_seconds": 0.001,
    "handshakes_burst": 100_000,
    "requests_burst": 100_000,
    "openings_burst": 100_000,
    "entries_burst": 100_000,
    "boards_burst": 100_000,
    "thoughts_burst": 100_000,
    "pace_seconds": 0.0,
    "start_seconds": 0.0,
}
"""Settings under which one test may do what a crowd would."""


class Running:
    """A server inside this process."""

    def __init__(self, url: str, services: Services) -> None:
        self.url, self.services, self.house = url, services, services.house


@asynccontextmanager
async def running(store: Store, settings: Settings | None = None, games: Games = GAMES) -> AsyncIterator[Running]:
    """Serve in this event loop, on a free port, until the block ends."""
    settings = settings or Settings(**FREE_HAND)  # type: ignore[arg-type]
    app = create_app(store, settings, games)
    config = web_server(app, log_level="critical", grace=2)
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    prepare(app, listening)
    serving = asyncio.create_task(server.serve([listening]))
    try:
        while not server.started:
            if serving.done():
                await serving
                raise RuntimeError("the server ended before it began")
            await asyncio.sleep(0.01)
        yield Running(f"http://127.0.0.1:{listening.getsockname()[1]}", app.services)
    finally:
        server.should_exit = True
        await serving
        for connection in tuple(server.server_state.connections):  # uvicorn leaves the slow ones to the process's end
            connection.transport.abort()


@contextmanager
def running_beside(store: Store, games: Games = GAMES, **settings: Any) -> Iterator[str]:
    """Serve in a thread with an event loop of its own, for tests that are not coroutines; yield the address."""
    ready, stop = threading.Event(), threading.Event()
    found: list[str] = []

    async def serve() -> None:
        async with running(store, Settings(**{**FREE_HAND, **settings}), games) as server:
            found.append(server.url)
            ready.set()
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        if not ready.wait(60):
            raise TimeoutError("the server did not open")
        yield found[0]
    finally:
        stop.set()
        thread.join()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


SKEWED = """
import runpy, time
right = time.time
time.time = lambda: right() + {skew}
runpy.run_module("hut8", run_name="__main__", alter_sys=True)
"""
"""`python -m hut8` on a machine whose clock is wrong."""


class ServerProcess:
    """`hut8 serve` in a process of its own; it keeps its port over restarts.

    `skew` puts its clock wrong, `descriptors` bounds its open files.
    """

    def __init__(
        self,
        database: str,
        log: Path,
        port: int | None = None,
        skew: float = 0.0,
        descriptors: int | None = None,
        **settings: object,
    ) -> None:
        self.database, self.log, self.skew, self.python = database, log, skew, sys.executable
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        chosen = {**FREE_HAND, **settings}
        self._descriptors = descriptors
        self._environment = {**os.environ, **{f"HUT8_{name.upper()}": str(value) for name, value in chosen.items()}}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        arguments = ["serve", "--port", str(self.port), "--database", self.database]
        program = ["-c", SKEWED.format(skew=self.skew)] if self.skew else ["-m", "hut8"]
        command = [self.python, *program, *arguments]
        if self._descriptors:
            command = ["sh", "-c", f'ulimit -n {self._descriptors} && exec "$@"', "sh", *command]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                command, env=self._environment, stdout=log, stderr=log
            )
        self.wait_until_open()

    def wait_until_open(self, seconds: float = 120) -> None:
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            try:
                with urlopen(self.url + "/health", timeout=1) as answer:  # noqa: S310 - our own address
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server did not open: " + self.log.read_text()[-2000:])

    @property
    def pid(self) -> int:
        if self._process is None:
            raise RuntimeError("the server is not running")
        return self._process.pid

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def pause(self) -> None:
        """Let it stand still, as a machine without processor or memory would."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def fill_disk(self, size: int | None) -> None:
        """Let no file of it grow beyond a size; None lets them grow again."""
        most = resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(20)
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
