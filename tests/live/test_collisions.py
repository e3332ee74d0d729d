"""Two processes that both believe for a moment that they own a table write to it side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hut8.live import Context, House
from hut8.stores.memory import MemoryStore
from hut8.wire.tables import OpenTable
from tests.server.playing import run

if TYPE_CHECKING:
    from hut8.stores.contract import Append, Written

TIMES = 12


class Contested(MemoryStore):
    """A store to which another process writes the same words, just before each of so many writings of ours."""

    rivals = 0

    async def append(self, writing: Append) -> Written:
        if self.rivals:
            self.rivals -= 1
            await super().append(replace(writing, command=None))
        return await super().append(writing)


def test_whoever_collides_with_another_process_is_not_told_so() -> None:
    async def main() -> None:
        store = Contested()
        async with House(Context(store)) as house:
            seat = await house.open_table(OpenTable(name="Ada"))
            ada = house.connect(seat.table, seat.token)
            store.rivals = TIMES
            await ada.do("say", text="hello")
            said = [event.body["text"] for event in await store.read(seat.table) if event.kind == "said"]
            assert said == ["hello"] * (TIMES + 1)

    run(main)
