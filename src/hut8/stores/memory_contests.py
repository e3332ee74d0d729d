"""Contests in dictionaries, forgotten when the process ends."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.contests.sight import Participant
from hut8.contests.standing import total
from hut8.stores.contest_contract import CodeTaken, Places, no_contest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from hut8.contests.attempt import Attempt, Progress
    from hut8.contests.contest import Contest
    from hut8.stores.contest_contract import Entry, KeptProblem


@dataclass
class KeptContest:
    """Everything about one contest."""

    contest: Contest
    problems: dict[int, KeptProblem] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    participants: dict[int, Participant] = field(default_factory=dict)
    attempts: dict[tuple[int, int], Attempt] = field(default_factory=dict)
    codes: dict[str, int | None] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)

    def of(self, participant: int) -> list[Attempt]:
        return [self.attempts[key] for key in sorted(self.attempts) if key[0] == participant]


class MemoryContests:
    """The contests of a `MemoryStore`."""

    def __init__(self) -> None:
        self._kept: dict[str, KeptContest] = {}
        self._tables: dict[str, tuple[str, int, int]] = {}

    async def keep(self, contest: Contest) -> bool:
        if contest.name in self._kept:
            return False
        self._kept[contest.name] = KeptContest(contest)
        return True

    def _there(self, name: str) -> KeptContest:
        if name not in self._kept:
            raise no_contest()
        return self._kept[name]

    async def find(self, name: str) -> tuple[Contest, int] | None:
        kept = self._kept.get(name)
        return (kept.contest, len(kept.participants)) if kept else None

    async def forget(self, name: str) -> bool:
        return self._kept.pop(name, None) is not None

    async def keep_problem(self, name: str, number: int, problem: KeptProblem) -> KeptProblem:
        return self._there(name).problems.setdefault(number, problem)

    async def problems(self, name: str) -> dict[int, KeptProblem]:
        return dict(sorted(self._kept[name].problems.items())) if name in self._kept else {}

    async def held(self, now: float) -> list[str]:
        return [one.posed.identifier for _, _, one in self._held(now)]

    async def holding(self, identifiers: Collection[str], now: float) -> list[tuple[Contest, int]]:
        found = self._held(now)
        return [(contest, number) for contest, number, one in found if one.posed.identifier in identifiers]

    def _held(self, now: float) -> Iterator[tuple[Contest, int, KeptProblem]]:
        for kept in self._kept.values():
            for number, one in kept.problems.items():
                if one.until >= now:
                    yield kept.contest, number, one

    async def enter(self, name: str, entry: Entry) -> Participant:
        kept = self._there(name)
        number = kept.numbers.get(entry.hash)
        if number is None:
            return self._enter_anew(kept, entry)
        if number not in kept.removed:
            kept.participants[number] = kept.participants[number]._replace(name=entry.name)
        return kept.participants[number]

    @staticmethod
    def _enter_anew(kept: KeptContest, entry: Entry) -> Participant:
        number = len(kept.participants) + 1
        if entry.code is not None:
            if kept.codes.get(entry.code, number) is not None:
                raise CodeTaken
            kept.codes[entry.code] = number
        kept.numbers[entry.hash] = number
        kept.participants[number] = Participant(number, entry.name, entry.is_program)
        return kept.participants[number]

    async def participant(self, name: str, hash_: str) -> Participant | None:
        kept = self._kept.get(name)
        return kept.participants[kept.numbers[hash_]] if kept and hash_ in kept.numbers else None

    async def begin(self, attempt: Attempt) -> Attempt:
        kept, key = self._there(attempt.contest), (attempt.participant, attempt.number)
        if key not in kept.attempts:
            kept.attempts[key] = attempt
            self._tables[attempt.table] = (attempt.contest, *key)
        return kept.attempts[key]

    async def attempts(self, name: str, participant: int) -> list[Attempt]:
        return self._kept[name].of(participant) if name in self._kept else []

    async def attempts_at(self, hashes: Mapping[str, str]) -> list[Attempt]:
        there = [(self._kept[name], hash_) for name, hash_ in sorted(hashes.items()) if name in self._kept]
        return [one for kept, hash_ in there if hash_ in kept.numbers for one in kept.of(kept.numbers[hash_])]

    def go_on(self, table: str, progress: Progress) -> None:
        """Write how far the game at a table is; once it has ended, what its participant has reached."""
        name, *key = self._tables.get(table, ("", 0, 0))
        if name not in self._kept:
            return
        kept, number = self._kept[name], key[0]
        kept.attempts[number, key[1]] = kept.attempts[number, key[1]].at(progress)
        reached = total(kept.contest, kept.of(number))
        kept.participants[number] = kept.participants[number]._replace(score=reached and reached.score)

    async def places(self, name: str, after: int, limit: int) -> Places:
        kept = self._there(name)
        ranked = sorted(
            (one for one in kept.participants.values() if one.score is not None),
            key=lambda one: (one.score, one.number),
        )
        page = ranked[after : after + limit]
        better = await self.ahead(name, page[0].score or 0) if page else len(ranked)
        return Places(len(ranked), better, [(one, kept.of(one.number)) for one in page])

    async def ahead(self, name: str, score: int) -> int:
        found = sorted(one.score for one in self._there(name).participants.values() if one.score is not None)
        return bisect_left(found, score)

    async def everybody(self, name: str) -> list[tuple[Participant, list[Attempt]]]:
        kept = self._there(name)
        return [(one, kept.of(one.number)) for one in kept.participants.values()]

    async def remove_name(self, name: str, participant: int) -> bool:
        kept = self._kept.get(name)
        if kept is None or participant not in kept.participants:
            return False
        kept.removed.add(participant)
        kept.participants[participant] = kept.participants[participant]._replace(name="")
        return True

    async def issue(self, name: str, hashes: Collection[str]) -> None:
        self._there(name).codes.update(dict.fromkeys(hashes))
