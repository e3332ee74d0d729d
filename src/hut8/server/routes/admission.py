"""Admission of HTTP requests: every route depends on one of these, which counts the request against its address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar

from fastapi import Depends, Request

from hut8.errors import TooFast, Unavailable
from hut8.server.limits import address_of, neighbourhood
from hut8.server.models import FaultAnswer
from hut8.server.services import Services, check_entry, check_opening, check_thought

Result = TypeVar("Result")

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": FaultAnswer, "description": meaning}
    for status, meaning in {
        400: "malformed",
        403: "forbidden",
        404: "missing",
        408: "too late",
        409: "illegal",
        413: "too big",
        421: "forbidden: another host name",
        422: "invalid or contradictory",
        429: "too fast",
        503: "unavailable",
    }.items()
}
"""What every route may answer besides."""


async def any_request(request: Request) -> Services:
    """Count a request."""
    services: Services = request.app.state.services
    services.bans.check(address_of(request))
    refusal = TooFast("Too many requests from your address: wait a moment and try again.")
    services.requests.check(address_of(request), refusal)
    return services


async def file_request(request: Request) -> Services:
    """Count a request for a page, or for what operators ask."""
    services: Services = request.app.state.services
    services.files.check(address_of(request), TooFast("Too many pages for your address: wait a moment and try again."))
    return services


async def opening(request: Request) -> Services:
    """Count a request that makes something lasting."""
    services = await any_request(request)
    check_opening(services, address_of(request))
    return services


async def looking(request: Request) -> Services:
    """Count a look at a contest: a class behind one address looks often."""
    services: Services = request.app.state.services
    services.bans.check(address_of(request))
    refusal = TooFast("Too many requests from your address: wait a moment and try again.")
    services.boards.check(address_of(request), refusal)
    return services


async def entering(request: Request) -> Services:
    """Count a request that enters a contest or begins one of its problems."""
    services = await any_request(request)
    check_entry(services, address_of(request))
    return services


class Asking(NamedTuple):
    """An address that asks for a computation, by a request."""

    services: Services
    asker: str
    request: Request

    async def run(self, work: Callable[..., Result], *arguments: Any, seconds: float | None = None) -> Result:
        """Compute something, for as long as whoever asked waits for it."""
        running = self.services.workers.run(work, *arguments, seconds=seconds, asker=self.asker)
        thought, gone = asyncio.ensure_future(running), asyncio.ensure_future(_until_gone(self.request))
        try:
            await asyncio.wait({thought, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not thought.done():
                raise Unavailable("The computation was interrupted: try again.")
            return await thought
        finally:
            thought.cancel()
            gone.cancel()


async def _until_gone(request: Request) -> None:
    """Wait until the client has closed its connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def thinking(request: Request) -> Asking:
    """Count a request that needs a worker process."""
    services = await any_request(request)
    check_thought(services, address_of(request))
    return Asking(services, neighbourhood(address_of(request)), request)


AnyRequest = Annotated[Services, Depends(any_request)]
FileRequest = Annotated[Services, Depends(file_request)]
Opening = Annotated[Services, Depends(opening)]
Entering = Annotated[Services, Depends(entering)]
Looking = Annotated[Services, Depends(looking)]
Thinking = Annotated[Asking, Depends(thinking)]
