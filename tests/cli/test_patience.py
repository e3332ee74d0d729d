"""Ctrl-C ends long work at once, whenever it comes."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from hut8.cli.patience import interruptible

if TYPE_CHECKING:
    from collections.abc import Callable


def test_work_hands_over_its_result_or_its_fault() -> None:
    assert interruptible(lambda cancelled: cancelled()) is False
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda _: 1 / 0)


def test_an_interrupt_while_the_work_begins_cancels_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    started = threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        started(thread)
        raise KeyboardInterrupt

    def work(cancelled: Callable[[], bool]) -> None:
        for _ in range(1000):
            if cancelled():
                return ended.set()
            ended.wait(0.01)
        return None

    monkeypatch.setattr(threading.Thread, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        interruptible(work)
    assert ended.is_set()
