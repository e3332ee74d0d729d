"""Aids asked for beside a table: recorded with the result of an attempt, refused where the host forbids them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Forbidden
from hut8.machine.booklet import booklet
from hut8.wire.contests import SeatAsked
from hut8.wire.tables import OpenTable
from tests.live.playing_contests import ADA, BOOKLET, JOAN, a_house, begin, open_contest, play, run, sit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hut8.live import House

SLOTS = [list(slot) for slot in booklet(2).public.slots]
OTHERS = [list(slot) for slot in booklet(13).public.slots]
NEEDS_A_SEAT = "at your own table"


def asked(seat: Mapping[str, Any]) -> SeatAsked:
    return SeatAsked(table=seat["table"], token=seat["token"])


async def aid_told(house: House, contest: str, key: str) -> tuple[bool, str]:
    row = (await house.boards.standing(contest, key))["you"]
    assert row
    return row["aided"], row["results"][0]["aid"]


def test_a_hint_is_recorded_with_the_result_of_whoever_asked_for_it() -> None:
    async def main() -> None:
        async with a_house() as (house, _):
            contest = (await open_contest(house))["contest"]
            ada, joan = [await begin(house, contest, key) for key in (ADA, JOAN)]
            await house.aids.admit(SLOTS, "asked", asked(ada))
            for seat in (ada, joan):
                await play(await sit(house, seat))
            assert await aid_told(house, contest, ADA) == (True, "asked")
            assert await aid_told(house, contest, JOAN) == (False, "off")
            await house.aids.admit(SLOTS, "asked", asked(joan))  # after the game it is no aid any more
            assert await aid_told(house, contest, JOAN) == (False, "off")

    run(main)


def test_the_furthest_step_is_the_one_recorded() -> None:
    async def main() -> None:
        async with a_house() as (house, _):
            contest = (await open_contest(house))["contest"]
            seat = await begin(house, contest, ADA)
            for step in ("everything", "asked"):
                await house.aids.admit(SLOTS, step, asked(seat))
            await play(await sit(house, seat))
            assert await aid_told(house, contest, ADA) == (True, "everything")

    run(main)


@pytest.mark.parametrize("slots", [SLOTS, SLOTS[::-1], [[card for slot in SLOTS for card in slot]]])
def test_nobody_asks_unseen_about_the_cards_of_a_contest(slots: list[list[int]]) -> None:
    async def main() -> None:
        async with a_house() as (house, time):
            await house.aids.admit(slots, "asked")
            contest = (await open_contest(house, BOOKLET, {"source": "booklet", "name": "booklet:13"}))["contest"]
            second = await begin(house, contest, ADA, 2)
            wrong = SeatAsked(table=second["table"], token="x" * 43)
            nowhere = SeatAsked(table="0" * 32, token="x" * 43)
            for seat in (None, asked(second), wrong, nowhere):
                with pytest.raises(Forbidden, match=NEEDS_A_SEAT):
                    await house.aids.admit(slots, "asked", seat)
            await house.aids.admit(OTHERS, "asked", asked(second))
            time.move(46 * 60)
            await house.aids.admit(slots, "asked")

    run(main)


def test_a_table_outside_the_contest_keeps_its_aids_to_itself() -> None:
    async def main() -> None:
        async with a_house() as (house, _):
            contest = (await open_contest(house))["contest"]
            seat = await begin(house, contest, ADA)
            free = await house.open_table(OpenTable(name="Max", wishes={"problem": BOOKLET}))
            client = house.connect(free.table, free.token)
            await client.do("start")
            await house.aids.admit(SLOTS, "asked", SeatAsked(table=free.table, token=free.token))
            await play(await sit(house, seat))
            assert await aid_told(house, contest, ADA) == (False, "off")

    run(main)


def test_where_the_host_forbids_aids_nobody_gets_any_for_the_problem() -> None:
    async def main() -> None:
        async with a_house() as (house, time):
            free = await house.open_table(OpenTable(name="Max", wishes={"problem": BOOKLET}))
            strict = (await open_contest(house, aids="forbidden"))["contest"]
            seat = await begin(house, strict, ADA)
            elsewhere = SeatAsked(table=free.table, token=free.token)
            for one in (None, asked(seat), elsewhere):
                with pytest.raises(Forbidden, match="without aids"):
                    await house.aids.admit(SLOTS, "asked", one)
            await house.aids.admit(OTHERS, "asked")
            time.move(46 * 60)
            await house.aids.admit(SLOTS, "asked", elsewhere)

    run(main)


def test_whether_aids_are_given_tells_nothing_of_a_problem_that_is_to_come() -> None:
    async def main() -> None:
        async with a_house() as (house, time):
            later = {"source": "booklet", "name": "booklet:13"}
            await open_contest(house, BOOKLET, later, pace=600, minutes=None, aids="forbidden")
            await house.aids.admit(OTHERS, "asked")
            time.move(601)
            await house.aids.admit(SLOTS, "asked")
            with pytest.raises(Forbidden, match="without aids"):
                await house.aids.admit(OTHERS, "asked")

    run(main)
