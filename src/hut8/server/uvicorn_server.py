"""uvicorn's server, which says when people can come, and sleeps while nobody wants anything.

uvicorn's own looks up ten times a second whether it shall end, and keeps the date of its answers: of a process beside
others, which has little to do, that would be most of its work.
"""

from __future__ import annotations

import asyncio
import time
from email.utils import formatdate
from functools import lru_cache
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.server import ServerState

from hut8.server.systemd import notify_ready

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable
    from types import FrameType

Headers = list[tuple[bytes, bytes]]


class DatedState(ServerState):
    """What connections share; the date is looked up for an answer, not once a second."""

    def __init__(self, always: Headers) -> None:
        super().__init__()
        self._always = always

    @property
    def default_headers(self) -> Headers:
        """The headers of every answer."""
        return [(b"date", _date(int(time.time()))), *self._always]

    @default_headers.setter
    def default_headers(self, _none: Headers) -> None:
        """Leave them to the property: uvicorn itself writes them only where it begins and where it ticks."""


@lru_cache(maxsize=1)
def _date(second: int) -> bytes:
    return formatdate(second, usegmt=True).encode()


class QuietServer(uvicorn.Server):
    """Wakes for a connection or a signal."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ending = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self.server_state = DatedState(self.config.encoded_headers)
        await super().startup(sockets)
        notify_ready()
        self._announce()

    async def main_loop(self) -> None:
        if not self.should_exit:
            await self._ending.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._ending.set)
