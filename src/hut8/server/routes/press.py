"""Routes of the press: what it prints, as a file to download."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from hut8.machine.problems import SIZES
from hut8.press.addresses import LONGEST
from hut8.server import jobs
from hut8.server.routes.admission import FAULTS, Thinking

router = APIRouter(prefix="/api", responses=FAULTS, tags=["press"])

SECONDS = 60.0
MEDIA = {"pdf": "application/pdf", "svg": "application/zip"}
ENDINGS = {"pdf": "pdf", "svg": "zip"}


class Order(BaseModel):
    """How something is printed; mode, verifiers, pool and seed are the wishes of a booklet."""

    model_config = ConfigDict(extra="forbid")

    language: Annotated[str, Field(max_length=10)] = "en"
    paper: Annotated[str, Field(max_length=10)] = "a4"
    problem: Annotated[str | None, Field(max_length=60, description="booklet:02, or an identifier")] = None
    count: Annotated[int | None, Field(ge=1, le=50)] = None
    format: Literal["pdf", "svg"] = "pdf"
    mode: Annotated[str, Field(max_length=20)] = "classic"
    verifiers: Annotated[int, Field(ge=SIZES[0], le=SIZES[-1])] = SIZES[0]
    pool: Annotated[str, Field(max_length=20)] = "mixed"
    seed: Annotated[
        str | None, Field(min_length=1, max_length=60, description="the same seed prints the same booklet again")
    ] = None
    apart: bool = False
    address: Annotated[
        str | None,
        Field(max_length=LONGEST, description="where QR codes lead; without it, where the request came to"),
    ] = None


@router.get("/print/{kind}", response_class=Response)
async def print_order(
    request: Request, services: Thinking, kind: Annotated[str, Path(max_length=20)], order: Annotated[Order, Query()]
) -> Response:
    """Print cards, sheets or a booklet as PDF, or as SVG pages for a cutting machine in a ZIP archive."""
    wishes = order.model_dump() | {"address": order.address or str(request.base_url)}
    content = await services.workers.run(jobs.print_order, kind, wishes, seconds=SECONDS)
    name = f"hut8-{kind}.{ENDINGS[order.format]}"
    return Response(
        content,
        media_type=MEDIA[order.format],
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )
