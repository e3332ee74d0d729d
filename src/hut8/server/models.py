"""The bodies of REST requests and answers, as models; OpenAPI at `/api/openapi.json` is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hut8.forge.pools import Pool
from hut8.machine.cards import CARDS
from hut8.machine.problems import SIZES, Mode
from hut8.server.choices import ModeName, PoolName, TechniqueName
from hut8.server.wire_models import OfTheWire
from hut8.tables import view as views
from hut8.wire import tables

OpenTable = Annotated[tables.OpenTable, OfTheWire()]
JoinTable = Annotated[tables.JoinTable, OfTheWire()]
Seated = Annotated[tables.Seated, OfTheWire()]
TableSummary = Annotated[views.TableSummary, OfTheWire()]
Happening = Annotated[views.Happening, OfTheWire()]
SheetView = Annotated[views.SheetView, OfTheWire()]
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
    """One event of a finished table, and what it changed for the chosen eye: paths into the view, and new values."""

    v: int
    time: float
    event: Happening | None
    changes: list[tuple[list[str | int], Any]]


class NoteMoment(Shape):
    """One note of a finished table; `after` is the number of the event before it."""

    sheet: int
    seat: int
    after: int
    time: float
    kind: str
    body: dict[str, Any]


class Replay(Shape):
    """A page of a finished table through one eye (a seat's number, none for spectators), with the notes of that time.

    The first change of all sets the whole view; `next` is what to ask `after` for the next page, null on the last,
    which has the sheets.
    """

    table: str
    room: str
    game: str
    rules: int
    eye: int | None
    moments: list[Moment]
    notes: list[NoteMoment]
    sheets: dict[str, SheetView]
    next: int | None


class Analysis(Shape):
    """What every question was worth; the game says in which shape (docs/protocol.md)."""

    table: str
    game: str
    analysis: dict[str, Any]


class WrittenGame(Shape):
    """A game of Turing Machine as text (docs/notation.md)."""

    record: Annotated[str, Field(max_length=12_000)]


class WrittenAnalysis(Shape):
    """What every question of a written game was worth, in the shape of a table's analysis."""

    analysis: dict[str, Any]


# --- problems ------------------------------------------------------------------------------------------


class ToGrade(Shape):
    """A problem to grade: by its name (`booklet:01`, an identifier), or by its mode and cards."""

    name: Annotated[str | None, Field(max_length=60, examples=["booklet:02"])] = None
    mode: ModeName | None = None
    slots: Annotated[list[Slot] | None, Field(max_length=SIZES[-1], examples=[[[4], [9], [11], [14]]])] = None
    seconds: Annotated[float, Field(gt=0, le=10)] = 2.0


class SetUpText(Shape):
    """A set-up list as somebody pasted it."""

    text: Annotated[str, Field(min_length=1, max_length=2000, examples=["A 3 564 B 7 355 C 10 635 D 14 720"])]


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

    mode: Mode
    slots: list[list[int]]
    worlds: int
    code_count: int
    difficulty: float
    technique: str
    doubt: float
    rounds: Length
    questions: Length
    luck: int
    paradox: float
    proven: bool
    bound: Bound


class AtlasAnswer(Shape):
    """What best play of a Classic set takes: sums over its worlds, and what is guaranteed in every world."""

    cards: list[int]
    worst_rounds: int
    worst_questions: int
    worlds: int
    codes: int
    average_rounds: int
    average_questions: int
    guarantee_rounds: int
    guarantee_questions: int


class Generate(Shape):
    """What the generator shall make; ranges are written `2-3`, `2`, `2-` or `-3`."""

    mode: ModeName = Mode.CLASSIC
    verifiers: Annotated[int, Field(ge=SIZES[0], le=SIZES[-1])] = SIZES[0]
    pool: PoolName = Pool.MIXED
    include: Annotated[list[CardNumber], Field(max_length=12)] = []
    exclude: Annotated[list[CardNumber], Field(max_length=len(CARDS))] = []
    rounds: RangeText = None
    questions: RangeText = None
    luck: RangeText = None
    paradox: RangeText = None
    difficulty: RangeText = None
    needs: TechniqueName | None = None
    unasked: bool = False
    seed: Annotated[str | None, Field(max_length=64)] = None
    solution: bool = False


class ProblemAnswer(Shape):
    """A problem's public part; identifier, criteria, numbers and code only when the solution was asked for."""

    mode: Mode
    slots: list[list[int]]
    letters: str
    worlds: int
    code_count: int
    codes: Annotated[int, Field(description="the older name of `code_count`", deprecated=True)]
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


class Ready(Shape):
    status: Literal["ready"]


class Health(Shape):
    status: Literal["ok"]
    version: str
    wire: int
    tables: int
    sockets: int


class QueuePlace(Shape):
    """Where a computation waits: how many begin until it does, itself included (0: none waits), and how long."""

    place: int
    seconds: int
