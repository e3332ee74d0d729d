"""A program takes part in a contest through the Python client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hut8.client import ContestClient, RestClient, ServerFault, open_contest
from hut8.players.machine import choose_alone
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import run

if TYPE_CHECKING:
    from hut8.machine.view import MachineView

KEY = "p" * 43
PROBLEMS = [{"source": "booklet", "name": f"booklet:{number:02}"} for number in (2, 3)]


def analyst(view: MachineView) -> tuple[str, dict[str, Any]]:
    move = choose_alone(view, "analyst")
    return move.kind, dict(move.body)


def test_a_program_plays_every_problem_that_is_open_and_none_twice() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            opened = await open_contest(rest, problems=PROBLEMS, minutes=5, programs=True)
            program = ContestClient(rest, opened["contest"], KEY)
            await program.enter("Analyst", program=True)
            assert await program.play_all(analyst) == {1: True, 2: True}
            assert await program.play_all(analyst) == {}
            row = (await program.standing())["you"]
            assert row is not None
            assert (row["rank"], row["found"], row["name"], row["program"]) == (1, 2, "Analyst", True)

    run(main)


def test_a_program_is_told_where_only_people_may_enter() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            opened = await open_contest(rest, problems=PROBLEMS, minutes=5)
            with pytest.raises(ServerFault, match="for people") as caught:
                await ContestClient(rest, opened["contest"], KEY).enter(program=True)
            assert caught.value.status == 403

    run(main)
