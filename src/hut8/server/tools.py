"""REST: problems, deduction, generation; nothing here knows a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request

from hut8.errors import TooFast
from hut8.machine.cards import CARDS
from hut8.server import desk
from hut8.server.house import House
from hut8.server.limits import address_of
from hut8.server.rest import FAULTS, AnyRequest, limited
from hut8.server.shapes import (
    AskedPosition,
    CardList,
    Generate,
    GradeAnswer,
    MarkedPosition,
    Position,
    ProblemAnswer,
    ProblemList,
    StrategyPosition,
    ToGrade,
)

router = APIRouter(prefix="/api", responses=FAULTS)


async def thinking(request: Request) -> House:
    """Count a request that needs a worker process."""
    house = await limited(request)
    refusal = TooFast("Too many computations from your address: wait a moment and try again.")
    house.thoughts.check(address_of(request), refusal)
    return house


Thinking = Annotated[House, Depends(thinking)]
Solution = Annotated[bool, Query(description="show the solution as well")]


@router.get("/cards", tags=["problems"])
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


@router.get("/booklet", tags=["problems"])
async def list_booklet(house: AnyRequest) -> ProblemList:
    """List the twenty printed problems."""
    if "booklet" not in house.remembered:
        house.remembered["booklet"] = await house.workers.run(desk.answer_booklet)
    return ProblemList.model_validate(house.remembered["booklet"])


@router.get("/problems/{name}", tags=["problems"])
async def show_problem(
    house: Thinking, name: Annotated[str, Path(max_length=60)], *, solution: Solution = False
) -> ProblemAnswer:
    """Show a problem by its identifier or as booklet:01 to booklet:20."""
    return ProblemAnswer.model_validate(await house.workers.run(_problem, name, solution))


def _problem(name: str, solution: bool) -> dict[str, Any]:  # noqa: FBT001 - called by position, across processes
    return desk.answer_problem(name, solution=solution)


@router.get("/daily/{day}", tags=["problems"])
async def show_daily(
    house: Thinking,
    day: Annotated[str, Path(pattern=r"^\d{4}-\d\d-\d\d$")],
    mode: Annotated[str, Query(max_length=20)] = "classic",
    *,
    solution: Solution = False,
) -> ProblemAnswer:
    """Show the problem of a day."""
    return ProblemAnswer.model_validate(await house.workers.run(_daily, day, mode, solution))


def _daily(day: str, mode: str, solution: bool) -> dict[str, Any]:  # noqa: FBT001 - called by position
    return desk.answer_daily(day, mode, solution=solution)


@router.post("/generate", tags=["problems"])
async def make_problem(house: Thinking, wanted: Generate) -> ProblemAnswer:
    """Make a problem; the same seed and wishes make the same problem."""
    return ProblemAnswer.model_validate(await house.workers.run(desk.answer_generate, wanted.model_dump()))


@router.post("/grade", tags=["problems"])
async def grade_problem(house: Thinking, wanted: ToGrade) -> GradeAnswer:
    """Say how hard, how long and how lucky a problem is."""
    return GradeAnswer.model_validate(await house.workers.run(desk.answer_grade, wanted.model_dump()))


@router.post("/deduce", tags=["reasoning"])
async def deduce_position(house: Thinking, position: Position) -> dict[str, Any]:
    """Say what follows from the answers: possible codes, criteria, digits and cards."""
    return await house.workers.run(desk.answer_deduce, position.model_dump())


@router.post("/check", tags=["reasoning"])
async def check_marks(house: Thinking, position: MarkedPosition) -> dict[str, Any]:
    """Say which marks of a note sheet follow from the answers."""
    return await house.workers.run(desk.answer_check, position.model_dump())


@router.post("/explain", tags=["reasoning"])
async def explain_subject(house: Thinking, position: AskedPosition) -> dict[str, Any]:
    """Say why a digit, code, criterion or card is out, or show a world that has it."""
    return await house.workers.run(desk.answer_explain, position.model_dump())


@router.post("/hint", tags=["reasoning"])
async def give_hint(house: Thinking, position: MarkedPosition) -> dict[str, Any]:
    """Give a hint in three levels: where to look, what to mark or ask, and why."""
    return await house.workers.run(desk.answer_hint, position.model_dump())


@router.post("/strategy", tags=["reasoning"])
async def find_best_play(house: Thinking, position: StrategyPosition) -> dict[str, Any]:
    """Find best play from a position, exactly, or the best found in time with a proven bound."""
    return await house.workers.run(desk.answer_strategy, position.model_dump())
