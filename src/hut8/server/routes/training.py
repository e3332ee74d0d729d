"""Routes of training: techniques, drills, when to repeat them, and a look back at a game. Nothing is kept."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import Field

from hut8.answers import training as jobs
from hut8.machine.problems import Mode
from hut8.server.choices import LanguageName, TechniqueName
from hut8.server.models import Shape
from hut8.server.routes.admission import FAULTS, Thinking
from hut8.server.routes.reasoning import ArgumentLine, Found, SpokenPosition, aided

router = APIRouter(prefix="/api", responses=FAULTS, tags=["training"])

Seed = Annotated[str, Field(max_length=64)]
Moment = Annotated[float, Field(ge=0, le=1e11)]
MOST_ATTEMPTS = 5000


class Technique(Shape):
    """A rung of the ladder: its name, its rank, and in the language asked for its title and lesson."""

    name: str
    rank: int
    title: str
    lesson: str
    nightmare: bool


class Techniques(Shape):
    techniques: list[Technique]


class ToDrill(Shape):
    """A drill to make: the same technique, seed and `unlike` (a subject that shall not be right) give the same."""

    technique: TechniqueName
    seed: Seed
    unlike: Annotated[str, Field(max_length=20)] = ""
    language: LanguageName = "en"


class DrillChoice(Shape):
    """A choice: the mark it means, and why it is right or still possible."""

    mark: str
    text: str
    letter: str | None
    card: int | None
    criterion: str | None
    code: str | None
    right: bool
    verdict: str
    lines: list[ArgumentLine]


class DrillAnswer(Shape):
    """A position with the marks on its sheet; `chosen` says that something is to be chosen instead of struck."""

    technique: TechniqueName
    title: str
    lesson: str
    seed: str
    mode: Mode
    slots: list[list[int]]
    rounds: list[str]
    marks: str
    question: str
    chosen: bool
    choices: list[DrillChoice]


class TriedDrill(Shape):
    """A drill that was tried, and when, in seconds."""

    technique: TechniqueName
    seed: Seed
    right: bool
    time: Moment


class ToSchedule(Shape):
    """Every attempt so far, which the device keeps."""

    attempts: Annotated[list[TriedDrill], Field(max_length=MOST_ATTEMPTS)]
    now: Moment


class DueDrill(Shape):
    technique: str
    seed: str
    time: float


class NextDrill(Shape):
    """What to practise: a drill that went wrong, or without a seed a new one."""

    technique: str
    seed: str | None


class TechniqueStrength(Shape):
    technique: str
    attempts: int
    strength: float


class Schedule(Shape):
    next: NextDrill
    due: list[DueDrill]
    strengths: list[TechniqueStrength]


class MarksAfter(Shape):
    """Marks that were made after some answers."""

    after: Annotated[int, Field(ge=0, le=200)]
    marks: Annotated[str, Field(max_length=4000)]


class ToReview(SpokenPosition):
    """A game that was played: its rounds, the marks as they were made, and the code that was claimed."""

    notes: Annotated[list[MarksAfter], Field(max_length=200, default_factory=list)]
    claim: Annotated[str | None, Field(max_length=3, examples=["241"])] = None


class Asked(Shape):
    """A question and its answer, such as `A-` to 221 in round 1."""

    round: int
    proposal: str
    answer: str


class BetterQuestion(Shape):
    proposal: str
    letter: str


class NamedError(Shape):
    """A usual error by name, and the answer that was misread if it was one."""

    name: str
    asked: Asked | None = None


class MarkVerdict(Found):
    """What to think of a mark: `right`, `not_yet` or `never`."""

    mark: str
    sound: bool
    verdict: str
    error: NamedError | None = None


class MissedTechnique(Shape):
    """A technique by which something could have been known."""

    name: str
    title: str


class ReviewRemark(Shape):
    """One thing about a game; `rounds` is the position to try again from, `before` and `after` count codes.

    `codes` are those an answer left, when they are few, `settled` the criteria it settled (letter, card, criterion);
    `followed` says both.
    """

    kind: Literal["told", "could_claim", "nothing_new", "better", "mark", "claim_early", "claim_wrong", "claim_right"]
    text: str
    rounds: list[str]
    before: int
    after: int
    codes: list[str]
    settled: list[tuple[str, int, str]]
    followed: str
    technique: MissedTechnique | None
    asked: Asked | None = None
    better: BetterQuestion | None = None
    verdict: MarkVerdict | None = None
    claim: str | None = None


class Reviewed(Shape):
    """After how many answers the code could be known, said in `summary`; then the remarks in order."""

    known_after: int | None
    summary: str
    remarks: list[ReviewRemark]


class QuestionReason(Asked):
    """A question and what its answers would leave: how many codes, and which when they are few."""

    text: str
    counts: tuple[int, int]
    passing: list[str]
    failing: list[str]


class Reasons(Shape):
    reasons: list[QuestionReason]


@router.get("/techniques")
async def list_techniques(asking: Thinking, language: LanguageName = "en") -> Techniques:
    """List the ladder of techniques, the easiest first."""
    return Techniques.model_validate(await asking.run(jobs.answer_techniques, {"language": language}))


@router.post("/drill")
async def give_drill(asking: Thinking, wanted: ToDrill) -> DrillAnswer:
    """Make a drill: a position in which one technique comes next, with choices and why each is right or not."""
    return DrillAnswer.model_validate(await asking.run(jobs.answer_drill, wanted.model_dump()))


@router.post("/drill/schedule")
async def schedule_drills(asking: Thinking, wanted: ToSchedule) -> Schedule:
    """Say what to practise next, what comes back when, and how strong each technique is."""
    return Schedule.model_validate(await asking.run(jobs.answer_schedule, wanted.model_dump()))


@router.post("/reasons")
async def tell_reasons(asking: Thinking, game: SpokenPosition) -> Reasons:
    """Say of every question, a person's or a machine's, which codes its answers would tell apart."""
    return Reasons.model_validate(await aided(asking, jobs.answer_reasons, game))


@router.post("/review")
async def review_game(asking: Thinking, game: ToReview) -> Reviewed:
    """Look back at a game: question by question and mark by mark, each with the position to try again from."""
    return Reviewed.model_validate(await aided(asking, jobs.answer_review, game))
