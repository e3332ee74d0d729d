"""A proxy between a client and a server that loses, delays, repeats and reorders frames, swallows them, cuts lines."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets.asyncio.connection import Connection

    from hut8.chance import Chance


@dataclass
class Weather:
    """What the network does now; chances are out of a thousand frames."""

    chance: Chance
    lost: int = 60
    repeated: int = 60
    swapped: int = 60
    delayed: int = 150
    cut: int = 15
    calm: bool = False
    swallowing: bool = False
    frames: int = field(default=0)

    def happens(self, of_a_thousand: int) -> bool:
        return not self.calm and self.chance.below(1000) < of_a_thousand


async def _carry(source: Connection, target: Connection, weather: Weather) -> None:
    """Carry frames one way, as the weather allows."""
    held: str | bytes | None = None
    with suppress(ConnectionClosed):
        async for frame in source:
            weather.frames += 1
            if weather.swallowing or weather.happens(weather.lost):
                continue
            if weather.happens(weather.cut):
                await asyncio.gather(source.close(), target.close())
                return
            if weather.happens(weather.delayed):
                await asyncio.sleep(weather.chance.below(200) / 1000)
            if held is None and weather.happens(weather.swapped):
                held = frame
                continue
            await target.send(frame)
            if weather.happens(weather.repeated):
                await target.send(frame)
            if held is not None:
                await target.send(held)
                held = None
    with suppress(ConnectionClosed):
        code = source.close_code or 0
        await target.close(code if code >= 4000 else 1012)


@asynccontextmanager
async def stormy(url: str, weather: Weather) -> AsyncIterator[str]:
    """Yield an address that leads to the server's socket through the storm."""
    target_url = url.replace("http://", "ws://") + "/socket"

    async def handle(client: ServerConnection) -> None:
        with suppress(OSError, WebSocketException):
            async with connect(target_url, max_size=None, compression=None, ping_interval=None, close_timeout=1) as out:
                ways = {asyncio.create_task(_carry(client, out, weather))}
                ways.add(asyncio.create_task(_carry(out, client, weather)))
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async with serve(
        handle, "127.0.0.1", 0, max_size=None, compression=None, ping_interval=None, close_timeout=1
    ) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}"
