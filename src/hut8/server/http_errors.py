"""HTTP errors: a status for programs, a sentence in the language the reader asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fastapi.responses import JSONResponse

from hut8.answers.faults import status_of
from hut8.errors import Hut8Error, Malformed, Missing, TooFast
from hut8.locale import fitting_language, refusal_as_json
from hut8.server.written import EXAMPLES
from hut8.wording import Wording, either

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fastapi.exceptions import RequestValidationError
    from starlette.exceptions import HTTPException

NOT_FOUND, NOT_ALLOWED = 404, 405
LONGEST_PLACE = 60
REMEMBERED = 64
"""Browsers of one language say it in few ways; a header may be long, so few are kept."""


@lru_cache(REMEMBERED)
def wanted_language(header: str | None) -> str:
    """Return the language of the house that an `Accept-Language` header likes best.

    >>> wanted_language("tlh, en;q=0.5, nl-BE;q=0.8"), wanted_language("*"), wanted_language(None)
    ('nl', 'en', 'en')
    """
    ranges = [_weighed(part) for part in (header or "").split(",")]
    return fitting_language(name for name, weight in sorted(ranges, key=lambda one: -one[1]) if weight > 0)


def _weighed(part: str) -> tuple[str, float]:
    name, _, weight = part.partition(";")
    try:
        return name.strip(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return name.strip(), 0


def error_answer(
    fault: Hut8Error, language: str, status: int | None = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """Answer with a fault, told in a language."""
    spoken = {"content-language": language, "vary": "accept-language", **(headers or {})}
    if isinstance(fault, TooFast):
        spoken["connection"] = "close"  # whoever asks on must connect anew, which is cheap to refuse
        spoken["retry-after"] = str(fault.details.get("retry_after", 1))
    return JSONResponse(refusal_as_json(fault, language), status or status_of(fault), spoken)


def http_fault(fault: HTTPException, method: str) -> Hut8Error:
    """Return the fault for what the web framework refused by itself."""
    if fault.status_code == NOT_FOUND:
        return Missing("There is nothing here.")
    if fault.status_code == NOT_ALLOWED:
        return Malformed("This address does not answer {method}: docs/protocol.md says what it answers.", method=method)
    return Malformed("The request cannot be answered: {reason}.", reason=fault.detail)


def shape_fault(fault: RequestValidationError) -> Malformed:
    """Name the first field that is wrong, and why; never what was in it."""
    if isinstance(fault.body, bytes):
        return not_as_json()
    first: dict[str, Any] = fault.errors()[0] if fault.errors() else {}
    place = ".".join(str(part) for part in first.get("loc", ())[1:])[:LONGEST_PLACE]
    complain = COMPLAINTS.get(first.get("type", ""))
    complaint = complain(first.get("ctx", {})) if complain else Wording("it has the wrong shape")
    if not place or first.get("type") == "json_invalid":
        return Malformed("The body of the request cannot be read: {complaint}.", complaint=complaint)
    return Malformed("The request cannot be read: '{place}': {complaint}.", place=place, complaint=complaint)


def not_as_json() -> Malformed:
    """Return the fault of a body that is not said to be JSON, whatever is in it: curl, unasked, calls it a form."""
    complaint = Wording("send it as JSON, with the header {header}", header="Content-Type: application/json")
    return Malformed("The body of the request cannot be read: {complaint}.", complaint=complaint)


def _mistyped(pattern: str) -> Wording:
    if pattern in EXAMPLES:
        return Wording("it is written as {examples}", examples=either(EXAMPLES[pattern]))
    return Wording("it is not written in the right way")


COMPLAINTS: dict[str, Callable[[dict[str, Any]], Wording]] = {
    "missing": lambda _: Wording("it is missing"),
    "extra_forbidden": lambda _: Wording("there is no such field"),
    "json_invalid": lambda _: Wording("it is not JSON"),
    "string_type": lambda _: Wording("it must be a text"),
    "string_too_short": lambda limit: Wording("at least {count|# character|# characters}", count=limit["min_length"]),
    "string_too_long": lambda limit: Wording("at most {count|# character|# characters}", count=limit["max_length"]),
    "string_pattern_mismatch": lambda limit: _mistyped(limit["pattern"]),
    "int_type": lambda _: Wording("it must be a whole number"),
    "int_parsing": lambda _: Wording("it must be a whole number"),
    "int_from_float": lambda _: Wording("it must be a whole number"),
    "float_type": lambda _: Wording("it must be a number"),
    "float_parsing": lambda _: Wording("it must be a number"),
    "finite_number": lambda _: Wording("it must be a number"),
    "bool_type": lambda _: Wording("it must be true or false"),
    "bool_parsing": lambda _: Wording("it must be true or false"),
    "list_type": lambda _: Wording("it must be a list"),
    "dict_type": lambda _: Wording("it must be an object"),
    "model_type": lambda _: Wording("it must be an object"),
    "model_attributes_type": lambda _: Wording("it must be an object"),
    "literal_error": lambda limit: Wording(
        "it must be one of {choices}", choices=limit["expected"].replace(" or ", ", ")
    ),
    "enum": lambda limit: Wording("it must be one of {choices}", choices=limit["expected"].replace(" or ", ", ")),
    "too_long": lambda limit: Wording("at most {count|# entry|# entries}", count=limit["max_length"]),
    "too_short": lambda limit: Wording("at least {count|# entry|# entries}", count=limit["min_length"]),
    "greater_than_equal": lambda limit: Wording("it must be {least} or more", least=limit["ge"]),
    "greater_than": lambda limit: Wording("it must be more than {least}", least=limit["gt"]),
    "less_than_equal": lambda limit: Wording("it must be {most} or less", most=limit["le"]),
    "less_than": lambda limit: Wording("it must be less than {most}", most=limit["lt"]),
}
"""What may be wrong with a field, by pydantic's name for it."""
