"""Beginning an attempt: a seat at a solo table of its own, the same however often and from wherever it is asked for.

The attempt is kept first, with the table's id; the table after it. Whoever asks again finds the attempt, and makes the
table if the process that began it did not live to. The seat's secret follows from the participant's key.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from functools import partial
from hmac import digest as hmac_digest
from typing import TYPE_CHECKING

from hut8.contests.attempt import Attempt, can_count, check_begin
from hut8.contests.contest import ContestStage
from hut8.contests.sight import attempt_stage
from hut8.errors import Unavailable
from hut8.live.lobby import ROOM_ATTEMPTS, opening, sitting
from hut8.live.table import summary_of
from hut8.live.tokens import hash_token, new_table_id
from hut8.stores.contract import Append, Key, RoomTaken
from hut8.tables.decide import Prepared, Request, settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.contests.contest import Contest
    from hut8.contests.sight import Participant
    from hut8.game import Body
    from hut8.live.hub import Hub
    from hut8.stores.contest_contract import KeptProblem
    from hut8.tables.log import Recorded
    from hut8.tables.table import Table
    from hut8.wire.contests import AttemptSeat

AT_ONCE = 4
"""How many tables are made at a time: a class that begins together does not hold up who plays already."""

NOBODY_WATCHES = {"listed": False, "spectators": "none", "seats": 1}


def hash_in(contest: str, key: str) -> str:
    """Return by what a contest knows a key again; another contest knows it by something else."""
    return hmac_digest(key.encode(), f"participant {contest}".encode(), "sha256").hex()


def token_for(contest: str, number: int, key: str) -> str:
    """Return the secret of the seat at a problem, which only whoever has the key can have."""
    made = hmac_digest(key.encode(), f"seat {contest} {number}".encode(), "sha256")
    return urlsafe_b64encode(made).decode().rstrip("=")


class Attempts:
    """Where attempts begin; they go on at their tables like any game."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._context = hub, hub.context
        self._making = asyncio.Semaphore(AT_ONCE)

    async def begin(self, contest: Contest, number: int, who: Participant, key: str) -> AttemptSeat:
        """Begin or resume; raise Illegal before the problem opens, Missing if there is none of this number."""
        begun = await self._context.store.contests.attempts(contest.name, who.number)
        attempt = next((one for one in begun if one.number == number), None) or await self._anew(contest, number, who)
        problem = await self._hub.posing.problem(contest, number)
        token = token_for(contest.name, number, key)
        async with self._making:
            if not await self._context.store.heads([attempt.table]):
                await self._make_table(contest, attempt, problem, (who, token))
            table = await self._hub.table(attempt.table)
        return {
            "number": number,
            "table": attempt.table,
            "room": table.now.room,
            "seat": 0,
            "token": token,
            "stage": attempt_stage(attempt),
            "counted": can_count(contest, attempt),
        }

    async def _anew(self, contest: Contest, number: int, who: Participant) -> Attempt:
        """Keep a new attempt; one that was begun before goes on whatever the clock says now."""
        now = round(self._context.clock.wall(), 3)
        check_begin(contest, number, now)
        await self._hub.posing.problem(contest, number)  # an attempt whose problem cannot be found is none
        wanted = Attempt(contest.name, who.number, number, new_table_id(), now)
        return await self._context.store.contests.begin(wanted)

    async def _make_table(
        self, contest: Contest, attempt: Attempt, problem: KeptProblem, seat: tuple[Participant, str]
    ) -> None:
        """Make the table of an attempt, unless another process has meanwhile."""
        who, token = seat
        for _ in range(ROOM_ATTEMPTS):
            table, events = self._opening(contest, attempt, problem, who)
            keys = (Key(hash_token(token), table.seats[0].holder),)
            writing = Append(table.id, 0, table.time, tuple(events), summary_of(table), keys=keys)
            try:
                await self._context.store.create(writing, table.room)
            except RoomTaken:
                if await self._context.store.heads([attempt.table]):
                    return
                continue
            self._context.metrics.count("tables_opened", table.game.name)
            return
        raise Unavailable("No room code is free: try again later.")

    def _opening(
        self, contest: Contest, attempt: Attempt, problem: KeptProblem, who: Participant
    ) -> tuple[Table, list[Recorded]]:
        """Make the events of a table that has begun: nobody else can sit down, and nothing is left to choose."""
        hosted, number = self._hub.posing.hosted, attempt.number
        wishes = self._hub.posing.wishes(contest, number)
        shown = {**hosted.show_wishes(wishes), "contest": {"contest": contest.name, "number": number}}
        body = settings(hosted.game, None, NOBODY_WATCHES, Prepared(wishes=wishes, shown=shown))
        is_closed = contest.window_of(number).stage(attempt.began) is ContestStage.CLOSED
        extras: Body = {
            **problem.beginning["extras"],
            "embargo": not is_closed,
            "unaided": contest.is_unaided and not is_closed,
        }
        prepared = Prepared(problem.beginning["options"], extras, wishes)
        asks: list[Callable[[Table], Request]] = [
            partial(sitting, {"name": who.name or f"#{who.number}"}),
            lambda _: Request("start", prepared=prepared),
        ]
        return opening(hosted, attempt.table, body, asks, attempt.began)
