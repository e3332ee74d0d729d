"""The application: REST routes, the socket and the web app, all behind one middleware."""

from __future__ import annotations

import gzip
from asyncio import to_thread
from functools import cache
from mimetypes import guess_type
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.websockets import WebSocket

import hut8
from hut8.errors import Hut8Error, Missing, Unavailable
from hut8.games import GAMES
from hut8.live.session import mistake
from hut8.server.http_errors import error_answer, http_fault, shape_fault, wanted_language
from hut8.server.logs import log_fault, log_trouble
from hut8.server.middleware import Middleware
from hut8.server.routes import box, contests, operations, press, problems, qr, ratings, reasoning, tables, training
from hut8.server.routes.admission import FileRequest
from hut8.server.services import Services, build_services
from hut8.server.settings import Settings
from hut8.server.socket import serve_socket
from hut8.web.files import INDEX, page_files

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.games.registry import Games
    from hut8.stores.contract import Store

PACKED = {".html", ".js", ".css", ".svg", ".webmanifest"}


def create_app(store: Store, settings: Settings | None = None, games: Games = GAMES) -> Middleware:
    """Build the whole server around a store."""
    services = build_services(store, games, settings or Settings())

    app = FastAPI(
        title="Hut 8",
        version=hut8.__version__,
        summary="Turing Machine and Turing: tables, problems, deduction, best play.",
        openapi_url=None,  # routes.operations gives it, counted as any other request
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    _allow_origins(app, services.settings.origins)
    app.state.services = services
    for routes in (tables, contests, problems, box, reasoning, training, ratings, qr, press, operations):
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


def _allow_origins(app: FastAPI, origins: str) -> None:
    """Let pages of the origins that the settings name use the REST API; nobody is known by a cookie here."""
    named = [origin.strip() for origin in origins.split(",") if origin.strip()]
    if named:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=named,
            allow_methods=["GET", "POST"],
            allow_headers=["content-type"],
            expose_headers=["retry-after"],
        )


def _add_socket(app: FastAPI, services: Services) -> None:
    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, services)


def _add_web_app(app: FastAPI) -> None:
    """Serve the built front end; addresses that are no file are pages of the app."""
    known = page_files()
    if INDEX not in known:
        return

    @app.get("/{path:path}", include_in_schema=False)
    async def page(_: FileRequest, path: str, request: Request) -> Response:
        # what is asked for is looked up in a list, never on the disk: no path can tell what else is there
        if path.startswith("api/") or ("." in path.rsplit("/", 1)[-1] and path not in known):
            raise Missing("There is nothing here.")
        found = known.get(path, known[INDEX])
        keep = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        packed = found.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", "")
        return await _file(found, {"cache-control": keep}, packed=packed)


async def _file(path: Path, headers: dict[str, str], *, packed: bool) -> Response:
    """Answer with a file, compressed where that helps and is understood."""
    if not packed:
        return FileResponse(path, headers=headers)
    content = await to_thread(_compressed, path)
    headers = {**headers, "content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(content, media_type=guess_type(path.name)[0], headers=headers)


@cache
def _compressed(path: Path) -> bytes:
    """Compress a file of the page once: a copy of each in the package would make it a fifth larger."""
    return gzip.compress(path.read_bytes(), mtime=0)
