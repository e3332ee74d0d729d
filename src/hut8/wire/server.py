"""The frames that the server sends over a seat's socket.

Annotations are evaluated here, because frames are checked and described from them.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from hut8.tables.view import ChatLine, Happening, MissedEvent, PresenceView, SheetView, View
from hut8.wire.validator import Reader

RefusalKind = Literal[
    "malformed", "illegal", "invalid", "forbidden", "contradiction", "too fast", "missing", "unavailable", "unknown"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Welcome:
    """The answer to hello: the view at number `v`, and what was missed if that is little enough."""

    type: Literal["welcome"] = "welcome"
    wire: Annotated[int, "the version of this protocol"]
    v: Annotated[int, "the number of the newest event"]
    seat: Annotated[int | None, "your seat, null for a spectator"]
    view: Annotated[View, "everything this eye may know now"]
    events: Annotated[list[MissedEvent], "what happened after the number of hello"]
    sheet: Annotated[SheetView | None, "your note sheet, or the team's"]
    chat: Annotated[list[ChatLine], "the newest lines that were said"]
    presence: Annotated[PresenceView, "who is connected"]
    time: Annotated[float, "the server's clock"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFrame:
    """One event of the table. Numbers are contiguous for every eye: a gap means loss, so say hello again."""

    type: Literal["event"] = "event"
    v: Annotated[int, "its number"]
    event: Annotated[Happening | None, "left out when this eye may not read it"] = None
    view: Annotated[View | None, "the new view; with the last of events that took effect together"] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewFrame:
    """A new view at the same number, after a silent command of one's own."""

    type: Literal["view"] = "view"
    v: Annotated[int, "the number of the newest event"]
    view: Annotated[View, "the new view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFrame:
    """One's own sheet (or the team's) has changed."""

    type: Literal["sheet"] = "sheet"
    sheet: Annotated[SheetView, "the whole sheet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresenceFrame:
    """Somebody has come or gone. Not an event: it has no number."""

    type: Literal["presence"] = "presence"
    presence: Annotated[PresenceView, "who is connected now"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ack:
    """The command with this id is done and kept for good."""

    type: Literal["ack"] = "ack"
    id: Annotated[str, "the command's id"]
    v: Annotated[int, "the number reached; for a note, the sheet's `n`"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reject:
    """The command with this id was not done."""

    type: Literal["reject"] = "reject"
    id: Annotated[str | None, "the command's id; null for a frame that cannot be read"]
    code: Annotated[RefusalKind, "a word for programs"]
    text: Annotated[str, "a sentence for people"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The answer to a ping; a number greater than yours means loss."""

    type: Literal["pong"] = "pong"
    time: Annotated[float, "the server's clock"]
    v: Annotated[int, "the number of the newest event"]
    n: Annotated[int | None, "the number of the sheet's newest note, null for a spectator"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Queued:
    """The command with this id waits for a computation; it is acknowledged or rejected later, as any other."""

    type: Literal["queued"] = "queued"
    id: Annotated[str, "the command's id"]
    place: Annotated[int, "how many computations begin until this one does, itself included"]
    seconds: Annotated[int, "about how many seconds that takes"]


ServerMessage: TypeAlias = Welcome | EventFrame | ViewFrame | SheetFrame | PresenceFrame | Ack | Reject | Queued | Pong
SERVER_MESSAGE: Reader[ServerMessage] = Reader(ServerMessage)
