"""A database that an older commit left opens with this program: finished games stay, running ones go on.

`tools/old_database.py` made the fixtures by playing with the older commit itself; 6583bb0 is at the first schema
step, 441b6c7 the last before leases.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hut8.client import Rejected, RestClient, SeatClient
from hut8.games.imitation import TURING_HOSTED
from hut8.games.machine import TURING_MACHINE
from hut8.games.registry import Games
from hut8.imitation.match import Turing
from hut8.imitation.rules import VERSION_1
from hut8.machine.match import FIRST_MACHINE
from hut8.players import imitation, machine
from hut8.server.settings import Settings
from hut8.stores.backups import back_up, restore
from hut8.stores.sqlite import SqliteStore
from hut8.testing.servers import FREE_HAND, running
from hut8.wire.changes import changed
from tests.server.playing import run

FIXTURES = Path(__file__).parent / "fixtures"
OLDER = sorted(path.stem for path in FIXTURES.glob("*.sql"))
PLAYERS: dict[str, Any] = {"machine": machine, "imitation": imitation}
QUICK = Games(
    [replace(TURING_MACHINE, game=FIRST_MACHINE), replace(TURING_HOSTED, game=Turing(tick=0.1, rules=VERSION_1))]
)
KEPT_FOR_EVER = {"seating_hours": 1e9, "playing_days": 1e9, "ended_days": 1e9}
SETTINGS = Settings(**FREE_HAND, **KEPT_FOR_EVER)  # type: ignore[arg-type]  # both are plain dictionaries


@pytest.fixture(params=OLDER)
def commit(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def database(commit: str, tmp_path: Path) -> Path:
    """The database as that commit left it."""
    path = tmp_path / "db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / f"{commit}.sql").read_text(encoding="utf-8"))
    return path


@pytest.fixture
def kept(commit: str) -> dict[str, Any]:
    """What that commit told of its tables."""
    found: dict[str, Any] = json.loads((FIXTURES / f"{commit}.json").read_text(encoding="utf-8"))
    return found


def still_says(now: Any, then: Any) -> bool:
    """Whether everything that was told then is told now; more may be told."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(name in now and still_says(now[name], then[name]) for name in then)
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(still_says, now, then))
    return bool(now == then)


def test_finished_games_are_told_as_they_were(database: Path, kept: dict[str, Any]) -> None:
    async def main() -> None:
        async with running(SqliteStore(database), SETTINGS, QUICK) as server:
            rest = RestClient(server.url)
            for path, then in kept["replays"].items():
                now = await rest.get(path)
                events = [{name: moment[name] for name in ("v", "time", "event")} for moment in now["moments"]]
                assert events == then["events"]
                assert (now["notes"], now["sheets"]) == (then["notes"], then["sheets"])
                shown = None
                for moment in now["moments"]:
                    shown = changed(shown, moment["changes"])
                assert still_says(shown, then["view"])

    assert {then["view"]["table"]["game"] for then in kept["replays"].values()} == set(PLAYERS)
    run(main)


async def _play_to_the_end(seat: SeatClient, player: Any) -> None:
    """Play on; a move that the clock overtook is refused, and the view that follows says what is wanted now."""
    done = 0
    async for view in seat.views():
        if view["table"]["stage"] == "ended":
            assert done, "every move was refused"
            return
        if player.has_turn(view["game"]) and (move := player.choose(view["game"], "clerk")):
            with suppress(Rejected):
                await seat.do(move.kind, **move.body)
                done += 1


def test_running_games_go_on_to_their_end_with_the_tokens_people_have(database: Path, kept: dict[str, Any]) -> None:
    async def main() -> None:
        async with running(SqliteStore(database), SETTINGS, QUICK) as server:
            for table in kept["going_on"]:
                async with AsyncExitStack() as stack, asyncio.TaskGroup() as playing:
                    for token in table["tokens"]:
                        seat = await stack.enter_async_context(SeatClient(server.url, table["id"], token))
                        assert seat.view["table"]["stage"] == "playing"
                        playing.create_task(_play_to_the_end(seat, PLAYERS[table["game"]]))

    assert {table["game"] for table in kept["going_on"]} == set(PLAYERS)
    run(main)


def test_its_backup_holds_all_of_it(database: Path, tmp_path: Path) -> None:
    async def main() -> None:
        tables = await back_up(SqliteStore(database), tmp_path / "backup")
        assert await restore(SqliteStore(tmp_path / "new"), tmp_path / "backup") == tables == 4
        old, new = SqliteStore(database), SqliteStore(tmp_path / "new")
        await old.open()
        await new.open()
        assert await old.dump() == await new.dump()
        await old.close()
        await new.close()

    run(main)
