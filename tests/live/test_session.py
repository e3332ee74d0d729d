"""A client's session over a transport in this process: pings, repetitions, departures."""

from __future__ import annotations

import asyncio
import gc
import json
from typing import TYPE_CHECKING, Any

import pytest

from hut8.live import Context, House, close_reasons, preparations
from hut8.live.reports import NoLog
from hut8.live.session import Session
from hut8.live.transport import Gone
from hut8.server.metrics import Metrics
from hut8.stores.memory import MemoryStore
from hut8.stores.sqlite import SqliteStore
from hut8.testing.canary import CANARY_GAMES
from hut8.wire.client import Do, Ping
from hut8.wire.server import Ack, Pong
from hut8.wire.tables import JoinTable, OpenTable
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from pathlib import Path

    from hut8.live.close_reasons import CloseReason
    from hut8.stores.contract import Claimed, News, Process


class Held:
    """Thinking that waits until it is let go, and counts its jobs."""

    def __init__(self) -> None:
        self.jobs = 0
        self.begun, self.free, self.ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def run(self, job: Callable[..., Any], *arguments: Any, **how: Any) -> Any:
        del how
        self.jobs += 1
        self.begun.set()
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.ended.set()
            raise
        return job(*arguments)

    def close(self) -> None:
        """Nothing is left running."""


def test_a_ping_is_answered_during_a_long_command_and_a_repetition_is_not_done_again() -> None:
    async def main() -> None:
        thinking = Held()
        async with House(Context(MemoryStore(), CANARY_GAMES, thinking=thinking)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            ada = house.connect(seat.table, seat.token)
            for _ in range(3):
                ada.send(Do(id="s", kind="start"))
            ada.send(Ping())
            while not isinstance(await ada.receive(), Pong):
                pass
            thinking.free.set()
            while not isinstance(answer := await ada.receive(), Ack):
                pass
            assert answer.id == "s"
            assert thinking.jobs == 1

    run(main)


def test_a_command_goes_on_when_whoever_asked_has_gone() -> None:
    async def main() -> None:
        thinking = Held()
        async with House(Context(MemoryStore(), CANARY_GAMES, thinking=thinking)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            ada = house.connect(seat.table, seat.token)
            ada.send(Do(id="s", kind="start"))
            await thinking.begun.wait()
            ada.leave()
            other = house.connect(seat.table, seat.token)
            await other.receive()
            thinking.free.set()
            while other.view["table"]["stage"] != "playing":
                await other.receive()

    run(main)


def test_what_was_done_before_a_restart_is_answered_when_it_is_sent_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with House(Context(SqliteStore(tmp_path / "db"), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            done = await house.connect(seat.table, seat.token).do("say", text="hello")
            assert isinstance(done, Ack)
        async with House(Context(SqliteStore(tmp_path / "db"), CANARY_GAMES)) as house:
            assert await house.connect(seat.table, seat.token).do("say", text="hello") == done

    run(main)


class FaultLog(NoLog):
    """Keeps what broke."""

    def __init__(self) -> None:
        self.faults: list[BaseException] = []

    def log_fault(self, event: str, fault: BaseException) -> None:
        del event
        self.faults.append(fault)


def test_whoever_asks_for_something_after_giving_up_the_seat_is_told_why_it_ends() -> None:
    async def main() -> None:
        log = FaultLog()
        async with House(Context(MemoryStore(), CANARY_GAMES, log=log)) as house:
            ada = await house.open_table(OpenTable(game="canary", name="Ada"))
            seat = await house.join(ada.room, JoinTable(name="Joan"))
            joan = house.connect(seat.table, seat.token)
            assert isinstance(await joan.do("leave"), Ack)
            with pytest.raises(Gone):
                await joan.do("say", text="still here?")
            assert joan.transport.closed == close_reasons.NO_SEAT
        assert log.faults == []

    run(main, 10)


class Broken(MemoryStore):
    """A store that breaks, in a way that nobody foresaw, when a table is claimed."""

    async def take(self, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
        del tables, process
        raise RuntimeError


def test_a_hello_that_breaks_something_is_told_so_and_the_fault_is_noted() -> None:
    async def main() -> None:
        log, metrics = FaultLog(), Metrics()
        async with House(Context(Broken(), CANARY_GAMES, log=log, metrics=metrics)) as house:
            ada = house.connect("0" * 32)
            with pytest.raises(Gone):
                await ada.receive()
            assert ada.transport.closed is not None
            assert ada.transport.closed.reason("en") == "The server made a mistake; it has been noted."
        assert [type(fault) for fault in log.faults] == [RuntimeError]
        assert 'hut8_faults_total{exception="RuntimeError"} 1.0' in metrics.text()

    run(main, 10)


def test_a_start_ends_when_all_have_left_the_table_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparations, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(preparations, "DESERTED_SECONDS", 0.1)

    async def main() -> None:
        thinking = Held()
        async with House(Context(MemoryStore(), CANARY_GAMES, thinking=thinking)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            ada = house.connect(seat.table, seat.token)
            ada.send(Do(id="s", kind="start"))
            await thinking.begun.wait()
            ada.leave()
            async with asyncio.timeout(5):
                await thinking.ended.wait()

    run(main)


class Fleeting:
    """A client that says hello and is gone before its welcome can be written."""

    language, asker = "en", "somewhere"

    def __init__(self, hello: dict[str, str]) -> None:
        self._says = [json.dumps(hello)]

    def admit(self, what: str) -> None:
        """Nothing is counted."""

    async def receive(self) -> str:
        if not self._says:
            raise Gone
        return self._says.pop()

    def offer(self, frames: Collection[str]) -> int:
        del frames
        return 0

    async def send(self, text: str) -> None:
        del text
        raise Gone

    async def close(self, reason: CloseReason, language: str) -> None:
        raise AssertionError(f"nobody is there to be told why: {reason} in {language}")


def test_nothing_is_begun_for_a_client_that_is_gone_before_its_welcome_is_written() -> None:
    async def main() -> None:
        faults: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        async with House(Context(MemoryStore(), CANARY_GAMES)) as house:
            seat = await house.open_table(OpenTable(game="canary", name="Ada"))
            fleeting = Fleeting({"type": "hello", "table": seat.table, "token": seat.token})
            await Session(fleeting, house.lobby).run()
            before = asyncio.all_tasks()
            await asyncio.sleep(0)  # sleeps: what was queued is offered in the next turn
            assert asyncio.all_tasks() == before
        gc.collect()
        assert faults == []

    run(main)
