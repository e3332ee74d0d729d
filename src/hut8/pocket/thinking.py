"""Thinking in a worker of its own: jobs travel there as text and can be ended, while the house goes on."""

from __future__ import annotations

import asyncio
import pickle
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from hut8.answers import problems, reasoning
from hut8.errors import Hut8Error, Illegal, Unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.live.thinking import Told

Result = TypeVar("Result")
SECONDS = 30.0
"""A phone is several times slower than a server, and nobody else waits."""
QUICK = frozenset({reasoning.answer_deduce, problems.answer_cards})
"""Jobs of a few milliseconds, which need not wait for a long one."""


ARCHIVES: dict[Callable[..., Any], str] = {problems.print_order: "press"}
"""Jobs that need more than the house has, and the archive that brings it to the other worker."""


class Thinker(Protocol):
    """The other worker."""

    def is_ready(self) -> bool:
        """Whether it has started."""

    def think(self, job: str, archive: str) -> Awaitable[str]:
        """Do a job, with an archive if one is named; raise when it is ended in the middle of it."""

    def start(self) -> None:
        """Start it, unless it has."""

    def end(self) -> None:
        """End it, and what it is at."""


class PageThinking:
    """One job after another in the other worker; until that has started, here."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._turn = asyncio.Lock()

    async def run(
        self,
        job: Callable[..., Result],
        *arguments: Any,
        seconds: float | None = None,
        wait: float | None = None,
        asker: str = "",
        told: Told | None = None,
    ) -> Result:
        """Return what the job returns; raise its fault, Illegal past the deadline."""
        del wait, asker, told  # one's own device has one asker
        archive = ARCHIVES.get(job, "")
        if job in QUICK or not (archive or self._thinker.is_ready()):
            await asyncio.sleep(0)
            return job(*arguments)
        async with self._turn:
            self._thinker.start()
            result, fault = _unpacked(await self._thought(_packed((job, arguments)), archive, seconds or SECONDS))
        if fault is not None:
            raise fault
        answer: Result = result
        return answer

    async def _thought(self, text: str, archive: str, seconds: float) -> str:
        try:
            async with asyncio.timeout(seconds):
                return await self._thinker.think(text, archive)
        except TimeoutError:
            self._begin_anew()
            raise Illegal("That takes longer than the server allows: ask for something smaller.") from None
        except asyncio.CancelledError:
            self._begin_anew()
            raise
        except Exception as fault:
            raise Unavailable("The computation was interrupted: try again.") from fault

    def _begin_anew(self) -> None:
        self._thinker.end()
        self._thinker.start()

    def close(self) -> None:
        self._thinker.end()


def attempt(text: str) -> str:
    """Do a job in the other worker; a fault of the house travels back beside its result."""
    job, arguments = _unpacked(text)
    try:
        return _packed((job(*arguments), None))
    except Hut8Error as fault:
        return _packed((None, fault))


def _packed(value: tuple[Any, Any]) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _unpacked(text: str) -> tuple[Any, Any]:
    found: tuple[Any, Any] = pickle.loads(b64decode(text))  # noqa: S301 - from our own worker
    return found
