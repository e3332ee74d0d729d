"""Routes for the real box: what to lay where, and whether a code is right. Nothing secret leaves before the claim."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter

from hut8.answers import problems as jobs
from hut8.games.machine import check_problem
from hut8.machine.problems import Mode
from hut8.server.models import Shape
from hut8.server.routes.admission import FAULTS, Thinking
from hut8.server.wire_models import OfTheWire
from hut8.wire import box

router = APIRouter(prefix="/api/box", responses=FAULTS, tags=["box"])

BoxWish = Annotated[box.BoxWish, OfTheWire()]
BoxClaim = Annotated[box.BoxClaim, OfTheWire()]


class LetterSetUp(Shape):
    """What lies at a letter; in Nightmare no criteria card does."""

    letter: str
    cards: list[int]
    number: int


class CardBack(Shape):
    """A card to put back, and the one it goes behind; null for the first of its deck."""

    card: int
    behind: int | None


class TearDown(Shape):
    criteria: list[CardBack]
    verification: list[CardBack]


class BoxSetUp(Shape):
    """A problem by cards and numbers: neither code nor criteria nor identifier."""

    mode: Mode
    slots: list[list[int]]
    symbol: str
    verifiers: list[LetterSetUp]
    row: list[int]
    tear_down: TearDown


class BoxVerdict(Shape):
    """Whether a code was right, and the rounds and questions the Machine's player needed."""

    right: bool
    player: str
    rounds: int
    questions: int


@router.post("")
async def set_box_up(asking: Thinking, wanted: BoxWish) -> BoxSetUp:
    """Find a problem and say what to lay where, and in which order everything goes back."""
    embargo = asking.services.house.hub.embargo
    wished = check_problem(wanted.problem)  # complete: at midnight, a day that is not named would become another
    embargo.check_wish(wished)
    if wished["source"] != "generated":
        await embargo.check(await asking.run(jobs.identifier_wished, wished))
    found = await asking.run(jobs.answer_box, wished, secrets.token_hex(32), wanted.symbol)
    return BoxSetUp.model_validate(found)


@router.post("/claim")
async def claim_code(asking: Thinking, claimed: BoxClaim) -> BoxVerdict:
    """Say whether a code is right for the cards and numbers on the table, and how the Machine's player did."""
    laid = await asking.run(jobs.identifier_laid, claimed.mode, claimed.slots, claimed.numbers)
    await asking.services.house.hub.embargo.check(laid)
    found = await asking.run(
        jobs.answer_box_claim, claimed.mode, claimed.slots, claimed.numbers, claimed.code, claimed.player
    )
    return BoxVerdict.model_validate(found)
