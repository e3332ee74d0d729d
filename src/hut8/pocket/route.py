"""What a route of the pocket is: an address, the function that answers, and the usual values of its body."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.live import House

Json: TypeAlias = dict[str, Any]


class Text(str):
    """An answer that is text for people, not JSON."""

    __slots__ = ()


@dataclass(frozen=True)
class File:
    """An answer that is a file."""

    content: bytes
    media: str


@dataclass(frozen=True)
class Asked:
    """A request that was read: what stands in its address, its query and its body."""

    given: dict[str, str]
    query: dict[str, str]
    body: Json
    language: str


@dataclass(frozen=True)
class Route:
    """One address; `defaults` completes the body, as the server's models do (a test holds them together)."""

    method: str
    pattern: str
    answer: Callable[[House, Asked], Awaitable[Any]]
    defaults: Json = field(default_factory=dict)
    status: int = 200
