"""One client of a table over any transport: whose it is, what it asked for, and a bounded outbound queue of frames."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hut8.live.close_reasons import SLOW

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hut8.live.close_reasons import CloseReason
    from hut8.live.context import Context

T = TypeVar("T")

DISMISSAL_SECONDS = 0.3

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False)


def encode(message: Any) -> str:
    """Return JSON in as few characters as it takes."""
    return _ENCODER.encode(message)


class Backlog(Generic[T]):
    """What one client asked for, to be done one after another; the oldest stays until it is done.

    An `asyncio.Queue` takes 3 kB of every client, and three times as long.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._asked: list[T] = []
        self._come: asyncio.Future[None] | None = None
        self._done: asyncio.Future[None] | None = None

    async def put(self, asked: T) -> None:
        """Add something; wait while there is too much."""
        await self.until_left(self._most)
        self._asked.append(asked)
        _wake(self._come)

    async def oldest(self) -> T:
        """Wait for something to do."""
        while not self._asked:
            self._come = asyncio.get_running_loop().create_future()
            await self._come
        return self._asked[0]

    def done(self) -> None:
        """Forget the oldest."""
        self._asked.pop(0)
        _wake(self._done)

    async def until_left(self, most: int) -> None:
        """Wait until no more than so many are left, the one that is being done among them."""
        while len(self._asked) > most:
            self._done = asyncio.get_running_loop().create_future()
            await self._done


def _wake(waiting: asyncio.Future[None] | None) -> None:
    if waiting is not None and not waiting.done():
        waiting.set_result(None)


class Connection:
    """Frames for one eye. Whoever does not read is dropped, and nobody waits for them.

    Frames that gather in one turn of the event loop are offered to the transport together; what it does not take at
    once waits in the queue for the session's writer.
    """

    def __init__(
        self, holder: int | None, context: Context, offer: Callable[[Collection[str]], int], asker: str = ""
    ) -> None:
        self.holder, self.asker = holder, asker
        self.opened = context.clock.monotonic()
        self.closing: CloseReason | None = None
        self._presence = ""
        self._here: Callable[[], str] | None = None
        self._settings, self._offer = context.settings, offer
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._dismissed = self._offering = self._writing = False
        self._left_over = asyncio.Event()
        self._attend: Callable[[], None] = _nobody

    def send(self, text: str) -> None:
        """Queue a frame; it never waits."""
        if self.closing is not None:
            return
        if self._is_behind(len(text)):
            self.close(SLOW)
            return
        self._bytes += len(text)
        self._frames.append(text)
        if not self._offering:
            self._offering = True
            asyncio.get_running_loop().call_soon(self._offer_all)

    def welcome(self, text: str, here: Callable[[], str]) -> None:
        """Queue the welcome, to which who is here is added when it goes: of those who come together each hears all."""
        self._here = here
        self.send(text)

    def _say_who_is_here(self, here: Callable[[], str]) -> None:
        self._here, self._presence = None, here()
        if self._frames:
            ending = f',"presence":{self._presence}}}'
            self._frames[0] = self._frames[0][:-1] + ending
            self._bytes += len(ending) - 1

    def tell_presence(self, presence: str) -> None:
        """Queue who is here, unless the client knows, or its welcome will say so."""
        if self._here is None and presence != self._presence:
            self._presence = presence
            self.send(f'{{"type":"presence","presence":{presence}}}')

    def _is_behind(self, more: int) -> bool:
        """Whether one frame more is too much; a first frame never is, and a character counts as a byte."""
        too_many = len(self._frames) >= self._settings.outbound_frames
        return too_many or (self._bytes > 0 and self._bytes + more > self._settings.outbound_bytes)

    def _offer_all(self) -> None:
        self._offering = False
        if self._here is not None:
            self._say_who_is_here(self._here)
        if not self._writing:  # an older frame goes first
            for _ in range(self._offer(self._frames)):
                self._take()
        if self._frames or self.closing is not None:
            self.call()

    def be_attended(self, attend: Callable[[], None]) -> None:
        """Have this called when something is left over, or the connection shall end."""
        self._attend = attend

    def be_left(self) -> None:
        """Have nobody called any more: the session is over, and what is still queued has nobody to go to."""
        self._attend = _nobody

    def call(self) -> None:
        """Have whoever attends look after the connection."""
        self._left_over.set()
        self._attend()

    def _take(self) -> str:
        frame = self._frames.popleft()
        self._bytes -= len(frame)
        return frame

    def close(self, reason: CloseReason) -> None:
        """Send what is queued, unless the reader is too slow for it, then close."""
        if self.closing is None:
            self.closing = reason
            if reason is SLOW:
                self._frames.clear()
            self.call()

    def dismiss(self, reason: CloseReason) -> None:
        """Close soon: whoever gave up the seat by a command still hears that it was done."""
        if not self._dismissed:
            self._dismissed = True
            asyncio.get_running_loop().call_later(DISMISSAL_SECONDS, self.close, reason)

    async def next_frame(self) -> str | None:
        """Wait for a frame that the transport did not take at once; None means that the connection shall be closed."""
        self._writing = False
        while self._offering or not self._frames:
            if self.closing is not None and not self._frames:
                return None
            self._left_over.clear()
            await self._left_over.wait()
        self._writing = True
        return self._take()

    @property
    def is_over(self) -> bool:
        """Whether there is nothing to be sent before it is closed; a frame that is being written may never end."""
        if self.closing is None or self.closing is SLOW:
            return self.closing is SLOW
        return not (self._frames or self._offering or self._writing)


def _nobody() -> None:
    """Attend to nothing: the session has not begun, or is over."""
