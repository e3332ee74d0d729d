"""The pocket's routes are the server's: the same addresses, the same usual values, the same answers."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import re
from typing import TYPE_CHECKING, Any, get_args

import httpx
import pytest
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from hut8.live import Inline
from hut8.live.reports import NoLog
from hut8.pocket.routes import ROUTES
from hut8.pocket.worker import start
from hut8.server.routes import box, contests, press, problems, qr, ratings, reasoning, tables, training
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running_beside
from tests.pocket.page import NoPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.pocket.rest import Answer
    from hut8.pocket.route import Route

EXAMPLES = {
    "kind": "notes",
    "room": "ABCDE",
    "table": "0" * 32,
    "name": "booklet:02",
    "day": "2026-11-15",
    "cards": "3-7-10-14",
    "contest": "daily%3A2026-11-15%3Aclassic",
    "number": "1",
    "participant": "3",
}
ONLY_ON_A_SERVER = {
    "/api/wire",  # a page brings its own
    "/api/qr",  # leads others to a table here, and none can come
}
READ_BY_THE_WIRE = ("/api/tables", "/api/waiting", "/api/contests", "/api/days")
"""The wire's own reader completes these bodies."""
SERVED = [
    route
    for room in (box, contests, press, problems, qr, ratings, reasoning, tables, training)
    for route in room.router.routes
    if isinstance(route, APIRoute) and route.path not in ONLY_ON_A_SERVER
]


def pocket_route(served: APIRoute) -> Route:
    path = re.sub(r"\{(\w+)\}", lambda found: EXAMPLES[found[1]], served.path)
    return next(one for one in ROUTES if one.method in (served.methods or ()) and re.fullmatch(one.pattern, path))


def usual_values(model: Any) -> dict[str, Any]:
    """Return the values that a body has when it does not name them."""
    if isinstance(model, type) and issubclass(model, BaseModel):
        fields = model.model_fields.items()
        return {
            name: field.get_default(call_default_factory=True)
            for name, field in fields
            if (not field.is_required() and field.default is not PydanticUndefined) or field.default_factory
        }
    kept = [field for field in dataclasses.fields(model) if field.default is not dataclasses.MISSING]
    made = [field for field in dataclasses.fields(model) if field.default_factory is not dataclasses.MISSING]
    return {field.name: field.default for field in kept} | {field.name: {} for field in made}


@pytest.mark.parametrize("served", SERVED, ids=lambda route: f"{route.methods} {route.path}")
def test_every_route_of_the_server_is_one_of_the_pocket(served: APIRoute) -> None:
    found = pocket_route(served)
    assert found.status == (served.status_code or 200)
    if not served.dependant.body_params or served.path.startswith(READ_BY_THE_WIRE):
        return
    annotation: Any = served.dependant.body_params[0].field_info.annotation
    names = usual_values(annotation if isinstance(annotation, type) else get_args(annotation)[0])
    assert found.defaults == names


POSITION = {"slots": [[3], [7], [10], [14]], "rounds": ["221 A- B+"]}
REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/games", None),
    ("GET", "/api/booklet", None),
    ("GET", "/api/problems/booklet:02", None),
    ("GET", "/api/problems/nothing", None),
    ("GET", "/api/daily/2026-11-15?mode=extreme", None),
    ("GET", "/api/atlas/3-7-10-14", None),
    ("GET", "/api/techniques?language=fr", None),
    ("GET", "/api/tables/ABCDE", None),
    ("POST", "/api/deduce", POSITION),
    ("POST", "/api/check", {**POSITION, "marks": "C=2- T=1-", "language": "de"}),
    ("POST", "/api/hint", POSITION),
    ("POST", "/api/proof", {**POSITION, "language": "pl"}),
    ("POST", "/api/explain", {**POSITION, "subject": "B7.2"}),
    ("POST", "/api/diagnosis", {**POSITION, "rounds": ["221 A+ A-"]}),
    ("POST", "/api/generate", {"seed": "pocket"}),
    ("POST", "/api/drill", {"technique": "clash", "seed": "1"}),
]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_beside(MemoryStore()) as url:
        yield url


def stated(value: Any) -> Any:
    """Return the answer without nulls and falses: the server's models add them where an answer has none."""
    if isinstance(value, dict):
        return {name: stated(inner) for name, inner in value.items() if inner is not None and inner is not False}
    return [stated(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("kind", ["tile?format=svg", "notes?problem=booklet:02&count=2&language=pl"])
def test_both_houses_print_the_same_bytes(server: str, kind: str) -> None:
    async def in_the_pocket() -> Answer:
        house = await start(NoPage(), MemoryStore(), Inline(), NoLog())
        found = await house.answer("GET", f"/api/print/{kind}", "", "en")
        await house.close()
        return found

    served, printed = httpx.get(f"{server}/api/print/{kind}", timeout=60), asyncio.run(in_the_pocket())
    assert (printed.status, printed.media) == (served.status_code, served.headers["content-type"])
    assert printed.content == served.content


@pytest.mark.parametrize(("method", "address", "body"), REQUESTS, ids=[one[1] for one in REQUESTS])
def test_both_houses_answer_alike(server: str, method: str, address: str, body: Any) -> None:
    async def in_the_pocket() -> tuple[int, Any]:
        house = await start(NoPage(), MemoryStore(), Inline(), NoLog())
        found = await house.answer(method, address, "" if body is None else json.dumps(body), "es")
        await house.close()
        return found.status, json.loads(found.content)

    served = httpx.request(method, server + address, json=body, headers={"accept-language": "es"}, timeout=60)
    status, content = asyncio.run(in_the_pocket())
    assert status == served.status_code
    assert stated(content) == stated(served.json())
