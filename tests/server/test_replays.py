"""Replay and analysis: nothing before the end, everything after it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hut8 import Game
from hut8.client import RestClient, SeatClient, ServerFault
from hut8.server.models import Replay
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from hut8.wire.changes import changed
from tests.server.playing import game, play_on, run, seated, start


def test_a_finished_race_can_be_replayed_and_analysed() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, seated(server.url, 2) as clients:
            rest, table = RestClient(server.url), clients[0].view["table"]["id"]
            await start(clients)
            await clients[1].note("mark", cell="T=3", value="x")
            for path in ("replay", "replay?eye=1", "analysis", "record"):
                with pytest.raises(ServerFault) as told:
                    await rest.get(f"/api/tables/{table}/{path}")
                assert told.value.status == 403
            await asyncio.gather(*(play_on(client) for client in clients))
            replay = await rest.get(f"/api/tables/{table}/replay?eye=1")
            Replay.model_validate(replay)
            views: list[Any] = []
            for moment in replay["moments"]:
                views.append(changed(views[-1] if views else None, moment["changes"]))
            assert [moment["v"] for moment in replay["moments"]] == list(range(1, clients[1].v + 1))
            assert views[-1] == clients[1].view
            assert replay["next"] is None
            assert replay["sheets"]["1"]["marks"] == {"T=3": "x"}
            assert replay["notes"][0]["kind"] == "mark"
            analysis = (await rest.get(f"/api/tables/{table}/analysis"))["analysis"]
            record = (await rest.get_bytes(f"/api/tables/{table}/record")).decode()
            again = await rest.post("/api/analysis", {"record": record})
            assert [len(sheet["questions"]) for sheet in again["analysis"]["sheets"]] == [
                len(sheet["questions"]) for sheet in analysis["sheets"]
            ]
            assert Game.read(record).claimed is not None
            questions = analysis["sheets"][0]["questions"]
            assert questions
            assert all(one["worlds"][1] <= one["worlds"][0] for one in questions)
            assert questions[-1]["codes"][1] == 1
            assert questions[0]["best"]["next"]
            with pytest.raises(ServerFault) as missing:
                await rest.get(f"/api/tables/{table}/replay?eye=3")
            assert missing.value.status == 404

    run(main)


def test_watchers_see_what_the_host_allows() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, seated(server.url, 2, spectators="after") as clients:
            room = clients[0].view["table"]["room"]
            async with SeatClient(server.url, room) as watcher:
                await start(clients)
                await clients[0].wait(lambda: clients[0].presence["watching"] == 1, 30)
                assert watcher.seat is None
                assert not game(watcher)
                await asyncio.gather(*(play_on(client) for client in clients))
                await watcher.wait(lambda: watcher.view["game"] is not None, 30)
                assert game(watcher)["result"]["winners"] == [0, 1]

    run(main)
