"""Routes for operators: health and metrics."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

import hut8
from hut8.server.limits import address_of, neighbourhood
from hut8.server.models import Health, QueuePlace, Ready
from hut8.server.openapi import described
from hut8.server.routes.admission import FAULTS, FileRequest
from hut8.wire.codes import WIRE

router = APIRouter(responses={status: FAULTS[status] for status in (408, 421, 429, 503)}, tags=["operations"])


@router.get("/health")
async def health(services: FileRequest) -> Health:
    """Say that the process answers and its storage can be read."""
    house = services.house
    await house.context.store.lobby(listed_only=True, limit=1)
    tables, sockets = len(house.hub.tables), house.hub.connected
    return Health(status="ok", version=hut8.__version__, wire=WIRE, tables=tables, sockets=sockets)


@router.get("/ready")
async def ready(services: FileRequest) -> Ready:
    """Say that this process can take players: it does not drain, and its storage has just been written."""
    await services.readiness.check()
    return Ready(status="ready")


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(services: FileRequest) -> PlainTextResponse:
    """Counters and gauges in the text format of Prometheus, as they were a few seconds ago."""
    return PlainTextResponse(services.metrics.shown(), media_type="text/plain; version=0.0.4")


@router.get("/api/queue")
async def queue(services: FileRequest, request: Request) -> QueuePlace:
    """Say where the next waiting computation of one's own address stands, and about how long it will wait."""
    found = services.workers.place_of(neighbourhood(address_of(request)))
    return QueuePlace(place=found.place, seconds=found.seconds)


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi(services: FileRequest, request: Request) -> Response:
    """Describe every route; written once, in a thread: it takes long enough for others to notice."""
    if "openapi" not in services.remembered:
        services.remembered["openapi"] = asyncio.create_task(asyncio.to_thread(_described, request.app))
    writing: asyncio.Task[bytes] = services.remembered["openapi"]
    return Response(await asyncio.shield(writing), media_type="application/json")


def _described(app: Any) -> bytes:
    return json.dumps(described(app)).encode()
