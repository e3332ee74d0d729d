"""Every frame that a real server sends is one of the wire's."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from hut8.client import SeatClient
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from hut8.wire.server import SERVER_MESSAGE
from tests.server.playing import play_on, run, seated, start

if TYPE_CHECKING:
    import pytest

FRAMES = {"welcome", "event", "sheet", "presence", "ack", "reject", "pong"}


def test_every_frame_of_a_race_has_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[dict[str, Any]] = []
    take = SeatClient._take

    async def listening(client: SeatClient, message: dict[str, Any], socket: Any) -> bool:
        heard.append(json.loads(json.dumps(message)))
        return await take(client, message, socket)

    async def main() -> None:
        monkeypatch.setattr(SeatClient, "_take", listening)
        async with running(MemoryStore()) as server, seated(server.url, 2) as clients:
            await start(clients)
            await clients[0].note("mark", cell="triangle:3", value="x")
            await clients[0]._send({"type": "dance"})
            await clients[0]._send({"type": "ping"})
            await clients[0].wait(lambda: {one["type"] for one in heard} >= {"pong", "presence", "reject"}, 10)
            await asyncio.gather(*(play_on(client) for client in clients))

    run(main)
    assert {one["type"] for one in heard} == FRAMES
    for frame in heard:
        SERVER_MESSAGE.read(frame)
