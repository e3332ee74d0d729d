"""Fair queueing: a burst of one address is answered request by request, and others pass between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse

from hut8.server.middleware import Middleware
from hut8.server.services import build_services
from hut8.server.settings import Settings
from hut8.server.turns import Turns
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

FLOOD, HONEST = "192.0.2.1", "192.0.2.2"
BURST = 50


async def begin(turns: Turns, address: str, begun: list[str]) -> None:
    await turns.wait(address)
    begun.append(address)


def test_a_burst_begins_one_request_in_a_turn_and_in_its_order() -> None:
    async def main() -> None:
        turns, begun = Turns(), list[str]()
        works = [asyncio.create_task(begin(turns, FLOOD, begun)) for _ in range(BURST)]
        for turn in range(BURST):
            await asyncio.sleep(0)  # sleeps: lets the loop turn once
            assert len(begun) <= turn + 1
        await asyncio.gather(*works)
        assert len(begun) == BURST

    asyncio.run(main())


def test_whoever_was_cancelled_takes_nobodys_turn_and_nothing_is_kept() -> None:
    async def main() -> None:
        turns, begun = Turns(), list[str]()
        works = [asyncio.create_task(begin(turns, FLOOD, begun)) for _ in range(4)]
        await asyncio.sleep(0)  # sleeps: lets the loop turn once
        for work in works[1:3]:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        assert begun == [FLOOD] * 2
        for _ in range(3):
            await asyncio.sleep(0)  # sleeps: lets the loop turn once
        assert len(turns) == 0

    asyncio.run(main())


def test_somebody_elses_request_passes_a_burst() -> None:
    answered: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        answered.append(scope["client"][0])
        await PlainTextResponse("here")(scope, receive, send)

    async def nobody(scope: Scope, _services: object) -> None:
        raise AssertionError(scope)

    async def received() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def sent(message: Message) -> None:
        assert message.get("status", 200) == 200

    async def main() -> None:
        around = Middleware(app, nobody, build_services(MemoryStore(), CANARY_GAMES, Settings()))
        scopes = [
            {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")], "client": (address, 1)}
            for address in [FLOOD] * BURST + [HONEST]
        ]
        await asyncio.gather(*(around(scope, received, sent) for scope in scopes))

    asyncio.run(main())
    assert answered.count(FLOOD) == BURST
    assert answered.index(HONEST) < 3, "it came last, and waits for one turn of the burst"
