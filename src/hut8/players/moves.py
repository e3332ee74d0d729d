"""What a computer player does next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hut8.game import Body


class Move(NamedTuple):
    """A command its seat shall send."""

    kind: str
    body: Body
