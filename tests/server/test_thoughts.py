"""What costs others is counted, over REST and over sockets alike."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from hut8.client import Rejected
from hut8.client.rest import RestClient, ServerFault
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import play_on, run, seated, start
from tests.waiting import until

pytestmark = pytest.mark.clock

HARDEST = (18, 27, 33, 40, 45, 48)
ENDLESS = {"mode": "nightmare", "slots": [[card] for card in HARDEST], "rounds": [], "seconds": 10}


def canary(**changes: Any) -> Any:
    return running(MemoryStore(), Settings(**{**FREE_HAND, **changes}), CANARY_GAMES)


def test_a_start_counts_as_a_thought() -> None:
    async def main() -> None:
        async with canary(thoughts_burst=1, thoughts_per_second=0.001) as server:
            async with seated(server.url, 1, game="canary", wishes={}) as (ada,):
                await ada.do("start")
            async with seated(server.url, 1, game="canary", wishes={}) as (eve,):
                with pytest.raises(Rejected, match="Too many computations"):
                    await eve.do("start")

    run(main)


def test_an_analysis_counts_as_a_thought_and_is_computed_once() -> None:
    async def main() -> None:
        few: dict[str, Any] = {**FREE_HAND, "thoughts_burst": 4, "thoughts_per_second": 0.001}
        limits = Settings(**few)
        async with running(MemoryStore(), limits) as server, seated(server.url, 2) as clients:
            await start(clients)
            await asyncio.gather(*(play_on(client) for client in clients))
            rest, path = RestClient(server.url), f"/api/tables/{clients[0].view['table']['id']}/analysis"
            first, second = await asyncio.gather(rest.get(path), rest.get(path))
            assert first == second
            await rest.get(path)
            with pytest.raises(ServerFault) as told:
                await rest.get(path)
            assert told.value.status == 429

    run(main)


def test_a_rematch_counts_as_an_opening_for_whoever_makes_it() -> None:
    async def main() -> None:
        async with (
            canary(openings_burst=3, openings_per_second=0.001) as server,
            seated(server.url, 2, game="canary", wishes={}) as (ada, joan),
        ):
            await ada.do("start")
            await ada.do("end")
            await ada.do("rematch")
            room = ada.view["table"]["next_room"]
            await joan.do("rematch")
            again = ada._token
            url = server.url.replace("http", "ws") + "/socket"
            async with connect(url) as seat:
                await seat.send(json.dumps({"type": "hello", "table": room, "token": again}))
                answers: list[dict[str, Any]] = []
                for number, kind in enumerate(("start", "end", "rematch")):
                    await seat.send(json.dumps({"type": "do", "id": str(number), "kind": kind}))
                while len(answers) < 3:
                    told = json.loads(await asyncio.wait_for(seat.recv(), 10))
                    answers += [told] if told["type"] in {"ack", "reject"} else []
            assert [one["type"] for one in answers] == ["ack", "ack", "reject"]
            assert "Too many new tables" in answers[-1]["text"]

    run(main)


def test_many_notes_in_a_moment_are_told_together() -> None:
    async def main() -> None:
        async with canary(messages_burst=1000) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            url = server.url.replace("http", "ws") + "/socket"
            async with connect(url) as seat:
                await seat.send(json.dumps({"type": "hello", "table": paper["room"], "token": paper["token"]}))
                for number in range(200):
                    body = {"cell": f"T={number}", "value": "x"}
                    await seat.send(json.dumps({"type": "note", "id": str(number), "kind": "mark", "body": body}))
                sheets = 0
                while True:
                    told = json.loads(await asyncio.wait_for(seat.recv(), 10))
                    if told["type"] == "sheet":
                        sheets += 1
                        if told["sheet"]["n"] == 200:
                            break
            assert sheets < 50

    run(main)


def test_a_computation_ends_with_the_connection_of_whoever_asked() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            workers, host = server.services.workers, httpx.URL(server.url)
            _, asking = await asyncio.open_connection(host.host, host.port)
            body = json.dumps(ENDLESS).encode()
            head = f"POST /api/strategy HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
            asking.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + body)
            await until(lambda: bool(workers._running), 20)
            asking.close()
            await asking.wait_closed()
            await until(lambda: not workers._running, 2)

    run(main)
