"""While a contest has a problem no address of the server tells its solution, its numbers or its identifier."""

from __future__ import annotations

import json
import re
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, cast

import pytest

from hut8.client import RestClient, SeatClient, ServerFault
from hut8.forge.daily import daily
from hut8.games.machine import OBTAINABLE
from hut8.live.embargo import MAY_BE_DAILY
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Mode
from hut8.machine.verification import SYMBOLS
from hut8.server.app import create_app
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import HASTY, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from hut8.game import Body
    from hut8.machine.problems import Problem
    from hut8.testing.servers import Running

KEY = "k" * 43
MONDAY = date(2027, 3, 1)
BOOKLET = booklet(2)
DAILY = daily(MONDAY, Mode.CLASSIC)
SOURCES: dict[str, tuple[Problem, dict[str, Any]]] = {
    "booklet": (BOOKLET, {"source": "booklet", "name": "booklet:02"}),
    "identifier": (booklet(13), {"source": "identifier", "name": identifier(booklet(13))}),
    "daily": (DAILY, {"source": "daily", "date": MONDAY.isoformat(), "mode": "classic"}),
}


@asynccontextmanager
async def running_on_monday() -> AsyncIterator[Running]:
    """Run a server for which it is noon of that Monday, whatever time it is here."""
    noon = datetime(MONDAY.year, MONDAY.month, MONDAY.day, 12, tzinfo=UTC).timestamp()
    async with running(MemoryStore()) as server:
        clock = server.house.context.clock
        clock.offset += noon - clock.wall()
        yield server


def asks_for(problem: Problem, source: dict[str, Any]) -> dict[str, list[tuple[str, str, Any]]]:
    """Return, per route, everything that somebody would try who wants to know this problem."""
    name = identifier(problem)
    slots, numbers = [list(slot) for slot in problem.public.slots], list(problem.numbers(SYMBOLS[0]))
    letters = zip(problem.public.letters, slots, numbers, strict=True)
    pasted = " ".join(f"{letter} {cards[0]} {number}" for letter, cards, number in letters)
    called = [name, *([source["name"]] if "name" in source else [])]
    return {
        "/api/problems/{name}": [("GET", f"/api/problems/{one}?solution=1", None) for one in called],
        "/api/problems/{name}/analyst": [("GET", f"/api/problems/{one}/analyst", None) for one in called],
        "/api/problems/pasted": [("POST", "/api/problems/pasted", {"text": pasted})],
        "/api/box": [
            ("POST", "/api/box", {"problem": wished}) for wished in (source, {"source": "identifier", "name": name})
        ],
        "/api/box/claim": [
            ("POST", "/api/box/claim", {"slots": slots, "numbers": numbers, "code": str(problem.secret.code)})
        ],
        "/api/analysis": [("POST", "/api/analysis", {"record": f"problem {one}\nteam You\n"}) for one in called],
        "/api/print/{kind}": [
            ("GET", f"/api/print/{kind}?problem={name}", None) for kind in ("booklet", "solutions", "everything")
        ],
    }


def asks_for_the_day(day: str) -> dict[str, list[tuple[str, str, Any]]]:
    """Return, per route, how somebody would ask for the problem of a day without its identifier."""
    wished = {"source": "daily", "date": day, "mode": "classic"}
    return {
        "/api/daily/{day}": [("GET", f"/api/daily/{day}?mode=classic&solution=1", None)],
        "/api/generate": [("POST", "/api/generate", {"seed": f"daily {day}", "solution": True})],
        "/api/print/{kind}": [("GET", f"/api/print/booklet?count=1&seed=daily%20{day}", None)],
        "/api/box": [("POST", "/api/box", {"problem": wished})],
    }


TELLS_NOTHING = {
    "/api/wire": "types",
    "/api/games": "the games",
    "/api/cards": "the cards",
    "/api/booklet": "public parts of problems",
    "/api/grade": "figures of the public part",
    "/api/atlas/{cards}": "figures of the public part",
    "/api/setup": "whether numbers that are sent make a problem",
    "/api/techniques": "words",
    "/api/rating": "what follows from what is sent",
    "/api/drill": "a problem made for it",
    "/api/drill/schedule": "what to practise",
    "/api/qr": "an address as a picture",
    "/api/queue": "numbers",
    "/health": "numbers",
    "/ready": "a word",
    "/metrics": "numbers",
}
"""The allow-list: routes that have no problem's secret to tell, and why."""

AIDS: dict[str, Body] = {
    "/api/deduce": {},
    "/api/strategy": {},
    "/api/check": {},
    "/api/explain": {"subject": "T=3"},
    "/api/hint": {},
    "/api/proof": {},
    "/api/diagnosis": {},
    "/api/reasons": {},
    "/api/review": {},
}
"""Routes that tell what follows from what is sent, and what each wants beside a position."""

TRIED_AT_A_TABLE = {
    "/api/tables",
    "/api/tables/{room}",
    "/api/tables/{room}/join",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/analysis",
    "/api/tables/{table}/record",
    "/api/waiting",
    "/api/contests",
    "/api/contests/{contest}",
    "/api/contests/{contest}/view",
    "/api/contests/{contest}/entries",
    "/api/contests/{contest}/attempts/{number}",
    "/api/contests/{contest}/standing",
    "/api/contests/{contest}/progress",
    "/api/contests/{contest}/codes",
    "/api/contests/{contest}/names/{participant}",
    "/api/days",
}
"""Routes that know tables and contests: the tests below go through them."""


def test_every_route_is_tried_or_has_nothing_to_tell() -> None:
    paths = set(cast("Any", create_app(MemoryStore()))._app.openapi()["paths"])
    tried = set(asks_for(*SOURCES["booklet"])) | set(asks_for_the_day("today"))
    assert paths == tried | set(TELLS_NOTHING) | set(AIDS) | TRIED_AT_A_TABLE


def told_values(told: Any) -> Iterator[str]:
    """Yield every value of an answer as text: a time or a token may hold the digits of a number by chance."""
    if isinstance(told, dict | list):
        for one in told.values() if isinstance(told, dict) else told:
            yield from told_values(one)
    else:
        yield from re.split(r"[\s/?=&,]+", str(told))


async def is_refused(rest: RestClient, method: str, path: str, body: Any) -> None:
    with pytest.raises(ServerFault) as caught:
        await (rest.get_bytes(path) if method == "GET" else rest.post(path, body))
    assert (caught.value.status, caught.value.kind) == (403, "forbidden"), path


@pytest.mark.parametrize("source", SOURCES)
def test_every_route_refuses_what_a_contest_has(source: str) -> None:
    problem, wished = SOURCES[source]

    async def main() -> None:
        async with running_on_monday() as server:
            rest = RestClient(server.url)
            if source != "daily":  # the day's contest exists by itself
                await rest.post("/api/contests", {"problems": [wished], "minutes": 5})
            for tries in asks_for(problem, wished).values():
                for one in tries:
                    await is_refused(rest, *one)

    run(main, 120)


def test_the_page_of_the_booklet_is_not_printed_while_a_contest_has_one_of_its_problems() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            assert await rest.get_bytes("/api/print/problems")
            await rest.post("/api/contests", {"problems": [SOURCES["booklet"][1]], "minutes": 5})
            await is_refused(rest, "GET", "/api/print/problems", None)

    run(main)


def test_a_contest_to_come_takes_no_problem_of_the_booklet_from_others() -> None:
    """Anybody may open one for next year: all that time nobody could look the problem up, or print it."""

    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest, clock = RestClient(server.url), server.house.context.clock
            problems, opens = [SOURCES["booklet"][1]], clock.wall() + 60
            await rest.post("/api/contests", {"problems": problems, "minutes": 5, "opens": opens})
            assert (await rest.get("/api/problems/booklet:02?solution=1"))["code"] == "435"
            clock.offset += 61
            await is_refused(rest, "GET", "/api/problems/booklet:02?solution=1", None)

    run(main)


@pytest.mark.parametrize("ahead", [0, 1])
def test_today_and_days_that_have_not_come_are_equally_secret(ahead: int) -> None:
    async def main() -> None:
        async with running_on_monday() as server:
            rest = RestClient(server.url)
            day = (MONDAY + timedelta(days=ahead)).isoformat()
            for tries in asks_for_the_day(day).values():
                for one in tries:
                    await is_refused(rest, *one)
            assert (await rest.get(f"/api/daily/{day}"))["slots"]
            yesterday = (MONDAY - timedelta(days=1)).isoformat()
            assert (await rest.get(f"/api/daily/{yesterday}?solution=1"))["code"]

    run(main)


def test_neither_table_nor_replay_nor_analysis_tells_it_and_all_do_when_the_contest_is_over() -> None:
    secrets = {identifier(BOOKLET), *(str(number) for number in BOOKLET.numbers(SYMBOLS[0]))}

    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            wished = {"source": "booklet", "name": "booklet:02"}
            name = (await rest.post("/api/contests", {"problems": [wished], "minutes": 5}))["contest"]
            seat = await rest.post(f"/api/contests/{name}/attempts/1", {"key": KEY})
            async with SeatClient(server.url, seat["table"], seat["token"], HASTY) as client:
                await client.do("claim", code="111")
                await client.wait(lambda: client.view["table"]["stage"] == "ended", 10)
                assert secrets.isdisjoint(told_values(client.view))
                assert cast("Any", client.view)["game"]["result"]["code"] == ""
            for path in ("replay", "analysis", "record"):
                with pytest.raises(ServerFault) as caught:
                    await rest.get(f"/api/tables/{seat['table']}/{path}")
                assert caught.value.status == 403
            told = [
                await rest.get(f"/api/tables/{seat['room']}"),
                await rest.get(f"/api/contests/{name}"),
                await rest.post(f"/api/contests/{name}/view", {"key": KEY}),
                await rest.post(f"/api/contests/{name}/standing", {"key": KEY}),
                await rest.post("/api/waiting", {"seats": [{"table": seat["table"], "token": seat["token"]}]}),
            ]
            assert secrets.isdisjoint(told_values(told))
            server.house.context.clock.offset += 301
            assert (await rest.get(f"/api/tables/{seat['table']}/analysis"))["analysis"]["code"] == "435"
            page = await rest.get(f"/api/tables/{seat['table']}/replay?eye=0")
            assert identifier(BOOKLET) in json.dumps(page["moments"][-1])
            assert (await rest.get("/api/problems/booklet:02?solution=1"))["code"] == "435"

    run(main)


def test_a_game_tried_again_tells_no_solution_that_a_contest_has() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            await rest.post("/api/contests", {"problems": [SOURCES["booklet"][1]], "minutes": 5})
            problem = {"source": "again", "name": "booklet:02", "played": ["221 A"]}
            opening = {"game": "machine", "name": "Ada", "wishes": {"problem": problem}}
            seat = await rest.post("/api/tables", opening)
            async with SeatClient(server.url, seat["table"], seat["token"], HASTY) as client:
                await client.do("start")
                await client.do("claim", code="111")
                await client.wait(lambda: client.view["table"]["stage"] == "ended", 10)
                assert cast("Any", client.view)["game"]["result"]["code"] == ""
                assert identifier(BOOKLET) not in json.dumps(client.view)

    run(main)


@pytest.mark.parametrize("aids", ["recorded", "forbidden"])
def test_every_aid_is_given_at_the_table_of_a_contest_or_not_at_all(aids: str) -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            opening = {"problems": [SOURCES["booklet"][1]], "minutes": 5, "aids": aids}
            name = (await rest.post("/api/contests", opening))["contest"]
            begun = await rest.post(f"/api/contests/{name}/attempts/1", {"key": KEY})
            seat = {"table": begun["table"], "token": begun["token"]}
            for path, more in AIDS.items():
                body = {"slots": [list(slot) for slot in BOOKLET.public.slots], **more}
                await is_refused(rest, "POST", path, body)
                if aids == "forbidden":
                    await is_refused(rest, "POST", path, {**body, "seat": seat})
                else:
                    assert await rest.post(path, {**body, "seat": seat})
            view = await rest.post(f"/api/contests/{name}/view", {"key": KEY})
            assert view["you"]["attempts"][0]["aid"] == ("everything" if aids == "recorded" else "off")

    run(main, 120)


def test_every_source_of_problems_says_whether_a_contest_may_have_it() -> None:
    assert set(MAY_BE_DAILY) == set(OBTAINABLE)


def test_a_day_that_was_published_is_shown_as_it_was() -> None:
    async def main() -> None:
        async with running_on_monday() as server:
            rest = RestClient(server.url)
            shown = await rest.get(f"/api/daily/{MONDAY}")
            assert shown["slots"] == [list(slot) for slot in DAILY.public.slots]
            assert shown["name"] == f"daily:{MONDAY}:classic"

    run(main)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/box", {"problem": {"source": "daily", "mode": "classic"}}),
        ("GET", "/api/daily/9999-12-31?solution=1", None),
    ],
)
def test_the_day_need_not_be_named_nor_be_near(method: str, path: str, body: Any) -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            await is_refused(rest, method, path, body)
            assert (await rest.get("/api/daily/9999-12-31"))["slots"]

    run(main)
