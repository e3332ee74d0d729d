"""Rate limits: token buckets, per connection and per address."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from hut8.errors import TooFast

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection


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


def neighbourhood(address: str | None) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def address_of(connection: HTTPConnection) -> str | None:
    return connection.client.host if connection.client else None


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
            raise refusal
