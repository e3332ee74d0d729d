"""The bodies of REST requests and answers, as models; OpenAPI at `/api/openapi.json` is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hut8.machine.cards import CARDS
from hut8.machine.problems import SIZES
from hut8.server.wire_models import OfTheWire
from hut8.tables import view as views
from hut8.wire import tables

OpenTable = Annotated[tables.OpenTable, OfTheWire()]
JoinTable = Annotated[tables.JoinTable, OfTheWire()]
Seated = Annotated[tables.Seated, OfTheWire()]
TableSummary = Annotated[views.TableSummary, OfTheWire()]
Happening = Annotated[views.Happening, OfTheWire()]
SheetView = Annotated[views.SheetView, OfTheWire()]
View = Annotated[views.View, OfTheWire()]
RangeText = Annotated[str | None, Field(max_length=30, examples=["2-3"])]
CardNumber = Annotated[int, Field(ge=1, le=len(CARDS))]
Slot = Annotated[list[CardNumber], Field(max_length=2)]


class Shape(BaseModel):
    """A body: unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Fault(Shape):
    """What went wrong: a word for programs, a sentence for people, and what some faults tell besides."""

    model_config = ConfigDict(extra="allow")

    kind: str
    text: str


class FaultAnswer(Shape):
    error: Fault


# --- tables ----------------------------------------------------------------------------------------------------------


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


# --- problems ------------------------------------------------------------------------------------------


class ToGrade(Shape):
    """A problem to grade: by its name (`booklet:01`, an identifier), or by its mode and cards."""

    name: Annotated[str | None, Field(max_length=60, examples=["booklet:02"])] = None
    mode: Annotated[str | None, Field(max_length=20)] = None
    slots: Annotated[list[Slot] | None, Field(max_length=SIZES[-1], examples=[[[4], [9], [11], [14]]])] = None
    seconds: Annotated[float, Field(gt=0, le=10)] = 2.0


class Length(Shape):
    """How long best play takes, on average and at worst; `least` in the luckiest world."""

    mean: float
    worst: int
    least: int | None = None


class Bound(Shape):
    """What no plan can undercut on average; equal to the mean when best play is proven."""

    rounds: float
    questions: float


class GradeAnswer(Shape):
    """What a problem's public part is like. Only the figures of best play depend on the time it was given."""

    mode: str
    slots: list[list[int]]
    worlds: int
    code_count: int
    difficulty: float
    doubt: float
    rounds: Length
    questions: Length
    luck: int
    paradox: float
    proven: bool
    bound: Bound


class Generate(Shape):
    """What the generator shall make; ranges are written `2-3`, `2`, `2-` or `-3`."""

    mode: Annotated[str, Field(max_length=20)] = "classic"
    verifiers: Annotated[int, Field(ge=SIZES[0], le=SIZES[-1])] = SIZES[0]
    pool: Annotated[str, Field(max_length=20)] = "mixed"
    include: Annotated[list[CardNumber], Field(max_length=12)] = []
    exclude: Annotated[list[CardNumber], Field(max_length=len(CARDS))] = []
    rounds: RangeText = None
    questions: RangeText = None
    luck: RangeText = None
    paradox: RangeText = None
    unasked: bool = False
    seed: Annotated[str | None, Field(max_length=64)] = None
    solution: bool = False


class ProblemAnswer(Shape):
    """A problem's public part; identifier, criteria, numbers and code only when the solution was asked for."""

    mode: str
    slots: list[list[int]]
    letters: str
    worlds: int
    codes: int
    name: str | None = None
    seed: str | None = None
    identifier: str | None = None
    criteria: list[list[int | str]] | None = None
    numbers: dict[str, list[int]] | None = None
    code: str | None = None


class ProblemList(Shape):
    problems: list[ProblemAnswer]


class CriterionAnswer(Shape):
    position: int
    label: str


class CardAnswer(Shape):
    """A criteria card and what it may test."""

    card: int
    criteria: list[CriterionAnswer]


class CardList(Shape):
    cards: list[CardAnswer]


class Health(Shape):
    status: Literal["ok"]
    version: str
    wire: int
    tables: int
    sockets: int
