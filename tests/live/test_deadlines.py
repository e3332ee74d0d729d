"""Deadlines: each is called in time, in order, unless it is stopped; there is one timer for all."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import TYPE_CHECKING

import pytest

from hut8.live.deadlines import Deadlines
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable


def new_quick_loop() -> asyncio.AbstractEventLoop:
    return pytest.importorskip("uvloop").new_event_loop()  # type: ignore[no-any-return]


def test_what_is_due_first_is_called_first_whatever_was_started_first() -> None:
    async def main() -> None:
        deadlines, called = Deadlines(), list[str]()
        deadlines.start(0.02, lambda: called.append("later"))
        deadlines.start(0.01, lambda: called.append("sooner"))
        await until(lambda: len(called) == 2)
        assert called == ["sooner", "later"]

    asyncio.run(main())


def test_what_is_stopped_is_not_called_and_keeps_nothing_alive() -> None:
    async def main() -> None:
        deadlines, called = Deadlines(), list[str]()
        client = Deadlines()
        stopped, gone = deadlines.start(0.01, client.close), weakref.ref(client)
        del client
        stopped.stop()
        gc.collect()
        assert gone() is None
        deadlines.start(0.02, lambda: called.append("the other"))
        await until(lambda: called == ["the other"])

    asyncio.run(main())


def test_one_that_breaks_holds_up_no_other() -> None:
    async def main() -> None:
        deadlines, called, faults = Deadlines(), list[str](), list[object]()
        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))
        deadlines.start(0, lambda: 1 / 0)
        deadlines.start(0, lambda: called.append("the next"))
        await until(lambda: bool(called))
        assert isinstance(faults[0], ZeroDivisionError)

    asyncio.run(main())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, new_quick_loop])
def test_one_can_be_started_while_another_is_due_already(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def main() -> None:
        deadlines, called = Deadlines(), list[str]()
        deadlines.start(0, lambda: called.append("now"))
        deadlines.start(0.01, lambda: called.append("soon"))
        await until(lambda: called == ["now", "soon"])

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(main())


def test_nothing_is_called_after_the_close() -> None:
    async def main() -> None:
        deadlines, called = Deadlines(), list[str]()
        deadlines.start(0, lambda: called.append("too late"))
        deadlines.close()
        deadlines.start(0, lambda: called.append("later still"))
        await asyncio.sleep(0.01)  # sleeps: nothing is to come
        assert called == []

    asyncio.run(main())
