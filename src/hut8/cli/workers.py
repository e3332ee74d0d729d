"""Work on every core: processes that leave Ctrl-C to the command that started them, and end with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
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
    with multiprocessing.get_context("spawn").Pool(count, initializer=_belong_to_the_command) as pool:
        yield pool.imap(work, tasks)


def _belong_to_the_command() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_command, daemon=True).start()


def _end_with_the_command() -> None:
    """Wait for the command's end: one that was killed cannot end its workers, which would fail at the closed pipe."""
    command = multiprocessing.parent_process()
    if command is not None:
        command.join()
        os._exit(1)
