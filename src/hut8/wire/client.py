"""The frames that a client sends over a seat's socket.

Annotations are evaluated here, because frames are checked and described from them.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias

from hut8.wire.codes import WIRE
from hut8.wire.constraints import Length, Pattern, Range
from hut8.wire.validator import Reader

Id = Annotated[str, Length(1, 40), Pattern("^[^\\x00]*$"), "any text that this seat has not used before"]
"""A command's idempotency key, which the store keeps; PostgreSQL keeps no text with a NUL."""
Language = Annotated[str, Length(0, 12)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """The first frame: which table, the seat's token (none to watch), the newest number seen before."""

    type: Literal["hello"] = "hello"
    wire: Annotated[int, "the version of this protocol"] = WIRE
    table: Annotated[str, Length(5, 64), "the room code or the table's id"]
    token: Annotated[Annotated[str, Length(0, 64)] | None, "the seat's secret; null to watch"] = None
    after: Annotated[Annotated[int, Range(0)] | None, "the newest number seen before"] = None
    language: Annotated[Language | None, "the language of refusals; null: the handshake's Accept-Language"] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Speak:
    """From now on, tell refusals in this language; one that the house does not speak means English. No answer."""

    type: Literal["speak"] = "speak"
    language: Annotated[Language, "the language of refusals, with or without a region"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Do:
    """A command of the table or of its game. Sending it again with the same id is safe."""

    type: Literal["do"] = "do"
    id: Id
    kind: Annotated[str, Length(1, 40), "which command"]
    body: Annotated[dict[str, Any], "what the command needs"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A note on one's own sheet. Sending it again with the same id is safe."""

    type: Literal["note"] = "note"
    id: Id
    kind: Annotated[Literal["mark", "text", "undo", "redo"], "what to do with the sheet"]
    body: Annotated[dict[str, Any], "`cell` and `value` of a mark or a text"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """The heartbeat: sent when nothing else was for ten seconds."""

    type: Literal["ping"] = "ping"


ClientMessage: TypeAlias = Hello | Do | Note | Speak | Ping
CLIENT_MESSAGE: Reader[ClientMessage] = Reader(ClientMessage)
