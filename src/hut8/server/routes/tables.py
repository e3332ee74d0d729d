"""Routes of tables and games: open, join, list, replay."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from hut8.answers.problems import analyse_record
from hut8.answers.tables import (
    answer_analysis,
    answer_games,
    answer_record,
    answer_replay,
    answer_table,
    answer_tables,
)
from hut8.games import GAMES
from hut8.server.http_errors import wanted_language
from hut8.server.limits import address_of, neighbourhood
from hut8.server.models import (
    Analysis,
    GameList,
    JoinTable,
    OpenTable,
    Replay,
    Seated,
    TableList,
    TableSummary,
    WrittenAnalysis,
    WrittenGame,
)
from hut8.server.routes.admission import FAULTS, AnyRequest, Opening, Thinking
from hut8.server.wire_models import OfTheWire
from hut8.server.written import ROOM, TABLE
from hut8.wire import contests, schema

router = APIRouter(prefix="/api", responses=FAULTS)

RoomCode = Annotated[str, Path(pattern=ROOM.pattern, description="the five letters of the room code")]
Waiting = Annotated[contests.Waiting, OfTheWire()]
WaitingTables = Annotated[contests.WaitingTables, OfTheWire()]
TableId = Annotated[str, Path(pattern=TABLE.pattern, description="the table's id")]


@router.get("/wire", tags=["protocol"])
async def wire_schema(_: AnyRequest) -> Response:
    """Return the JSON Schema of every message."""
    return Response(_written_schema(), media_type="application/json")


@cache
def _written_schema() -> bytes:
    return json.dumps(schema.wire_schema()).encode()


@router.get("/games", tags=["tables"])
async def list_games(services: AnyRequest) -> GameList:
    """List the games of the house."""
    return GameList.model_validate(answer_games(services.house))


@router.post("/tables", status_code=201, tags=["tables"])
async def open_table(services: Opening, wanted: OpenTable, request: Request) -> Seated:
    """Open a table and sit down as its host; computer players have names in the host's language."""
    language = wanted_language(request.headers.get("accept-language"))
    return await services.house.open_table(wanted, language, neighbourhood(address_of(request)))


@router.get("/tables", tags=["tables"])
async def list_tables(services: AnyRequest) -> TableList:
    """List the public tables that seat people or play."""
    found = await answer_tables(services.house, services.settings.tables_listed)
    return TableList.model_validate(found)


@router.get("/tables/{room}", tags=["tables"])
async def show_table(services: AnyRequest, room: RoomCode) -> TableSummary:
    """Say what everybody may know of a table before joining it."""
    return await answer_table(services.house, room)


@router.post("/tables/{room}/join", status_code=201, tags=["tables"])
async def join_table(services: Opening, room: RoomCode, wanted: JoinTable, request: Request) -> Seated:
    """Take a seat: a new one before the start, a free one while the game runs."""
    return await services.house.join(room, wanted, neighbourhood(address_of(request)))


@router.post("/waiting", tags=["tables"])
async def list_waiting(services: AnyRequest, wanted: Waiting) -> WaitingTables:
    """Say which tables wait for one of these seats; a clock that has run out is obeyed first."""
    return await services.house.waiting.tables(wanted)


@router.get("/tables/{table}/replay", tags=["replays"], response_model=Replay)
async def replay_table(
    services: AnyRequest,
    table: TableId,
    eye: Annotated[int | None, Query(ge=0, le=GAMES.most_seats - 1)] = None,
    after: Annotated[int, Query(ge=0, description="the `next` of the page before")] = 0,
) -> Response:
    """Replay a finished table through one eye, page by page."""
    return Response(await answer_replay(services.house, table, eye, after), media_type="application/json")


@router.get("/tables/{table}/record", tags=["replays"], response_class=PlainTextResponse)
async def record_table(services: AnyRequest, table: TableId) -> PlainTextResponse:
    """Write a finished game of Turing Machine as text (docs/notation.md), for `hut8 replay` and `Game.read`."""
    return PlainTextResponse(await answer_record(services.house, table))


@router.post("/analysis", tags=["replays"])
async def analyse_written(asking: Thinking, body: WrittenGame) -> WrittenAnalysis:
    """Say what every question of a game that was written as text was worth, if no contest has its problem."""
    played, analysis = await asking.run(analyse_record, body.record)
    await asking.services.house.hub.embargo.check(played)
    return WrittenAnalysis(analysis=analysis)


@router.get("/tables/{table}/analysis", tags=["replays"])
async def analyse_table(asking: Thinking, table: TableId) -> Analysis:
    """Say what every question of a finished table was worth."""
    return Analysis.model_validate(await answer_analysis(asking.services.house, table, asking.asker))
