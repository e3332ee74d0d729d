"""Long work that Ctrl-C ends at once: it runs in a thread of its own and is told to stop."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")

LOOK_EVERY = 0.05


def interruptible(work: Callable[[Callable[[], bool]], Result]) -> Result:
    """Run work that asks, now and then, whether it is cancelled; Ctrl-C cancels it, waits for it, and goes on."""
    stop = threading.Event()
    results: list[Result] = []
    faults: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work(stop.is_set))
        except BaseException as fault:  # noqa: BLE001 - handed to the thread that waits
            faults.append(fault)

    thread = threading.Thread(target=run)
    try:
        thread.start()  # in here, for Ctrl-C may come as soon as there is a second thread
        while thread.is_alive():
            thread.join(LOOK_EVERY)
    except KeyboardInterrupt:
        stop.set()
        if thread.is_alive():
            thread.join()
        raise
    if faults:
        raise faults[0]
    return results[0]
