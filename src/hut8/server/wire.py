"""Every message that travels over a seat's WebSocket, as models. JSON text frames; `type` says which message it is.

The published JSON Schema (`/api/wire`) and `web/src/lib/wire.ts` are made from this file; docs/protocol.md explains it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

WIRE = 1
"""The version of this protocol; a client that speaks another is asked to upgrade."""


class CloseCode(IntEnum):
    """Why the server ended a connection."""

    RESTART = 1012
    POLICY = 1008
    TOO_BIG = 1009
    UNSUPPORTED = 1003
    NOT_TEXT = 1007
    SLOW = 1013
    TOKEN = 4401
    TABLE = 4404
    SILENT = 4408
    REPLACED = 4409
    UPGRADE = 4426


Id = Annotated[str, Field(min_length=1, max_length=40, pattern="^[^\\x00]*$")]
"""A command's own name, which the store keeps; PostgreSQL keeps no text with a NUL."""


class Message(BaseModel):
    """A message: unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


# --- from the client -------------------------------------------------------------------------------------------------


class Hello(Message):
    """The first frame: which table, the seat's token (none to watch), the newest number seen before."""

    type: Literal["hello"]
    wire: int = WIRE
    table: Annotated[str, Field(min_length=5, max_length=64, description="the room code or the table's id")]
    token: Annotated[str | None, Field(max_length=64)] = None
    after: Annotated[int | None, Field(ge=0)] = None
    language: Annotated[str | None, Field(max_length=12, description="refusals are told in: en, fr, it, nl")] = None


class Speak(Message):
    """From now on, tell refusals in this language; one that the house does not speak means English. No answer."""

    type: Literal["speak"]
    language: Annotated[str, Field(max_length=12)]


class Do(Message):
    """A command of the table or of its game. Sending it again with the same id is safe."""

    type: Literal["do"]
    id: Id
    kind: Annotated[str, Field(min_length=1, max_length=40)]
    body: dict[str, Any] = Field(default_factory=dict)


class Note(Message):
    """A note on one's own sheet: kind is mark, text, undo or redo. Sending it again with the same id is safe."""

    type: Literal["note"]
    id: Id
    kind: Literal["mark", "text", "undo", "redo"]
    body: dict[str, Any] = Field(default_factory=dict)


class Ping(Message):
    """The heartbeat: sent when nothing else was for ten seconds."""

    type: Literal["ping"]


ClientMessage = Annotated[Hello | Do | Note | Speak | Ping, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[Hello | Do | Note | Speak | Ping] = TypeAdapter(ClientMessage)


# --- from the server -------------------------------------------------------------------------------------------------


class SeatView(Message):
    """One seat as everybody sees it; `player` names a computer player's strength."""

    name: str
    colour: str
    occupant: Literal["person", "computer", "free", "gone"]
    player: str | None


class SettingsView(Message):
    """What the host chose, as far as everybody may know it."""

    listed: bool
    spectators: Literal["none", "public", "after"]
    wishes: dict[str, Any]


class TableView(Message):
    """The table around the game. Times are seconds since 1970 by the server's clock."""

    id: str
    room: str
    game: str
    rules: int
    stage: Literal["seating", "playing", "ended", "closed"]
    seats: list[SeatView]
    most_seats: int
    host: int | None
    you: int | None
    settings: SettingsView
    began: float | None
    deadline: float | None
    next_room: str | None
    closed_because: str | None


class View(Message):
    """Everything this eye may know now. `game` is the game's own view, null before the start."""

    table: TableView
    game: dict[str, Any] | None


class Happening(Message):
    """An event as this eye may read it. Kinds of the game begin with `game/`."""

    kind: str
    seat: int | None
    body: dict[str, Any]


class ChatLine(Message):
    v: int
    seat: int
    name: str
    text: str


class SheetView(Message):
    """A note sheet: the standing mark of every cell, the standing text of every place; `n` counts its changes."""

    n: int
    marks: dict[str, str]
    texts: dict[str, str]


class PresenceView(Message):
    """Which seats are connected, in order, and how many people watch."""

    seats: list[bool]
    watching: int


class MissedEvent(Message):
    """An event that happened while the client was away; null when this eye may not read it."""

    v: int
    event: Happening | None


class Welcome(Message):
    """The answer to hello: the view at number `v`, and what was missed if that is little enough."""

    type: Literal["welcome"]
    wire: int
    v: int
    seat: int | None
    view: View
    events: list[MissedEvent]
    sheet: SheetView | None
    chat: list[ChatLine]
    presence: PresenceView
    time: float


class EventFrame(Message):
    """One event of the table. Numbers are contiguous for every eye: a gap means loss, so say hello again."""

    type: Literal["event"]
    v: int
    event: Happening | None = None
    view: View | None = None


class ViewFrame(Message):
    """A new view at the same number, after a silent command of one's own."""

    type: Literal["view"]
    v: int
    view: View


class SheetFrame(Message):
    """One's own sheet (or the team's) has changed."""

    type: Literal["sheet"]
    sheet: SheetView


class PresenceFrame(Message):
    """Somebody has come or gone. Not an event: it has no number."""

    type: Literal["presence"]
    presence: PresenceView


class Ack(Message):
    """The command with this id is done and kept for good; `v` is the number reached (for a note, the sheet's)."""

    type: Literal["ack"]
    id: str
    v: int


class Reject(Message):
    """The command with this id was not done: a word for programs, a sentence for people."""

    type: Literal["reject"]
    id: str | None
    code: Literal["malformed", "illegal", "invalid", "forbidden", "contradiction", "too fast", "missing", "unavailable"]
    text: str


class Pong(Message):
    """The answer to a ping: the time, the table's newest number and the sheet's; more than you have means loss."""

    type: Literal["pong"]
    time: float
    v: int
    n: int | None


ServerMessage = Annotated[
    Welcome | EventFrame | ViewFrame | SheetFrame | PresenceFrame | Ack | Reject | Pong, Field(discriminator="type")
]
SERVER_MESSAGE: TypeAdapter[Welcome | EventFrame | ViewFrame | SheetFrame | PresenceFrame | Ack | Reject | Pong] = (
    TypeAdapter(ServerMessage)
)
