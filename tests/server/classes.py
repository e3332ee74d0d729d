"""A class that plays a contest over real sockets, and what its standing must be."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from typing import Any, NamedTuple

from hut8.chance import Chance
from hut8.client import RestClient, SeatClient
from hut8.game import Start
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.players.machine import choose_alone
from tests.machine.playing import Table
from tests.server.playing import HASTY

NUMBER = 20
WISHED = {"source": "booklet", "name": f"booklet:{NUMBER}"}
WRONG = "111"
PLAYERS = ("clerk", "analyst", "bombe", "hasty")
Command = tuple[str, dict[str, Any]]


class Result(NamedTuple):
    """What the board must say of somebody, the best first."""

    missed: int
    rounds: int
    questions: int


@cache
def script(player: str) -> tuple[tuple[Command, ...], Result]:
    """Return what a player does at the problem, command by command, and what comes of it; one only guesses."""
    if player == "hasty":
        return (("claim", {"code": WRONG}),), Result(1, 0, 0)
    table, commands = Table(), []
    start = Start(("Ada",), MACHINE.options({}), b"", {"problem": identifier(booklet(NUMBER))})
    table.apply(MACHINE.begin(start))
    while table.now.result is None:
        move = choose_alone(table.view(0), player)
        commands.append((move.kind, dict(move.body)))
        table.do(0, move.kind, **move.body)
    sheet = table.now.sheets[0]
    return tuple(commands), Result(0, sheet.round_count, sheet.question_count)


class Class:
    """So many participants at one or several servers; `pause` is how long each thinks on average."""

    def __init__(self, urls: list[str], count: int, pause: float) -> None:
        self.urls, self.pause = urls, pause
        self.keys = [f"{number:043}" for number in range(count)]
        self.took: list[float] = []
        self.name = self.host = ""
        self.halfway = asyncio.Event()

    def player(self, number: int) -> str:
        return PLAYERS[number % len(PLAYERS)]

    def rest(self, number: int) -> RestClient:
        return RestClient(self.urls[number % len(self.urls)])

    async def open(self) -> None:
        opened = await self.rest(0).post("/api/contests", {"kind": "class", "problems": [WISHED], "minutes": 60})
        self.name, self.host = opened["contest"], opened["host_key"]

    async def play(self) -> None:
        """Let everybody enter, begin and play to the end."""
        await asyncio.gather(*(self._take_part(number) for number in range(len(self.keys))))

    async def _take_part(self, number: int) -> None:
        rest, chance = self.rest(number), Chance(f"participant {number}")
        body = {"key": self.keys[number], "name": f"P{number}"}
        seat = await rest.post(f"/api/contests/{self.name}/attempts/1", body)
        async with SeatClient(rest.url, seat["table"], seat["token"], HASTY) as client:
            for kind, wanted in script(self.player(number))[0]:
                await asyncio.sleep(2 * self.pause * chance.below(1000) / 1000)  # sleeps: somebody thinks
                began = time.perf_counter()
                await client.do(kind, **wanted)
                self.took.append(time.perf_counter() - began)
                if len(self.took) > len(self.keys):
                    self.halfway.set()
            await client.wait(lambda: client.view["table"]["stage"] == "ended", 30)

    @property
    def expected(self) -> list[Result]:
        return sorted(script(self.player(number))[1] for number in range(len(self.keys)))

    def is_answered_within(self, seconds: float, share: float = 0.99) -> bool:
        """Whether so many of the acknowledgements came in time."""
        return sorted(self.took)[int(share * (len(self.took) - 1))] < seconds

    async def board(self, number: int, key: str) -> list[Any]:
        """Return the whole standing as somebody is told it."""
        rows: list[Any] = []
        while True:
            path = f"/api/contests/{self.name}/standing?after={len(rows)}"
            page = await self.rest(number).post(path, {"key": key})
            rows += page["rows"]
            if len(rows) >= page["ranked"] or not page["rows"]:
                return rows

    async def all_agree(self) -> None:
        """Ask as the host and as several participants, at every server: the same standing, and the right one."""
        asking = enumerate([self.host, *self.keys[:8]])
        boards = await asyncio.gather(*(self.board(number, key) for number, key in asking))
        plain = [[{**row, "you": False} for row in rows] for rows in boards]
        assert all(rows == plain[0] for rows in plain)
        told = [Result(1 - row["found"], row["rounds"], row["questions"]) for row in plain[0]]
        assert told == self.expected
        assert [row["rank"] for row in plain[0]] == [1 + sum(other < one for other in told) for one in told]
        assert sorted(row["name"] for row in plain[0]) == sorted(f"P{number}" for number in range(len(self.keys)))
