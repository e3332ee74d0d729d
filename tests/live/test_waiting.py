"""Slow play: a seat learns which tables wait for it, and a clock that ran out is obeyed though nobody was there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.wire.contests import SeatAsked, Waiting
from hut8.wire.tables import JoinTable, OpenTable, Seated
from tests.live.playing_contests import DAY, a_house, run

if TYPE_CHECKING:
    from hut8.live import Client, House

WEEK = 7 * DAY


async def race(house: House, **wishes: Any) -> tuple[list[Seated], list[Client]]:
    """Two people begin a race and leave the table."""
    wished = {"problem": {"source": "booklet", "name": "booklet:02"}, **wishes}
    first = await house.open_table(OpenTable(name="Ada", wishes=wished))
    seats = [first, await house.join(first.room, JoinTable(name="Joan"))]
    clients = [house.connect(seat.table, seat.token) for seat in seats]
    for client in clients:
        await client.receive()
    await clients[0].do("start")
    for client in clients:
        await client.do("ready")
    return seats, clients


def asked(*seats: Seated) -> Waiting:
    return Waiting(seats=[SeatAsked(table=seat.table, token=seat.token) for seat in seats])


def test_a_table_waits_for_whoever_has_not_sealed() -> None:
    async def main() -> None:
        async with a_house() as (house, _):
            (ada, joan), clients = await race(house, clock=WEEK)
            await clients[0].do("seal", thumb="down")
            waits = [one["waits"] for one in (await house.waiting.tables(asked(ada, joan)))["tables"]]
            assert waits == [False, True]

    run(main)


def test_the_clock_seals_for_whoever_stays_away_for_a_week() -> None:
    async def main() -> None:
        async with a_house() as (house, time):
            (ada, joan), clients = await race(house, clock=WEEK)
            await clients[0].do("seal", thumb="down")
            for client in clients:
                client.leave()
            time.move(WEEK + 60)
            (table,) = (await house.waiting.tables(asked(ada)))["tables"]
            assert (table["waits"], table["stage"]) == (True, "playing")
            assert table["deadline"] is not None
            assert table["deadline"] > house.context.clock.wall() + WEEK - 60
            again = house.connect(joan.table, joan.token)
            await again.receive()
            assert again.view["game"]["round"] == 2

    run(main)


def test_seats_that_are_no_more_and_tables_that_never_were_are_left_out() -> None:
    async def main() -> None:
        async with a_house() as (house, _):
            (ada, _), _ = await race(house)
            nobody = Seated(table=ada.table, room=ada.room, seat=0, token="x" * 43)
            nowhere = Seated(table="0" * 32, room=ada.room, seat=0, token=ada.token)
            assert (await house.waiting.tables(asked(nobody, nowhere)))["tables"] == []

    run(main)
