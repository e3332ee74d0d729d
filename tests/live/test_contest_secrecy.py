"""Secrecy of contests, as a property: two worlds that differ in the secret, or in what others answer, tell the same."""

from __future__ import annotations

import asyncio
import json
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.live import Clock, Context, House, LiveSettings
from hut8.machine.codes import CODES
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Problem, Secret
from hut8.reasoning.worlds import assignments
from hut8.stores import memory
from hut8.stores.memory import MemoryStore
from hut8.testing.problems import public_problems
from hut8.wire.contests import Begin, OpenContest, WithKey
from tests.live.playing_contests import ADA, JOAN

if TYPE_CHECKING:
    from collections.abc import Sequence

Command = tuple[str, dict[str, Any]]
CLAIM = "claim"
RANDOM = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])|\b[0-9a-f]{32}\b|\b[A-Z]{5,6}\b")
"""Tokens, ids, room codes and names of contests: drawn anew in each world. A token may begin like a room code."""


@pytest.fixture(autouse=True)
def a_clock_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "time", SimpleNamespace(time=lambda: 1_794_900_000.0))


def test_a_token_that_begins_like_a_room_code_is_drawn_as_a_whole() -> None:
    assert RANDOM.sub("*", f'"token": "ABCDE-{"x" * 37}", "room": "ABCDE"') == '"token": "*", "room": "*"'


def received(problem: Problem, mine: Sequence[Command], others: Sequence[Command]) -> list[str]:
    """Return everything that Ada hears in a contest at this problem, while Joan plays too."""
    heard: list[str] = []

    async def main() -> None:
        clock = Clock(wall=lambda: 1_794_900_000.0, monotonic=lambda: 5.0)
        context = Context(MemoryStore(), clock=clock, settings=LiveSettings(start_seconds=0, poll_seconds=600))
        async with House(context) as house:
            wished = {"source": "identifier", "name": identifier(problem)}
            opened = await house.contests.open(OpenContest(problems=[wished, wished], minutes=5))
            name = opened["contest"]

            async def hears(about: Any) -> None:
                heard.append(RANDOM.sub("*", json.dumps(about, default=str)))

            await begins(house, name, JOAN, others)
            await hears(await house.contests.view(name, ADA))
            client = await begins(house, name, ADA, mine, hears)
            await hears(client.view)
            await hears(await house.contests.begin(name, 1, Begin(key=ADA)))
            await hears(await house.contests.view(name, ADA))
            await hears(await house.boards.standing(name, WithKey(key=ADA).key))
            await hears(await house.boards.standing(name))

    asyncio.run(main())
    return heard


async def begins(house: House, name: str, key: str, commands: Sequence[Command], hears: Any = None) -> Any:
    seat = await house.contests.begin(name, 1, Begin(key=key))
    client = house.connect(seat["table"], seat["token"])
    first = await client.receive()
    if hears is not None:
        await hears(first)
    for kind, body in commands:
        answer = await client.do(kind, **body)
        if hears is not None:
            await hears(answer)
    return client


def questions(public: Any) -> st.SearchStrategy[list[Command]]:
    one = st.tuples(st.sampled_from(CODES), st.sampled_from(public.letters))
    return st.lists(one, max_size=3).map(
        lambda asked: [
            command
            for proposal, letter in asked
            for command in (("question", {"proposal": str(proposal), "letter": letter}), ("end_round", {}))
        ]
    )


def answers(problem: Problem, commands: Sequence[Command]) -> list[Any]:
    """Return what a problem itself answers to commands."""
    code = str(problem.secret.code)
    return [
        problem.answer(body["letter"], next(one for one in CODES if str(one) == body["proposal"]))
        if kind == "question"
        else body["code"] == code
        for kind, body in commands
        if kind in {"question", CLAIM}
    ]


@given(st.data())
@settings(max_examples=12)
def test_what_a_participant_hears_depends_on_own_answers_alone(data: st.DataObject) -> None:
    public = data.draw(public_problems(most_verifiers=4))
    laws = st.sampled_from([world.laws for world in assignments(public)])
    one, other = (Problem(public, Secret(data.draw(laws))) for _ in range(2))
    claim: Command = (CLAIM, {"code": str(data.draw(st.sampled_from(CODES)))})
    mine = [*data.draw(questions(public)), *data.draw(st.sampled_from([[], [claim]]))]
    if answers(one, mine) != answers(other, mine):
        mine = []
    theirs = [[*data.draw(questions(public)), claim], data.draw(questions(public))]
    assert received(one, mine, theirs[0]) == received(other, mine, theirs[1])


def test_the_property_can_fail() -> None:
    """Two secrets that answer differently are told apart."""
    from hut8.machine.booklet import booklet  # noqa: PLC0415 - used once

    ask: list[Command] = [("question", {"proposal": "435", "letter": "A"})]
    other = [("question", {"proposal": "111", "letter": "A"})]
    assert received(booklet(2), ask, []) != received(booklet(2), other, [])
