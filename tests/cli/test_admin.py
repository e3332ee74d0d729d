"""`hut8 admin`: what an operator asks for is done by the running server within a poll."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from hut8.cli import main
from hut8.client import RestClient, SeatClient, ServerFault
from hut8.stores.sqlite import SqliteStore
from hut8.testing.servers import running_beside
from hut8.testing.store_contract import run, writing
from tests.server.playing import HASTY, RACE
from tests.waiting import until, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hut8.stores.contract import Store


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "db")


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[str]:
    """The address of a server on the database."""
    assert database
    with running_beside(SqliteStore(tmp_path / "db"), poll_seconds=0.1) as url:
        yield url


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """Return what a command printed, as JSON if it is."""
    main(["admin", *words])
    text = capsys.readouterr().out
    return json.loads(text) if "--json" in words else text


def test_list_and_load_say_which_process_has_which_table(
    server: str, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        ada = await RestClient(server).open_table("Ada", wishes=RACE)
        async with SeatClient(server, ada["table"], ada["token"], HASTY):
            (row,) = await asyncio.to_thread(told, capsys, "list", "--json", "--database", database)
            assert (row["room"], row["stage"], row["process"]) == (ada["room"], "seating", server)
            shown = await asyncio.to_thread(told, capsys, "list", "--database", database)
            assert re.fullmatch(rf"{ada['room']}  machine +seating +1 seat +\d+ {server}\n", shown)

            def is_counted() -> bool:
                (process,) = told(capsys, "load", "--json", "--database", database)
                return bool(process["sockets"] == 1 and process["address"] == server)

            await asyncio.to_thread(wait_until, is_counted)
            assert "1 table  1 socket" in await asyncio.to_thread(told, capsys, "load", "--database", database)

    asyncio.run(play())


def test_a_closed_table_tells_its_people_that_an_operator_closed_it(
    server: str, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        ada = await RestClient(server).open_table("Ada", wishes=RACE)
        async with SeatClient(server, ada["table"], ada["token"], HASTY) as seat:
            await asyncio.to_thread(told, capsys, "close", ada["room"].lower(), "--database", database)
            await seat.wait(lambda: seat.view["table"]["stage"] == "closed", 10)
            assert seat.events[-1][1] == {"kind": "closed", "seat": None, "body": {"reason": "an operator closed it"}}

    asyncio.run(play())


def test_a_banned_address_is_sent_away_and_kept_out_until_the_ban_is_lifted(
    server: str, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        rest = RestClient(server)
        ada = await rest.open_table("Ada", wishes=RACE)
        async with SeatClient(server, ada["table"], ada["token"], HASTY) as seat:
            await asyncio.to_thread(
                told, capsys, "ban", "127.0.0.1", "--reason", "floods", "--hours", "1", "--database", database
            )
            await until(lambda: seat._socket is None)
        with pytest.raises(ServerFault, match="banned"):
            await rest.open_table("Eve")

    asyncio.run(play())
    (row,) = told(capsys, "bans", "--json", "--database", database)
    assert (row["network"], row["reason"]) == ("127.0.0.1", "floods")
    assert told(capsys, "bans", "--database", database) == "127.0.0.1  1.0 h  floods\n"
    assert told(capsys, "unban", "127.0.0.1", "--database", database) == "127.0.0.1 may come in again.\n"
    assert told(capsys, "unban", "127.0.0.1", "--database", database) == "127.0.0.1 was not banned.\n"

    def may_come_in() -> bool:
        try:
            asyncio.run(RestClient(server).open_table("Ada"))
        except ServerFault:
            return False
        return True

    wait_until(may_come_in)


def test_a_process_is_drained_by_its_address(server: str, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "drain", server, "--database", database) == f"{server} drains.\n"
    (process,) = told(capsys, "load", "--json", "--database", database)
    assert process["draining"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("drain", "http://nowhere"), "There is no process http://nowhere"),
        (("close", "QQQQQ"), "There is no such table"),
        (("forget", "QQQQQQ"), "There is no such contest"),
        (("ban", "the rude one"), "'the rude one' is no address"),
    ],
)
def test_what_cannot_be_meant_is_one_sentence(
    words: tuple[str, ...], sentence: str, tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), lambda store: store.probe())
    with pytest.raises(SystemExit):
        main(["admin", *words, "--database", database])
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("list", "No table is open.\n"), ("load", "No process runs.\n"), ("bans", "Nobody is banned.\n")],
)
def test_where_nothing_is_to_be_listed_it_says_so(
    words: str, sentence: str, tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(lambda: SqliteStore(tmp_path / "db"), lambda store: store.probe())
    assert told(capsys, words, "--database", database) == sentence
    assert told(capsys, words, "--json", "--database", database) == []


def test_the_bin_is_counted_and_emptied(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def throw(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")
        await store.throw(["t"], 1e11)

    run(lambda: SqliteStore(tmp_path / "db"), throw)
    assert told(capsys, "bin", "--database", database) == "1 table lies in the bin.\n"
    assert told(capsys, "bin", "--empty", "--database", database) == "1 table is deleted.\n"
    assert told(capsys, "bin", "--database", database) == "0 tables lie in the bin.\n"
