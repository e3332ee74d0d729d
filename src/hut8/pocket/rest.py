"""REST without HTTP: a page's request in, the answer of the same function that the server's route calls out."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote, urlsplit

from hut8.answers.faults import INTERNAL, status_of
from hut8.errors import Hut8Error, Missing
from hut8.live.commands import mistake
from hut8.locale import fitting_language, refusal_as_json
from hut8.pocket.route import Asked, File, Text
from hut8.pocket.routes import ROUTES

if TYPE_CHECKING:
    from hut8.live import House

JSON, PLAIN = "application/json", "text/plain; charset=utf-8"


@dataclass(frozen=True)
class Request:
    """What a page asks: an address as the server has them, a body if there is one, and the page's language."""

    method: str
    address: str
    body: str = ""
    language: str = "en"


@dataclass(frozen=True)
class Answer:
    status: int
    content: str | bytes
    media: str = JSON


async def answer(house: House, request: Request) -> Answer:
    """Answer a request; a refusal is an answer too, told in the page's language."""
    language = fitting_language([request.language])
    try:
        return await _answered(house, request, language)
    except Hut8Error as fault:
        return Answer(status_of(fault), json.dumps(refusal_as_json(fault, language)))
    except Exception as fault:  # noqa: BLE001 - one request that breaks must not end the house
        house.context.log.log_fault("request", fault)
        return Answer(INTERNAL, json.dumps(refusal_as_json(mistake(), language)))


async def _answered(house: House, request: Request, language: str) -> Answer:
    parts = urlsplit(request.address)
    for route in ROUTES:
        if route.method == request.method and (match := re.fullmatch(route.pattern, parts.path)):
            given = {name: unquote(value) for name, value in match.groupdict().items()}
            query = dict(parse_qsl(parts.query, keep_blank_values=True))
            body = route.defaults | json.loads(request.body or "{}")
            found = await route.answer(house, Asked(given, query, body, language))
            if isinstance(found, File):
                return Answer(route.status, found.content, found.media)
            if isinstance(found, Text):
                return Answer(route.status, found, PLAIN)
            return Answer(route.status, found if isinstance(found, str) else json.dumps(found))
    raise Missing("There is nothing here.")
