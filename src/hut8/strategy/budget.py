"""What a search may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Budget(NamedTuple):
    """Time, memory for what is remembered, and a way to be told to stop."""

    seconds: float = 10.0
    memory_megabytes: int = 512
    cancelled: Callable[[], bool] | None = None
