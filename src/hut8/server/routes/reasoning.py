"""Routes of reasoning: what follows from a position, as data and in sentences of the `language` that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import ConfigDict, Field

from hut8.answers import reasoning as jobs
from hut8.machine.problems import SIZES, Mode
from hut8.server.choices import LanguageName, ModeName
from hut8.server.models import Shape, Slot
from hut8.server.routes.admission import FAULTS, Asking, Thinking
from hut8.server.wire_models import OfTheWire
from hut8.wire.contests import SeatAsked

router = APIRouter(prefix="/api", responses=FAULTS, tags=["reasoning"])

RoundText = Annotated[str, Field(max_length=40, examples=["221 A- B+"])]


class Position(Shape):
    """A problem's public part and one's own rounds, written as on paper: `221 A- B+`.

    `seat` is the seat at whose table an aid is asked for: its result records it. A contest's problem needs it.
    """

    mode: ModeName = Mode.CLASSIC
    slots: Annotated[list[Slot], Field(max_length=SIZES[-1], examples=[[[4], [9], [11], [14]]])]
    rounds: Annotated[list[RoundText], Field(max_length=40, default_factory=list)]
    seat: Annotated[SeatAsked, OfTheWire()] | None = None


class StrategyPosition(Position):
    """A position and what best play shall aim for."""

    objective: Literal["average", "guarantee"] = "average"
    seconds: Annotated[float, Field(gt=0, le=10)] = 5.0


class SpokenPosition(Position):
    """A position and the language of the sentences about it."""

    language: LanguageName = "en"


class MarkedPosition(SpokenPosition):
    """A position and the marks of a note sheet as words: `T=3- A4.2- A4+ 241+`."""

    marks: Annotated[str, Field(max_length=4000)] = ""


class AskedPosition(SpokenPosition):
    """A position and a subject to explain: `T=3`, `241`, `A4.2` or `A4`."""

    subject: Annotated[str, Field(max_length=20)]


class SetUpNumbers(Shape):
    """The cards on a table and the verification numbers at its letters."""

    mode: ModeName = Mode.CLASSIC
    slots: Annotated[list[Slot], Field(max_length=SIZES[-1])]
    numbers: Annotated[list[int], Field(max_length=SIZES[-1], examples=[[564, 355, 635, 720]])]
    language: LanguageName = "en"


class Found(Shape):
    """An answer: beside the sentences named here it has the data of the library's own answer (docs/reasoning.md)."""

    model_config = ConfigDict(extra="allow")


class Deduced(Shape):
    """What is possible: codes, criteria (card and label) by letter, digits by shape, in Nightmare cards by letter."""

    worlds: int
    codes: list[str]
    criteria: dict[str, list[tuple[int, str]]]
    digits: dict[str, list[int]]
    letters: dict[str, list[int]] | None = None
    solved: bool


class QuestionNext(Shape):
    proposal: str
    verifier: str


class EndRoundNext(Shape):
    end_round: Literal[True]


class ClaimNext(Shape):
    claim: str


class Total(Shape):
    """A sum over all worlds, and the worst world; a bound has the one that its objective is about."""

    total: int | None = None
    worst: int | None = None


class PlayBound(Shape):
    """What no strategy beats."""

    rounds: Total
    questions: Total


class BestPlay(Shape):
    """What best play costs from a position, and how it begins."""

    objective: Literal["average", "guarantee"]
    worlds: int
    code_count: int
    proven: bool
    rounds: Total
    questions: Total
    bound: PlayBound
    next: QuestionNext | EndRoundNext | ClaimNext
    seconds: float
    engine: str


class Remark(Shape):
    """One thing to say about a sheet, and the mark it is about, if it is about one."""

    mark: str | None
    text: str


class ArgumentLine(Shape):
    """One line of a reason or a proof; `names` are letter (none for a card of Nightmare), card and criterion.

    `cells` say in columns what a row says: (the codes it refutes,) what is supposed, what that leaves, what is wrong.
    """

    depth: int
    rung: str
    text: str
    names: list[tuple[str | None, int, str]]
    codes: list[str]
    row: bool = False
    settles: tuple[str | None, int, str] | None = None
    cells: tuple[str, ...] | None = None


class Because(Shape):
    """Why a mark is right: the rung it takes, its title, and the reason."""

    mark: str
    rung: str
    title: str
    text: str
    lines: list[ArgumentLine]


class Checked(Found):
    """What to say about a sheet, and of the marks that are right why they are."""

    sound: bool
    remarks: list[Remark]
    because: list[Because]


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


async def aided(
    asking: Asking, job: Callable[..., dict[str, Any]], position: Position, step: str = "asked"
) -> dict[str, Any]:
    """Answer from a position, once the aid is recorded with the result of the game it is for."""
    await asking.services.house.aids.admit(position.slots, step, position.seat)
    return await asking.run(job, position.model_dump(exclude={"seat"}))


@router.post("/deduce", response_model_exclude_unset=True)
async def deduce_position(asking: Thinking, position: Position) -> Deduced:
    """Say what follows from the answers: possible codes, criteria, digits and cards."""
    return Deduced.model_validate(await aided(asking, jobs.answer_deduce, position, "everything"))


@router.post("/strategy", response_model_exclude_unset=True)
async def find_best_play(asking: Thinking, position: StrategyPosition) -> BestPlay:
    """Find best play from a position, exactly, or the best found in time with a proven bound."""
    return BestPlay.model_validate(await aided(asking, jobs.answer_strategy, position, "everything"))


@router.post("/check")
async def check_marks(asking: Thinking, position: MarkedPosition) -> Checked:
    """Say which marks of a note sheet follow from the answers, and why others do not."""
    return Checked.model_validate(await aided(asking, jobs.answer_check, position))


@router.post("/explain")
async def explain_subject(asking: Thinking, position: AskedPosition) -> Explained:
    """Say why a digit, code, criterion or card is out or certain, or show a world that has it."""
    return Explained.model_validate(await aided(asking, jobs.answer_explain, position))


@router.post("/hint")
async def give_hint(asking: Thinking, position: MarkedPosition) -> Hinted:
    """Give a hint about one thing, step by step, seeing the marks."""
    return Hinted.model_validate(await aided(asking, jobs.answer_hint, position))


@router.post("/proof")
async def prove_position(asking: Thinking, position: SpokenPosition) -> Proven:
    """Prove what follows from the answers, step by step."""
    return Proven.model_validate(await aided(asking, jobs.answer_proof, position, "everything"))


@router.post("/diagnosis")
async def diagnose_answers(asking: Thinking, position: SpokenPosition) -> Diagnosed:
    """Say whether the answers contradict each other, and what most likely went wrong."""
    return Diagnosed.model_validate(await aided(asking, jobs.answer_diagnosis, position))


@router.post("/setup")
async def check_set_up(asking: Thinking, wanted: SetUpNumbers) -> SetUpAnswer:
    """Say whether verification numbers belong to the cards; nothing secret is shown."""
    return SetUpAnswer.model_validate(await asking.run(jobs.answer_set_up, wanted.model_dump()))
