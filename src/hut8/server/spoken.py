"""REST: what reasoning has to say about a position, in sentences of the reader's language.

Everything is computed from the position that is sent, never from a table: a seat's aids know what the seat knows.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from hut8.locale import hint_levels, language_called, say, tell
from hut8.machine.box import set_up_faults
from hut8.machine.problems import SIZES, PublicProblem, parse_mode
from hut8.reasoning.check import check_sheet
from hut8.reasoning.contradiction import Diagnosis, diagnose
from hut8.reasoning.hint import Question, hint
from hut8.reasoning.marks import parse_marks
from hut8.reasoning.proof import prove
from hut8.reasoning.requests import Position as Known
from hut8.reasoning.requests import parse_position
from hut8.server.rest import FAULTS
from hut8.server.shapes import MarkedPosition, Position, Shape
from hut8.server.tools import Thinking
from hut8.strategy.plan import Propose
from hut8.strategy.policies import policy

router = APIRouter(prefix="/api/spoken", responses=FAULTS, tags=["reasoning"])
Json = dict[str, Any]
Language = Annotated[str, Field(max_length=12, examples=["fr"])]
SHOWN_REPAIRS = 4


class SpokenPosition(Position):
    """A position and the language to speak."""

    language: Language = "en"


class SpokenSheet(MarkedPosition):
    """A position with marks, and the language to speak."""

    language: Language = "en"


class SetUpNumbers(Shape):
    """The cards on a table and the verification numbers at its letters."""

    mode: Annotated[str, Field(max_length=20)] = "classic"
    slots: Annotated[list[Annotated[list[int], Field(max_length=2)]], Field(max_length=SIZES[-1])]
    numbers: Annotated[list[int], Field(max_length=SIZES[-1], examples=[[564, 355, 635, 720]])]
    language: Language = "en"


class Remark(Shape):
    """One thing to say about a sheet, and the mark it is about, if it is about one."""

    mark: str | None
    text: str


class SpokenCheck(Shape):
    sound: bool
    remarks: list[Remark]


class SpokenHint(Shape):
    """Level by level: where to look, what to ask or claim, why."""

    levels: list[str]


class SpokenProof(Shape):
    lines: list[str]


class Blame(Shape):
    round: int
    letter: str


class SpokenDiagnosis(Shape):
    """Whether the answers agree; if not, which cannot all be true, and what would repair it, the likeliest first."""

    consistent: bool
    text: str
    blamed: list[Blame]
    repairs: list[str]


class SetUpAnswer(Shape):
    right: bool
    faults: list[str]


@router.post("/check")
async def speak_check(house: Thinking, sheet: SpokenSheet) -> SpokenCheck:
    """Say which marks of a sheet do not follow, and why."""
    return SpokenCheck.model_validate(await house.workers.run(_check, sheet.model_dump()))


@router.post("/hint")
async def speak_hint(house: Thinking, sheet: SpokenSheet) -> SpokenHint:
    """Give a hint in levels."""
    return SpokenHint.model_validate(await house.workers.run(_hint, sheet.model_dump()))


@router.post("/proof")
async def speak_proof(house: Thinking, position: SpokenPosition) -> SpokenProof:
    """Prove what follows from the answers, step by step."""
    return SpokenProof.model_validate(await house.workers.run(_proof, position.model_dump()))


@router.post("/diagnosis")
async def speak_diagnosis(house: Thinking, position: SpokenPosition) -> SpokenDiagnosis:
    """Say whether the answers contradict each other, and what most likely went wrong."""
    return SpokenDiagnosis.model_validate(await house.workers.run(_diagnosis, position.model_dump()))


@router.post("/setup")
async def speak_set_up(house: Thinking, wanted: SetUpNumbers) -> SetUpAnswer:
    """Say whether verification numbers belong to the cards; nothing secret is shown."""
    return SetUpAnswer.model_validate(await house.workers.run(_set_up, wanted.model_dump()))


def _known(request: Json) -> tuple[Known, str]:
    return parse_position(request, also=("marks", "language")), language_called(request["language"])


def _check(request: Json) -> Json:
    position, language = _known(request)
    checked = check_sheet(position.public, position.rounds, parse_marks(request["marks"]))
    wrong = [verdict for verdict in checked.verdicts if not verdict.sound]
    count = len(checked.emptied.shapes) + len(checked.emptied.letters)
    emptied = say(checked, language).split("\n")[:count]
    remarks = [{"mark": None, "text": text} for text in emptied]
    remarks += [{"mark": str(verdict.mark), "text": say(verdict, language)} for verdict in wrong]
    return {"sound": checked.sound, "remarks": remarks}


def _hint(request: Json) -> Json:
    position, language = _known(request)
    marks = parse_marks(request["marks"])
    return {"levels": hint_levels(hint(position.public, position.rounds, marks, _question(position)), language)}


def _question(position: Known) -> Question | None:
    """Return what the Analyst would ask: a good question found quickly in every mode."""
    action, _ = policy("analyst")(position)
    return Question(action.proposal, action.verifier) if isinstance(action, Propose) else None


def _proof(request: Json) -> Json:
    position, language = _known(request)
    return {"lines": say(prove(position.public, position.rounds), language).split("\n")}


def _diagnosis(request: Json) -> Json:
    position, language = _known(request)
    found = diagnose(position.public, position.rounds)
    return {
        "consistent": found.consistent,
        "text": say(found, language),
        "blamed": _blamed(found),
        "repairs": [_sentence(say(repair, language)) for repair in found.repairs[:SHOWN_REPAIRS]],
    }


def _blamed(found: Diagnosis) -> list[Json]:
    conflict = found.conflicts[0] if found.conflicts else ()
    return [{"round": asked.round, "letter": asked.answer.letter} for asked in conflict]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _set_up(request: Json) -> Json:
    public = PublicProblem(parse_mode(request["mode"]), tuple(map(tuple, request["slots"])))
    found = set_up_faults(public, request["numbers"])
    language = language_called(request["language"])
    return {"right": not found, "faults": [tell(fault, language) for fault in found]}
