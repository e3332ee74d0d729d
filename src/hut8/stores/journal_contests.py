"""Contests on a journal: after every change the contest's whole state is one more entry, of which the last is true.

A device has few participants, so a state is short; a server has databases for more.
"""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeVar

from hut8.contests.attempt import Attempt, Progress
from hut8.contests.contest import contest_from
from hut8.contests.sight import Participant, Posed
from hut8.errors import Unavailable
from hut8.stores.contest_contract import KeptProblem
from hut8.stores.memory_contests import KeptContest, MemoryContests

if TYPE_CHECKING:
    from collections.abc import Awaitable, Collection

    from hut8.contests.contest import Contest
    from hut8.stores.contest_contract import Entry
    from hut8.stores.journal import Journal

Result = TypeVar("Result")
PREFIX = "contest "
"""Begins the key of a contest in the journal; no table's id has a space."""


class JournalContests(MemoryContests):
    """The contests of a `JournalStore`."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._journal = journal
        self._lengths: dict[str, int] = {}
        self._gone_on: set[str] = set()
        self._writing = asyncio.Lock()

    def load(self, key: str, texts: list[str]) -> None:
        """Take in a contest that an earlier process kept."""
        kept = _read(json.loads(texts[-1]))
        self._kept[kept.contest.name] = kept
        self._lengths[kept.contest.name] = len(texts)
        for (participant, number), attempt in kept.attempts.items():
            self._tables[attempt.table] = (key.removeprefix(PREFIX), participant, number)

    async def keep(self, contest: Contest) -> bool:
        return await self._changed(contest.name, super().keep(contest))

    async def forget(self, name: str) -> bool:
        async with self._writing:
            if self._lengths.pop(name, None):
                await self._journal.erase([PREFIX + name])
            return await super().forget(name)

    async def keep_problem(self, name: str, number: int, problem: KeptProblem) -> KeptProblem:
        return await self._changed(name, super().keep_problem(name, number, problem))

    async def enter(self, name: str, entry: Entry) -> Participant:
        return await self._changed(name, super().enter(name, entry))

    async def begin(self, attempt: Attempt) -> Attempt:
        return await self._changed(attempt.contest, super().begin(attempt))

    async def remove_name(self, name: str, participant: int) -> bool:
        return name in self._kept and await self._changed(name, super().remove_name(name, participant))

    async def issue(self, name: str, hashes: Collection[str]) -> None:
        await self._changed(name, super().issue(name, hashes))

    def go_on(self, table: str, progress: Progress) -> None:
        super().go_on(table, progress)
        if table in self._tables:
            self._gone_on.add(self._tables[table][0])

    async def flush(self) -> None:
        """Write what games have changed; what cannot be written now is written the next time."""
        async with self._writing:
            for name in sorted(self._gone_on & set(self._kept)):
                await self._write(name)
                self._gone_on.discard(name)

    async def _changed(self, name: str, change: Awaitable[Result]) -> Result:
        """Change a contest and write it; what could not be written has not happened."""
        async with self._writing:
            before = deepcopy(self._kept.get(name))
            result = await change
            try:
                await self._write(name)
            except Unavailable:
                self._kept.pop(name, None)
                if before is not None:
                    self._kept[name] = before
                raise
            return result

    async def _write(self, name: str) -> None:
        number = self._lengths.get(name, 0) + 1
        await self._journal.write(PREFIX + name, number, json.dumps(_written(self._kept[name]), ensure_ascii=False))
        self._lengths[name] = number


def _written(kept: KeptContest) -> dict[str, Any]:
    return {
        "contest": kept.contest.as_json(),
        "problems": [
            [number, asdict(one.posed), one.until, dict(one.beginning)] for number, one in kept.problems.items()
        ],
        "numbers": kept.numbers,
        "participants": [list(one) for one in kept.participants.values()],
        "attempts": [
            [one.contest, one.participant, one.number, one.table, one.began, list(one.progress)]
            for one in kept.attempts.values()
        ],
        "codes": kept.codes,
        "removed": sorted(kept.removed),
    }


def _read(body: dict[str, Any]) -> KeptContest:
    participants = [Participant(*one) for one in body["participants"]]
    attempts = [_attempt(*one) for one in body["attempts"]]
    return KeptContest(
        contest_from(body["contest"]),
        {number: KeptProblem(Posed(**posed), until, beginning) for number, posed, until, beginning in body["problems"]},
        body["numbers"],
        {one.number: one for one in participants},
        {(one.participant, one.number): one for one in attempts},
        body["codes"],
        set(body["removed"]),
    )


def _attempt(*kept: Any) -> Attempt:
    contest, participant, number, table, began, progress = kept
    return Attempt(contest, participant, number, table, began, Progress(*progress))
