"""Routes of tables and games: open, join, list, replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse

from hut8.errors import Forbidden, Missing
from hut8.games import GAMES
from hut8.live.tokens import ROOM_PATTERN, TABLE_PATTERN
from hut8.server.http_errors import wanted_language
from hut8.server.models import Analysis, GameList, JoinTable, OpenTable, Replay, Seated, TableList, TableSummary
from hut8.server.routes.admission import FAULTS, AnyRequest, Opening
from hut8.tables.sight import summary
from hut8.tables.table import Stage
from hut8.wire import schema

if TYPE_CHECKING:
    from hut8.live.table import LiveTable
    from hut8.server.services import Services

router = APIRouter(prefix="/api", responses=FAULTS)

RoomCode = Annotated[str, Path(pattern=ROOM_PATTERN, description="the five letters of the room code")]
TableId = Annotated[str, Path(pattern=TABLE_PATTERN, description="the table's id")]


@router.get("/wire", tags=["protocol"])
async def wire_schema(_: AnyRequest) -> JSONResponse:
    """Return the JSON Schema of every message."""
    return JSONResponse(schema.wire_schema())


@router.get("/games", tags=["tables"])
async def list_games(services: AnyRequest) -> GameList:
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
                for one in services.house.context.games
            ]
        }
    )


@router.post("/tables", status_code=201, tags=["tables"])
async def open_table(services: Opening, wanted: OpenTable, request: Request) -> Seated:
    """Open a table and sit down as its host; computer players have names in the host's language."""
    return await services.house.open_table(wanted, wanted_language(request.headers.get("accept-language")))


@router.get("/tables", tags=["tables"])
async def list_tables(services: AnyRequest) -> TableList:
    """List the public tables that seat people or play."""
    rows = await services.house.context.store.lobby(listed_only=True, limit=services.settings.tables_listed)
    return TableList.model_validate({"tables": [row.summary for row in rows]})


@router.get("/tables/{room}", tags=["tables"])
async def show_table(services: AnyRequest, room: RoomCode) -> TableSummary:
    """Say what everybody may know of a table before joining it."""
    table = await services.house.hub.table_called(room)
    return summary(table.now)


@router.post("/tables/{room}/join", status_code=201, tags=["tables"])
async def join_table(services: Opening, room: RoomCode, wanted: JoinTable) -> Seated:
    """Take a seat: a new one before the start, a free one while the game runs."""
    return await services.house.join(room, wanted)


async def _ended(services: Services, table_id: str) -> LiveTable:
    table = await services.house.hub.table(table_id)
    if table.now.stage is not Stage.ENDED:
        raise Forbidden("That is shown after the end of the game.")
    return table


@router.get("/tables/{table}/replay", tags=["replays"])
async def replay_table(
    services: AnyRequest, table: TableId, eye: Annotated[int | None, Query(ge=0, le=GAMES.most_seats - 1)] = None
) -> Replay:
    """Replay a finished table through one eye."""
    ended = await _ended(services, table)
    if eye is not None and eye >= len(ended.now.seats):
        raise Missing("The table has no such seat.")
    return Replay.model_validate(await services.house.replays.replay(ended, eye))


@router.get("/tables/{table}/analysis", tags=["replays"])
async def analyse_table(services: AnyRequest, table: TableId) -> Analysis:
    """Say what every question of a finished table was worth."""
    ended = await _ended(services, table)
    return Analysis.model_validate(await services.house.replays.analysis(ended))
