"""What a host may wish, described for OpenAPI; the games themselves read wishes and refuse what is wrong in them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel
from pydantic.json_schema import models_json_schema

from hut8.forge.pools import Pool
from hut8.imitation import settings as imitation
from hut8.machine.cards import CARDS
from hut8.machine.problems import SIZES, Mode
from hut8.machine.settings import AIDS, LONGEST_CLOCK, MACHINE_PLAYERS, MOST_HANDICAP

CardNumber = Annotated[int, Field(ge=1, le=len(CARDS))]
SpanText = Annotated[str, Field(max_length=30, examples=["2-3"], description="a range: 2-3, 2, 2- or -3")]
Name = Annotated[str, Field(max_length=60)]


class Wish(BaseModel):
    model_config = ConfigDict(extra="forbid")


class GeneratedProblem(Wish):
    """A new problem to order."""

    source: Literal["generated"] = "generated"
    mode: Mode = Mode.CLASSIC
    verifiers: Annotated[int, Field(ge=SIZES[0], le=SIZES[-1])] = SIZES[0]
    pool: Pool = Pool.MIXED
    include: Annotated[list[CardNumber], Field(max_length=len(CARDS))] = []
    exclude: Annotated[list[CardNumber], Field(max_length=len(CARDS))] = []
    rounds: SpanText | None = None
    questions: SpanText | None = None
    luck: SpanText | None = None
    paradox: SpanText | None = None
    difficulty: SpanText | None = None
    needs: Annotated[str, Field(max_length=20, description="the hardest technique its proof shall take")] = ""
    unasked: Annotated[bool, Field(description="allow a problem that needs no question")] = False


class CollectedProblem(Wish):
    """A problem of the printed booklet or of the hardest there are."""

    source: Literal["booklet", "hardest"]
    name: Annotated[Name, Field(examples=["booklet:02"])]


class IdentifiedProblem(Wish):
    """A problem by its identifier."""

    source: Literal["identifier"]
    name: Name


class DailyProblem(Wish):
    """The problem of a UTC day, today unless told."""

    source: Literal["daily"]
    date: Annotated[str, Field(examples=["2026-11-15"])] | None = None
    mode: Mode = Mode.CLASSIC


class ProblemTriedAgain(Wish):
    """A problem from the middle of an earlier game: its rounds up to some question, without their answers."""

    source: Literal["again"]
    name: Name
    played: Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=60, examples=[["221 A C", "345 B"]])]


class ProblemWish(
    RootModel[GeneratedProblem | CollectedProblem | IdentifiedProblem | DailyProblem | ProblemTriedAgain]
):
    """Where a problem comes from."""


class MachineWishes(Wish):
    """What the host of a table of Turing Machine may wish."""

    problem: ProblemWish | None = None
    team: bool = False
    handicaps: Annotated[list[Annotated[int, Field(ge=0, le=MOST_HANDICAP)]], Field(max_length=4)] = []
    clock: Annotated[int, Field(ge=0, le=LONGEST_CLOCK, description="seconds per round, 0 for none")] = 0
    supply: bool = False
    aids: list[Annotated[str, Field(json_schema_extra={"enum": list(AIDS)})]] = []
    machine: Annotated[str, Field(json_schema_extra={"enum": list(MACHINE_PLAYERS)})] = "analyst"
    play_along: bool = False


class ImitationWishes(Wish):
    """What the host of a table of Turing may wish."""

    mode: Annotated[str, Field(json_schema_extra={"enum": list(imitation.Mode)})] = imitation.Mode.STANDARD.value
    row: Annotated[int, Field(json_schema_extra={"enum": list(imitation.ROWS)})] = 4
    first: Annotated[int | None, Field(ge=0, lt=imitation.MOST_SEATS)] = None
    clock: Annotated[int, Field(ge=0, le=imitation.LONGEST_CLOCK, description="seconds for a choice, 0 for none")] = 0


def wish_schemas() -> dict[str, Any]:
    """Return the schemas of all wishes, by their names."""
    _, found = models_json_schema(
        [(MachineWishes, "validation"), (ImitationWishes, "validation")], ref_template="#/components/schemas/{model}"
    )
    named: dict[str, Any] = found["$defs"]
    return named
