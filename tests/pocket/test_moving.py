"""A game begun in the pocket goes on at a server, and back."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Malformed
from hut8.live import Context, House
from hut8.pocket.moved import Outcome
from hut8.pocket.moving import bring_in, take_out
from hut8.stores.contract import SILENT
from hut8.stores.entries import write_entry
from hut8.stores.journal import JournalStore
from hut8.stores.memory import MemoryStore, Noted
from hut8.stores.sqlite import SqliteStore
from hut8.testing.store_contract import note
from hut8.wire.server import Ack
from hut8.wire.tables import OpenTable
from tests.stores.test_journal import DictJournal

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.pocket.moving import Brought
    from hut8.stores.contract import Store
    from hut8.wire.tables import Seated

PROBLEM = {"problem": {"source": "booklet", "name": "booklet:02"}}


def as_file(journal: DictJournal, seated: Seated) -> str:
    """Return what the pocket's page saves."""
    seats = [{"room": seated.room, "seat": seated.seat, "token": seated.token}]
    return json.dumps({"hut8": 1, "tables": journal.texts, "profile": {"seats": json.dumps(seats)}})


def came(found: Brought) -> dict[Outcome, list[str]]:
    """Return what became of the tables, without what became of none."""
    return {outcome: rooms for outcome, rooms in found.rooms.items() if rooms}


async def ask(store: Store, table: str, token: str, letter: str) -> list[Any]:
    """Sit down with a token, question a verifier, and return the lines of one's sheet."""
    async with House(Context(store)) as house:
        ada = house.connect(table, token)
        while ada.view is None:
            await ada.receive()
        if ada.view["table"]["stage"] == "seating":
            await ada.do("start")
            await ada.do("ready")
        ada._sent = ord(letter)  # a client in another house has ids of its own
        answer = await ada.do("question", letter=letter, proposal="221")
        assert isinstance(answer, Ack), answer
        lines: list[Any] = ada.view["game"]["you"]["lines"]
        return lines


def test_a_game_goes_from_the_pocket_to_a_server_and_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        journal = DictJournal()
        async with House(Context(JournalStore(journal))) as pocket:
            seated = await pocket.open_table(OpenTable(name="Ada", wishes=PROBLEM))
        await ask(JournalStore(journal), seated.table, seated.token, "A")

        server = SqliteStore(tmp_path / "server.sqlite3")
        await server.open()
        found = await bring_in(server, as_file(journal, seated))
        assert came(found) == {Outcome.NEW: [seated.room]}
        assert [(one.room, one.token) for one in found.seats] == [(seated.room, seated.token)]
        again = await bring_in(server, as_file(journal, seated))
        assert (came(again), again.seats) == ({Outcome.KNOWN: [seated.room]}, found.seats)
        await server.close()
        served = await ask(SqliteStore(tmp_path / "server.sqlite3"), seated.table, seated.token, "B")
        assert served[0]["text"].startswith("221 A")
        assert " B" in served[0]["text"]

        anew = SqliteStore(tmp_path / "server.sqlite3")
        await anew.open()
        games = json.loads(await take_out(anew, [seated.room.lower()]))
        await anew.close()
        home = DictJournal()
        home.texts = games["tables"]
        held = json.loads(games["profile"]["seats"])[0]
        back = await ask(JournalStore(home), held["room"], held["token"], "C")
        assert back[0]["text"].startswith(served[0]["text"].removesuffix(" ..."))
        assert " C" in back[0]["text"]

    asyncio.run(scenario())


async def begun(journal: DictJournal) -> Seated:
    """Begin a game in a pocket, with one question asked."""
    async with House(Context(JournalStore(journal))) as pocket:
        seated = await pocket.open_table(OpenTable(name="Ada", wishes=PROBLEM))
    await ask(JournalStore(journal), seated.table, seated.token, "A")
    return seated


async def letters(store: Store, table: str) -> str:
    """Return which verifiers were questioned, in order."""
    return "".join(event.body["letter"] for event in await store.read(table) if event.kind == "game/asked")


def test_a_game_that_went_on_in_the_pocket_goes_on_at_the_server() -> None:
    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        await bring_in(server, as_file(journal, seated))
        await ask(JournalStore(journal), seated.table, seated.token, "B")
        assert came(await bring_in(server, as_file(journal, seated))) == {Outcome.FURTHER: [seated.room]}
        assert await letters(server, seated.table) == "AB"
        assert came(await bring_in(server, as_file(journal, seated))) == {Outcome.KNOWN: [seated.room]}
        assert await letters(server, seated.table) == "AB"

    asyncio.run(scenario())


def test_a_game_that_went_on_at_the_server_goes_on_in_the_pocket() -> None:
    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        await bring_in(server, as_file(journal, seated))
        await ask(server, seated.table, seated.token, "B")
        games = await take_out(server, [seated.room])
        pocket = JournalStore(journal)
        await pocket.open()
        assert came(await bring_in(pocket, games)) == {Outcome.FURTHER: [seated.room]}
        assert came(await bring_in(pocket, games)) == {Outcome.KNOWN: [seated.room]}
        anew = JournalStore(journal)
        await anew.open()
        assert await letters(anew, seated.table) == "AB"

    asyncio.run(scenario())


def test_a_game_that_went_on_in_both_places_stays_as_it_is() -> None:
    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        await bring_in(server, as_file(journal, seated))
        await ask(server, seated.table, seated.token, "B")
        await ask(JournalStore(journal), seated.table, seated.token, "C")
        assert came(await bring_in(server, as_file(journal, seated))) == {Outcome.APART: [seated.room]}
        assert await letters(server, seated.table) == "AB"

    asyncio.run(scenario())


def test_an_older_file_takes_nothing_back() -> None:
    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        older = as_file(journal, seated)
        await bring_in(server, older)
        await ask(server, seated.table, seated.token, "B")
        assert came(await bring_in(server, older)) == {Outcome.KNOWN: [seated.room]}
        assert await letters(server, seated.table) == "AB"

    asyncio.run(scenario())


def test_notes_come_along_though_nothing_else_happened() -> None:
    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        await bring_in(server, as_file(journal, seated))
        pocket = JournalStore(journal)
        await pocket.open()
        await pocket.append_private(note(seated.table, 1))
        assert came(await bring_in(server, as_file(journal, seated))) == {Outcome.FURTHER: [seated.room]}
        assert await server.private(seated.table) == [note(seated.table, 1)]
        assert came(await bring_in(server, as_file(journal, seated))) == {Outcome.KNOWN: [seated.room]}

    asyncio.run(scenario())


def test_a_room_code_of_another_table_is_left_to_it() -> None:
    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        text = as_file(journal, seated)
        await bring_in(server, text)
        found = await bring_in(server, text.replace(seated.table, "0" * 32))
        assert (came(found), found.seats) == ({Outcome.TAKEN: [seated.room]}, [])

    asyncio.run(scenario())


def test_a_silent_command_comes_to_its_moment() -> None:
    """A file of a server has all events before all private entries."""

    async def scenario() -> None:
        journal, server = DictJournal(), MemoryStore()
        seated = await begun(journal)
        secret = dataclasses.replace(note(seated.table, 1, "silent"), kind=SILENT, at=2)
        journal.texts[seated.table].append(write_entry(Noted(secret, None)))
        assert came(await bring_in(server, as_file(journal, seated))) == {Outcome.NEW: [seated.room]}
        assert await server.private(seated.table) == [secret]
        assert await letters(server, seated.table) == "A"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"hut8": 2, "tables": {}, "profile": {}}',
        '{"hut8": 1, "tables": {"a": ["{}"]}, "profile": {}}',
        "[" * 100_000,
    ],
    ids=lambda text: text[:40],
)
def test_any_other_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Malformed, match="no file of games"):
        asyncio.run(bring_in(JournalStore(DictJournal()), text))


def test_an_entry_is_one_line() -> None:
    async def scenario() -> None:
        journal = DictJournal()
        async with House(Context(JournalStore(journal))) as house:
            await house.open_table(OpenTable(name="Ada", wishes=PROBLEM))
        assert all("\n" not in text for texts in journal.texts.values() for text in texts)

    asyncio.run(scenario())
