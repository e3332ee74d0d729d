"""One open socket as a table sees it: whose it is, and a bounded queue of frames to send."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

from hut8.server.farewells import SLOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hut8.server.farewells import Farewell
    from hut8.server.settings import Settings


DISMISSAL_SECONDS = 0.3


_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def encode(message: Mapping[str, Any]) -> str:
    return _ENCODER.encode(message)


class Connection:
    """Frames for one eye. Whoever does not read is dropped, and nobody waits for them."""

    def __init__(self, holder: int | None, settings: Settings) -> None:
        self.holder = holder
        self.opened = time.monotonic()
        self.closing: Farewell | None = None
        self.dismissed = False
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._settings = settings
        self._waiting = 0
        self._given_up = asyncio.Event()

    def send(self, text: str) -> None:
        if self.closing is None:
            if self._is_behind(len(text)):
                self.close(SLOW)
            else:
                self._waiting += len(text)
                self._frames.put_nowait(text)

    def _is_behind(self, more: int) -> bool:
        """Whether one frame more is too much; a first frame never is, and a character counts as a byte."""
        too_many = self._frames.qsize() >= self._settings.outbound_frames
        return too_many or (self._waiting > 0 and self._waiting + more > self._settings.outbound_bytes)

    def close(self, farewell: Farewell) -> None:
        """Send what is queued, unless the reader is too slow for it, then close."""
        if self.closing is None:
            self.closing = farewell
            if farewell is SLOW:
                self._given_up.set()
                while not self._frames.empty():
                    self._frames.get_nowait()
            self._frames.put_nowait(None)

    def dismiss(self, farewell: Farewell) -> None:
        """Close soon: whoever gave up the seat by a command still hears that it was done."""
        if not self.dismissed:
            self.dismissed = True
            asyncio.get_running_loop().call_later(DISMISSAL_SECONDS, self.close, farewell)

    async def next_frame(self) -> str | None:
        """Wait for the next frame; None means that the connection shall be closed."""
        frame = await self._frames.get()
        self._waiting -= len(frame or "")
        return frame

    async def given_up(self) -> None:
        """Wait until the reader is found too slow; a frame that is being written may never end."""
        await self._given_up.wait()
