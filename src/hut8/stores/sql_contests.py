"""The contests of a SQL store: every method of their contract as one operation inside one transaction."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hut8.stores import contests
from hut8.stores.contract import Conflict

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from hut8.contests.attempt import Attempt
    from hut8.contests.contest import Contest
    from hut8.contests.sight import Participant
    from hut8.stores.contest_contract import Entry, KeptProblem, Places
    from hut8.stores.sql import SqlStore


class SqlContests:
    """Contests in the database of a store, by the store's own transactions."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def keep(self, contest: Contest) -> bool:
        return await self._store.write(partial(contests.keep, contest=contest))

    async def find(self, name: str) -> tuple[Contest, int] | None:
        return await self._store.look(partial(contests.find, name=name))

    async def forget(self, name: str) -> bool:
        return await self._store.write(partial(contests.forget, name=name))

    async def keep_problem(self, name: str, number: int, problem: KeptProblem) -> KeptProblem:
        return await self._store.write(partial(contests.keep_problem, name=name, number=number, problem=problem))

    async def problems(self, name: str) -> dict[int, KeptProblem]:
        return await self._store.look(partial(contests.problems, name=name))

    async def held(self, now: float) -> list[str]:
        return await self._store.look(partial(contests.held, now=now))

    async def holding(self, identifiers: Collection[str], now: float) -> list[tuple[Contest, int]]:
        return await self._store.look(partial(contests.holding, identifiers=identifiers, now=now))

    async def enter(self, name: str, entry: Entry) -> Participant:
        """Enter; if the same key has just entered elsewhere, be the one that did."""
        work = partial(contests.enter, name=name, entry=entry)
        try:
            return await self._store.write(work)
        except Conflict:
            return await self._store.write(work)

    async def participant(self, name: str, hash_: str) -> Participant | None:
        return await self._store.look(partial(contests.participant, name=name, hash_=hash_))

    async def begin(self, attempt: Attempt) -> Attempt:
        return await self._store.write(partial(contests.begin, attempt=attempt))

    async def attempts(self, name: str, participant: int) -> list[Attempt]:
        return await self._store.look(partial(contests.attempts, name=name, participant=participant))

    async def attempts_at(self, hashes: Mapping[str, str]) -> list[Attempt]:
        return await self._store.look(partial(contests.attempts_at, hashes=hashes))

    async def places(self, name: str, after: int, limit: int) -> Places:
        return await self._store.look(partial(contests.places, name=name, after=after, limit=limit))

    async def ahead(self, name: str, score: int) -> int:
        return await self._store.look(partial(contests.ahead, name=name, score=score))

    async def everybody(self, name: str) -> list[tuple[Participant, list[Attempt]]]:
        return await self._store.look(partial(contests.everybody, name=name))

    async def remove_name(self, name: str, participant: int) -> bool:
        return await self._store.write(partial(contests.remove_name, name=name, participant=participant))

    async def issue(self, name: str, hashes: Collection[str]) -> None:
        await self._store.write(partial(contests.issue, name=name, hashes=hashes))
