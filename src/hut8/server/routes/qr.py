"""Route of QR codes: an address as a drawing, made here so that no other host is asked."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from hut8.server.routes.admission import FAULTS, AnyRequest
from hut8.server.written import LINK

SVG = "image/svg+xml"
router = APIRouter(prefix="/api", responses=FAULTS, tags=["tables"])


@router.get("/qr", response_class=Response, responses={200: {"content": {SVG: {"schema": {"type": "string"}}}}})
async def draw_code(
    _: AnyRequest, text: Annotated[str, Query(max_length=120, pattern=LINK.pattern, description="an address")]
) -> Response:
    """Draw an invitation's address as an SVG."""
    import segno  # noqa: PLC0415 - only when somebody invites

    drawing = BytesIO()
    segno.make(text, micro=False).save(drawing, kind="svg", border=2, xmldecl=False, scale=4)
    return Response(drawing.getvalue(), media_type=SVG, headers={"cache-control": "public, max-age=3600"})
