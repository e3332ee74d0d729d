from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from hut8.stores.deadlines import sever
from hut8.stores.waiting import has_come

WINDOWS = """
import select, socket
for unix in ("poll", "epoll", "kqueue"):
    if hasattr(select, unix):
        delattr(select, unix)
import hut8.stores.postgres_listener
from hut8.stores.postgres_pool import _is_quiet
here, there = socket.socketpair()
assert _is_quiet(here)
there.send(b"x")
assert not _is_quiet(here)
"""


def test_a_connection_is_watched_where_there_is_no_poll() -> None:
    pytest.importorskip("psycopg")
    told = subprocess.run([sys.executable, "-c", WINDOWS], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


def test_something_that_comes_or_a_hang_up_ends_the_wait() -> None:
    here, there = socket.socketpair()
    with here, there:
        assert not has_come(here.fileno(), 0)
        there.close()
        assert has_come(here.fileno(), 10)


def test_a_severed_socket_is_hung_up_and_stays_its_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("os.dup")  # on Windows it copies files alone
    here, there = socket.socketpair()
    with here, there:
        sever(here)
        assert has_come(there.fileno(), 10)
        assert here.fileno() >= 0
        here.getsockname()
