"""REST: tables, replays and games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse

from hut8.errors import Forbidden, Missing, TooFast
from hut8.games import GAMES
from hut8.server import replays
from hut8.server.faults import wanted_language
from hut8.server.house import House
from hut8.server.limits import address_of
from hut8.server.shapes import (
    Analysis,
    FaultAnswer,
    GameList,
    JoinTable,
    OpenTable,
    Replay,
    Seated,
    TableList,
    TableSummary,
)
from hut8.server.tokens import ROOM_PATTERN, TABLE_PATTERN
from hut8.server.typescript import schema
from hut8.tables.sight import summary
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.server.room import Room

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": FaultAnswer, "description": meaning}
    for status, meaning in {
        400: "malformed",
        403: "forbidden",
        404: "missing",
        408: "too late",
        409: "illegal",
        413: "too big",
        422: "invalid or contradictory",
        429: "too fast",
        503: "unavailable",
    }.items()
}
router = APIRouter(prefix="/api", responses=FAULTS)

RoomCode = Annotated[str, Path(pattern=ROOM_PATTERN, description="the five letters of the room code")]
TableId = Annotated[str, Path(pattern=TABLE_PATTERN, description="the table's id")]


def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def limited(request: Request) -> House:
    """Count a request against its address."""
    house = the_house(request)
    refusal = TooFast("Too many requests from your address: wait a moment and try again.")
    house.requests.check(address_of(request), refusal)
    return house


async def opening(request: Request) -> House:
    """Count a request that makes something lasting."""
    house = await limited(request)
    refusal = TooFast("Too many new tables and seats from your address: wait a moment and try again.")
    house.openings.check(address_of(request), refusal)
    return house


AnyRequest = Annotated[House, Depends(limited)]
Opening = Annotated[House, Depends(opening)]


@router.get("/wire", tags=["protocol"])
async def wire_schema(_: AnyRequest) -> JSONResponse:
    """Return the JSON Schema of every message."""
    return JSONResponse(schema())


@router.get("/games", tags=["tables"])
async def list_games(house: AnyRequest) -> GameList:
    """List the games of the house."""
    return GameList.model_validate(
        {
            "games": [
                {
                    "name": one.game.name,
                    "rules": one.game.version,
                    "fewest_seats": min(one.game.seats),
                    "most_seats": max(one.game.seats),
                    "computers": list(one.strengths),
                }
                for one in house.hub.games
            ]
        }
    )


@router.post("/tables", status_code=201, tags=["tables"])
async def open_table(house: Opening, wanted: OpenTable, request: Request) -> Seated:
    """Open a table and sit down as its host; computer players have names in the host's language."""
    return await house.lobby.open_table(wanted, wanted_language(request.headers.get("accept-language")))


@router.get("/tables", tags=["tables"])
async def list_tables(house: AnyRequest) -> TableList:
    """List the public tables that seat people or play."""
    rows = await house.hub.store.lobby(listed_only=True, limit=house.settings.tables_listed)
    return TableList.model_validate({"tables": [row.summary for row in rows]})


@router.get("/tables/{room}", tags=["tables"])
async def show_table(house: AnyRequest, room: RoomCode) -> TableSummary:
    """Say what everybody may know of a table before joining it."""
    found = await house.hub.room_called(room)
    return TableSummary.model_validate(summary(found.now))


@router.post("/tables/{room}/join", status_code=201, tags=["tables"])
async def join_table(house: Opening, room: RoomCode, wanted: JoinTable) -> Seated:
    """Take a seat: a new one before the start, a free one while the game runs."""
    return await house.lobby.join(room, wanted)


async def _ended(house: House, table: str) -> Room:
    room = await house.hub.room(table)
    if room.now.stage is not Stage.ENDED:
        raise Forbidden("That is shown after the end of the game.")
    return room


@router.get("/tables/{table}/replay", tags=["replays"])
async def replay_table(
    house: AnyRequest, table: TableId, eye: Annotated[int | None, Query(ge=0, le=GAMES.most_seats - 1)] = None
) -> Replay:
    """Replay a finished table through one eye."""
    room = await _ended(house, table)
    if eye is not None and eye >= len(room.now.seats):
        raise Missing("The table has no such seat.")
    return Replay.model_validate(await replays.replay(room, eye))


@router.get("/tables/{table}/analysis", tags=["replays"])
async def analyse_table(house: AnyRequest, table: TableId) -> Analysis:
    """Say what every question of a finished table was worth."""
    room = await _ended(house, table)
    return Analysis.model_validate(await replays.analysis(room, house.hub.workers))
