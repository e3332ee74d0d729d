"""Frames between a page and its own house: messages of a worker instead of a WebSocket."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from hut8.live.transport import Gone
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.live.close_reasons import CloseReason
    from hut8.live.transport import Admission


class Page(Protocol):
    """What a page hears from its house."""

    def frame(self, socket: int, text: str) -> None:
        """Hear a frame of a socket."""

    def closed(self, socket: int, code: int) -> None:
        """Hear that a socket is closed, with a close code."""


class PageTransport:
    """One socket of the page."""

    def __init__(self, socket: int, page: Page) -> None:
        self.language, self.asker = ENGLISH, ""  # the hello says the language, and nobody else is asked to wait
        self._socket, self._page = socket, page
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """Take a frame from the page; None is the end."""
        self._heard.put_nowait(text)

    def admit(self, what: Admission) -> None:
        """Let one's own device have everything."""

    async def receive(self) -> str:
        text = await self._heard.get()
        if text is None:
            raise Gone
        return text

    def offer(self, frames: Collection[str]) -> int:
        for text in frames:
            self._page.frame(self._socket, text)
        return len(frames)

    async def send(self, text: str) -> None:
        self._page.frame(self._socket, text)

    async def close(self, reason: CloseReason, language: str) -> None:
        del language  # a page reads the code
        self._page.closed(self._socket, reason.code)
