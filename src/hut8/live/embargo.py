"""The one door for solutions: while a contest has a problem, nothing here tells what solves it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hut8.errors import Forbidden, Hut8Error
from hut8.live.days import day_named, day_of
from hut8.tables.decide import Request
from hut8.tables.table import Stage

if TYPE_CHECKING:
    from hut8.game import Body
    from hut8.live.context import Context
    from hut8.live.posing import Posing
    from hut8.live.table import LiveTable

DAILY_SEED = re.compile(r"daily (\d{4}-\d\d-\d\d)")
"""How the forge seeds the problem of a day."""

MAY_BE_DAILY = {
    "generated": None,
    "booklet": False,
    "hardest": False,
    "identifier": True,
    "daily": True,
    "again": True,
}
"""By a problem's source, whether it can be a day's; None: it is drawn from a secret, and nobody has it yet."""


class Embargo:
    """Says which problems contests have now, and lifts what they kept once their windows have closed."""

    def __init__(self, context: Context, posing: Posing) -> None:
        self._context, self._posing = context, posing

    async def holds(self, *identifiers: str, may_be_daily: bool = True) -> bool:
        """Whether a contest has one of these problems, whose solution it withholds; the days exist by themselves."""
        now = self._context.clock.wall()
        if may_be_daily:
            await self._posing.publish(day_of(now))
        found = await self._context.store.contests.holding(identifiers, now)
        return any(contest.withholds(number, now) for contest, number in found)

    async def check(self, *identifiers: str, may_be_daily: bool = True) -> None:
        """Raise Forbidden if the solution of one of these stays untold."""
        if await self.holds(*identifiers, may_be_daily=may_be_daily):
            raise untold()

    def check_day(self, day: str) -> None:
        """Raise Forbidden if this day has not come: its problem is as secret as today's."""
        if day_named(day) >= day_of(self._context.clock.wall()):
            raise untold()

    def check_seed(self, seed: str) -> None:
        """Raise Forbidden if a seed of the generator is that of a day that is not over."""
        if found := DAILY_SEED.match(seed):
            self.check_day(found[1])

    async def holds_wished(self, wished: Body, identifier: str | None) -> bool:
        """Whether a contest has the problem that was found for a wish."""
        may_be_daily = MAY_BE_DAILY.get(wished.get("source", "generated"))
        if identifier is None or may_be_daily is None:
            return False
        return await self.holds(identifier, may_be_daily=may_be_daily)

    def check_wish(self, wished: Body) -> None:
        """Raise Forbidden if somebody wishes the problem of a day that has not come."""
        day = wished.get("date") if wished.get("source") == "daily" else None
        if day is not None and day_named(str(day)) > day_of(self._context.clock.wall()):
            raise Forbidden("That day has not come yet: its problem opens with it.")

    async def check_table(self, table: LiveTable) -> None:
        """Raise Forbidden if what is told of a finished table would tell a solution; lift what was kept if it may."""
        problem = table.hosted.problem
        if problem is None or table.now.state is None:
            return
        played = problem(table.now.state)
        if await self.holds(played.identifier, may_be_daily=played.is_untold):
            raise untold()
        await self.lift(table)

    async def lift(self, table: LiveTable) -> None:
        """Let a finished table tell the solution it has kept, if no contest has its problem any more."""
        problem = table.hosted.problem
        if table.now.stage is not Stage.ENDED or problem is None or not problem(table.now.state).is_untold:
            return
        if not await self.holds(problem(table.now.state).identifier):
            await table.act(Request("disclose"))

    async def try_to_lift(self, table: LiveTable) -> None:
        """Lift if it can be done now; whoever comes to the table need not wait for it."""
        try:
            await self.lift(table)
        except Hut8Error as fault:
            self._context.log.log_trouble(fault)


def untold() -> Forbidden:
    return Forbidden("A contest has this problem: its solution is told when the contest is over.")
