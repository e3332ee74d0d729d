"""The requests that open and join a table, and their answer.

Annotations are evaluated here, because requests are checked and described from them.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any

from hut8.tables.view import SpectatorsName
from hut8.wire.constraints import Length, Range

MOST_SEATS = 20
"""More than any game seats: the wire knows no game and only bounds a request; the game refuses what is too many."""
Name = Annotated[str, Length(1, 24), "what the seat is called"]
Colour = Annotated[Annotated[str, Length(0, 20)] | None, "the seat's colour; null for any that is free"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """A new table. `wishes` are the game's own options and its problem (docs/protocol.md lists them)."""

    game: Annotated[str, Length(0, 20), "which game: `machine` or `imitation`"] = "machine"
    name: Name
    colour: Colour = None
    wishes: Annotated[dict[str, Any], "the game's own options and its problem"] = field(default_factory=dict)
    listed: Annotated[bool, "whether the public list shows the table"] = False
    spectators: Annotated[SpectatorsName, "who may watch"] = "public"
    seats: Annotated[
        Annotated[int, Range(1, MOST_SEATS)] | None, "how many may sit down; null: all the game allows"
    ] = None
    computers: Annotated[
        list[Annotated[str, Length(0, 20)]], Length(0, MOST_SEATS - 1), "strengths of computer players to seat at once"
    ] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinTable:
    """A seat at a table: a new one, or with `seat` a free one to take over."""

    name: Name
    colour: Colour = None
    seat: Annotated[
        Annotated[int, Range(0, MOST_SEATS - 1)] | None, "the free seat to take over; null for a new one"
    ] = None
    token: Annotated[
        Annotated[str, Length(0, 64)] | None, "the secret one had for that seat before it was freed, to have it back"
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A seat of one's own. The token is shown this once; whoever has it has the seat."""

    table: Annotated[str, "the table's id"]
    room: Annotated[str, "the room code: an invitation"]
    seat: Annotated[int, "the seat's number"]
    token: Annotated[str, "the seat's secret"]
