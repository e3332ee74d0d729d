"""Tables are linearizable under kill, pause, black hole, cut, failover, full disk and wrong clocks.

The faults follow one another by chance from a seed, while seats at every process talk without pause; afterwards the
checker reads what everybody wrote down. The long form has 100,000 acknowledged commands.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from hut8.chance import Chance
from hut8.stores.urls import store_at
from hut8.testing.database_link import DatabaseLink, database_link
from hut8.testing.servers import ServerProcess
from hut8.testing.throwaway_postgres import throwaway_cluster
from tests.server.histories import Witnesses, moments
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from hut8.testing.throwaway_postgres import Cluster

SKEW = 60.0
LIMITS: dict[str, Any] = {
    "messages_burst": 10_000_000,
    "workers": 1,
    "poll_seconds": 0.5,
    "lease_seconds": 2,
}

pytestmark = pytest.mark.clock


async def kill(server: ServerProcess, chance: Chance) -> None:
    """End it at once; it comes back with a clock that is wrong by up to a minute."""
    await asyncio.to_thread(server.kill)
    server.skew = SKEW * (chance.below(3) - 1)
    await asyncio.to_thread(server.start)


async def pause(server: ServerProcess, chance: Chance) -> None:
    """Stand still, for longer than a lease at times."""
    server.pause()
    await moments(chance, 0.2, 2.5)
    server.resume()


async def fill_the_disk(server: ServerProcess, chance: Chance, database: Path) -> None:
    server.fill_disk(max(file.stat().st_size for file in database.parent.glob(f"{database.name}*")))
    await moments(chance, 0.2, 1.0)
    server.fill_disk(None)


Fault: TypeAlias = "Callable[[], Awaitable[None]]"


async def _go_on_under(faults: list[Fault], witnesses: Witnesses, chance: Chance, commands: int) -> None:
    """Let faults follow one another until so many commands were acknowledged, each kind at least once."""
    order = list(range(len(faults)))
    while order or witnesses.done < commands:
        fault = faults[order.pop() if order else chance.below(len(faults))]
        await witnesses.until_acknowledged(chance.below(max(20, commands // 40)) + 5)
        await fault()
    await witnesses.until_acknowledged(20)


def _on_sqlite(tmp_path: Path, seed: str, commands: int) -> int:
    """Return how many commands were acknowledged; the checker raises if their history is impossible."""
    witnesses = Witnesses()

    async def main() -> None:
        chance, database = Chance(seed), tmp_path / "db"
        with ServerProcess(str(database), tmp_path / "log", **LIMITS) as server:
            await witnesses.arrive([server.url], 3)
            faults: list[Fault] = [
                lambda: kill(server, chance),
                lambda: pause(server, chance),
                lambda: fill_the_disk(server, chance, database),
            ]
            await _go_on_under(faults, witnesses, chance, commands)
            await witnesses.leave()
        store = store_at(str(database))
        await store.open()
        await witnesses.check(store)
        await store.close()

    run(main, 120 + commands / 10)
    return witnesses.done


async def cut(links: list[DatabaseLink], chance: Chance) -> None:
    links[chance.below(len(links))].cut()


async def hole(links: list[DatabaseLink], chance: Chance) -> None:
    links[chance.below(len(links))].hole(answers_only=bool(chance.below(2)))


async def fail_over(cluster: Cluster) -> None:
    await asyncio.to_thread(cluster.stop)
    await asyncio.to_thread(cluster.start)


def _on_postgres(tmp_path: Path, seed: str, commands: int) -> int:
    witnesses = Witnesses()

    async def main() -> None:
        chance = Chance(seed)
        async with AsyncExitStack() as stack:
            cluster = stack.enter_context(throwaway_cluster())
            links = [await stack.enter_async_context(database_link(cluster.url)) for _ in range(3)]
            servers = [
                ServerProcess(link.url(cluster.url), tmp_path / f"log{place}", skew=SKEW * (place - 1), **LIMITS)
                for place, link in enumerate(links)
            ]
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
            for server in servers:
                stack.callback(server.kill)
            await witnesses.arrive([server.url for server in servers], 3)
            faults: list[Fault] = [
                lambda: kill(servers[chance.below(3)], chance),
                lambda: pause(servers[chance.below(3)], chance),
                lambda: cut(links, chance),
                lambda: hole(links, chance),
                lambda: fail_over(cluster),
            ]
            await _go_on_under(faults, witnesses, chance, commands)
            await witnesses.leave()
            store = store_at(cluster.url)
            await store.open()
            await witnesses.check(store)
            await store.close()

    run(main, 240 + commands / 5)
    return witnesses.done


def test_tables_in_a_file_are_linearizable_under_faults(tmp_path: Path) -> None:
    assert _on_sqlite(tmp_path, "file", 40) >= 40


def test_tables_of_three_processes_are_linearizable_under_faults(tmp_path: Path, postgres_cluster: str) -> None:
    assert postgres_cluster
    assert _on_postgres(tmp_path, "three", 40) >= 40


@pytest.mark.long
@pytest.mark.parametrize("seed", ["file 1", "file 2"])
def test_tables_in_a_file_are_linearizable_for_long(tmp_path: Path, seed: str) -> None:
    assert _on_sqlite(tmp_path, seed, 25_000) >= 25_000


@pytest.mark.long
@pytest.mark.parametrize("seed", ["three 1", "three 2"])
def test_tables_of_three_processes_are_linearizable_for_long(tmp_path: Path, postgres_cluster: str, seed: str) -> None:
    assert postgres_cluster
    assert _on_postgres(tmp_path, seed, 25_000) >= 25_000
