"""Finding the problems of contests: each once, however many ask and whatever the forge will make in later versions."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hut8.errors import Illegal
from hut8.games.machine_contests import posed
from hut8.live.days import MODES, daily_contest
from hut8.stores.contest_contract import KeptProblem

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from hut8.contests.contest import Contest
    from hut8.contests.sight import Posed
    from hut8.game import Body
    from hut8.games.registry import Hosted, Preparation
    from hut8.live.context import Context

GAME = "machine"
"""The game that contests are of."""

OPENING_SECONDS = 60.0
"""How long a host may wait for all problems of a new contest."""


class Posing:
    """Poses problems: the store keeps the first that is found."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._published: date | None = None
        self._one_at_a_time = asyncio.Lock()

    @property
    def hosted(self) -> Hosted:
        return self._context.games.named(GAME)

    def wishes(self, contest: Contest, number: int) -> Body:
        """Return the wishes of a table at a problem, complete."""
        aids = [] if contest.is_unaided else ["codes", "strikes", "check", "hints"]
        return self.hosted.check_wishes({"problem": contest.problems[number - 1], "aids": aids})

    async def open(self, contest: Contest, asker: str) -> bool:
        """Find every problem of a new contest, then keep it; False if its name is taken."""
        try:
            async with asyncio.timeout(OPENING_SECONDS):
                found = {number: await self._find(contest, number, asker) for number in contest.numbers}
        except TimeoutError:
            raise Illegal("It takes too long to find these problems: wish for fewer, or for less.") from None
        store = self._context.store.contests
        if not await store.keep(contest):
            return False
        for number, problem in found.items():
            await store.keep_problem(contest.name, number, problem)
        return True

    async def problem(self, contest: Contest, number: int) -> KeptProblem:
        """Return a problem of a contest, finding it if nobody has yet."""
        store = self._context.store.contests
        kept = (await store.problems(contest.name)).get(number)
        if kept is not None:
            return kept
        async with self._one_at_a_time:
            kept = (await store.problems(contest.name)).get(number)
            return kept or await store.keep_problem(contest.name, number, await self._find(contest, number))

    async def _find(self, contest: Contest, number: int, asker: str = "") -> KeptProblem:
        seed = contest.seed_of(number) if contest.seed else ""
        wishes, until = self.wishes(contest, number), contest.window_of(number).closes
        found, beginning = await self._context.thinking.run(_pose, self.hosted.prepare, wishes, seed, asker=asker)
        return KeptProblem(found, until, beginning)

    async def publish(self, day: date) -> None:
        """Make sure that the problems of a day are kept, and so held."""
        if self._published == day:
            return
        for mode in MODES:
            contest = daily_contest(day, mode)
            await self._context.store.contests.keep(contest)
            await self.problem(contest, 1)
        self._published = day


def _pose(prepare: Callable[[Body, str, int], Preparation], wishes: Body, seed: str) -> tuple[Posed, Body]:
    """Find a problem, in a worker process, and let the Machine solve it."""
    made = prepare(wishes, seed, 1)
    return posed(made), {"options": dict(made.options), "extras": dict(made.extras)}
