"""The web server as its clients meet it: the connections it keeps open."""

from __future__ import annotations

import asyncio
import http.client
import signal
import socket
import time
from contextlib import closing
from email.utils import parsedate_to_datetime
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pytest
import uvicorn

from hut8.server.uvicorn_server import DatedState, QuietServer
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import ServerProcess, running_beside

if TYPE_CHECKING:
    from collections.abc import Callable

REQUESTS = 30
ALLOWED_SECONDS = 0.003


def _seconds(ask: Callable[[], None]) -> float:
    began = time.perf_counter()
    ask()
    return time.perf_counter() - began


def _get(connection: http.client.HTTPConnection) -> None:
    connection.request("GET", "/api/games")
    assert connection.getresponse().read()


def test_an_answer_on_a_connection_kept_alive_is_as_quick_as_on_a_fresh_one() -> None:
    with running_beside(MemoryStore()) as url:
        host = url.removeprefix("http://")

        def fresh() -> None:
            with closing(http.client.HTTPConnection(host, timeout=10)) as connection:
                _get(connection)

        with closing(http.client.HTTPConnection(host, timeout=10)) as kept:
            # in turn: what else the machine does delays both alike
            pairs = [(_seconds(lambda: _get(kept)), _seconds(fresh)) for _ in range(REQUESTS)]
        of_kept, of_fresh = (median(times) for times in zip(*pairs, strict=True))
        assert of_kept < of_fresh + ALLOWED_SECONDS


def test_a_connection_too_many_hears_that_the_server_is_full(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "db"), tmp_path / "log", connections_per_address=1) as server:
        address = ("127.0.0.1", server.port)
        with socket.create_connection(address, 10) as first, socket.create_connection(address, 10) as second:
            assert second.recv(1000).startswith(b"HTTP/1.1 503")
            assert second.recv(1000) == b""
            first.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert first.recv(1000).startswith(b"HTTP/1.1 200")


def _wakes(pid: int) -> int:
    """How often the event loop of a process was woken."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("voluntary")))


@pytest.mark.clock
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="platform: only Linux tells how often one was woken")
def test_a_server_that_nobody_asks_sleeps_and_ends_at_once_when_it_shall(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "db"), tmp_path / "log", poll_seconds=60, lease_seconds=180) as server:
        time.sleep(1)  # sleeps: what follows the opening is over, and nothing tells when
        before = _wakes(server.pid)
        time.sleep(2)  # sleeps: measures
        assert _wakes(server.pid) - before < 10
        began = time.monotonic()
        server.stop()
        assert time.monotonic() - began < 5


def test_every_answer_has_the_date_of_its_second(monkeypatch: pytest.MonkeyPatch) -> None:
    state = DatedState([(b"server", b"x")])
    for now in (0.5, 0.9, 86_400.0):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        (name, date), *others = state.default_headers
        assert name == b"date"
        assert parsedate_to_datetime(date.decode()).timestamp() == int(now)
        assert others == [(b"server", b"x")]


def test_a_signal_before_the_opening_ends_the_server_after_it() -> None:
    server = QuietServer(uvicorn.Config(app="none"), lambda: None)
    server.handle_exit(signal.SIGTERM, None)
    asyncio.run(asyncio.wait_for(server.main_loop(), 10))
