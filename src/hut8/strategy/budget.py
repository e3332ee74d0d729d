"""What a search may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Budget(NamedTuple):
    """Time, memory for what is remembered, a way to be told to stop, and perhaps work, counted in small steps.

    A limit of work, unlike one of time, gives the same result on every machine.
    """

    seconds: float = 10.0
    memory_megabytes: int = 512
    cancelled: Callable[[], bool] | None = None
    work: int | None = None
