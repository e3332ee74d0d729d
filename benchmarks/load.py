"""How one server process bears a crowd: 1,000 sockets on 250 tables, each seat acting every 5 s.

`python benchmarks/load.py [--tables 250] [--seconds 30] [--deaf 100]`: acknowledgement times (50, 95, 99 of 100, the
worst), errors, the server's memory and processor time, and the same again with clients that never read. The load
generator needs about as much of the processor as the server: on a machine with other work the times say more about
that work; the processor's milliseconds per command stay the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from hut8.client import RestClient
from hut8.testing.servers import ServerProcess

SEATS = 4
PAUSE = 5.0
WISHES = {"problem": {"source": "booklet", "name": "booklet:13"}, "machine": "clerk"}
CODES = ["111", "222", "333", "444", "555"]


class Seat:
    """A player who changes the proposal every five seconds and times the acknowledgement."""

    def __init__(self, paper: dict[str, Any]) -> None:
        self.paper = paper
        self.times: list[float] = []
        self.errors = 0
        self._sent: dict[str, float] = {}
        self._socket: ClientConnection | None = None

    async def connect(self, url: str) -> None:
        self._socket = await connect(url, max_size=None, compression=None, ping_interval=None)
        hello = {"type": "hello", "table": self.paper["table"], "token": self.paper["token"]}
        await self._socket.send(json.dumps(hello))
        await self._socket.recv()

    @property
    def socket(self) -> ClientConnection:
        if self._socket is None:
            raise RuntimeError("not connected")
        return self._socket

    async def listen(self) -> None:
        async for text in self.socket:
            if '"type":"ack"' in text[:20]:
                told = json.loads(text)
                self.times.append(time.perf_counter() - self._sent.pop(told["id"]))
            elif '"type":"reject"' in text[:20]:
                self.errors += 1

    async def do(self, kind: str, **body: Any) -> None:
        name = f"{kind}-{len(self._sent)}-{time.perf_counter_ns()}"
        self._sent[name] = time.perf_counter()
        await self.socket.send(json.dumps({"type": "do", "id": name, "kind": kind, "body": body}))

    async def play(self, delay: float, seconds: float) -> None:
        await asyncio.sleep(delay)
        end, turn = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            turn += 1
            await self.do("compose", proposal=CODES[turn % 5])
            await asyncio.sleep(PAUSE)
        await asyncio.sleep(2)
        self.errors += len(self._sent)

    async def close(self) -> None:
        await self.socket.close()


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def memory(pid: int) -> float:
    """Resident megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def settle(url: str, tables: int) -> list[Seat]:
    """Open the tables, seat everybody, start every game."""
    rest, seats = RestClient(url), []
    gate = asyncio.Semaphore(8)

    async def one_table() -> None:
        async with gate:
            papers = [await rest.open_table("Ada", wishes=WISHES)]
            papers += [await rest.join(papers[0]["room"], name) for name in ("Joan", "Alan", "Grace")]
            own = [Seat(paper) for paper in papers]
            for seat in own:
                await seat.connect(url.replace("http", "ws") + "/socket")
            for kind in ("start", "skip_reading"):
                await own[0].do(kind)
                while not str(await own[0].socket.recv()).startswith('{"type":"ack"'):
                    pass
            own[0]._sent.clear()  # noqa: SLF001 - starting is not measured
            seats.extend(own)

    await asyncio.gather(*(one_table() for _ in range(tables)))
    return seats


async def deaf(url: str, room: str) -> asyncio.StreamWriter:
    """Watch a table without ever reading."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]), limit=1024)
    writer.write(
        b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    text = json.dumps({"type": "hello", "table": room}).encode()
    writer.write(bytes([0x81, 0x80 | len(text)]) + b"\0\0\0\0" + text)
    reader._transport.pause_reading()  # type: ignore[attr-defined]  # noqa: SLF001 - a reader that does not read
    return writer


async def measure(seats: list[Seat], seconds: float, pid: int) -> dict[str, float]:
    for seat in seats:
        seat.times.clear()
    began, used = time.perf_counter(), processor_seconds(pid)
    spread = [place * PAUSE / len(seats) for place in range(len(seats))]
    await asyncio.gather(*(seat.play(delay, seconds) for seat, delay in zip(seats, spread, strict=True)))
    times = [one for seat in seats for one in seat.times]
    used, lasted = processor_seconds(pid) - used, time.perf_counter() - began
    return {
        "memory_mb": round(memory(pid), 1),
        "processor_share": round(used / lasted, 3),
        "processor_ms_per_command": round(1000 * used / len(times), 2),
        "commands": len(times),
        "p50_ms": round(percentile(times, 0.50), 1),
        "p95_ms": round(percentile(times, 0.95), 1),
        "p99_ms": round(percentile(times, 0.99), 1),
        "worst_ms": round(max(times) * 1000, 1),
        "errors": sum(seat.errors for seat in seats),
    }


async def run(tables: int, seconds: float, deaf_clients: int, database: str | None) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        place = database or str(Path(home) / "db")
        with ServerProcess(place, Path(home) / "log", messages_burst=100_000, concurrency=5000) as server:
            seats = await settle(server.url, tables)
            listening = [asyncio.create_task(seat.listen()) for seat in seats]
            report: dict[str, Any] = {"sockets": len(seats), "tables": tables}
            report["quiet"] = await measure(seats, seconds, server.pid)
            if deaf_clients:
                rooms = [seat.paper["room"] for seat in seats[::SEATS]]
                writers = [await deaf(server.url, rooms[place % len(rooms)]) for place in range(deaf_clients)]
                report["with_deaf"] = {**await measure(seats, seconds, server.pid), "deaf": deaf_clients}
                for writer in writers:
                    writer.close()
            for task in listening:
                task.cancel()
            await asyncio.gather(*(seat.close() for seat in seats), return_exceptions=True)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--deaf", type=int, default=100)
    parser.add_argument("--database")
    chosen = parser.parse_args()
    report = asyncio.run(run(chosen.tables, chosen.seconds, chosen.deaf, chosen.database))
    sys.stdout.write(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
