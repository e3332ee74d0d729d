from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from hut8.errors import Unavailable
from hut8.stores.contract import CommandId
from hut8.stores.postgres import CHANNEL, PostgresStore
from hut8.stores.postgres_pool import CONNECT_SECONDS
from hut8.testing.contest_store_contract import DurableContestStoreContract
from hut8.testing.database_link import database_link
from hut8.testing.store_contract import DurableStoreContract, MakeStore, run, writing
from hut8.testing.throwaway_postgres import throwaway_cluster
from tests.waiting import until

if TYPE_CHECKING:
    from hut8.stores.contract import Store


class TestPostgresStore(DurableStoreContract, DurableContestStoreContract):
    @pytest.fixture
    def make_store(self, postgres_url: str) -> MakeStore:
        return lambda: PostgresStore(postgres_url)


def test_a_database_that_goes_and_comes_back_loses_nothing_acknowledged(postgres_cluster: str) -> None:
    assert postgres_cluster
    with throwaway_cluster() as cluster:

        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.append(writing("t", 1, command=CommandId(1, "x")))
            cluster.stop()
            with pytest.raises(Unavailable, match="cannot be reached"):
                await store.append(writing("t", 2, command=CommandId(1, "y")))
            async with asyncio.timeout(
                CONNECT_SECONDS
            ):  # a queue in which each waited for a connection would last longer
                refused = await asyncio.gather(*[store.read("t") for _ in range(30)], return_exceptions=True)
            assert {type(fault) for fault in refused} == {Unavailable}
            cluster.start()
            assert (await store.append(writing("t", 1, command=CommandId(1, "x")))).repeated
            assert (await store.append(writing("t", 2, command=CommandId(1, "y")))).number == 3

        run(lambda: PostgresStore(cluster.url), scenario)


def listeners(connection: psycopg.Connection) -> set[int]:
    """Return the processes of the database that listen for somebody."""
    return {
        pid
        for (pid,) in connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND state = 'idle'"
        )
    }


@pytest.mark.clock
def test_a_listener_that_was_cut_listens_again(postgres_url: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        hints = store.watch()
        with psycopg.connect(postgres_url, autocommit=True) as other:
            await until(lambda: listeners(other))
            cut = listeners(other)
            other.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s::int[]) AS pid", [list(cut)])
            await until(lambda: listeners(other) - cut)
        await store.append(writing("t", 1))
        assert await asyncio.wait_for(anext(hints), 30) == ("t", 2)

    run(lambda: PostgresStore(postgres_url), scenario)


@pytest.mark.clock
def test_what_others_say_on_the_channel_is_no_hint_and_ends_no_listening(postgres_url: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        hints = store.watch()
        with psycopg.connect(postgres_url, autocommit=True) as other:
            await until(lambda: listeners(other))
            other.execute(f"NOTIFY {CHANNEL}")
        await store.append(writing("t", 1))
        assert await asyncio.wait_for(anext(hints), 10) == ("t", 2)

    run(lambda: PostgresStore(postgres_url), scenario)


def _wakes_of_the_listener() -> int:
    """How often the listening thread of this process was woken."""
    (thread,) = (thread for thread in threading.enumerate() if thread.name == "hut8-listen")
    lines = Path(f"/proc/self/task/{thread.native_id}/status").read_text(encoding="ascii").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("voluntary")))


@pytest.mark.clock
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="platform: only Linux tells how often one was woken")
def test_a_listener_sleeps_while_nothing_is_said_and_keeps_no_store_from_closing(postgres_url: str) -> None:
    async def main() -> None:
        store = PostgresStore(postgres_url)
        await store.open()
        with psycopg.connect(postgres_url, autocommit=True) as other:
            await until(lambda: listeners(other))
        before = _wakes_of_the_listener()
        await asyncio.sleep(2.5)  # sleeps: measures
        wakes, began = _wakes_of_the_listener() - before, time.monotonic()
        await store.close()
        assert time.monotonic() - began < 1
        assert wakes < 8

    asyncio.run(main())


def test_a_store_closes_though_a_call_nobody_waits_for_gets_no_answer(postgres_url: str) -> None:
    async def main() -> None:
        async with database_link(postgres_url) as link:
            store = PostgresStore(link.url(postgres_url), 0.5)
            await store.open()
            link.hole()
            asking = asyncio.create_task(store.now())
            await asyncio.sleep(0.1)  # sleeps: the call is sent, and nothing tells when
            asking.cancel()
            async with asyncio.timeout(10):
                await store.close()
            assert asking.cancelled()

    asyncio.run(main())
