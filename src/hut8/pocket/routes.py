"""The routes of the pocket: addresses as on the server, each with the function that answers and the usual values."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeAlias

from hut8.answers import problems, ratings, reasoning, tables, training
from hut8.pocket.contest_routes import CONTEST_ROUTES
from hut8.pocket.moving import bring_in
from hut8.pocket.route import Asked, File, Route, Text
from hut8.wire.contests import SeatAsked, Waiting
from hut8.wire.tables import JoinTable, OpenTable
from hut8.wire.validator import Reader

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.live import House

Json: TypeAlias = dict[str, Any]
MOST_LISTED = 50
CREATED = 201
SEAT = Reader[SeatAsked](SeatAsked)
PRINTING_SECONDS = 300.0
ORDER: Json = {
    "language": "en",
    "paper": "a4",
    "size": "standard",
    "format": "pdf",
    "mode": "classic",
    "verifiers": 4,
    "pool": "mixed",
    "problem": None,
    "count": None,
    "card": None,
    "seed": None,
    "apart": "",
}


def _thought(job: Callable[..., Any], arguments: Callable[[Asked], tuple[Any, ...]]) -> Callable[..., Awaitable[Any]]:
    """Return what answers with a computation."""

    async def answer(house: House, asked: Asked) -> Any:
        return await house.context.thinking.run(job, *arguments(asked))

    return answer


def _of_body(path: str, job: Callable[[Json], Json], **defaults: Any) -> Route:
    return Route("POST", path, _thought(job, lambda asked: (asked.body,)), defaults)


def _aided(path: str, job: Callable[[Json], Json], step: str = "asked", **defaults: Any) -> Route:
    """Return what answers from a position, once the aid is recorded with the result of the game it is for."""

    async def answer(house: House, asked: Asked) -> Any:
        seat = asked.body.pop("seat")
        await house.aids.admit(asked.body["slots"], step, SEAT.read(seat) if seat else None)
        return await house.context.thinking.run(job, asked.body)

    return Route("POST", path, answer, defaults)


async def _games(house: House, _: Asked) -> Json:
    return tables.answer_games(house)


async def _open(house: House, asked: Asked) -> Json:
    wanted: OpenTable = Reader[OpenTable](OpenTable).read(asked.body)
    return asdict(await house.open_table(wanted, asked.language))


async def _join(house: House, asked: Asked) -> Json:
    wanted: JoinTable = Reader[JoinTable](JoinTable).read(asked.body)
    return asdict(await house.join(asked.given["room"], wanted))


async def _tables(house: House, _: Asked) -> Json:
    return await tables.answer_tables(house, MOST_LISTED)


async def _table(house: House, asked: Asked) -> Any:
    return await tables.answer_table(house, asked.given["room"])


async def _replay(house: House, asked: Asked) -> str:
    eye = asked.query.get("eye")
    after = int(asked.query.get("after", 0))
    return await tables.answer_replay(house, asked.given["table"], None if eye is None else int(eye), after)


async def _analysis(house: House, asked: Asked) -> Json:
    return await tables.answer_analysis(house, asked.given["table"], "")


async def _record(house: House, asked: Asked) -> Text:
    return Text(await tables.answer_record(house, asked.given["table"]))


async def _written(house: House, asked: Asked) -> Json:
    _, analysis = await house.context.thinking.run(problems.analyse_record, asked.body["record"])
    return {"analysis": analysis}


async def _waiting(house: House, asked: Asked) -> Any:
    return await house.waiting.tables(Reader[Waiting](Waiting).read(asked.body))


async def _analyst(house: House, asked: Asked) -> Json:
    _, score = await house.context.thinking.run(ratings.answer_analyst, asked.given["name"])
    return dict(score)


async def _print(house: House, asked: Asked) -> File:
    """Print without QR codes: they lead to a server."""
    query = ORDER | asked.query
    numbers = {name: int(query[name]) if query[name] else None for name in ("count", "card", "verifiers")}
    order = query | numbers | {"apart": query["apart"] == "true", "address": None}
    content = await house.context.thinking.run(
        problems.print_order, asked.given["kind"], order, seconds=PRINTING_SECONDS
    )
    return File(content, problems.PRINTED_MEDIA[problems.printed_ending(order)])


async def _bring(house: House, asked: Asked) -> Json:
    return (await bring_in(house.context.store, asked.body["text"])).as_json()


def _wants_solution(asked: Asked) -> bool:
    return asked.query.get("solution", "") in {"1", "true"}


def _box(asked: Asked) -> tuple[Any, ...]:
    return asked.body["problem"], secrets.token_hex(32), asked.body["symbol"]


def _box_claim(asked: Asked) -> tuple[Any, ...]:
    return tuple(asked.body[name] for name in ("mode", "slots", "numbers", "code", "player"))


ROOM, TABLE = "(?P<room>[A-Za-z]{5})", "(?P<table>[0-9a-f]{32})"
POSITION: Json = {"mode": "classic", "rounds": [], "seat": None}
SPOKEN: Json = POSITION | {"language": "en"}
MARKED: Json = SPOKEN | {"marks": ""}

ROUTES = (
    Route("POST", "/api/pocket/games", _bring),  # the pocket's own: a server has `hut8 pocket import`
    Route("GET", "/api/games", _games),
    Route("POST", "/api/tables", _open, status=CREATED),
    Route("GET", "/api/tables", _tables),
    Route("GET", f"/api/tables/{ROOM}", _table),
    Route("POST", f"/api/tables/{ROOM}/join", _join, status=CREATED),
    Route("GET", f"/api/tables/{TABLE}/replay", _replay),
    Route("GET", f"/api/tables/{TABLE}/analysis", _analysis),
    Route("GET", f"/api/tables/{TABLE}/record", _record),
    Route("POST", "/api/analysis", _written),
    Route("POST", "/api/waiting", _waiting),
    Route("GET", "/api/problems/(?P<name>[^/]+)/analyst", _analyst),
    _of_body("/api/rating", ratings.answer_rating, before=None),
    *CONTEST_ROUTES,
    Route("GET", "/api/print/(?P<kind>[^/]+)", _print),
    Route("GET", "/api/cards", _thought(problems.answer_cards, lambda _: ())),
    Route("GET", "/api/booklet", _thought(problems.answer_booklet, lambda _: ())),
    Route("POST", "/api/problems/pasted", _thought(problems.answer_set_up, lambda asked: (asked.body["text"],))),
    Route(
        "GET",
        "/api/problems/(?P<name>[^/]+)",
        _thought(problems.answer_problem, lambda asked: (asked.given["name"], _wants_solution(asked))),
    ),
    Route(
        "GET",
        r"/api/daily/(?P<day>\d{4}-\d\d-\d\d)",
        _thought(
            problems.answer_daily,
            lambda asked: (asked.given["day"], asked.query.get("mode", "classic"), _wants_solution(asked)),
        ),
    ),
    Route(
        "GET",
        r"/api/atlas/(?P<cards>[\d-]+)",
        _thought(problems.answer_atlas, lambda asked: (asked.given["cards"],)),
    ),
    _of_body(
        "/api/generate",
        problems.answer_generate,
        mode="classic",
        verifiers=4,
        pool="mixed",
        include=[],
        exclude=[],
        unasked=False,
        solution=False,
        **dict.fromkeys(("rounds", "questions", "luck", "paradox", "difficulty", "needs", "seed")),
    ),
    _of_body("/api/grade", problems.answer_grade, name=None, mode=None, slots=None, seconds=2.0),
    Route("POST", "/api/box", _thought(problems.answer_box, _box), {"problem": {}, "symbol": None}),
    Route(
        "POST",
        "/api/box/claim",
        _thought(problems.answer_box_claim, _box_claim),
        {"mode": "classic", "player": "analyst"},
    ),
    _aided("/api/deduce", reasoning.answer_deduce, "everything", **POSITION),
    _aided("/api/strategy", reasoning.answer_strategy, "everything", **POSITION, objective="average", seconds=5.0),
    _aided("/api/check", reasoning.answer_check, **MARKED),
    _aided("/api/explain", reasoning.answer_explain, **SPOKEN),
    _aided("/api/hint", reasoning.answer_hint, **MARKED),
    _aided("/api/proof", reasoning.answer_proof, "everything", **SPOKEN),
    _aided("/api/diagnosis", reasoning.answer_diagnosis, **SPOKEN),
    _of_body("/api/setup", reasoning.answer_set_up, mode="classic", language="en"),
    Route(
        "GET",
        "/api/techniques",
        _thought(training.answer_techniques, lambda asked: ({"language": asked.query.get("language", "en")},)),
    ),
    _of_body("/api/drill", training.answer_drill, unlike="", language="en"),
    _of_body("/api/drill/schedule", training.answer_schedule),
    _aided("/api/reasons", training.answer_reasons, **SPOKEN),
    _aided("/api/review", training.answer_review, **SPOKEN, notes=[], claim=None),
)
