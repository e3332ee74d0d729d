"""Routes of the press: what it prints, as a file to download."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from hut8.answers import problems as jobs
from hut8.forge.pools import Pool
from hut8.machine.problems import SIZES, Mode
from hut8.press.addresses import LONGEST
from hut8.server.choices import LanguageName, ModeName, PaperName, PoolName, PrintKind
from hut8.server.routes.admission import FAULTS, Thinking

router = APIRouter(prefix="/api", responses=FAULTS, tags=["press"])

SECONDS = 60.0
FILES = {"content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in jobs.PRINTED_MEDIA.values()}}


class Order(BaseModel):
    """How something is printed; mode, verifiers, pool and seed are the wishes of a booklet."""

    model_config = ConfigDict(extra="forbid")

    language: LanguageName = "en"
    paper: PaperName = "a4"
    size: Annotated[str, Field(max_length=10, description="of the cards of Turing: standard or mini")] = "standard"
    problem: Annotated[str | None, Field(max_length=60, description="booklet:02, or an identifier")] = None
    count: Annotated[int | None, Field(ge=1, le=50)] = None
    card: Annotated[int | None, Field(ge=1, le=999, description="one card alone, by its number")] = None
    format: Annotated[Literal["pdf", "svg", "png"], Field(description="png shows one card alone")] = "pdf"
    mode: ModeName = Mode.CLASSIC
    verifiers: Annotated[int, Field(ge=SIZES[0], le=SIZES[-1])] = SIZES[0]
    pool: PoolName = Pool.MIXED
    seed: Annotated[
        str | None, Field(min_length=1, max_length=60, description="the same seed prints the same booklet again")
    ] = None
    apart: bool = False
    address: Annotated[
        str | None,
        Field(max_length=LONGEST, description="where QR codes lead; without it, where the request came to"),
    ] = None


@router.get("/print/{kind}", response_class=Response, responses={200: FILES})
async def print_order(
    request: Request, asking: Thinking, kind: PrintKind, order: Annotated[Order, Query()]
) -> Response:
    """Print as PDF, or as SVG pages for a cutting machine in a ZIP archive; one card alone is one file."""
    wishes = order.model_dump() | {"address": order.address or str(request.base_url)}
    embargo = asking.services.house.hub.embargo
    embargo.check_seed(order.seed or "")
    if printed := await asking.run(jobs.identifiers_printed, kind, order.problem):
        await embargo.check(*printed, may_be_daily=order.problem is not None)
    content = await asking.run(jobs.print_order, kind, wishes, seconds=SECONDS)
    ending = jobs.printed_ending(wishes)
    name = f"hut8-{kind}.{ending}"
    return Response(
        content,
        media_type=jobs.PRINTED_MEDIA[ending],
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )
