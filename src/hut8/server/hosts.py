"""Host names this server answers for: a page elsewhere whose name was made to point here (DNS rebinding) is refused."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from hut8.errors import Forbidden

LOCAL = "localhost"
REMEMBERED = 64
"""Players of one server name it in few ways; a header may be long, so few are kept."""


def names_in(text: str) -> list[str]:
    """Return the names of a list that is separated by commas."""
    return [name.strip().lower() for name in text.split(",") if name.strip()]


class Hosts:
    """Addresses as numbers, `localhost`, this machine's own name, and the names in the settings."""

    def __init__(self, wished: str) -> None:
        own = socket.gethostname().lower()
        self._names = {LOCAL, own, f"{own.partition('.')[0]}.local", *names_in(wished)}
        self._answers_for = lru_cache(REMEMBERED)(self._is_own)

    def check(self, header: str | None) -> None:
        """Raise Forbidden unless this server answers for what a `Host` header names."""
        if not self._answers_for(header or ""):
            raise Forbidden("This server does not answer for that host name: HUT8_HOSTS names those it answers for.")

    def _is_own(self, header: str) -> bool:
        try:
            name = urlsplit(f"//{header}").hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self._names or _is_address(name)


def _is_address(name: str) -> bool:
    """Whether a name is a number already: no name server can have been made to say so."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
