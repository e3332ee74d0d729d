"""A game begun in the pocket goes on at a server, and back."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Malformed
from hut8.live import Context, House
from hut8.pocket.moving import bring_in, take_out
from hut8.stores.journal import JournalStore
from hut8.stores.sqlite import SqliteStore
from hut8.wire.server import Ack
from hut8.wire.tables import OpenTable
from tests.stores.test_journal import DictJournal

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.contract import Store
    from hut8.wire.tables import Seated

PROBLEM = {"problem": {"source": "booklet", "name": "booklet:02"}}


def as_file(journal: DictJournal, seated: Seated) -> str:
    """Return what the pocket's page saves."""
    seats = [{"room": seated.room, "seat": seated.seat, "token": seated.token}]
    return json.dumps({"hut8": 1, "tables": journal.texts, "profile": {"seats": json.dumps(seats)}})


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
        assert (found.new, found.known) == ([seated.room], [])
        assert [(one.room, one.token) for one in found.seats] == [(seated.room, seated.token)]
        assert (await bring_in(server, as_file(journal, seated))).known == [seated.room]
        await server.close()
        served = await ask(SqliteStore(tmp_path / "server.sqlite3"), seated.table, seated.token, "B")
        assert served[0]["text"].startswith("221 A")
        assert " B" in served[0]["text"]

        again = SqliteStore(tmp_path / "server.sqlite3")
        await again.open()
        games = json.loads(await take_out(again, [seated.room.lower()]))
        await again.close()
        home = DictJournal()
        home.texts = games["tables"]
        held = json.loads(games["profile"]["seats"])[0]
        back = await ask(JournalStore(home), held["room"], held["token"], "C")
        assert back[0]["text"].startswith(served[0]["text"].removesuffix(" ..."))
        assert " C" in back[0]["text"]

    asyncio.run(scenario())


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"hut8": 2, "tables": {}, "profile": {}}'])
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
