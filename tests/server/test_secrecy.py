"""Secrets leave through one door: over every frame, answer, header, error and log line, before the end."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from hut8.chance import Chance
from hut8.client import Rejected, RestClient
from hut8.errors import Hut8Error
from hut8.game import Event, Eye
from hut8.live.connection import encode
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.problems import Problem, Secret
from hut8.reasoning.worlds import assignments
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.tables.decide import Prepared, Request, decide
from hut8.tables.log import record
from hut8.tables.sight import redact, view
from hut8.tables.table import Stage, Table, evolve, opened
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import FREE_HAND, Running, running
from tests.server.playing import NAMES, move, run
from tests.waiting import until

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

UNBOUND = Settings(**{**FREE_HAND, "messages_burst": 1_000_000})  # type: ignore[arg-type]


# --- the property, on the tables themselves --------------------------------------------------------------------------

WORLDS = [Problem(booklet(18).public, Secret(world.laws)) for world in assignments(booklet(18).public)]


class Twin:
    """One of two tables that differ in their secret alone; it keeps every byte each eye would receive."""

    def __init__(self, problem: Problem, seats: int) -> None:
        self.bytes: dict[int | None, list[str]] = {seat: [] for seat in (*range(seats), None)}
        shown = {"wishes": {}, "shown": {}, "listed": False, "spectators": "public"}
        body = {"seed": identifier(problem).encode().hex(), "room": "ABCDE", "game": "machine", "version": 1, **shown}
        first = record("t", 0, 1.0, (Event("opened", None, body),))[0]
        self.table: Table = opened(first, lambda *_: MACHINE)
        for name in NAMES[:seats]:
            self.ask("sit", None, {"name": name})
        extras = {"problem": identifier(problem), "machine_rounds": [f"{problem.secret.code} A+"]}
        self.ask("start", self.table.seats[0].holder, {}, Prepared(MACHINE.options({}), extras))
        self.ask("skip_reading", self.table.seats[0].holder, {})

    def ask(self, kind: str, holder: int | None, body: dict[str, Any], prepared: Prepared | None = None) -> str:
        request = Request(kind, holder, body, prepared=prepared)
        try:
            events = decide(self.table, request, {})
        except Hut8Error as fault:
            return fault.text
        for event in record("t", self.table.sequence, self.table.time + 1, events):
            self.table = evolve(self.table, event)
            if self.table.stage is Stage.ENDED:
                continue  # everything is public now
            for seat, told in self.bytes.items():
                what = redact(self.table, event, Eye(seat))
                told.append(encode({"v": event.sequence, "event": what, "view": view(self.table, Eye(seat), {})}))
        return "done"


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["compose", "question", "question", "question", "down", "up", "unseal", "say", "dress"]),
        st.integers(0, 2),
        st.integers(0, 124),
        st.sampled_from("ABCD"),
    ),
    max_size=25,
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(WORLDS), st.sampled_from(WORLDS), STEPS)
def test_a_seat_that_gets_the_same_answers_receives_the_same_bytes(one: Problem, other: Problem, steps: Any) -> None:
    """Seat 0 asks only what both secrets answer alike; the others ask what they like; nobody claims either code."""
    twins = [Twin(problem, 3) for problem in (one, other)]
    for name, seat, code, letter in steps:
        kind, body = move(name, code, letter)
        if name == "up" and CODES[code] in {one.secret.code, other.secret.code}:
            continue
        proposal = twins[0].table.state.sheets[0].proposal
        if seat == 0 and name == "question" and proposal is not None:
            place = "ABCD".index(letter)
            if one.secret.answer(place, proposal) != other.secret.answer(place, proposal):
                continue
        told = [twin.ask(kind, twin.table.seats[seat].holder, body) for twin in twins]
        assert seat != 0 or told[0] == told[1]
    assert twins[0].bytes[0] == twins[1].bytes[0]
    assert twins[0].bytes[None] == twins[1].bytes[None]


# --- the canary, over sockets, REST and logs -------------------------------------------------------------------------


class Ear:
    """Somebody connected, and everything they heard."""

    def __init__(self, socket: ClientConnection, seat: int | None) -> None:
        self.socket, self.seat, self.heard = socket, seat, []  # type: ClientConnection, int | None, list[str]
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            self.heard.append(str(text))

    def is_up_to_date(self) -> bool:
        """Say whether the answer to its ping has come, so everything before it has."""
        return any(text.startswith('{"type":"pong"') for text in self.heard)


KINDS = [
    *["tell"] * 8,
    *["think"] * 4,
    *["say"] * 3,
    "mystery",
    "configure",
    "free",
    "start",
    "sit",
    "rematch",
    "dress",
]
BODIES: list[dict[str, Any]] = [
    {},
    {"seat": 1},
    {"seat": 99},
    {"text": "hello"},
    {"wishes": {"loud": 1}},
    {"player": "parrot"},
]


async def _sing(server: Running, commands: int) -> tuple[list[Ear], list[str]]:
    """Send random commands from every seat and ask every address; return all that was heard and answered."""
    chance, rest = Chance("canary"), RestClient(server.url)
    papers = [await rest.open_table(NAMES[0], "canary", listed=True)]
    papers += [await rest.join(papers[0]["room"], name) for name in NAMES[1:3]]
    answers: list[str] = []
    async with AsyncExitStack() as stack, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
        ears = []
        for seat, paper in enumerate([*papers, {"table": papers[0]["room"], "token": None}]):
            url = server.url.replace("http", "ws") + "/socket"
            socket = await stack.enter_async_context(connect(url, max_size=None))
            await socket.send(json.dumps({"type": "hello", "table": paper["table"], "token": paper["token"]}))
            ears.append(Ear(socket, seat if paper["token"] else None))
        await ears[0].socket.send('{"type":"do","id":"start","kind":"start"}')
        for number in range(commands):
            ear = ears[chance.below(4)]
            kind, body = chance.choice(KINDS), chance.choice(BODIES)
            if kind != "remove":
                await ear.socket.send(json.dumps({"type": "do", "id": str(number), "kind": kind, "body": body}))
            if number % 50 == 0:
                answers += await _ask_everything(web, papers[0])
            if number % 20 == 0:
                await asyncio.sleep(0)  # sleeps: lets the ears hear
        for ear in ears:
            await ear.socket.send('{"type":"ping"}')
        await until(lambda: all(ear.is_up_to_date() for ear in ears))
    return ears, answers


async def _ask_everything(web: httpx.AsyncClient, paper: dict[str, Any]) -> list[str]:
    paths = [
        "/api/tables",
        f"/api/tables/{paper['room']}",
        f"/api/tables/{paper['table']}/replay",
        f"/api/tables/{paper['table']}/replay?eye=0",
        f"/api/tables/{paper['table']}/analysis",
        "/health",
        "/metrics",
        "/api/games",
        "/nowhere",
    ]
    answers = [await web.get(path) for path in paths]
    answers.append(await web.post(f"/api/tables/{paper['room']}/join", json={"name": "Eve"}))
    return [f"{answer.headers} {answer.text}" for answer in answers]


def _listen_for_canaries(commands: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        store = MemoryStore()
        async with running(store, UNBOUND, CANARY_GAMES) as server:
            ears, answers = await _sing(server, commands)
            events = await store.read(next(iter(server.house.hub.tables)))
            secret = events[0].body["seed"]
        told = sum(event.kind == "game/told" for event in events)
        assert told > commands / 20, "the canary was not even in the room"
        for ear in ears:
            own = "\n".join(ear.heard)
            assert len(ear.heard) > commands / 10
            for word in (f"CANARY-SEAT-{ear.seat}-", f"CANARY-THOUGHT-{ear.seat}"):
                own = own.replace(word, "")
            assert "CANARY" not in own
            assert secret not in own
        others = "\n".join([*answers, caplog.text])
        assert "CANARY" not in others
        assert secret not in others

    run(main, 60 + commands / 20)


def test_no_canary_is_heard_before_the_end(caplog: pytest.LogCaptureFixture) -> None:
    _listen_for_canaries(1000, caplog)


@pytest.mark.long
def test_no_canary_is_heard_in_ten_thousand_commands(caplog: pytest.LogCaptureFixture) -> None:
    _listen_for_canaries(10_000, caplog)


def test_tokens_and_what_people_type_appear_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def main() -> None:
        async with running(MemoryStore(), UNBOUND, CANARY_GAMES) as server:
            rest = RestClient(server.url)
            paper = await rest.open_table("Secretive", "canary")
            async with httpx.AsyncClient(base_url=server.url, timeout=30) as web:
                await web.get(f"/{paper['token']}")
                await web.get(
                    f"/api/tables?token={paper['token']}", headers={"authorization": f"Bearer {paper['token']}"}
                )
                await web.post(f"/api/tables/{paper['room']}/join", content=paper["token"])
            with suppress(Rejected):
                async with connect(server.url.replace("http", "ws") + f"/socket?token={paper['token']}") as socket:
                    await socket.send(json.dumps({"type": "hello", "table": paper["room"], "token": paper["token"]}))
                    await socket.recv()
                    await socket.send(paper["token"])
                    await socket.recv()
            ours = "\n".join(
                one.getMessage() for one in caplog.records if one.name.split(".")[0] in {"hut8", "uvicorn"}
            )
            assert '"event": "request"' in ours
            assert paper["token"] not in ours
            assert "Secretive" not in ours

    run(main)
