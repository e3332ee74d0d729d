"""The bodies of REST requests and answers, as models; OpenAPI at `/api/openapi.json` is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hut8.server.wire import Happening, SeatView, SheetView, View

NameText = Annotated[str, Field(min_length=1, max_length=24, examples=["Ada"])]
RoomText = Annotated[str, Field(pattern="^[A-Za-z]{5}$", examples=["KMPRT"])]
RoundText = Annotated[str, Field(max_length=40, examples=["221 A- B+"])]
SlotText = Annotated[str, Field(max_length=8, examples=["4", "4+23"])]


class Shape(BaseModel):
    """A body: unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Fault(Shape):
    """What went wrong: a word for programs, a sentence for people."""

    kind: str
    text: str
    faults: list[str] | None = None


class FaultAnswer(Shape):
    error: Fault


# --- tables ----------------------------------------------------------------------------------------------------------


class OpenTable(Shape):
    """A new table. `wishes` are the game's own options and its problem (docs/protocol.md lists them)."""

    game: Annotated[str, Field(max_length=20)] = "machine"
    name: NameText
    colour: Annotated[str | None, Field(max_length=20)] = None
    wishes: dict[str, Any] = Field(default_factory=dict)
    listed: bool = False
    spectators: Literal["none", "public", "after"] = "public"
    computers: Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=5)] = []


class JoinTable(Shape):
    """A seat at a table: a new one, or with `seat` a free one to take over."""

    name: NameText
    colour: Annotated[str | None, Field(max_length=20)] = None
    seat: Annotated[int | None, Field(ge=0, le=5)] = None


class Seated(Shape):
    """A seat of one's own. The token is shown this once; whoever has it has the seat."""

    table: str
    room: str
    seat: int
    token: str


class TableSummary(Shape):
    """A table as the list of public tables shows it."""

    room: str
    game: str
    stage: Literal["seating", "playing", "ended", "closed"]
    seats: list[SeatView]
    most_seats: int
    host: str | None
    wishes: dict[str, Any]
    spectators: Literal["none", "public", "after"]


class TableList(Shape):
    tables: list[TableSummary]


class GameInfo(Shape):
    """A game of the house."""

    name: str
    rules: int
    fewest_seats: int
    most_seats: int
    computers: list[str]


class GameList(Shape):
    games: list[GameInfo]


class Moment(Shape):
    """One event of a finished table, and what the chosen eye saw after it."""

    v: int
    time: float
    event: Happening | None
    view: View


class NoteMoment(Shape):
    """One note of a finished table; `after` is the number of the event before it."""

    sheet: int
    seat: int
    after: int
    time: float
    kind: str
    body: dict[str, Any]


class Replay(Shape):
    """A finished table through one eye (a seat's number, or none for spectators), with every sheet's notes."""

    table: str
    room: str
    game: str
    rules: int
    eye: int | None
    moments: list[Moment]
    notes: list[NoteMoment]
    sheets: dict[str, SheetView]


class Analysis(Shape):
    """What every question was worth; the game says in which shape (docs/protocol.md)."""

    table: str
    game: str
    analysis: dict[str, Any]


# --- problems and reasoning ------------------------------------------------------------------------------------------


class Position(Shape):
    """A problem's public part and one's own rounds, written as on paper: `221 A- B+`."""

    cards: Annotated[list[SlotText], Field(min_length=4, max_length=6, examples=[["4", "9", "11", "14"]])]
    nightmare: bool = False
    rounds: Annotated[list[RoundText], Field(max_length=40)] = []


class MarkedPosition(Position):
    """A position and the player's marks: digits and criteria struck or kept."""

    marks: dict[str, Any] = Field(default_factory=dict)


class Generate(Shape):
    """What the generator shall make."""

    mode: Literal["classic", "extreme", "nightmare"] = "classic"
    verifiers: Annotated[int, Field(ge=4, le=6)] = 4
    pool: Literal["easy", "standard", "hard", "mixed"] = "mixed"
    difficulty: Annotated[int | None, Field(ge=1, le=10)] = None
    seed: Annotated[str | None, Field(max_length=64)] = None


class ProblemAnswer(Shape):
    """A problem's public part; its secret part only when asked for by name."""

    mode: Literal["classic", "extreme", "nightmare"]
    cards: list[str]
    letters: str
    solution: dict[str, Any] | None = None


class Health(Shape):
    status: Literal["ok"]
    version: str
    wire: int
    tables: int
    sockets: int
