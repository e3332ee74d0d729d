"""The application: REST, the socket, health and metrics, the web app, all behind one guard that opens the house."""

from __future__ import annotations

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

import hut8
from hut8.errors import Hut8Error, Missing, Unavailable
from hut8.games import GAMES
from hut8.server import printing, qr, rest, spoken, tools
from hut8.server.faults import fault_answer, http_fault, mistake, shape_fault, wanted_language
from hut8.server.guard import Guard
from hut8.server.house import House, build_house
from hut8.server.logs import log_fault, log_trouble
from hut8.server.settings import Settings
from hut8.server.shapes import Health
from hut8.server.socket import Session, admit
from hut8.wire.codes import WIRE

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.stores.contract import Store

STATIC = Path(str(files("hut8"))) / "web" / "static"


def create_app(store: Store, settings: Settings | None = None, games: Games = GAMES) -> Guard:
    """Build the whole server around a store."""
    house = build_house(store, games, settings or Settings())

    app = FastAPI(
        title="Hut 8",
        version=hut8.__version__,
        summary="Turing Machine and Turing: tables, problems, deduction, best play.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    app.include_router(rest.router)
    app.include_router(tools.router)
    app.include_router(spoken.router)
    app.include_router(qr.router)
    app.include_router(printing.router)
    _add_faults(app, house)
    _add_operations(app, house)
    _add_socket(app, house)
    _add_web_app(app)
    return Guard(app, house)


def _add_faults(app: FastAPI, house: House) -> None:
    def answer(request: Request, fault: Hut8Error, *more: Any) -> JSONResponse:
        return fault_answer(fault, wanted_language(request.headers.get("accept-language")), *more)

    @app.exception_handler(Hut8Error)
    async def explain(request: Request, fault: Hut8Error) -> JSONResponse:
        if isinstance(fault, Unavailable):
            log_trouble(fault)
        return answer(request, fault)

    @app.exception_handler(RequestValidationError)
    async def explain_shape(request: Request, fault: RequestValidationError) -> JSONResponse:
        return answer(request, shape_fault(fault))

    @app.exception_handler(HTTPException)
    async def explain_http(request: Request, fault: HTTPException) -> JSONResponse:
        return answer(request, http_fault(fault, request.method), fault.status_code, fault.headers)

    @app.exception_handler(Exception)
    async def confess(request: Request, fault: Exception) -> JSONResponse:
        house.metrics.count("faults", type(fault).__name__)
        log_fault("fault", fault)
        return answer(request, mistake())


def _add_operations(app: FastAPI, house: House) -> None:
    @app.get("/health", tags=["operations"])
    async def health() -> Health:
        """Say that the process answers and its storage can be read."""
        await house.hub.store.lobby(listed_only=True, limit=1)
        sockets = sum(len(room.broadcast.connections) for room in house.hub.rooms.values())
        return Health(status="ok", version=hut8.__version__, wire=WIRE, tables=len(house.hub.rooms), sockets=sockets)

    @app.get("/metrics", tags=["operations"], response_class=PlainTextResponse)
    async def metrics() -> PlainTextResponse:
        """Counters and gauges in the text format of Prometheus."""
        return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")


def _add_socket(app: FastAPI, house: House) -> None:
    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        try:
            admit(websocket, house)
        except Hut8Error as fault:
            house.metrics.count("refused", "handshake")
            language = wanted_language(websocket.headers.get("accept-language"))
            await websocket.send_denial_response(fault_answer(fault, language))
            return
        await Session(websocket, house.lobby).run()


def _add_web_app(app: FastAPI) -> None:
    """Serve the built front end; addresses that are no file are pages of the app."""
    if not (STATIC / "index.html").is_file():
        return

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> FileResponse:
        wanted = (STATIC / path).resolve()
        if path.startswith("api/") or ("." in path.rsplit("/", 1)[-1] and not wanted.is_file()):
            raise Missing("There is nothing here.")
        found = wanted if wanted.is_file() and wanted.is_relative_to(STATIC.resolve()) else STATIC / "index.html"
        cache = "public, max-age=31536000, immutable" if found.parent.name == "assets" else "no-cache"
        return _file(found, {"cache-control": cache}, packed="gzip" in request.headers.get("accept-encoding", ""))


def _file(path: Path, headers: dict[str, str], *, packed: bool) -> FileResponse:
    """Answer with a file, or with the compressed copy that the build laid beside it."""
    copy = path.with_name(f"{path.name}.gz")
    if not packed or not copy.is_file():
        return FileResponse(path, headers=headers)
    kind = guess_type(path.name)[0]
    return FileResponse(
        copy, media_type=kind, headers={**headers, "content-encoding": "gzip", "vary": "accept-encoding"}
    )
