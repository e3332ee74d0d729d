"""Routes of problems: the cards, the booklet, the daily, the generator, grades; nothing here knows a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from hut8.machine.cards import CARDS
from hut8.server import jobs
from hut8.server.models import CardList, Generate, GradeAnswer, ProblemAnswer, ProblemList, ToGrade
from hut8.server.routes.admission import FAULTS, AnyRequest, Thinking

router = APIRouter(prefix="/api", responses=FAULTS, tags=["problems"])

Solution = Annotated[bool, Query(description="show the solution as well")]


@router.get("/cards")
async def list_cards(_: AnyRequest) -> CardList:
    """List the criteria cards."""
    return CardList.model_validate(
        {
            "cards": [
                {
                    "card": number,
                    "criteria": [
                        {"position": place, "label": criterion.label}
                        for place, criterion in enumerate(card.criteria, start=1)
                    ],
                }
                for number, card in CARDS.items()
            ]
        }
    )


@router.get("/booklet")
async def list_booklet(services: AnyRequest) -> ProblemList:
    """List the twenty printed problems."""
    if "booklet" not in services.remembered:
        services.remembered["booklet"] = await services.workers.run(jobs.answer_booklet)
    return ProblemList.model_validate(services.remembered["booklet"])


@router.get("/problems/{name}")
async def show_problem(
    services: Thinking, name: Annotated[str, Path(max_length=60)], *, solution: Solution = False
) -> ProblemAnswer:
    """Show a problem by its identifier or as booklet:01 to booklet:20."""
    return ProblemAnswer.model_validate(await services.workers.run(jobs.answer_problem, name, solution))


@router.get("/daily/{day}")
async def show_daily(
    services: Thinking,
    day: Annotated[str, Path(pattern=r"^\d{4}-\d\d-\d\d$")],
    mode: Annotated[str, Query(max_length=20)] = "classic",
    *,
    solution: Solution = False,
) -> ProblemAnswer:
    """Show the problem of a day."""
    return ProblemAnswer.model_validate(await services.workers.run(jobs.answer_daily, day, mode, solution))


@router.post("/generate")
async def make_problem(services: Thinking, wanted: Generate) -> ProblemAnswer:
    """Make a problem; the same seed and wishes make the same problem."""
    return ProblemAnswer.model_validate(await services.workers.run(jobs.answer_generate, wanted.model_dump()))


@router.post("/grade")
async def grade_problem(services: Thinking, wanted: ToGrade) -> GradeAnswer:
    """Say how hard, how long and how lucky a problem is."""
    return GradeAnswer.model_validate(await services.workers.run(jobs.answer_grade, wanted.model_dump()))
