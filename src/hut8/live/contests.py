"""The contests of a house: opening one, entering it, and beginning its problems."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import TYPE_CHECKING

from hut8.contests.contest import ContestStage, Kind
from hut8.contests.opening import Secrets, contest_wished
from hut8.contests.sight import Seen, Viewer, contest_view
from hut8.errors import Forbidden, Malformed, Unavailable
from hut8.games.machine import check_problem
from hut8.live.attempts import Attempts, hash_in
from hut8.live.days import MODES, contest_of_the_name, daily_contest, day_named
from hut8.live.lobby import ROOM_ATTEMPTS
from hut8.live.tokens import ROOM_LETTERS, hash_token, new_seed, new_token
from hut8.stores.contest_contract import CodeTaken, Entry, no_contest
from hut8.tables.seats import LONGEST_NAME, clean_text
from hut8.wire.contests import Enter

if TYPE_CHECKING:
    from hut8.contests.contest import Contest
    from hut8.contests.sight import Participant
    from hut8.live.hub import Hub
    from hut8.wire.contests import AttemptSeat, Begin, ContestOpened, ContestView, OpenContest

NAME_LENGTH = 6


class Contests:
    """Every request about contests; whoever asks is known by a key, of which only hashes are kept."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._context, self._store = hub, hub.context, hub.context.store.contests
        self._attempts = Attempts(hub)

    # --- opening ---

    async def open(self, wanted: OpenContest, asker: str = "") -> ContestOpened:
        """Open a contest: its problems are found before it is there."""
        problems = tuple(check_problem(one) for one in wanted.problems)
        if any(one["source"] == "daily" for one in problems):
            raise Malformed("A daily problem has a contest of its own: choose other problems.")
        host_key = new_token()
        for _ in range(ROOM_ATTEMPTS):
            made = Secrets(letters(NAME_LENGTH), new_seed().hex(), hash_token(host_key))
            contest = contest_wished(wanted, problems, made, round(self._context.clock.wall(), 3))
            if await self._hub.posing.open(contest, asker):
                return {"contest": contest.name, "host_key": host_key}
        raise Unavailable("No name is free for the contest: try again later.")

    async def called(self, name: str) -> tuple[Contest, int]:
        """Return a contest by its name and how many have entered; a day's is made when it is first asked for."""
        daily = contest_of_the_name(name.lower(), self._context.clock.wall())
        found = await self._store.find(daily.name if daily else name.upper())
        if found is None and daily is not None:
            await self._store.keep(daily)
            found = (daily, 0)
        if found is None:
            raise no_contest()
        return found

    async def published(self, day: str, mode: str) -> str | None:
        """Return the identifier of a day's problem, if the day is today or its problem is kept."""
        if mode not in MODES:
            return None
        contest, now = daily_contest(day_named(day), mode), self._context.clock.wall()
        if contest.window.stage(now) is ContestStage.OPEN:
            await self._store.keep(contest)
            return (await self._hub.posing.problem(contest, 1)).posed.identifier
        kept = (await self._store.problems(contest.name)).get(1)
        return kept.posed.identifier if kept else None

    # --- taking part ---

    async def view(self, name: str, key: str | None = None) -> ContestView:
        contest, entered = await self.called(name)
        if contest.kind is Kind.DAILY and contest.window.stage(self._context.clock.wall()) is ContestStage.OPEN:
            await self._hub.posing.problem(contest, 1)
        kept = await self._store.problems(contest.name)
        seen = Seen(self._context.clock.wall(), entered, {number: one.posed for number, one in kept.items()})
        return contest_view(contest, seen, await self.viewer(contest, key))

    async def viewer(self, contest: Contest, key: str | None) -> Viewer:
        """Return who asks: somebody whom the contest knows by this key, or nobody in particular."""
        if key is None:
            return Viewer()
        if is_host(contest, key):
            return Viewer(is_host=True)
        who = await self._store.participant(contest.name, hash_in(contest.name, key))
        attempts = await self._store.attempts(contest.name, who.number) if who else []
        return Viewer(who, tuple(attempts))

    async def enter(self, name: str, wanted: Enter) -> ContestView:
        """Let somebody in; again with the same key is only another name."""
        contest, _ = await self.called(name)
        await self._enter(contest, wanted)
        return await self.view(contest.name, wanted.key)

    async def _enter(self, contest: Contest, wanted: Enter) -> Participant:
        if wanted.program and not contest.allows_programs:
            raise Forbidden("This contest is for people: its host has not opened it to programs.")
        hashed = hash_in(contest.name, wanted.key)
        is_known = await self._store.participant(contest.name, hashed) is not None
        code = hash_code(wanted.code or "") if contest.needs_codes and not is_known else None
        called = clean_text(wanted.name, LONGEST_NAME) if wanted.name.strip() else ""
        try:
            return await self._store.enter(contest.name, Entry(hashed, called, wanted.program, code))
        except CodeTaken:
            raise Forbidden("This contest needs a personal code that nobody has used: ask its host for one.") from None

    async def begin(self, name: str, number: int, wanted: Begin) -> AttemptSeat:
        """Begin or resume an attempt; whoever has not entered does so now."""
        contest, _ = await self.called(name)
        who = await self._store.participant(contest.name, hash_in(contest.name, wanted.key))
        if who is None:
            contest.window_of(number)  # nobody enters for a problem that is not there
            who = await self._enter(contest, Enter(key=wanted.key, name=wanted.name))
        return await self._attempts.begin(contest, number, who, wanted.key)


def letters(count: int) -> str:
    """Return so many random letters that nobody confuses."""
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(count))


def is_host(contest: Contest, key: str) -> bool:
    return bool(contest.host) and compare_digest(contest.host, hash_token(key))


def hash_code(code: str) -> str:
    """Return the hash of a personal code, however it was typed.

    >>> hash_code("kmpr txyz") == hash_code("KMPR-TXYZ")
    True
    """
    return hash_token("".join(letter for letter in code.upper() if letter in ROOM_LETTERS))
