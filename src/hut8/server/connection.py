"""One open socket as a table sees it: whose it is, and a bounded queue of frames to send."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

from hut8.server.wire import CloseCode

if TYPE_CHECKING:
    from collections.abc import Mapping


DISMISSAL_SECONDS = 0.3


_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def encode(message: Mapping[str, Any]) -> str:
    return _ENCODER.encode(message)


class Connection:
    """Frames for one eye. Whoever does not read is dropped, and nobody waits for them."""

    def __init__(self, holder: int | None, most_frames: int) -> None:
        self.holder = holder
        self.opened = time.monotonic()
        self.closing: CloseCode | None = None
        self.dismissed = False
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._most = most_frames

    def send(self, text: str) -> None:
        if self.closing is None:
            if self._frames.qsize() >= self._most:
                self.close(CloseCode.SLOW)
            else:
                self._frames.put_nowait(text)

    def close(self, code: CloseCode) -> None:
        """Send what is queued, unless the reader is too slow for it, then close."""
        if self.closing is None:
            self.closing = code
            if code is CloseCode.SLOW:
                while not self._frames.empty():
                    self._frames.get_nowait()
            self._frames.put_nowait(None)

    def dismiss(self, code: CloseCode) -> None:
        """Close soon: whoever gave up the seat by a command still hears that it was done."""
        if not self.dismissed:
            self.dismissed = True
            asyncio.get_running_loop().call_later(DISMISSAL_SECONDS, self.close, code)

    async def next_frame(self) -> str | None:
        """Wait for the next frame; None means that the connection shall be closed."""
        return await self._frames.get()
