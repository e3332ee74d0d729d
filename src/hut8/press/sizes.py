"""How large the cards of Turing are printed: as they are drawn, or as small as Mini cards."""

from __future__ import annotations

from typing import NamedTuple

from hut8.errors import Malformed


class Size(NamedTuple):
    """A size of cards, and how wide they are in millimetres; their height follows."""

    name: str
    width: float


SIZES = {size.name: size for size in (Size("standard", 60.0), Size("mini", 44.0))}


def size_called(name: str) -> Size:
    if name.lower() not in SIZES:
        raise Malformed("'{name}' is not a size of cards: choose standard or mini.", name=name)
    return SIZES[name.lower()]
