"""Make a database as an older commit leaves it, for tests/stores/test_older_databases.py.

    python tools/old_database.py 2f5e033

exports that commit's sources, plays both games with its own server, client and computer players, to the end and
halfway, and writes the database as SQL; beside it what must stay: how finished tables are told, and the tokens of
running ones.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tarfile
from contextlib import AsyncExitStack, closing
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
FIXTURES = ROOT / "tests" / "stores" / "fixtures"
RACE = {"problem": {"source": "booklet", "name": "booklet:03"}}
NAMES = ("Ada", "Joan", "Max")
FOR_EVER = (sys.maxsize,) * len(NAMES)


def main(commit: str) -> None:
    """Let the older commit play in a process of its own, and keep what it left."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout  # noqa: S603, S607 - git, by the developer's own word
    with TemporaryDirectory() as name, tarfile.open(fileobj=BytesIO(packed)) as sources:
        sources.extractall(name, filter="data")
        environment = {**os.environ, "PYTHONPATH": f"{name}/src"}
        subprocess.run([sys.executable, __file__, "play", name], env=environment, check=True)  # noqa: S603 - this file
        FIXTURES.mkdir(exist_ok=True)
        with closing(sqlite3.connect(Path(name) / "db")) as database:
            sql = "\n".join(database.iterdump())
        (FIXTURES / f"{commit}.sql").write_text(sql + "\n", encoding="utf-8")
        (FIXTURES / f"{commit}.json").write_text((Path(name) / "kept").read_text(encoding="utf-8"), encoding="utf-8")


async def play(folder: Path) -> None:
    """Play with whatever version of hut8 is on the path; its ticks are shortened."""
    from dataclasses import replace  # noqa: PLC0415 - here the older version is imported

    from hut8.client import RestClient  # noqa: PLC0415 - likewise
    from hut8.games.imitation import TURING_HOSTED  # noqa: PLC0415 - likewise
    from hut8.games.machine import TURING_MACHINE  # noqa: PLC0415 - likewise
    from hut8.games.registry import Games  # noqa: PLC0415 - likewise
    from hut8.imitation.match import Turing  # noqa: PLC0415 - likewise
    from hut8.stores.sqlite import SqliteStore  # noqa: PLC0415 - likewise
    from hut8.testing.servers import running  # noqa: PLC0415 - likewise

    games = Games([TURING_MACHINE, replace(TURING_HOSTED, game=Turing(tick=0.25))])
    async with running(SqliteStore(folder / "db"), games=games) as server:
        finished = [
            await _table(server.url, "machine", RACE, FOR_EVER),
            await _table(server.url, "imitation", {"first": 0, "row": 3}, FOR_EVER),
        ]
        rest = RestClient(server.url)
        replays = {
            path: _essence(await rest.get(path))
            for table in finished
            for eye in range(len(NAMES))
            for path in [f"/api/tables/{table['id']}/replay?eye={eye}"]
        }
        going_on = [
            await _table(server.url, "machine", RACE, (3, 2, 1)),
            await _table(server.url, "imitation", {"first": 0}, (2, 0, 0)),
        ]
    kept = {"replays": replays, "going_on": going_on}
    (folder / "kept").write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _essence(replay: dict[str, Any]) -> dict[str, Any]:
    """Return a replay without the views on the way, which follow from its events."""
    events = [{name: moment[name] for name in ("v", "time", "event")} for moment in replay["moments"]]
    return {
        "events": events,
        **{name: replay[name] for name in ("notes", "sheets")},
        "view": replay["moments"][-1]["view"],
    }


async def _table(url: str, game: str, wishes: dict[str, Any], commands: tuple[int, ...]) -> dict[str, Any]:
    """Seat three people, who give so many commands, as computer players would; return who holds which token."""
    from hut8.client import RestClient, SeatClient  # noqa: PLC0415 - of the older version

    rest = RestClient(url)
    first = await rest.open_table(NAMES[0], game, wishes=wishes)
    papers = [first, *[await rest.join(first["room"], name) for name in NAMES[1:]]]
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(SeatClient(url, paper["table"], paper["token"])) for paper in papers]
        await seats[1].do("say", text="Bonne chance, à tous !")
        await seats[0].do("start")
        await seats[0].note("mark", cell="T=3", value="x")
        async with asyncio.TaskGroup() as playing:
            for seat, most in zip(seats, commands, strict=True):
                playing.create_task(_play(seat, game, most))
    return {"id": first["table"], "room": first["room"], "game": game, "tokens": [paper["token"] for paper in papers]}


async def _play(seat: Any, game: str, most: int) -> None:
    from hut8.players import imitation, machine  # noqa: PLC0415 - of the older version

    player, given = {"machine": machine, "imitation": imitation}[game], 0
    async for view in seat.views():
        if given == most or view["table"]["stage"] == "ended":
            return
        if view["game"] and player.has_turn(view["game"]) and (move := player.choose(view["game"], "clerk")):
            await seat.do(move.kind, **move.body)
            given += 1


if __name__ == "__main__":
    if sys.argv[1] == "play":
        asyncio.run(play(Path(sys.argv[2])))
    else:
        main(sys.argv[1])
