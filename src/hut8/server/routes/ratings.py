"""Routes of ratings: the device keeps the results and hands them in; the server keeps nothing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field

from hut8.answers import ratings as jobs
from hut8.ratings import DEVIATIONS, RATINGS, VOLATILITIES
from hut8.server.models import Shape
from hut8.server.routes.admission import FAULTS, Thinking

router = APIRouter(prefix="/api", responses=FAULTS, tags=["ratings"])

MOST_RESULTS = 500
"""As many fit into a body; whoever has more goes on from the last rating."""

Count = Annotated[int, Field(ge=0, le=10_000)]
Pair = tuple[Count, Count]
Difficulty = Annotated[float, Field(ge=1, le=10)]
PlayedResult = tuple[Difficulty, Pair | None, Pair]
"""Difficulty; one's own rounds and questions, null where the code was not found; the analyst's."""


class PlayedScore(Shape):
    """What a problem took."""

    rounds: Count
    questions: Count


class RatingShape(Shape):
    """Glicko-2: a rating, its deviation and its volatility."""

    rating: Annotated[float, Field(ge=RATINGS[0], le=RATINGS[1])]
    deviation: Annotated[float, Field(ge=DEVIATIONS[0], le=DEVIATIONS[1])]
    volatility: Annotated[float, Field(ge=VOLATILITIES[0], le=VOLATILITIES[1])]


class ToRate(Shape):
    """Results of one mode in the order in which they were played, and the rating before the first of them."""

    before: RatingShape | None = None
    results: Annotated[list[PlayedResult], Field(max_length=MOST_RESULTS, examples=[[[4.2, [2, 5], [2, 6]]]])]


class Rated(Shape):
    """The rating after each of the results."""

    ratings: list[RatingShape]


@router.get("/problems/{name}/analyst")
async def ask_analyst(asking: Thinking, name: Annotated[str, Path(max_length=60)]) -> PlayedScore:
    """Say what the analyst needs on a problem; of one that a contest has open, only after its window."""
    played, score = await asking.run(jobs.answer_analyst, name)
    await asking.services.house.hub.embargo.check(played, may_be_daily=":" not in name)
    return PlayedScore.model_validate(score)


@router.post("/rating")
async def rate_results(asking: Thinking, wanted: ToRate) -> Rated:
    """Rate somebody by problems they played; without a rating before, from the first problem on."""
    return Rated.model_validate(await asking.run(jobs.answer_rating, wanted.model_dump()))
