"""Work on every core: processes that leave Ctrl-C to the command that started them, and end with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Task = TypeVar("Task")
Result = TypeVar("Result")

workers_option = click.option(
    "--workers", type=click.IntRange(1, 256), help="How many processes work; as many as there are cores unless told."
)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def spread(work: Callable[[Task], Result], tasks: Iterable[Task], workers: int | None) -> Iterator[Iterator[Result]]:
    """Yield the results of tasks in their order, worked on in parallel; leaving early ends the workers."""
    count = workers or cores()
    if count == 1:
        yield map(work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(count, initializer=_leave_interrupts_alone) as pool:
        yield pool.imap(work, tasks)


def _leave_interrupts_alone() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
