"""What a table shows of itself, as types: `sight` builds these dicts, messages carry them, clients read them.

Annotations are evaluated here, because messages are checked and described from them.
"""

from typing import Annotated, Any, Literal, TypedDict

StageName = Literal["seating", "playing", "ended", "closed"]
SpectatorsName = Literal["none", "public", "after"]
OccupantName = Literal["person", "computer", "free", "gone"]


class SeatView(TypedDict):
    """One seat as everybody sees it."""

    name: Annotated[str, "who sits there, as everybody reads it"]
    colour: Annotated[str, "the colour of the seat"]
    occupant: Annotated[OccupantName, "who has the seat; a free one may be taken over"]
    player: Annotated[str | None, "a computer player's strength, null for a person"]
    wins: Annotated[int, "games won before, at the tables this one is a rematch of"]


class SettingsView(TypedDict):
    """What the host chose, as far as everybody may know it."""

    listed: Annotated[bool, "whether the public list shows the table"]
    spectators: Annotated[SpectatorsName, "who may watch"]
    wishes: Annotated[dict[str, Any], "the game's own options and its problem, without secrets"]


class PublicTable(TypedDict):
    """The table around the game, as every eye sees it. Times are seconds since 1970 by the server's clock."""

    id: Annotated[str, "the table's id, for replay and analysis"]
    room: Annotated[str, "the five letters of the room code"]
    game: Annotated[str, "the game's name: `machine` or `imitation`"]
    rules: Annotated[int, "the version of the game's rules"]
    stage: Annotated[StageName, "where the table is in its life"]
    seats: Annotated[list[SeatView], "every seat in order; a seat's number is its place here"]
    most_seats: Annotated[int, "how many may sit down"]
    host: Annotated[int | None, "the seat that configures and starts, null when it is gone"]
    settings: Annotated[SettingsView, "what the host chose"]
    began: Annotated[float | None, "when the game began"]
    phase_began: Annotated[float | None, "when this phase of the game began"]
    deadline: Annotated[float | None, "when the clock of this phase runs out"]
    next_room: Annotated[str | None, "the room code of the rematch"]
    closed_because: Annotated[str | None, "why the table was closed"]


class TableView(PublicTable):
    """The table around the game. Times are seconds since 1970 by the server's clock."""

    you: Annotated[int | None, "your seat, null for a spectator"]


class View(TypedDict):
    """Everything this eye may know now."""

    table: Annotated[TableView, "the table"]
    game: Annotated[dict[str, Any] | None, "the game's own view; null before the start, or when you may not watch"]


class Happening(TypedDict):
    """An event as this eye may read it."""

    kind: Annotated[str, "what happened; kinds of the game begin with `game/`"]
    seat: Annotated[int | None, "whose doing it was"]
    body: Annotated[dict[str, Any], "what this eye may know of it"]


class MissedEvent(TypedDict):
    """An event that happened while the client was away."""

    v: Annotated[int, "its number"]
    event: Annotated[Happening | None, "null when this eye may not read it"]


class ChatLine(TypedDict):
    """What somebody said."""

    v: Annotated[int, "the number of its event"]
    seat: Annotated[int, "who said it"]
    name: Annotated[str, "the name at that time"]
    text: Annotated[str, "what was said"]


class SheetView(TypedDict):
    """A note sheet."""

    n: Annotated[int, "how many notes were written on it"]
    marks: Annotated[dict[str, str], "the standing mark of every cell"]
    texts: Annotated[dict[str, str], "the standing text of every place"]


class PresenceView(TypedDict):
    """Who is connected."""

    seats: Annotated[list[bool], "whether each seat is, in order"]
    watching: Annotated[int, "how many people watch"]


class TableSummary(TypedDict):
    """A table as the list of public tables shows it."""

    room: Annotated[str, "the five letters of the room code"]
    game: Annotated[str, "the game's name"]
    stage: Annotated[StageName, "where the table is in its life"]
    seats: Annotated[list[SeatView], "every seat, in order"]
    most_seats: Annotated[int, "how many may sit down"]
    host: Annotated[str | None, "the host's name"]
    wishes: Annotated[dict[str, Any], "what everybody may know of the wishes"]
    spectators: Annotated[SpectatorsName, "who may watch"]
