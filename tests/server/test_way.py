"""One question's way from the socket to its acknowledgement: few files, every event folded once."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect

import hut8
from hut8.client import RestClient
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import RACE, run

if TYPE_CHECKING:
    from types import FrameType

    from websockets.asyncio.client import ClientConnection

SOURCE = Path(hut8.__file__).parent
THE_GAME_AND_THE_STORE = ("machine", "stores")
"""What every way has besides: the rules of the game that is asked, and the store that keeps the answer."""

MOST_FILES = 12


class Walk:
    """Counts the functions of the house that run from a frame's arrival to the acknowledgement it gets."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self._on = False

    def __call__(self, frame: FrameType, what: str, given: Any) -> None:
        code = frame.f_code
        path = Path(code.co_filename)
        if not path.is_relative_to(SOURCE):
            return
        place = f"{path.relative_to(SOURCE)}:{code.co_name}"
        if place == "server/socket.py:receive" and what == "return" and isinstance(given, str):
            self._on = '"question"' in given
        if self._on:
            self.calls[place] += what == "call"
        if place == "live/connection.py:send" and what == "return" and '"ack"' in frame.f_locals["text"]:
            self._on = False

    @property
    def files(self) -> set[str]:
        places = (place.partition(":")[0] for place, count in self.calls.items() if count or "socket" in place)
        return {path for path in places if not path.startswith(THE_GAME_AND_THE_STORE)}


async def _do(socket: ClientConnection, kind: str, **body: str) -> None:
    await socket.send(json.dumps({"type": "do", "id": f"{kind} {body}", "kind": kind, "body": body}))
    while json.loads(await socket.recv())["type"] != "ack":
        pass


async def _question(walk: Walk) -> None:
    quiet = replace(Settings(), poll_seconds=600, openings_burst=100)
    async with running(MemoryStore(), quiet) as server:
        rest = RestClient(server.url)
        ada = await rest.open_table("Ada", wishes=RACE)
        joan = await rest.join(ada["room"], "Joan")
        address = server.url.replace("http", "ws") + "/socket"
        async with connect(address) as first, connect(address) as second:
            for socket, paper in ((first, ada), (second, joan)):
                await socket.send(json.dumps({"type": "hello", "table": paper["room"], "token": paper["token"]}))
            for kind in ("start", "skip_reading"):
                await _do(first, kind)
            await _do(first, "compose", proposal="123")
            sys.setprofile(walk)
            try:
                await _do(first, "question", letter="A")
            finally:
                sys.setprofile(None)


def test_a_question_passes_few_files_and_every_event_is_folded_once() -> None:
    walk = Walk()
    run(lambda: _question(walk))
    assert len(walk.files) <= MOST_FILES, sorted(walk.files)
    assert "server/socket.py" in walk.files
    assert walk.calls["tables/table.py:evolve"] == 1
    assert walk.calls["machine/evolve.py:evolve"] == 1
    assert walk.calls["tables/decide.py:command_for"] == 1
    assert walk.calls["stores/memory.py:append"] == 1
