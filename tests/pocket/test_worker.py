"""The house of a page, driven as its worker does: a whole game over messages, in a process without a web framework."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from hut8.live import Inline
from hut8.live.reports import NoLog
from hut8.players.machine import choose, has_turn
from hut8.pocket.worker import PocketHouse, start
from hut8.stores.journal import JournalStore
from tests.stores.test_journal import DictJournal

TABLE = {"name": "Ada", "wishes": {"problem": {"source": "booklet", "name": "booklet:02"}}, "computers": ["clerk"]}


class Listener:
    """A page that keeps the newest view, and what ended its sockets."""

    def __init__(self) -> None:
        self.view: Any = None
        self.codes: list[int] = []
        self.heard: asyncio.Queue[Any] = asyncio.Queue()

    def frame(self, socket: int, text: str) -> None:
        assert socket == 7
        message = json.loads(text)
        self.view = message.get("view") or self.view
        self.heard.put_nowait(message)

    def closed(self, socket: int, code: int) -> None:
        assert socket == 7
        self.codes.append(code)
        self.heard.put_nowait(None)


async def opened(page: Listener, journal: DictJournal) -> PocketHouse:
    return await start(page, JournalStore(journal), Inline(), NoLog())


async def greeted(house: PocketHouse, page: Listener, seat: dict[str, Any]) -> None:
    house.connect(7)
    hello = {"type": "hello", "wire": 1, "table": seat["table"], "token": seat["token"], "language": "de"}
    house.hear(7, json.dumps(hello))
    await page.heard.get()


async def answered(page: Listener) -> None:
    """Wait until the last command is acknowledged."""
    while (message := await page.heard.get())["type"] != "ack":
        assert message["type"] != "reject", message


def test_a_whole_game_is_played_over_messages_and_outlives_its_house() -> None:
    async def scenario() -> None:
        page, journal = Listener(), DictJournal()
        house = await opened(page, journal)
        seat = json.loads((await house.answer("POST", "/api/tables", json.dumps(TABLE), "en")).content)
        await greeted(house, page, seat)
        house.hear(7, json.dumps({"type": "do", "id": "start", "kind": "start", "body": {}}))
        await answered(page)
        number = 0
        while page.view["table"]["stage"] != "ended":
            game = page.view["game"]
            move = choose(game, "analyst") if game and has_turn(game) else None
            if move is None:
                await page.heard.get()
                continue
            number += 1
            house.hear(7, json.dumps({"type": "do", "id": str(number), "kind": move.kind, "body": move.body}))
            await answered(page)
        assert page.view["game"]["result"]["reason"] == "found"
        await house.close()
        again = Listener()
        house = await opened(again, journal)
        await greeted(house, again, seat)
        assert again.view["game"]["result"]["reason"] == "found"
        house.leave(7)
        await house.close()

    asyncio.run(scenario())


def test_an_attempt_at_the_day_goes_on_in_the_next_house() -> None:
    async def scenario() -> None:
        page, journal = Listener(), DictJournal()
        asked = json.dumps({"key": "k" * 43, "name": "Ada"})
        seats = []
        for _ in range(2):
            house = await opened(page, journal)
            answer = await house.answer("POST", "/api/contests/daily%3Atoday%3Aclassic/attempts/1", asked, "en")
            assert answer.status == 201, answer.content
            seats.append(json.loads(answer.content))
            await house.close()
        assert seats[0] == seats[1]

    asyncio.run(scenario())


def test_a_seat_that_is_not_ones_own_is_closed_with_its_code() -> None:
    async def scenario() -> None:
        page, journal = Listener(), DictJournal()
        house = await opened(page, journal)
        seat = json.loads((await house.answer("POST", "/api/tables", json.dumps(TABLE), "en")).content)
        await greeted(house, page, {**seat, "token": "x" * 43})
        assert page.codes
        assert page.codes[0] >= 4000
        await house.close()

    asyncio.run(scenario())
