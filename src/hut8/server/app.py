"""The application: REST routes, the socket and the web app, all behind one middleware."""

from __future__ import annotations

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

import hut8
from hut8.errors import Hut8Error, Missing, Unavailable
from hut8.games import GAMES
from hut8.live.session import mistake
from hut8.server.http_errors import error_answer, http_fault, shape_fault, wanted_language
from hut8.server.logs import log_fault, log_trouble
from hut8.server.middleware import Middleware
from hut8.server.routes import operations, press, problems, qr, reasoning, tables
from hut8.server.services import Services, build_services
from hut8.server.settings import Settings
from hut8.server.socket import serve_socket

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.stores.contract import Store

STATIC = Path(str(files("hut8"))) / "web" / "static"


def create_app(store: Store, settings: Settings | None = None, games: Games = GAMES) -> Middleware:
    """Build the whole server around a store."""
    services = build_services(store, games, settings or Settings())

    app = FastAPI(
        title="Hut 8",
        version=hut8.__version__,
        summary="Turing Machine and Turing: tables, problems, deduction, best play.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    for routes in (tables, problems, reasoning, qr, press, operations):
        app.include_router(routes.router)
    _add_faults(app, services)
    _add_socket(app, services)
    _add_web_app(app)
    return Middleware(app, services)


def _add_faults(app: FastAPI, services: Services) -> None:
    def answer(request: Request, fault: Hut8Error, *more: Any) -> JSONResponse:
        return error_answer(fault, wanted_language(request.headers.get("accept-language")), *more)

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
        services.metrics.count("faults", type(fault).__name__)
        log_fault("fault", fault)
        return answer(request, mistake())


def _add_socket(app: FastAPI, services: Services) -> None:
    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, services)


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
