"""The next table: made once, however many ask for it at once, and asked for again when it could not be made."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.errors import Unavailable
from hut8.live import Context, House
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.wire.server import Ack, Reject
from hut8.wire.tables import JoinTable, OpenTable
from tests.server.playing import run

if TYPE_CHECKING:
    from hut8.stores.contract import Append


class Slow(MemoryStore):
    """A store that takes its time to make a table, can be full, and counts."""

    def __init__(self) -> None:
        super().__init__()
        self.made, self.is_full = 0, False

    async def create(self, writing: Append, room: str) -> None:
        self.made += 1
        await asyncio.sleep(0.01)  # sleeps: the others ask meanwhile
        if self.is_full:
            raise Unavailable("The database is full: free space on the server's disk, then try again.")
        await super().create(writing, room)


def test_a_rematch_is_made_once_for_all_who_ask_and_again_after_it_failed() -> None:
    async def main() -> None:
        store = Slow()
        async with House(Context(store, CANARY_GAMES)) as house:
            ada = await house.open_table(OpenTable(game="canary", name="Ada"))
            joan = await house.join(ada.room, JoinTable(name="Joan"))
            seats = [house.connect(seat.table, seat.token) for seat in (ada, joan)]
            await seats[0].do("start")
            await seats[0].do("end")
            store.is_full = True
            assert [type(await seat.do("rematch")) for seat in seats] == [Reject, Reject]
            store.made, store.is_full = 0, False
            assert [type(one) for one in await asyncio.gather(*(seat.do("rematch") for seat in seats))] == [Ack, Ack]
            assert store.made == 1
            assert seats[0].view["table"]["next_room"] == seats[1].view["table"]["next_room"]

    run(main, 10)
