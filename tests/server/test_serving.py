"""The web server as its clients meet it: the connections it keeps open."""

from __future__ import annotations

import http.client
import socket
import time
from contextlib import closing
from statistics import median
from typing import TYPE_CHECKING

from hut8.stores.memory import MemoryStore
from hut8.testing.servers import ServerProcess, running_beside

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

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
