"""The HTTP status of a refusal."""

from __future__ import annotations

from hut8.errors import Contradiction, Forbidden, Hut8Error, Illegal, Invalid, Malformed, Missing, TooFast, Unavailable

STATUS: dict[type[Hut8Error], int] = {
    Malformed: 400,
    Invalid: 422,
    Illegal: 409,
    Contradiction: 422,
    Forbidden: 403,
    TooFast: 429,
    Missing: 404,
    Unavailable: 503,
}
INTERNAL = 500


def status_of(fault: Hut8Error) -> int:
    return next((STATUS[kind] for kind in type(fault).__mro__ if kind in STATUS), INTERNAL)
