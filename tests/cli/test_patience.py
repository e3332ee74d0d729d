"""Ctrl-C ends long work at once, whenever it comes."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from hut8.cli.patience import interruptible

if TYPE_CHECKING:
    from collections.abc import Callable


IMPATIENT = """
import sys
from importlib.abc import MetaPathFinder
from hut8.__main__ import main

class CtrlC(MetaPathFinder):
    def find_spec(self, name, *_):
        if name == "hut8.cli":
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
main()
"""


def test_an_interrupt_while_the_command_is_loaded_ends_it_without_a_word() -> None:
    done = subprocess.run([sys.executable, "-c", IMPATIENT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


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
