"""Several tasks at once: every one done once, faults handed over, nothing begun for whoever has stopped listening."""

from __future__ import annotations

import threading
from itertools import count
from typing import TYPE_CHECKING, cast

import pytest

from hut8.arena.side_by_side import side_by_side

if TYPE_CHECKING:
    from collections.abc import Generator


def test_as_many_tasks_as_hands_are_worked_on_at_once() -> None:
    together = threading.Barrier(3, timeout=30)
    assert sorted(side_by_side(lambda task, _hand: (together.wait(), task)[1], range(9), "abc")) == list(range(9))


def test_a_fault_in_the_work_or_in_the_making_of_tasks_is_handed_over() -> None:
    with pytest.raises(ZeroDivisionError):
        list(side_by_side(lambda task, _hand: 1 // task, [0], "ab"))
    with pytest.raises(ZeroDivisionError):
        list(side_by_side(lambda task, _hand: task, (1 // task for task in (1, 0)), "ab"))


def test_whoever_stops_listening_waits_for_nothing_and_nothing_further_is_begun() -> None:
    begun: list[int] = []
    go_on = threading.Event()

    def work(task: int, hand: str) -> int:
        begun.append(task)
        if hand == "slow":
            go_on.wait(30)
        return task

    results = side_by_side(work, count(), ["slow", "quick"])
    next(results)
    cast("Generator[int]", results).close()
    slow = [thread for thread in threading.enumerate() if "_work_off" in thread.name]
    go_on.set()
    for thread in slow:
        thread.join(30)
    seen = len(begun)
    assert begun == list(range(seen))
    assert not [thread for thread in slow if thread.is_alive()]
