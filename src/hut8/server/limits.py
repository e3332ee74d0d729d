"""Limits: token buckets for how often, gates for how many at once, per address and in all."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from hut8.errors import TooFast

if TYPE_CHECKING:
    from asyncio import BaseTransport
    from collections.abc import Collection

    from starlette.requests import HTTPConnection


LONGEST_WAIT = 3600
REMEMBERED = 4096
"""A handshake asks for its neighbourhood four times."""
UNKNOWN = "unknown"
"""What stands for an address that is none, such as a Unix socket's."""


class Bucket:
    """A token bucket: holds up to `burst` tokens and refills steadily; taking from an empty one fails."""

    __slots__ = ("_burst", "_rate", "_time", "_tokens")

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._rate = burst, per_second
        self._tokens, self._time = burst, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._time) * self._rate)
        self._time = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def wait_seconds(self) -> int:
        """After how many whole seconds something can be taken again."""
        return min(LONGEST_WAIT, max(1, ceil((1 - self._tokens) / self._rate))) if self._rate else LONGEST_WAIT


@lru_cache(REMEMBERED)
def neighbourhood(address: str | None) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 of an IPv6 one; asked again, it is the same."""
    try:
        parsed = ipaddress.ip_address((address or "").removesuffix("/64"))
    except ValueError:
        return UNKNOWN
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def address_of(connection: HTTPConnection) -> str | None:
    return connection.client.host if connection.client else None


def peer_of(transport: BaseTransport) -> str | None:
    """Return the address at the other end of the connection itself, a proxy's perhaps."""
    peer = transport.get_extra_info("peername")
    return peer[0] if isinstance(peer, tuple) else None


class Buckets:
    """One bucket per address; the least recently used are forgotten."""

    def __init__(self, burst: float, per_second: float, most: int) -> None:
        self._burst, self._rate, self._most = burst, per_second, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str | None) -> bool:
        key = neighbourhood(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._burst, self._rate)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()

    def check(self, address: str | None, refusal: TooFast) -> None:
        if not self.take(address):
            raise self.dated(address, refusal)

    def dated(self, address: str | None, refusal: TooFast) -> TooFast:
        """Return a refusal that says when something can be taken again."""
        refusal.details["retry_after"] = self._buckets[neighbourhood(address)].wait_seconds
        return refusal


class Gate:
    """Counts who is inside, per address and in all; `trusted` addresses stand for many people and count only in all.

    No address may have more than half of all, however few that are.
    """

    def __init__(self, per_address: int, most: int, trusted: Collection[str] = ()) -> None:
        self._per_address, self._most = min(per_address, max(1, most // 2)), most
        self._trusted = frozenset(map(neighbourhood, trusted))
        self._inside: Counter[str] = Counter()
        self._total = 0

    def __len__(self) -> int:
        return self._total

    def enter(self, address: str | None) -> bool:
        """Let one more in; False, and nothing is counted, if that is too many."""
        key = neighbourhood(address)
        if self._total >= self._most or (key not in self._trusted and self._inside[key] >= self._per_address):
            return False
        self._inside[key] += 1
        self._total += 1
        return True

    def trusts(self, address: str | None) -> bool:
        return neighbourhood(address) in self._trusted

    def leave(self, address: str | None) -> None:
        key = neighbourhood(address)
        self._inside[key] -= 1
        self._total -= 1
        if self._inside[key] <= 0:
            del self._inside[key]
