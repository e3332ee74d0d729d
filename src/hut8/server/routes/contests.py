"""Routes of contests: open, enter, begin, standing, the host's screen, the archive of days (docs/contests.md)."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from hut8.live.connection import encode
from hut8.machine.problems import Mode
from hut8.server.choices import ModeName
from hut8.server.limits import address_of, neighbourhood
from hut8.server.routes.admission import FAULTS, Entering, Looking, Opening
from hut8.server.wire_models import OfTheWire
from hut8.server.written import CONTEST, MONTH
from hut8.wire import contests as wire

router = APIRouter(prefix="/api", responses=FAULTS, tags=["contests"])

Name = Annotated[str, Path(pattern=CONTEST.pattern, description="six letters, or a day's name")]
Number = Annotated[int, Path(ge=1, le=wire.MOST_PROBLEMS, description="the problem's number")]
After = Annotated[int, Query(ge=0, le=10_000_000, description="how many places to leave out")]
Month = Annotated[str, Query(pattern=MONTH.pattern, examples=[*MONTH.examples])]

OpenContest = Annotated[wire.OpenContest, OfTheWire()]
WithKey = Annotated[wire.WithKey, OfTheWire()]
Enter = Annotated[wire.Enter, OfTheWire()]
Begin = Annotated[wire.Begin, OfTheWire()]
IssueCodes = Annotated[wire.IssueCodes, OfTheWire()]
ContestOpened = Annotated[wire.ContestOpened, OfTheWire()]
ContestView = Annotated[wire.ContestView, OfTheWire()]
AttemptSeat = Annotated[wire.AttemptSeat, OfTheWire()]
StandingView = Annotated[wire.StandingView, OfTheWire()]
ProgressView = Annotated[wire.ProgressView, OfTheWire()]
PersonalCodes = Annotated[wire.PersonalCodes, OfTheWire()]
Days = Annotated[wire.Days, OfTheWire()]


def _answer(view: Any) -> Response:
    """Answer with what the types have checked already: a long board is not read once more."""
    return Response(encode(view), media_type="application/json")


@router.post("/contests", status_code=201)
async def open_contest(services: Opening, wanted: OpenContest, request: Request) -> ContestOpened:
    """Open a contest as its host; its problems are found first."""
    return await services.house.contests.open(wanted, neighbourhood(address_of(request)))


@router.get("/contests/{contest}")
async def show_contest(services: Looking, contest: Name) -> ContestView:
    """Say what everybody may know of a contest."""
    return await services.house.contests.view(contest)


@router.post("/contests/{contest}/view")
async def show_contest_to(services: Looking, contest: Name, asking: WithKey) -> ContestView:
    """Say what a participant or the host may know of a contest."""
    return await services.house.contests.view(contest, asking.key)


@router.post("/contests/{contest}/entries", status_code=201)
async def enter_contest(services: Entering, contest: Name, wanted: Enter) -> ContestView:
    """Enter a contest, or change one's name in it."""
    return await services.house.contests.enter(contest, wanted)


@router.post("/contests/{contest}/attempts/{number}", status_code=201)
async def begin_attempt(services: Entering, contest: Name, number: Number, wanted: Begin) -> AttemptSeat:
    """Begin a problem, or resume it where it was left."""
    return await services.house.contests.begin(contest, number, wanted)


@router.get("/contests/{contest}/standing", response_model=StandingView)
async def show_standing(services: Looking, contest: Name, after: After = 0) -> Response:
    """Show a page of the standing, if everybody may see it."""
    return _answer(await services.house.boards.standing(contest, None, after))


@router.post("/contests/{contest}/standing", response_model=StandingView)
async def show_standing_to(services: Looking, contest: Name, asking: WithKey, after: After = 0) -> Response:
    """Show a page of the standing, if this participant or host may see it."""
    return _answer(await services.house.boards.standing(contest, asking.key, after))


@router.post("/contests/{contest}/progress", response_model=ProgressView)
async def show_progress(services: Looking, contest: Name, asking: WithKey) -> Response:
    """Show the host how far everybody is."""
    return _answer(await services.house.boards.progress(contest, asking.key))


@router.post("/contests/{contest}/codes", status_code=201)
async def issue_codes(services: Opening, contest: Name, wanted: IssueCodes) -> PersonalCodes:
    """Make personal codes for the host to hand out."""
    return await services.house.boards.issue(contest, wanted)


@router.post("/contests/{contest}/names/{participant}", status_code=204, response_class=Response)
async def remove_name(
    services: Looking, contest: Name, participant: Annotated[int, Path(ge=1, le=10_000_000)], asking: WithKey
) -> None:
    """Remove a participant's name from the board, for the host."""
    await services.house.boards.remove_name(contest, participant, asking.key)


@router.get("/days")
async def list_days(services: Looking, month: Month, mode: ModeName = Mode.CLASSIC) -> Days:
    """List the days of a month that have come."""
    return await services.house.boards.days(mode.value, month)


@router.post("/days")
async def list_days_to(services: Looking, asking: WithKey, month: Month, mode: ModeName = Mode.CLASSIC) -> Days:
    """List the days of a month that have come, with one's own attempts."""
    return await services.house.boards.days(mode.value, month, asking.key)
