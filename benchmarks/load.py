"""How a server bears a crowd: 1,000 sockets on 250 tables, each seat acting every 5 s.

`python benchmarks/load.py [--tables 250] [--seconds 30] [--pause 5] [--deaf 100]` prints acknowledgement times (50, 95,
99 of 100, the worst), errors, the server's memory and processor time; the same again with clients that never read; and
before both the same crowd at a server that only passes frames on (plain_socket.py), with the ratio to it. Everybody
plays: compose, three questions, seal, and the next round. The crowd is one process of its own; its own lateness is
printed too, because on a machine with other work the times say more about that work.

`--processes 1,2,3 --database postgresql://...` (or `--postgres`, a throwaway one) measures a crowd at each so many
processes on one database, all at the same time: `routed` as nginx leads each table to one process, `spread` with the
seats of a table at all of them, and the processor time per command of all processes together, in ratio to one.

`--before CHECKOUT/src` measures two crowds at the same time, one at this server and one at that of another checkout, so
that whatever else the machine does slows both alike; ratios are this one's to that one's. A checkout with a `.venv` of
its own runs in it, with the packages it was made for.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

from hut8.client import RestClient
from hut8.testing.deaf import Deaf
from hut8.testing.servers import FREE_HAND, ServerProcess, free_port
from hut8.testing.throwaway_postgres import throwaway_postgres

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS = 4
BETWEEN_SEATS = 0.22
"""Seats of one table act one after another, this part of the pause apart: all have sealed before one composes again."""

PATIENCE = 10.0
"""Seconds after which a command without an answer is an error."""

WISHES = {"problem": {"source": "booklet", "name": "booklet:13"}, "machine": "clerk"}
ROUND: list[tuple[str, dict[str, str]]] = [
    ("compose", {"proposal": "241"}),
    ("question", {"letter": "A"}),
    ("question", {"letter": "B"}),
    ("question", {"letter": "C"}),
    ("seal", {"thumb": "down"}),
]
Report = dict[str, Any]


FREELY: dict[str, Any] = {"messages_burst": 100_000, "silence_seconds": 300}
"""Limits of the server that a crowd from one address, without pings, would meet."""


class Pace(NamedTuple):
    """How long everybody plays, and how long each waits between two acts."""

    seconds: float
    pause: float


class Seat:
    """A player who acts every five seconds, whether answered or not, and times the acknowledgements."""

    def __init__(self, table: str, token: str | None = None) -> None:
        self.table, self.token = table, token
        self.times: list[float] = []
        self.faults: list[str] = []
        self.acts = 0
        self._sent: dict[str, float] = {}
        self._socket: ClientConnection | None = None

    @property
    def socket(self) -> ClientConnection:
        if self._socket is None:
            raise RuntimeError("not connected")
        return self._socket

    async def connect(self, url: str) -> None:
        address = url.replace("http", "ws") + "/socket"
        self._socket = await connect(address, max_size=None, compression=None, ping_interval=None, open_timeout=60)
        await self.socket.send(json.dumps({"type": "hello", "table": self.table, "token": self.token}))
        await self.socket.recv()

    async def listen(self) -> None:
        async for frame in self.socket:
            text = str(frame)
            if text.startswith('{"type":"ack"'):
                self.times.append(time.perf_counter() - self._sent.pop(json.loads(text)["id"]))
            elif text.startswith('{"type":"reject"'):
                self._sent.pop(json.loads(text)["id"], None)
                self.faults.append(text)

    async def do(self, kind: str, body: dict[str, str]) -> None:
        name = f"{kind}-{time.perf_counter_ns()}"
        self._sent[name] = time.perf_counter()
        await self.socket.send(json.dumps({"type": "do", "id": name, "kind": kind, "body": body}))

    async def at_once(self, kind: str) -> None:
        """Do something that is not measured, before anybody listens."""
        await self.do(kind, {})
        while not str(await self.socket.recv()).startswith(('{"type":"ack"', '{"type":"reject"')):
            pass
        self._sent.clear()

    async def play(self, first: float, pace: Pace) -> None:
        """Act at fixed moments: a late answer does not make the next act late."""
        moment = first
        while moment < first + pace.seconds:
            await asyncio.sleep(moment - time.perf_counter())
            await self.do(*ROUND[self.acts % len(ROUND)])
            self.acts += 1
            moment += pace.pause
        limit = time.perf_counter() + PATIENCE
        while self._sent and time.perf_counter() < limit:  # noqa: ASYNC110 - the clock is what is waited for
            await asyncio.sleep(0.1)
        self.faults += [f"no answer to {name}" for name in self._sent]
        self._sent.clear()


def percentile(times: list[float], share: float) -> float:
    return round(sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000, 1)


def memory(pids: list[int]) -> float:
    """Resident megabytes of all processes."""
    return round(sum(_memory(pid) for pid in pids), 1)


def _memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def processor_seconds(pids: list[int]) -> float:
    return sum(map(_processor_seconds, pids))


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def own_lateness(late: list[float]) -> None:
    """Measure how late this process itself is woken."""
    while True:
        wanted = time.perf_counter() + 0.01
        await asyncio.sleep(0.01)
        late.append(time.perf_counter() - wanted)


async def settle(urls: list[str], tables: int, *, spread: bool = False) -> list[Seat]:
    """Open the tables, seat everybody, start every game; a table's seats go to one process, or to all in turn."""
    seats, gate = [], asyncio.Semaphore(4)

    async def one_table(number: int) -> None:
        rest = RestClient(urls[number % len(urls)])
        async with gate:
            papers = [await rest.open_table("Ada", wishes=WISHES)]
            papers += [await rest.join(papers[0]["room"], name) for name in ("Joan", "Alan", "Grace")]
            own = [Seat(paper["table"], paper["token"]) for paper in papers]
            for place, seat in enumerate(own):
                await seat.connect(urls[(number + place * spread) % len(urls)])
            for kind in ("start", "skip_reading"):
                await own[0].at_once(kind)
            seats.extend(own)

    await asyncio.gather(*(one_table(number) for number in range(tables)))
    return seats


async def settle_plainly(url: str, tables: int) -> list[Seat]:
    seats = [Seat(f"table {number // SEATS}") for number in range(tables * SEATS)]
    for seat in seats:
        await seat.connect(url)
    return seats


async def measure(seats: list[Seat], pace: Pace, pids: list[int]) -> Report:
    """Let everybody play for so long; all acts are spread evenly over the pause, no two at the same moment."""
    for seat in seats:
        seat.times.clear()
        seat.faults.clear()
    late: list[float] = []
    watching = asyncio.create_task(own_lateness(late))
    began, used, own = time.perf_counter(), processor_seconds(pids), time.process_time()
    parts = [at / len(seats) + (at % SEATS) * BETWEEN_SEATS for at in range(len(seats))]
    playing = (seat.play(began + part * pace.pause, pace) for seat, part in zip(seats, parts, strict=True))
    await asyncio.gather(*playing)
    watching.cancel()
    lasted, used, own = time.perf_counter() - began, processor_seconds(pids) - used, time.process_time() - own
    times = [one for seat in seats for one in seat.times]
    faults = [fault for seat in seats for fault in seat.faults]
    return {
        "commands": len(times),
        "errors": len(faults),
        **({"first_error": faults[0]} if faults else {}),
        "p50_ms": percentile(times, 0.50),
        "p95_ms": percentile(times, 0.95),
        "p99_ms": percentile(times, 0.99),
        "worst_ms": percentile(times, 1.0),
        "memory_mb": memory(pids),
        "processor_share": round(used / lasted, 3),
        "processor_ms_per_command": round(1000 * used / len(times), 2),
        "crowd_share": round(own / lasted, 3),
        "crowd_late_p99_ms": percentile(late, 0.99),
    }


async def played(seats: list[Seat], pace: Pace, pids: list[int], url: str, deaf: int = 0) -> Report:
    """Measure a crowd, then again with clients that never read, and send everybody home."""
    listening = [asyncio.create_task(seat.listen()) for seat in seats]
    report: Report = {"quiet": await measure(seats, pace, pids)}
    if deaf:
        tables = [seat.table for seat in seats[::SEATS]]
        with ExitStack() as stack:
            for place in range(deaf):
                one = stack.enter_context(Deaf(url, tables[place % len(tables)]))
                await asyncio.to_thread(one.arrive)
            report["with_deaf"] = {"deaf": deaf, **await measure(seats, pace, pids)}
    for task in listening:
        task.cancel()
    await asyncio.gather(*(seat.socket.close() for seat in seats), return_exceptions=True)
    return report


@contextmanager
def plain_server() -> Iterator[tuple[str, int]]:
    port = free_port()
    with subprocess.Popen([sys.executable, str(Path(__file__).with_name("plain_socket.py")), str(port)]) as process:
        url = f"http://127.0.0.1:{port}"
        for _ in range(200):
            try:
                urlopen(url, timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield url, process.pid
        process.kill()


async def run(tables: int, pace: Pace, deaf: int, database: str | None) -> Report:
    report: Report = {"sockets": SEATS * tables, "tables": tables, "load_before": list(os.getloadavg())}
    with plain_server() as (url, pid):
        report["plain"] = (await played(await settle_plainly(url, tables), pace, [pid], url))["quiet"]
    with tempfile.TemporaryDirectory() as home:
        place = database or str(Path(home) / "db")
        with ServerProcess(place, Path(home) / "log", **FREELY) as server:
            seats = await settle([server.url], tables)
            report |= await played(seats, pace, [server.pid], server.url, deaf)
    plain, quiet = report["plain"], report["quiet"]
    for name in ("p50_ms", "p99_ms", "processor_ms_per_command"):
        report[f"ratio_{name}"] = round(quiet[name] / plain[name], 2)
    report["load_after"] = list(os.getloadavg())
    return report


async def run_processes(counts: list[int], tables: int, pace: Pace, database: str) -> Report:
    """Measure one process and more at the same time, and say what a command costs at more in ratio to one."""
    report: Report = {"sockets": SEATS * tables, "tables": tables, "load_before": list(os.getloadavg())}
    ways = [(count, way) for count in counts for way in (("routed", "spread") if count > 1 else ("routed",))]
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        groups = [
            [stack.enter_context(ServerProcess(database, home / f"{count} {way} {n}", **FREELY)) for n in range(count)]
            for count, way in ways
        ]
        urls = [[server.url for server in group] for group in groups]
        crowds = [
            await settle(of_group, tables, spread=way == "spread")
            for of_group, (_, way) in zip(urls, ways, strict=True)
        ]
        pids = [[server.pid for server in group] for group in groups]
        playing = zip(crowds, pids, urls, strict=True)
        found = await asyncio.gather(*(played(crowd, pace, ids, of[0]) for crowd, ids, of in playing))
    one = found[0]["quiet"]["processor_ms_per_command"]
    for (count, way), measured in zip(ways, found, strict=True):
        report[f"{count} {way}"] = measured["quiet"]
        report[f"ratio {count} {way}"] = round(measured["quiet"]["processor_ms_per_command"] / one, 2)
    report["load_after"] = list(os.getloadavg())
    return report


class Before(ServerProcess):
    """A server of other sources, which may not know every setting."""

    def __init__(self, source: Path, database: str, log: Path, **settings: Any) -> None:
        super().__init__(database, log, **settings)
        known = (source / "hut8" / "server" / "settings.py").read_text()
        for name in FREE_HAND:
            if f" {name}:" not in known:
                del self._environment[f"HUT8_{name.upper()}"]
        self._environment["PYTHONPATH"] = str(source)
        own = source.parent / ".venv" / "bin" / "python"
        self.python = str(own) if own.exists() else self.python


async def run_beside(before: Path, tables: int, pace: Pace) -> Report:
    """Measure this server and that of other sources at the same time."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = {
            "now": stack.enter_context(ServerProcess(str(home / "now"), home / "now.log", **FREELY)),
            "before": stack.enter_context(Before(before, str(home / "before"), home / "before.log", **FREELY)),
        }
        crowds = [await settle([server.url], tables) for server in servers.values()]
        playing = zip(crowds, servers.values(), strict=True)
        found = await asyncio.gather(*(played(crowd, pace, [one.pid], one.url) for crowd, one in playing))
    report: Report = {name: one["quiet"] for name, one in zip(servers, found, strict=True)}
    for name in ("p50_ms", "p99_ms", "memory_mb", "processor_ms_per_command"):
        report[f"ratio_{name}"] = round(report["now"][name] / report["before"][name], 2)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=5)
    parser.add_argument("--deaf", type=int, default=100)
    parser.add_argument("--database")
    parser.add_argument("--processes", type=lambda text: [int(part) for part in text.split(",")])
    parser.add_argument("--postgres", action="store_true", help="a throwaway PostgreSQL")
    parser.add_argument("--before", type=Path, help="the sources of another checkout")
    chosen = parser.parse_args()
    pace = Pace(chosen.seconds, chosen.pause)
    with throwaway_postgres() if chosen.postgres else nullcontext(chosen.database) as database:
        if chosen.before:
            report = asyncio.run(run_beside(chosen.before, chosen.tables, pace))
        elif chosen.processes:
            report = asyncio.run(run_processes(chosen.processes, chosen.tables, pace, database))
        else:
            report = asyncio.run(run(chosen.tables, pace, chosen.deaf, database))
    sys.stdout.write(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
