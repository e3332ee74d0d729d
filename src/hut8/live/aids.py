"""The one door for aids asked for beside a table: each is recorded at its seat, or refused where a contest forbids it.

Aids are computed from a position that is sent, which names nobody. While a contest has a problem with these cards,
whoever asks says from which seat.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.contests.contest import ContestStage
from hut8.errors import Forbidden, Illegal, Missing
from hut8.games.machine_contests import cards_of
from hut8.tables.decide import Request
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.contests.contest import Contest
    from hut8.live.hub import Hub
    from hut8.live.table import LiveTable
    from hut8.wire.contests import SeatAsked

cards_of_held = lru_cache(4096)(cards_of)
"""Contests have the same problems for days, and every aid asks for their cards."""


class Aids:
    """Admits whoever asks for an aid."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._context = hub, hub.context

    async def admit(self, slots: Sequence[Sequence[int]], step: str, asked: SeatAsked | None = None) -> None:
        """Record that an aid of this step was asked for; raise Forbidden if a contest does not allow it."""
        cards = tuple(sorted(card for slot in slots for card in slot))
        holding = await self._holding(cards)
        if any(contest.is_unaided for contest in holding):
            raise Forbidden("A contest without aids has this problem: none are given until it is over.")
        table = await self._table_with(cards, asked) if asked else None
        if table is not None and asked is not None:
            await _record(table, step, asked.token)
        elif holding:
            raise Forbidden("A contest has this problem: ask for aids at your own table of it.")

    async def _holding(self, cards: tuple[int, ...]) -> list[Contest]:
        """Return the contests with an open problem of these cards: nobody can ask for those of one that is to come."""
        store, now = self._context.store.contests, self._context.clock.wall()
        same = [one for one in await store.held(now) if cards_of_held(one) == cards]
        found = await store.holding(same, now) if same else []
        return [contest for contest, number in found if contest.window_of(number).stage(now) is ContestStage.OPEN]

    async def _table_with(self, cards: tuple[int, ...], asked: SeatAsked) -> LiveTable | None:
        """Return the table of a seat, if the cards on it are these."""
        with suppress(Missing):
            table = await self._hub.table(asked.table)
            problem = table.hosted.problem
            if problem is None or table.now.state is None or table.now.seat_of(table.holder_of(asked.token)) is None:
                return None
            return table if cards_of(problem(table.now.state).identifier) == cards else None
        return None


async def _record(table: LiveTable, step: str, token: str) -> None:
    if table.now.stage is Stage.PLAYING:
        with suppress(Illegal):  # whoever is out of the game has no result to record it with
            await table.act(Request("aid", table.holder_of(token), {"step": step}))
