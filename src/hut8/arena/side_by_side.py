"""Several tasks at once, a thread for each hand.

Threads are enough here: a program thinks in a process of its own, and exact play is worked out beside Python.
"""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Task = TypeVar("Task")
Hand = TypeVar("Hand")
Result = TypeVar("Result")

LOOK_EVERY = 0.1
"""Seconds between two looks at whether Ctrl-C was pressed, for systems that do not wake a waiting thread."""


class Report(NamedTuple, Generic[Result]):
    """What a thread hands over: results one by one, at the end nothing more, or its fault."""

    results: tuple[Result, ...] = ()
    fault: BaseException | None = None


def side_by_side(
    work: Callable[[Task, Hand], Result], tasks: Iterable[Task], hands: Sequence[Hand]
) -> Iterator[Result]:
    """Yield results as they come; whoever stops listening gets no further task begun, and waits for none.

    >>> sorted(side_by_side(lambda task, hand: task * hand, range(4), [1, 1]))
    [0, 1, 2, 3]
    """
    waiting, told = _Waiting(tasks), queue.SimpleQueue[Report[Result]]()
    try:
        for hand in hands:
            threading.Thread(target=_work_off, args=(work, waiting, hand, told), daemon=True).start()
        yield from _heard(told, len(hands))
    finally:
        waiting.close()


def _heard(told: queue.SimpleQueue[Report[Result]], working: int) -> Iterator[Result]:
    while working:
        try:
            report = told.get(timeout=LOOK_EVERY)
        except queue.Empty:
            continue
        if report.fault:
            raise report.fault
        yield from report.results
        working -= not report.results


def _work_off(
    work: Callable[[Task, Hand], Result],
    waiting: _Waiting[Task],
    hand: Hand,
    told: queue.SimpleQueue[Report[Result]],
) -> None:
    try:
        for task in waiting:
            told.put(Report((work(task, hand),)))
        told.put(Report())
    except BaseException as fault:  # noqa: BLE001 - handed to whoever listens
        told.put(Report(fault=fault))


class _Waiting(Generic[Task]):
    """Tasks that are made when they are asked for, by one thread at a time."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self.tasks, self.lock, self.is_closed = iter(tasks), threading.Lock(), False

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        with self.lock:
            if self.is_closed:
                raise StopIteration
            return next(self.tasks)

    def close(self) -> None:
        self.is_closed = True
