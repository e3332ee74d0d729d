"""A database that stops answering: noticed within the deadline, told truly, survived without a restart."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from hut8.errors import OutcomeUnknown, Unavailable
from hut8.stores.contract import CommandId, Conflict
from hut8.stores.deadlines import Call
from hut8.stores.postgres import PostgresStore
from hut8.stores.sqlite import SqliteStore
from hut8.testing.database_link import database_link
from hut8.testing.store_contract import run, writing
from tests.server.playing import run as run_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store

DEADLINE = 1.0


def test_a_black_hole_is_noticed_by_every_call_and_survived_without_a_restart(postgres_url: str) -> None:
    async def main() -> None:
        async with database_link(postgres_url) as link:
            store = PostgresStore(link.url(postgres_url), DEADLINE)
            await store.open()
            await store.create(writing("t", 0), "ABCDE")
            link.hole()
            began = time.monotonic()
            with pytest.raises(Unavailable, match="does not answer") as told:
                await store.append(writing("t", 1, command=CommandId(1, "x")))
            assert time.monotonic() - began < 4 * DEADLINE
            assert not isinstance(told.value, OutcomeUnknown)
            heard = asyncio.ensure_future(anext(store.watch()))
            assert (await store.append(writing("t", 1, command=CommandId(1, "x")))).number == 2
            number = 2
            while not heard.done():  # the listener makes itself a new connection too
                with suppress(Unavailable, Conflict):
                    await store.append(writing("t", number))
                number = (await store.heads(["t"]))["t"].sequence
                await asyncio.wait([heard], timeout=0.1)
            assert (await heard)[0] == "t"
            await store.close()

    run_scenario(main)


def test_a_commit_whose_answer_is_lost_is_told_as_unknown_and_can_be_sent_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with database_link(postgres_url) as link:
            store = PostgresStore(link.url(postgres_url), DEADLINE)
            await store.open()
            await store.create(writing("t", 0), "ABCDE")
            begins = Call.commit_begins

            def lose_the_answer(call: Call) -> None:
                begins(call)
                link.hole(answers_only=True)

            monkeypatch.setattr(Call, "commit_begins", lose_the_answer)
            with pytest.raises(OutcomeUnknown, match="may have been done or not") as told:
                await store.append(writing("t", 1, command=CommandId(1, "x")))
            assert told.value.kind == "unknown"
            monkeypatch.undo()
            assert (await store.append(writing("t", 1, command=CommandId(1, "x")))).repeated
            await store.close()

    run_scenario(main)


def test_a_disk_that_hangs_is_told_as_unknown_by_who_waits_and_as_not_done_by_who_was_queued(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.create(writing("t", 0), "ABCDE")
        hangs, goes_on = threading.Event(), threading.Event()

        def hang(_: object) -> None:
            hangs.set()
            goes_on.wait(30)

        stuck = asyncio.ensure_future(store._write(hang))
        await asyncio.to_thread(hangs.wait)
        with pytest.raises(Unavailable, match="does not answer") as queued:
            await store.append(writing("t", 1))
        assert queued.value.kind == "unavailable"
        with pytest.raises(OutcomeUnknown):
            await stuck
        goes_on.set()
        assert (await store.append(writing("t", 1))).number == 2

    run(lambda: SqliteStore(tmp_path / "db", DEADLINE), scenario)
