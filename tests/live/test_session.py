"""A client's session over a transport in this process: pings, repetitions, departures."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from hut8.live import Context, House, preparations
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.wire.client import Do, Ping
from hut8.wire.server import Ack, Pong
from hut8.wire.tables import OpenTable
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


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
