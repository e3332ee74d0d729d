"""What the page's worker runs: one house, its requests and its sockets.

The worker's script calls `start` once and then the methods of what it returns; everything it passes is plain text and
numbers.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hut8.live import Context, House, LiveSettings
from hut8.live.session import Session
from hut8.pocket.rest import Request, answer
from hut8.pocket.transport import PageTransport

if TYPE_CHECKING:
    from hut8.live.reports import Log
    from hut8.live.thinking import Thinking
    from hut8.pocket.rest import Answer
    from hut8.pocket.transport import Page
    from hut8.stores.contract import Store

FOR_EVER = 36_500.0
SETTINGS = LiveSettings(
    poll_seconds=10,  # nobody else writes here
    silence_seconds=86_400,  # a tab in the background is slowed down, and a worker cannot lose its page
    start_seconds=0,  # how long a start takes tells secrets only to others
    pace_seconds=0.4,
    playing_days=FOR_EVER,  # one's own device throws nothing away
    ended_days=FOR_EVER,
    seating_hours=FOR_EVER * 24,
)


class PocketHouse:
    """A house and the sockets of its page."""

    def __init__(self, house: House, page: Page) -> None:
        self._house, self._page = house, page
        self._sockets: dict[int, PageTransport] = {}

    async def answer(self, method: str, address: str, body: str, language: str) -> Answer:
        """Answer a request of the page."""
        return await answer(self._house, Request(method, address, body, language))

    def connect(self, socket: int) -> None:
        """Begin a socket; its first frame is a hello."""
        transport = self._sockets[socket] = PageTransport(socket, self._page)
        task = self._house.hub.tasks.spawn(Session(transport, self._house.lobby).run())
        task.add_done_callback(lambda _: self._sockets.pop(socket, None))

    def hear(self, socket: int, text: str) -> None:
        """Take a frame of a socket."""
        if (transport := self._sockets.get(socket)) is not None:
            transport.hear(text)

    def leave(self, socket: int) -> None:
        """End a socket that the page has closed."""
        if (transport := self._sockets.get(socket)) is not None:
            transport.hear(None)

    async def close(self) -> None:
        with suppress(asyncio.CancelledError):
            await self._house.__aexit__()


async def start(
    page: Page, store: Store, thinking: Thinking, log: Log, settings: LiveSettings = SETTINGS
) -> PocketHouse:
    """Open the house."""
    house = House(Context(store, settings=settings, thinking=thinking, log=log))
    await house.__aenter__()
    return PocketHouse(house, page)
