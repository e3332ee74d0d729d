"""Routes of problems: cards, booklet, daily, generator, grades, atlas; nothing here knows a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from hut8.answers import problems as jobs
from hut8.machine.problems import Mode
from hut8.server.choices import ModeName
from hut8.server.models import (
    AtlasAnswer,
    CardList,
    Generate,
    GradeAnswer,
    ProblemAnswer,
    ProblemList,
    SetUpText,
    ToGrade,
)
from hut8.server.routes.admission import FAULTS, AnyRequest, Asking, Thinking
from hut8.server.written import DAY, SET

router = APIRouter(prefix="/api", responses=FAULTS, tags=["problems"])

Solution = Annotated[bool, Query(description="show the solution as well")]


@router.get("/cards")
async def list_cards(_: AnyRequest) -> CardList:
    """List the criteria cards."""
    return CardList.model_validate(jobs.answer_cards())


@router.get("/booklet")
async def list_booklet(services: AnyRequest) -> ProblemList:
    """List the twenty printed problems."""
    if "booklet" not in services.remembered:
        services.remembered["booklet"] = await services.workers.run(jobs.answer_booklet)
    return ProblemList.model_validate(services.remembered["booklet"])


@router.get("/problems/{name}")
async def show_problem(
    asking: Thinking, name: Annotated[str, Path(max_length=60)], *, solution: Solution = False
) -> ProblemAnswer:
    """Show a problem by its identifier, as booklet:01 to booklet:20 or as hardest:01 to hardest:26."""
    return await told(asking, await asking.run(jobs.answer_problem, name, solution), is_collected=":" in name)


@router.post("/problems/pasted")
async def read_set_up(asking: Thinking, wanted: SetUpText) -> ProblemAnswer:
    """Read a pasted set-up list; the answer's name is the problem's identifier."""
    answer = await asking.run(jobs.answer_set_up, wanted.text)
    await asking.services.house.hub.embargo.check(answer["name"])
    return ProblemAnswer.model_validate(answer)


@router.get("/daily/{day}")
async def show_daily(
    asking: Thinking,
    day: Annotated[str, Path(pattern=DAY.pattern)],
    mode: ModeName = Mode.CLASSIC,
    *,
    solution: Solution = False,
) -> ProblemAnswer:
    """Show the problem of a day; one that was published stays as it was."""
    house = asking.services.house
    if solution:
        house.hub.embargo.check_day(day)
    kept = await house.contests.published(day, mode.value)
    name = f"daily:{day}:{mode}"
    answer = await (
        asking.run(jobs.answer_problem, kept, solution, name)
        if kept
        else asking.run(jobs.answer_daily, day, mode.value, solution)
    )
    return await told(asking, answer)


@router.post("/generate")
async def make_problem(asking: Thinking, wanted: Generate) -> ProblemAnswer:
    """Make a problem; the same seed and wishes make the same problem."""
    if wanted.solution and wanted.seed is not None:
        asking.services.house.hub.embargo.check_seed(wanted.seed)
    return await told(asking, await asking.run(jobs.answer_generate, wanted.model_dump()))


async def told(asking: Asking, answer: dict[str, Any], *, is_collected: bool = False) -> ProblemAnswer:
    """Answer with a problem; its solution, if it is there, only if no contest has it."""
    if answer.get("identifier") is not None:
        await asking.services.house.hub.embargo.check(answer["identifier"], may_be_daily=not is_collected)
    return ProblemAnswer.model_validate(answer)


@router.post("/grade")
async def grade_problem(asking: Thinking, wanted: ToGrade) -> GradeAnswer:
    """Say how hard, how long and how lucky a problem is."""
    return GradeAnswer.model_validate(await asking.run(jobs.answer_grade, wanted.model_dump()))


@router.get("/atlas/{cards}")
async def show_set(
    asking: Thinking,
    cards: Annotated[str, Path(pattern=SET.pattern, max_length=20, examples=[*SET.examples])],
) -> AtlasAnswer:
    """Say what best play of a Classic set takes: looked up where there is an atlas, searched where there is none."""
    return AtlasAnswer.model_validate(await asking.run(jobs.answer_atlas, cards))
