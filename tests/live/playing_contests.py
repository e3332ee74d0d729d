"""How tests take part in contests: a house whose clock can be moved, and participants who play by a policy."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from hut8.live import Clock, Context, House, LiveSettings
from hut8.players.machine import choose_alone
from hut8.stores.memory import MemoryStore
from hut8.wire.contests import Begin, OpenContest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine

    from hut8.live import Client
    from hut8.stores.contract import Store
    from hut8.wire.contests import AttemptSeat, ContestOpened

DAY = 86_400
ADA, JOAN, MAX = ("A" * 43, "J" * 43, "M" * 43)
BOOKLET = {"source": "booklet", "name": "booklet:02"}
"""Its code is 435."""


class Time:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.clock = Clock(monotonic=lambda: time.monotonic() + self.ahead)

    def move(self, seconds: float) -> None:
        self.ahead += seconds


@asynccontextmanager
async def a_house(store: Store | None = None) -> AsyncIterator[tuple[House, Time]]:
    moved = Time()
    settings = LiveSettings(start_seconds=0, pace_seconds=0, poll_seconds=600)
    async with House(Context(store or MemoryStore(), clock=moved.clock, settings=settings)) as house:
        yield house, moved


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await scenario()

    asyncio.run(bounded())


async def open_contest(house: House, *problems: dict[str, Any], **wanted: Any) -> ContestOpened:
    chosen = {"minutes": 45, **wanted}
    return await house.contests.open(OpenContest(problems=list(problems) or [BOOKLET], **chosen))


async def begin(house: House, contest: str, key: str, number: int = 1, name: str = "") -> AttemptSeat:
    return await house.contests.begin(contest, number, Begin(key=key, name=name))


async def sit(house: House, seat: AttemptSeat) -> Client:
    client = house.connect(seat["table"], seat["token"])
    await client.receive()
    return client


async def play(client: Client, player: str = "analyst") -> Any:
    """Play to the end and return the result."""
    while client.view["table"]["stage"] == "playing":
        move = choose_alone(client.view["game"], player)
        await client.do(move.kind, **move.body)
    return client.view["game"]["result"]


async def plays(house: House, contest: str, key: str, player: str = "analyst", number: int = 1) -> Any:
    """Begin a problem and play it to the end; return the result."""
    return await play(await sit(house, await begin(house, contest, key, number)), player)


async def claims(house: House, contest: str, key: str, code: str, number: int = 1) -> Any:
    """Begin a problem and claim a code at once."""
    client = await sit(house, await begin(house, contest, key, number))
    await client.do("claim", code=code)
    return client.view["game"]["result"]
