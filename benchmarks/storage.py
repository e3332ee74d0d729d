"""How storage bears size: many tables at a restart, a million events under the lobby, backup and restore.

`python benchmarks/storage.py [--tables 2000] [--seats 4] [--events 1000000]` prints how long a server needs to open
again on so many running tables, and after a kill until every seat has its welcome, with the processor time that the
server and the crowd spend for a seat, for both share this machine; then, for a database of so many
events, how long the lobby takes (50 and 99 of 100), and a backup and its restore.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import uvloop
from load import percentile, processor_seconds

from hut8.games import GAMES
from hut8.live import Context, House
from hut8.live.table import summary_of
from hut8.stores.backups import back_up, restore
from hut8.stores.contract import Append, Key
from hut8.stores.memory import MemoryStore
from hut8.stores.sqlite import SqliteStore
from hut8.tables.table import replay
from hut8.testing.servers import ServerProcess
from hut8.wire.tables import JoinTable, OpenTable

if TYPE_CHECKING:
    from hut8.stores.contract import Summary
    from hut8.tables.log import Recorded

WISHES = {"problem": {"source": "booklet", "name": "booklet:13"}, "machine": "clerk"}
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
LOOKS = 200
AT_ONCE = 64
"""Clients that connect at the same time."""

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WELCOME = b'{"type":"welcome"'

Model = tuple["list[Recorded]", "Summary", tuple[Key, ...], list[str]]
Report = dict[str, Any]


async def model_table(seats: int, events: int) -> Model:
    """Play one listed table to so many events; return it, and the tokens of its seats."""
    store = MemoryStore()
    async with House(Context(store)) as house:
        first = await house.open_table(OpenTable(name="Ada", wishes=WISHES, listed=True))
        papers = [first, *[await house.join(first.room, JoinTable(name=f"P{seat}")) for seat in range(1, seats)]]
        ada = house.connect(first.table, first.token)
        await ada.do("start")
        while len(await store.read(first.table)) < events:
            await ada.do("say", text="What a fine machine.")
        table = (await house.hub.table(first.table)).now
        keys, tokens = await store.keys(table.id), [paper.token for paper in papers]
        return await store.read(table.id), summary_of(table), keys, tokens


def room(number: int) -> str:
    """Return the room code of a number."""
    code = ""
    for _ in range(5):
        number, letter = divmod(number, len(LETTERS))
        code += LETTERS[letter]
    return code


async def fill(store: SqliteStore, model: Model, tables: int) -> list[str]:
    """Copy a table so many times; return their ids."""
    events, summary, keys, _ = model
    names = [f"{number:032x}" for number in range(tables)]
    now = time.time()

    def opening(number: int) -> Append:
        copies = tuple(replace(event, table=names[number]) for event in events)
        return Append(names[number], 0, now + number / 1000, copies, summary, keys=keys)

    for start in range(0, tables, AT_ONCE):
        wanted = range(start, min(tables, start + AT_ONCE))
        await asyncio.gather(*(store.create(opening(number), room(number)) for number in wanted))
    return names


class Returning(asyncio.Protocol):
    """A seat that connects, says hello and waits for its welcome.

    It speaks the protocol in as few steps as it takes: thousands of players bring thousands of machines, and here all
    of them share one with the server.
    """

    def __init__(self, table: str, token: str) -> None:
        self._hello = json.dumps({"type": "hello", "table": table, "token": token}).encode()
        self.welcomed = asyncio.get_running_loop().create_future()
        self._came = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(UPGRADE)

    def data_received(self, data: bytes) -> None:
        if self.welcomed.done():
            return
        self._came += data
        if self._hello and b"\r\n\r\n" in self._came:
            self.transport.write(masked(self._hello))
            self._hello = b""
        if WELCOME in self._came:
            self.welcomed.set_result(None)

    def connection_lost(self, _fault: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(ConnectionError(self._came[:200].decode(errors="replace")))


def masked(text: bytes) -> bytes:
    """Return a client's text frame, masked with zeros, which change nothing (RFC 6455, 5.3)."""
    return b"\x81%c%b%b%b" % (0x80 | 126, len(text).to_bytes(2, "big"), bytes(4), text)


async def all_back(server: ServerProcess, names: list[str], tokens: list[str]) -> Report:
    """Connect every seat of every table; return how long that took, and how much processor time."""
    gate, began = asyncio.Semaphore(AT_ONCE), time.perf_counter()
    spent = processor_seconds([server.pid]), time.process_time()
    loop, where = asyncio.get_running_loop(), urlsplit(server.url)

    async def come(name: str, token: str) -> asyncio.Transport:
        async with gate:
            _, seat = await loop.create_connection(
                partial(Returning, name, token), where.hostname or "", where.port or 0
            )
            await seat.welcomed
            return seat.transport

    seats = await asyncio.gather(*(come(name, token) for name in names for token in tokens))
    took = time.perf_counter() - began
    servers, own = processor_seconds([server.pid]) - spent[0], time.process_time() - spent[1]
    for seat in seats:
        seat.abort()
    return {
        "all_back_s": round(took, 2),
        "server_ms_a_seat": round(servers / len(seats) * 1000, 3),
        "crowd_ms_a_seat": round(own / len(seats) * 1000, 3),
    }


async def restarts(home: Path, tables: int, seats: int) -> Report:
    """Time a server that opens on many running tables, and their players who come back after a kill."""
    model, store = await model_table(seats, 20), SqliteStore(home / "many")
    await store.open()
    names = await fill(store, model, tables)
    await store.close()
    server = ServerProcess(str(home / "many"), home / "log", silence_seconds=300)
    with server:
        await all_back(server, names, model[3])
        server.kill()
        began = time.perf_counter()
        server.start()
        opened = time.perf_counter() - began
        back = await all_back(server, names, model[3])
    return {"tables": tables, "sockets": tables * seats, "restart_s": round(opened, 2), **back}


async def a_million(home: Path, events: int) -> Report:
    """Time the lobby, a backup and its restore over so many events."""
    model, store = await model_table(4, 50), SqliteStore(home / "big")
    await store.open()
    names = await fill(store, model, events // len(model[0]))
    times = []
    for _ in range(LOOKS):
        began = time.perf_counter()
        await store.lobby(listed_only=True, limit=100)
        times.append(time.perf_counter() - began)
    await store.close()
    began = time.perf_counter()
    await back_up(SqliteStore(home / "big"), home / "backup")
    kept = time.perf_counter() - began
    began = time.perf_counter()
    restored = await restore(SqliteStore(home / "new"), home / "backup", lambda found: replay(found, GAMES.game))
    return {
        "tables": len(names),
        "events": len(names) * len(model[0]),
        "lobby_p50_ms": percentile(times, 0.5),
        "lobby_p99_ms": percentile(times, 0.99),
        "backup_s": round(kept, 1),
        "backup_mb": round((home / "backup").stat().st_size / 1e6, 1),
        "restore_s": round(time.perf_counter() - began, 1),
        "complete": restored == len(names),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--events", type=int, default=1_000_000)
    chosen = parser.parse_args()
    report: Report = {"load_before": list(os.getloadavg())}
    with tempfile.TemporaryDirectory() as home:
        report["restarts"] = uvloop.run(restarts(Path(home), chosen.tables, chosen.seats))
        report["a_million"] = uvloop.run(a_million(Path(home), chosen.events))
    report["load_after"] = list(os.getloadavg())
    sys.stdout.write(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
