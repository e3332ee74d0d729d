"""Admission of HTTP requests: every route depends on one of these, which counts the request against its address."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from hut8.errors import TooFast
from hut8.server.limits import address_of
from hut8.server.models import FaultAnswer
from hut8.server.services import Services

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
"""What every route may answer besides."""


async def any_request(request: Request) -> Services:
    """Count a request."""
    services: Services = request.app.state.services
    refusal = TooFast("Too many requests from your address: wait a moment and try again.")
    services.requests.check(address_of(request), refusal)
    return services


async def opening(request: Request) -> Services:
    """Count a request that makes something lasting."""
    services = await any_request(request)
    refusal = TooFast("Too many new tables and seats from your address: wait a moment and try again.")
    services.openings.check(address_of(request), refusal)
    return services


async def thinking(request: Request) -> Services:
    """Count a request that needs a worker process."""
    services = await any_request(request)
    refusal = TooFast("Too many computations from your address: wait a moment and try again.")
    services.thoughts.check(address_of(request), refusal)
    return services


AnyRequest = Annotated[Services, Depends(any_request)]
Opening = Annotated[Services, Depends(opening)]
Thinking = Annotated[Services, Depends(thinking)]
