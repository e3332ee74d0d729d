"""Routes of reasoning: what follows from a position, as data and in sentences of the `language` that is asked for."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import ConfigDict, Field

from hut8.machine.problems import SIZES
from hut8.server import reasoning_jobs as jobs
from hut8.server.models import Shape, Slot
from hut8.server.routes.admission import FAULTS, Thinking

router = APIRouter(prefix="/api", responses=FAULTS, tags=["reasoning"])

RoundText = Annotated[str, Field(max_length=40, examples=["221 A- B+"])]
Language = Annotated[str, Field(max_length=12, examples=["fr"])]


class Position(Shape):
    """A problem's public part and one's own rounds, written as on paper: `221 A- B+`."""

    mode: Annotated[str, Field(max_length=20)] = "classic"
    slots: Annotated[list[Slot], Field(max_length=SIZES[-1], examples=[[[4], [9], [11], [14]]])]
    rounds: Annotated[list[RoundText], Field(max_length=40, default_factory=list)]


class StrategyPosition(Position):
    """A position and what best play shall aim for."""

    objective: Literal["average", "guarantee"] = "average"
    seconds: Annotated[float, Field(gt=0, le=10)] = 5.0


class SpokenPosition(Position):
    """A position and the language of the sentences about it."""

    language: Language = "en"


class MarkedPosition(SpokenPosition):
    """A position and the marks of a note sheet as words: `T=3- A4.2- A4+ 241+`."""

    marks: Annotated[str, Field(max_length=4000)] = ""


class AskedPosition(SpokenPosition):
    """A position and a subject to explain: `T=3`, `241`, `A4.2` or `A4`."""

    subject: Annotated[str, Field(max_length=20)]


class SetUpNumbers(Shape):
    """The cards on a table and the verification numbers at its letters."""

    mode: Annotated[str, Field(max_length=20)] = "classic"
    slots: Annotated[list[Slot], Field(max_length=SIZES[-1])]
    numbers: Annotated[list[int], Field(max_length=SIZES[-1], examples=[[564, 355, 635, 720]])]
    language: Language = "en"


class Found(Shape):
    """An answer: beside the sentences named here it has the data of the library's own answer (docs/reasoning.md)."""

    model_config = ConfigDict(extra="allow")


class Remark(Shape):
    """One thing to say about a sheet, and the mark it is about, if it is about one."""

    mark: str | None
    text: str


class Checked(Found):
    sound: bool
    remarks: list[Remark]


class ArgumentLine(Shape):
    """One line of a reason or a proof; `names` are letter (none for a card of Nightmare), card and criterion."""

    depth: int
    rung: str
    text: str
    names: list[tuple[str | None, int, str]]
    codes: list[str]
    row: bool = False
    settles: tuple[str | None, int, str] | None = None


class Explained(Found):
    text: str
    lines: list[ArgumentLine]


class Hinted(Found):
    """Step by step: a mark that does not follow; else where to look, the technique, the step, why; else what next."""

    levels: list[str]


class Proven(Found):
    text: str
    lines: list[ArgumentLine]


class Blame(Shape):
    round: int
    letter: str


class Diagnosed(Found):
    """Whether the answers agree; if not, which cannot all be true, and what would repair it, the likeliest first."""

    consistent: bool
    text: str
    blamed: list[Blame]
    remedies: list[str]


class SetUpAnswer(Shape):
    right: bool
    faults: list[str]


@router.post("/deduce")
async def deduce_position(services: Thinking, position: Position) -> dict[str, Any]:
    """Say what follows from the answers: possible codes, criteria, digits and cards."""
    return await services.workers.run(jobs.answer_deduce, position.model_dump())


@router.post("/strategy")
async def find_best_play(services: Thinking, position: StrategyPosition) -> dict[str, Any]:
    """Find best play from a position, exactly, or the best found in time with a proven bound."""
    return await services.workers.run(jobs.answer_strategy, position.model_dump())


@router.post("/check")
async def check_marks(services: Thinking, position: MarkedPosition) -> Checked:
    """Say which marks of a note sheet follow from the answers, and why others do not."""
    return Checked.model_validate(await services.workers.run(jobs.answer_check, position.model_dump()))


@router.post("/explain")
async def explain_subject(services: Thinking, position: AskedPosition) -> Explained:
    """Say why a digit, code, criterion or card is out or certain, or show a world that has it."""
    return Explained.model_validate(await services.workers.run(jobs.answer_explain, position.model_dump()))


@router.post("/hint")
async def give_hint(services: Thinking, position: MarkedPosition) -> Hinted:
    """Give a hint about one thing, step by step, seeing the marks."""
    return Hinted.model_validate(await services.workers.run(jobs.answer_hint, position.model_dump()))


@router.post("/proof")
async def prove_position(services: Thinking, position: SpokenPosition) -> Proven:
    """Prove what follows from the answers, step by step."""
    return Proven.model_validate(await services.workers.run(jobs.answer_proof, position.model_dump()))


@router.post("/diagnosis")
async def diagnose_answers(services: Thinking, position: SpokenPosition) -> Diagnosed:
    """Say whether the answers contradict each other, and what most likely went wrong."""
    return Diagnosed.model_validate(await services.workers.run(jobs.answer_diagnosis, position.model_dump()))


@router.post("/setup")
async def check_set_up(services: Thinking, wanted: SetUpNumbers) -> SetUpAnswer:
    """Say whether verification numbers belong to the cards; nothing secret is shown."""
    return SetUpAnswer.model_validate(await services.workers.run(jobs.answer_set_up, wanted.model_dump()))
