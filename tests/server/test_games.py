"""Whole games over real sockets, for two, three and four seats, with everything that can happen at a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from hut8.client import Closed, Rejected, RestClient, SeatClient
from hut8.server.settings import Settings
from hut8.stores.urls import store_at
from hut8.tables import alarms
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import RACE, game, over, play_on, run, seated, start

if TYPE_CHECKING:
    from pathlib import Path

QUICK = Settings(**{**FREE_HAND, "away_seconds": 0.3, "poll_seconds": 0.1})  # type: ignore[arg-type]


pytestmark = pytest.mark.clock


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return str(tmp_path / "hut8.sqlite3")


async def ready(clients: list[SeatClient]) -> None:
    await start(clients)
    for client in clients:
        await client.do("ready")
    for client in clients:
        await client.wait(lambda client=client: game(client)["phase"] == "round", 30)


async def results(clients: list[SeatClient]) -> dict[str, Any]:
    """Wait for the end; everybody sees the same result."""
    for client in clients:
        await client.wait(lambda client=client: over(client), 10)
    found = [game(client)["result"] for client in clients]
    assert all(one == found[0] for one in found)
    return dict(found[0])


async def free_when_away(host: SeatClient, seat: int) -> None:
    """Free a seat as soon as the house finds that it was offline for long enough."""
    async with asyncio.timeout(10):
        while True:
            with suppress(Rejected):
                await host.do("free", seat=seat)
                return
            await asyncio.sleep(0.1)  # sleeps: polls


@pytest.fixture(params=["sqlite", "postgres"])
def either_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Like `database`, on PostgreSQL in the short form too."""
    return str(tmp_path / "db") if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_plays_to_the_end_and_equals_share_the_win(either_database: str, seats: int) -> None:
    async def main() -> None:
        async with running(store_at(either_database)) as server, seated(server.url, seats) as clients:
            await start(clients)
            await asyncio.gather(*(play_on(client) for client in clients))
            result = await results(clients)
            assert result["winners"] == list(range(seats))

    run(main)


def test_a_handicap_counts_and_the_other_wins(database: str) -> None:
    async def main() -> None:
        wishes = {**RACE, "handicaps": [0, 1]}
        async with running(store_at(database)) as server, seated(server.url, 2, wishes=wishes) as clients:
            await start(clients)
            await asyncio.gather(*(play_on(client) for client in clients))
            result = await results(clients)
            assert result["winners"] == [0]

    run(main)


def test_a_wrong_claim_eliminates_and_the_last_one_left_wins(database: str) -> None:
    async def main() -> None:
        async with running(store_at(database)) as server, seated(server.url, 3) as clients:
            await ready(clients)
            await clients[0].do("seal", thumb="up", code="555")
            await clients[1].do("seal", thumb="down")
            await clients[2].do("seal", thumb="down")
            await clients[1].wait(lambda: game(clients[1])["round"] == 2, 30)
            assert game(clients[1])["seats"][0]["standing"] == "eliminated"
            with pytest.raises(Rejected, match="talk"):
                await clients[0].do("say", text="it was not 555")
            await clients[0].do("leave")
            await clients[1].wait(lambda: clients[1].view["table"]["seats"][0]["occupant"] == "gone", 30)
            await clients[1].do("seal", thumb="up", code="554")
            await clients[2].do("seal", thumb="down")
            assert (await results(clients[1:]))["winners"] == [2]

    run(main)


def test_when_all_are_wrong_nobody_wins(database: str) -> None:
    async def main() -> None:
        async with running(store_at(database)) as server, seated(server.url, 2) as clients:
            await ready(clients)
            await clients[0].do("seal", thumb="up", code="555")
            await clients[1].do("seal", thumb="up", code="554")
            assert (await results(clients))["winners"] == []

    run(main)


def test_a_team_shares_one_sheet_and_claims_together(database: str) -> None:
    async def main() -> None:
        wishes = {**RACE, "team": True}
        async with running(store_at(database)) as server, seated(server.url, 2, wishes=wishes) as clients:
            await ready(clients)
            await clients[0].do("compose", proposal="444")
            await clients[1].do("question", letter="B")
            await clients[0].wait(lambda: game(clients[0])["you"]["lines"], 30)
            assert game(clients[0])["you"]["lines"] == game(clients[1])["you"]["lines"]
            await clients[0].note("mark", cell="T=4", value="x")
            await clients[1].wait(lambda: clients[1].sheet and clients[1].sheet["marks"], 30)
            assert clients[1].sheet == clients[0].sheet
            await clients[0].do("claim", code="111")
            assert not over(clients[0])
            await clients[1].do("claim", code="111")
            assert (await results(clients))["reason"]

    run(main)


def test_when_the_clock_runs_out_thumbs_go_down(database: str) -> None:
    async def main() -> None:
        wishes = {**RACE, "clock": 10}
        async with running(store_at(database)) as server, seated(server.url, 2, wishes=wishes) as clients:
            await ready(clients)
            deadline = clients[0].view["table"]["deadline"]
            assert deadline is not None
            room = next(iter(server.house.hub.tables.values()))
            due = alarms.due(room.now, room.private.whispers)
            assert due is not None
            assert due.time == pytest.approx(deadline)
            await server.house.hub.alarms.ring(room, due, (room.now.sequence, 0))  # ten seconds early
            await clients[1].wait(lambda: game(clients[1])["round"] == 2, 30)
            later = clients[1].view["table"]["deadline"]
            assert later is not None
            assert later > deadline - 10

    run(main)


@pytest.mark.parametrize("strength", ["clerk", "analyst", "bombe"])
def test_a_computer_player_plays_a_person(database: str, strength: str) -> None:
    async def main() -> None:
        async with running(store_at(database)) as server:
            rest = RestClient(server.url)
            paper = await rest.open_table("Ada", wishes=RACE, computers=[strength])
            async with SeatClient(server.url, paper["room"], paper["token"]) as client:
                await client.do("start")
                await client.wait(lambda: game(client)["seats"][1]["ready"], 20)
                await client.do("ready")
                while not over(client):
                    if game(client)["you"]["thumb"] is None:
                        number = game(client)["round"]
                        await client.do("seal", thumb="down")
                        await client.wait(lambda number=number: over(client) or game(client)["round"] > number, 30)
                assert (await results([client]))["winners"] == [1]

    run(main)


def test_leaving_is_elimination_and_a_table_without_people_closes(database: str) -> None:
    async def main() -> None:
        computers = ["clerk", "clerk"]
        async with running(store_at(database)) as server, seated(server.url, 2, computers=computers) as clients:
            await ready(clients)
            await clients[1].do("leave")
            await clients[0].wait(lambda: clients[0].view["table"]["seats"][3]["occupant"] == "gone", 30)
            assert game(clients[0])["seats"][3]["standing"] == "left"
            with pytest.raises(Closed):
                await clients[1].do("say", text="still here?")
            assert not over(clients[0])
            await clients[0].do("leave")
            room = next(iter(server.house.hub.tables.values()))
            assert str(room.now.stage) == "closed"

    run(main)


def test_whoever_lost_a_seat_has_it_back_by_its_token() -> None:
    async def main() -> None:
        async with running(store_at("memory:"), QUICK) as server, seated(server.url, 2) as clients:
            await ready(clients)
            await clients[1].__aexit__(None, None, None)
            await free_when_away(clients[0], 1)
            room, rest = clients[0].view["table"]["room"], RestClient(server.url)
            with pytest.raises(Exception, match="at your address plays here"):
                await rest.join(room, "Joan", seat=1, token=clients[0]._token)
            paper = await rest.join(room, "Joan", seat=1, token=clients[1]._token)
            assert paper["seat"] == 1

    run(main)


def test_an_absent_seat_is_freed_taken_over_and_keeps_its_sheet(database: str) -> None:
    async def main() -> None:
        async with running(store_at(database), QUICK) as server, seated(server.url, 3) as clients:
            await ready(clients)
            absent, rest = clients[1], RestClient(server.url)
            await absent.do("question", letter="B", proposal="444")
            await absent.note("text", cell="A", value="surely even")
            with pytest.raises(Rejected, match="minute offline"):
                await clients[0].do("free", seat=1)
            with pytest.raises(Exception, match="free"):
                await rest.join(clients[0].view["table"]["room"], "Late")
            await absent.__aexit__(None, None, None)
            await free_when_away(clients[0], 1)
            with pytest.raises(Exception, match="at your address plays here"):
                await rest.join(clients[0].view["table"]["room"], "Ada again", seat=1)
            async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2")) as elsewhere:
                place = f"{server.url}/api/tables/{clients[0].view['table']['room']}/join"
                paper = (await elsewhere.post(place, json={"name": "Late", "seat": 1})).json()
            async with SeatClient(server.url, paper["table"], paper["token"]) as heir:
                assert heir.seat == 1
                assert game(heir)["you"]["lines"][0]["text"].startswith("444 B")
                assert heir.sheet is not None
                assert heir.sheet["texts"] == {"A": "surely even"}
                assert [seat["name"] for seat in game(heir)["seats"]] == ["Ada", "Late", "Alan"]
                await heir.do("seal", thumb="down")
            former = SeatClient(server.url, paper["table"], absent._token)
            with pytest.raises(Closed):
                await former.__aenter__()

    run(main)


def test_a_free_seat_can_be_taken_by_a_computer_player(database: str) -> None:
    async def main() -> None:
        async with running(store_at(database), QUICK) as server, seated(server.url, 2) as clients:
            await ready(clients)
            await clients[1].__aexit__(None, None, None)
            await free_when_away(clients[0], 1)
            await clients[0].do("sit", player="clerk", seat=1)
            await clients[0].do("seal", thumb="down")
            await clients[0].wait(lambda: game(clients[0])["round"] == 2, 20)

    run(main)


def test_a_host_who_is_away_is_replaced_and_the_game_goes_on(database: str) -> None:
    async def main() -> None:
        async with running(store_at(database), QUICK) as server, seated(server.url, 3) as clients:
            await clients[0].__aexit__(None, None, None)
            await clients[2].wait(lambda: clients[2].view["table"]["host"] == 1, 30)
            await clients[1].do("remove", seat=0)
            assert [seat["name"] for seat in clients[1].view["table"]["seats"]] == ["Joan", "Alan"]
            await clients[1].do("start")
            await clients[2].wait(lambda: game(clients[2]) is not None, 10)
            assert game(clients[2])["you"]["seat"] == 1

    run(main)


def test_a_rematch_keeps_seats_and_tokens(database: str) -> None:
    async def main() -> None:
        async with running(store_at(database)) as server, seated(server.url, 2) as clients:
            await ready(clients)
            await clients[0].do("seal", thumb="up", code="555")
            await clients[1].do("seal", thumb="up", code="111")
            await results(clients)
            await asyncio.gather(*(client.do("rematch") for client in clients))
            room = clients[1].view["table"]["next_room"]
            assert room
            async with SeatClient(server.url, room, clients[1]._token) as again:
                assert again.view["table"]["stage"] == "seating"
                assert again.view["table"]["seats"][again.seat or 0]["name"] == "Joan"
                assert [seat["wins"] for seat in again.view["table"]["seats"]] == [0, 1]
                with pytest.raises(Rejected, match="host"):
                    await again.do("start")

    run(main)
