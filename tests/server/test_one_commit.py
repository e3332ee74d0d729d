from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import game, run, seated, start

if TYPE_CHECKING:
    from hut8.stores.contract import Append, Written


class CountingStore(MemoryStore):
    """Counts what is committed."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[Append] = []

    async def append(self, writing: Append) -> Written:
        self.appended.append(writing)
        return await super().append(writing)


def test_the_first_question_of_a_round_is_one_commit() -> None:
    async def main() -> None:
        store = CountingStore()
        async with running(store) as server, seated(server.url, 2) as clients:
            await start(clients)
            for client in clients:
                await client.do("ready")
            store.appended.clear()
            await clients[0].do("question", letter="A", proposal="221")
            assert [[event.kind for event in one.events] for one in store.appended] == [["game/composed", "game/asked"]]
            assert game(clients[0])["you"]["lines"][0]["text"].startswith("221 A")

    run(main)
