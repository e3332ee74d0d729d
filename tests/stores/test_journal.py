"""The store on a journal: the contract, what a new process reads, and what a commit that fails leaves behind."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Unavailable
from hut8.stores.contract import CommandId, Key
from hut8.stores.journal import JournalStore
from hut8.testing.contest_store_contract import CONTEST, FOUND, ContestStoreContract, plays
from hut8.testing.store_contract import MakeStore, StoreContract, note, writing

if TYPE_CHECKING:
    from collections.abc import Sequence


class DictJournal:
    """A journal in memory that outlives its stores, and can be full."""

    def __init__(self) -> None:
        self.texts: dict[str, list[str]] = {}
        self.is_full = False

    async def open(self) -> dict[str, list[str]]:
        return {table: list(texts) for table, texts in self.texts.items()}

    async def write(self, table: str, number: int, text: str) -> None:
        await asyncio.sleep(0)  # sleeps: lets others write meanwhile
        if self.is_full:
            raise Unavailable("This browser cannot keep the game: free some space, then try again.")
        texts = self.texts.setdefault(table, [])
        assert number == len(texts) + 1
        texts.append(text)

    async def erase(self, tables: Sequence[str]) -> None:
        for table in tables:
            del self.texts[table]


class TestJournalStore(ContestStoreContract, StoreContract):
    @pytest.fixture
    def make_store(self) -> MakeStore:
        return lambda: JournalStore(DictJournal())


async def opened(journal: DictJournal) -> JournalStore:
    store = JournalStore(journal)
    await store.open()
    return store


def test_a_new_process_reads_everything_that_was_committed() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        store = await opened(journal)
        await store.create(writing("t", 0, 2, keys=(Key("hash", 1),)), "ABCDE")
        await store.append(writing("t", 2, command=CommandId(1, "x")))
        await store.append_private(note("t", 1), CommandId(1, "y"))
        again = await opened(journal)
        assert await again.read("t") == await store.read("t")
        assert await again.private("t") == await store.private("t")
        assert await again.keys("t") == (Key("hash", 1),)
        assert await again.find("ABCDE") == "t"
        assert await again.command_done("t", CommandId(1, "x")) == 3
        assert await again.lobby(listed_only=False, limit=5) == await store.lobby(listed_only=False, limit=5)

    asyncio.run(scenario())


def test_a_commit_that_fails_has_not_happened() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        store = await opened(journal)
        await store.create(writing("t", 0), "ABCDE")
        journal.is_full = True
        with pytest.raises(Unavailable):
            await store.append(writing("t", 1, command=CommandId(1, "x")))
        with pytest.raises(Unavailable):
            await store.create(writing("u", 0), "FGHJK")
        assert len(await store.read("t")) == 1
        assert await store.find("FGHJK") is None
        journal.is_full = False
        assert (await store.append(writing("t", 1, command=CommandId(1, "x")))).number == 2
        assert await (await opened(journal)).read("t") == await store.read("t")

    asyncio.run(scenario())


def test_what_left_the_bin_left_the_journal() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        store = await opened(journal)
        await store.create(writing("t", 0), "ABCDE")
        await store.throw(["t"], 1e11)
        assert await store.empty(1e11) == 1
        assert journal.texts == {}

    asyncio.run(scenario())


def test_a_table_that_left_the_bin_can_be_brought_back() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        store = await opened(journal)
        for _ in range(2):
            await store.create(writing("t", 0), "ABCDE")
            await store.throw(["t"], 1e11)
            assert await store.empty(1e11) == 1
        assert journal.texts == {}

    asyncio.run(scenario())


def test_a_new_process_knows_every_contest_and_its_results() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        store = await opened(journal)
        await store.contests.keep(CONTEST)
        await plays(store, "ada", FOUND)
        again = await opened(journal)
        assert await again.contests.find(CONTEST.name) == (CONTEST, 1)
        assert await again.contests.everybody(CONTEST.name) == await store.contests.everybody(CONTEST.name)
        assert await again.contests.places(CONTEST.name, 0, 5) == await store.contests.places(CONTEST.name, 0, 5)
        assert await again.contests.forget(CONTEST.name)
        assert await (await opened(journal)).contests.find(CONTEST.name) is None

    asyncio.run(scenario())


def test_a_contest_that_cannot_be_written_is_not_there() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        store = await opened(journal)
        journal.is_full = True
        with pytest.raises(Unavailable):
            await store.contests.keep(CONTEST)
        assert await store.contests.find(CONTEST.name) is None

    asyncio.run(scenario())
