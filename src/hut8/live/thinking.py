"""Thinking as an awaited port: best play, analysis, preparation, a player's choice; where it runs is not said here.

A server runs jobs in worker processes, a page in a worker of its own, a test inline.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")


class Place(NamedTuple):
    """Where a job waits: how many begin until it does, itself included, and about how many seconds that takes."""

    place: int
    seconds: int


Told: TypeAlias = "Callable[[Place], None]"
"""Hears where a job stands, each time that changes."""


class Thinking(Protocol):
    """Runs jobs: plain named functions of plain values, so that they can travel to another process."""

    async def run(
        self,
        job: Callable[..., Result],
        *arguments: Any,
        seconds: float | None = None,
        wait: float | None = None,
        asker: str = "",
        told: Told | None = None,
    ) -> Result:
        """Return what the job returns; raise its fault, TooFast when too many wait, Illegal past the deadline.

        It may take so many seconds once it has begun, and wait so long until then. Askers take turns.
        """

    def close(self) -> None:
        """End what is still running."""


class Inline:
    """Thinking in this very process, for tests and programs: everybody else waits meanwhile."""

    async def run(self, job: Callable[..., Result], *arguments: Any, **how: Any) -> Result:
        del how  # a plain call waits for nobody and cannot be interrupted
        await asyncio.sleep(0)
        return job(*arguments)

    def close(self) -> None:
        """Nothing is left running."""
