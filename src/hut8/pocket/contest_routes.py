"""Contests in the pocket: the day's problem and one's own series, with the same results as on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from hut8.pocket.route import Asked, Route
from hut8.wire import contests as wire
from hut8.wire.validator import Reader

if TYPE_CHECKING:
    from hut8.live import House

Message = TypeVar("Message")
CONTEST = "/api/contests/(?P<contest>[^/]+)"
CREATED, NOTHING = 201, 204


def _read(kind: type[Message], asked: Asked) -> Message:
    return Reader[Message](kind).read(asked.body)


def _key(asked: Asked) -> str:
    return _read(wire.WithKey, asked).key


async def _open(house: House, asked: Asked) -> Any:
    return await house.contests.open(_read(wire.OpenContest, asked), "")


async def _view(house: House, asked: Asked) -> Any:
    return await house.contests.view(asked.given["contest"])


async def _view_to(house: House, asked: Asked) -> Any:
    return await house.contests.view(asked.given["contest"], _key(asked))


async def _enter(house: House, asked: Asked) -> Any:
    return await house.contests.enter(asked.given["contest"], _read(wire.Enter, asked))


async def _begin(house: House, asked: Asked) -> Any:
    number = int(asked.given["number"])
    return await house.contests.begin(asked.given["contest"], number, _read(wire.Begin, asked))


async def _standing(house: House, asked: Asked) -> Any:
    return await house.boards.standing(asked.given["contest"], None, int(asked.query.get("after", 0)))


async def _standing_to(house: House, asked: Asked) -> Any:
    return await house.boards.standing(asked.given["contest"], _key(asked), int(asked.query.get("after", 0)))


async def _progress(house: House, asked: Asked) -> Any:
    return await house.boards.progress(asked.given["contest"], _key(asked))


async def _codes(house: House, asked: Asked) -> Any:
    return await house.boards.issue(asked.given["contest"], _read(wire.IssueCodes, asked))


async def _remove(house: House, asked: Asked) -> None:
    await house.boards.remove_name(asked.given["contest"], int(asked.given["participant"]), _key(asked))


async def _days(house: House, asked: Asked) -> Any:
    return await house.boards.days(asked.query.get("mode", "classic"), asked.query["month"])


async def _days_to(house: House, asked: Asked) -> Any:
    return await house.boards.days(asked.query.get("mode", "classic"), asked.query["month"], _key(asked))


CONTEST_ROUTES = (
    Route("POST", "/api/contests", _open, status=CREATED),
    Route("GET", CONTEST, _view),
    Route("POST", f"{CONTEST}/view", _view_to),
    Route("POST", f"{CONTEST}/entries", _enter, status=CREATED),
    Route("POST", rf"{CONTEST}/attempts/(?P<number>\d{{1,2}})", _begin, status=CREATED),
    Route("GET", f"{CONTEST}/standing", _standing),
    Route("POST", f"{CONTEST}/standing", _standing_to),
    Route("POST", f"{CONTEST}/progress", _progress),
    Route("POST", f"{CONTEST}/codes", _codes, status=CREATED),
    Route("POST", rf"{CONTEST}/names/(?P<participant>\d{{1,7}})", _remove, status=NOTHING),
    Route("GET", "/api/days", _days),
    Route("POST", "/api/days", _days_to),
)
