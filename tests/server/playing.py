"""How tests sit down at real tables and play."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

from hut8.client import Patience, RestClient, SeatClient
from hut8.machine.codes import CODES
from hut8.players.machine import choose, has_turn

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine


def run(scenario: Callable[[], Coroutine[Any, Any, None]], seconds: float = 60) -> None:
    """Run a scenario; whatever hangs fails."""

    async def bounded() -> None:
        async with asyncio.timeout(seconds):
            await scenario()

    asyncio.run(bounded())


RACE = {"problem": {"source": "booklet", "name": "booklet:13"}}
HASTY = Patience(first_wait=0.05, longest_wait=0.4, idle=0.5, pong=1.0, resend=0.7, welcome=1.5)
NAMES = ("Ada", "Joan", "Alan", "Grace")


@asynccontextmanager
async def seated(url: str, seats: int, /, **table: Any) -> AsyncIterator[list[SeatClient]]:
    """Open a table and let so many people sit down at it."""
    rest = RestClient(url)
    table.setdefault("wishes", RACE)
    first = await rest.open_table(NAMES[0], **table)
    papers = [first, *[await rest.join(first["room"], name) for name in NAMES[1:seats]]]
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(SeatClient(url, paper["table"], paper["token"], HASTY)) for paper in papers
        ]


def game(client: SeatClient) -> Any:
    """Return the game's view; a test says what it expects to be there."""
    return client.view["game"]


def over(client: SeatClient) -> bool:
    return client.view["table"]["stage"] in {"ended", "closed"}


async def play_on(client: SeatClient) -> None:
    """Play this seat as a computer player would, until the game is over."""
    async for _ in client.views():
        if over(client):
            return
        while game(client) and has_turn(game(client)) and not over(client):
            move = choose(game(client), "clerk")
            if move is None:
                break
            await client.do(move.kind, **move.body)


async def start(clients: list[SeatClient]) -> None:
    await clients[0].do("start")
    for client in clients:
        await client.wait(lambda client=client: client.view["game"] is not None, 10)


def move(name: str, code: int, letter: str) -> tuple[str, dict[str, Any]]:
    """Return a move that property tests draw, as a command's kind and body."""
    return {
        "compose": ("compose", {"proposal": str(CODES[code])}),
        "question": ("question", {"letter": letter}),
        "down": ("seal", {"thumb": "down"}),
        "up": ("seal", {"thumb": "up", "code": str(CODES[code])}),
        "unseal": ("unseal", {}),
        "say": ("say", {"text": f"is it {letter}?"}),
        "dress": ("dress", {"name": "New"}),
        "mark": ("mark", {"cell": letter, "value": "x"}),
    }[name]
