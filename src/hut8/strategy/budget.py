"""What a search may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.strategy.order import PRINTED, Order

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_CORES = 256


class Budget(NamedTuple):
    """Time, memory for what is remembered, a way to be told to stop, and perhaps work, counted in small steps.

    A limit of work, unlike one of time, gives the same result on every machine. The order of the codes decides among
    equals: the first of them is taken. On two cores or more as many searches work side by side.
    """

    seconds: float = 10.0
    memory_megabytes: int = 512
    cancelled: Callable[[], bool] | None = None
    work: int | None = None
    order: Order = PRINTED
    cores: int = 1
