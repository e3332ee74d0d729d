"""Thinking as an awaited port: best play, analysis, preparation, a player's choice; where it runs is not said here.

A server runs jobs in worker processes, a page in a worker of its own, a test inline.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")


class Thinking(Protocol):
    """Runs jobs: plain named functions of plain values, so that they can travel to another process."""

    async def run(self, job: Callable[..., Result], *arguments: Any, seconds: float | None = None) -> Result:
        """Return what the job returns; raise its fault, TooFast when too many wait, Illegal past the deadline."""

    def close(self) -> None:
        """End what is still running."""


class Inline:
    """Thinking in this very process, for tests and programs: everybody else waits meanwhile."""

    async def run(self, job: Callable[..., Result], *arguments: Any, seconds: float | None = None) -> Result:
        del seconds  # a plain call cannot be interrupted
        await asyncio.sleep(0)
        return job(*arguments)

    def close(self) -> None:
        """Nothing is left running."""
