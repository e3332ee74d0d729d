"""The application: REST routes, the socket and the web app, all behind one middleware."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware

import hut8
from hut8.errors import Hut8Error, Unavailable
from hut8.games import GAMES
from hut8.live.commands import mistake
from hut8.server.http_errors import error_answer, http_fault, shape_fault, wanted_language
from hut8.server.logs import log_fault, log_trouble
from hut8.server.middleware import Middleware
from hut8.server.routes import box, contests, operations, press, problems, qr, ratings, reasoning, tables, training
from hut8.server.services import Services, build_services
from hut8.server.settings import Settings
from hut8.server.socket import serve_socket
from hut8.server.web_app import add_web_app

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.stores.contract import Store


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
    add_web_app(app, services.settings.path)
    return Middleware(app, serve_socket, services)


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
