"""The server with a clock of its own: so many seconds ahead of this machine's, so that days pass while a test runs."""

from __future__ import annotations

import sys
import time

from hut8.server.app import create_app
from hut8.server.environment import settings_from_environment
from hut8.server.serving import listen, serve
from hut8.stores.urls import store_at


def move_clock(seconds: float) -> None:
    here = time.time
    time.time = lambda: here() + seconds


if __name__ == "__main__":
    port, data, ahead = sys.argv[1:]
    move_clock(float(ahead))
    serve(create_app(store_at(data), settings_from_environment()), listen("127.0.0.1", int(port)))
