"""The least a server can do, as a baseline for load.py: acknowledge a frame and pass one on to the others at the table.

No rules, no storage, no secrecy; uvicorn with its own sockets, frames of the same size.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from typing import Any

import uvicorn

EVENT = json.dumps({"type": "event", "v": 1, "view": "x" * 1500})


class Plain:
    """An ASGI application with one socket."""

    def __init__(self) -> None:
        self.tables: defaultdict[str, set[Any]] = defaultdict(set)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"{}"})
        elif scope["type"] == "websocket":
            await self._socket(receive, send)

    async def _socket(self, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        table = self.tables[json.loads((await receive())["text"])["table"]]
        await send({"type": "websocket.send", "text": '{"type":"welcome"}'})
        table.add(send)
        while (message := await receive())["type"] == "websocket.receive":
            for each in table:
                await each({"type": "websocket.send", "text": EVENT})
            answer = json.dumps({"type": "ack", "id": json.loads(message["text"])["id"], "v": 1}, separators=(",", ":"))
            await send({"type": "websocket.send", "text": answer})
        table.discard(send)


if __name__ == "__main__":
    uvicorn.run(
        Plain(), port=int(sys.argv[1]), ws="websockets-sansio", lifespan="off", log_level="error", ws_ping_interval=None
    )
