"""Routes for operators: health and metrics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

import hut8
from hut8.server.models import Health
from hut8.wire.codes import WIRE

if TYPE_CHECKING:
    from hut8.server.services import Services

router = APIRouter(tags=["operations"])


@router.get("/health")
async def health(request: Request) -> Health:
    """Say that the process answers and its storage can be read."""
    services: Services = request.app.state.services
    house = services.house
    await house.context.store.lobby(listed_only=True, limit=1)
    tables, sockets = len(house.hub.tables), house.hub.connected
    return Health(status="ok", version=hut8.__version__, wire=WIRE, tables=tables, sockets=sockets)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> PlainTextResponse:
    """Counters and gauges in the text format of Prometheus."""
    services: Services = request.app.state.services
    return PlainTextResponse(services.metrics.text(), media_type="text/plain; version=0.0.4")
