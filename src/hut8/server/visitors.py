"""Who asks for a socket, and whether they may have one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Forbidden, TooFast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import Scope

    from hut8.server.services import Services


class Visitor(NamedTuple):
    """Who asks for a socket: an address, and what a handshake says, each header as it says it first."""

    address: str | None
    headers: dict[str, str]


def visitor_of(scope: Scope) -> Visitor:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in reversed(scope["headers"])}
    return Visitor(scope["client"][0] if scope["client"] else None, headers)


def admit(visitor: Visitor, services: Services) -> None:
    """Let a handshake pass and count its socket, or raise Forbidden or TooFast."""
    services.hosts.check(visitor.headers.get("host"))
    if not _origin_allowed(visitor.headers, services.settings.origins):
        raise Forbidden("A page from elsewhere may not open a socket here: HUT8_ORIGINS names those that may.")
    services.bans.check(visitor.address)
    if not services.handshakes.take(visitor.address):
        refusal = TooFast("Too many connections from your address: wait a moment and try again.")
        raise services.handshakes.dated(visitor.address, refusal)
    if not services.sockets.enter(visitor.address):
        raise TooFast("Too many sockets are open from your address: close some, or try again later.")


def _origin_allowed(headers: Mapping[str, str], extra: str) -> bool:
    """Browsers say where a page came from; programs say nothing, and no cookie could be abused."""
    origin = headers.get("origin")
    if origin is None:
        return True
    allowed = {one.strip() for one in extra.split(",") if one.strip()}
    return origin in allowed or origin.partition("://")[2] == headers.get("host")
