"""What every store does for contests. A name, a participant's hash and a problem's number are each taken once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from hut8.errors import Missing

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from hut8.contests.attempt import Attempt
    from hut8.contests.contest import Contest
    from hut8.contests.sight import Participant, Posed
    from hut8.game import Body


def no_contest() -> Missing:
    return Missing("There is no such contest: check its letters.")


class CodeTaken(Exception):  # noqa: N818 - a plain word
    """There is no such personal code, or somebody has used it."""


class KeptProblem(NamedTuple):
    """A problem that was found, with how its games begin; `until` is when its window closes."""

    posed: Posed
    until: float
    beginning: Body


class Entry(NamedTuple):
    """Somebody who enters, known by a hash; `code` is the hash of a personal code."""

    hash: str
    name: str = ""
    is_program: bool = False
    code: str | None = None


class Places(NamedTuple):
    """Participants with a score, in order; how many there are in all, and how many are ahead of the first of these."""

    ranked: int
    better: int
    rows: list[tuple[Participant, list[Attempt]]]


class ContestStore(Protocol):
    """Contests, their problems, participants and attempts. Every method raises `Unavailable` as a store's do.

    Whatever is kept of a contest that is not there, or asked of its standing, raises `Missing`.
    """

    async def keep(self, contest: Contest) -> bool:
        """Keep a contest; False, and nothing is changed, if there is one of this name."""

    async def find(self, name: str) -> tuple[Contest, int] | None:
        """Return a contest and how many have entered."""

    async def forget(self, name: str) -> bool:
        """Delete a contest and everything about it; its tables stay. False if there is none of this name."""

    async def keep_problem(self, name: str, number: int, problem: KeptProblem) -> KeptProblem:
        """Keep a problem that was found, unless one is kept already; return the one that is."""

    async def problems(self, name: str) -> dict[int, KeptProblem]:
        """Return the problems found so far."""

    async def held(self, now: float) -> list[str]:
        """Return the identifiers of all problems of contests whose windows have not closed."""

    async def holding(self, identifiers: Collection[str], now: float) -> list[tuple[Contest, int]]:
        """Return the contests that have one of these problems, whose window has not closed, and its number there."""

    async def enter(self, name: str, entry: Entry) -> Participant:
        """Let somebody in, or give whoever is in another name; raise CodeTaken."""

    async def participant(self, name: str, hash_: str) -> Participant | None:
        """Return who this is."""

    async def begin(self, attempt: Attempt) -> Attempt:
        """Keep an attempt, unless there is one of this participant at this problem; return the one there is."""

    async def attempts(self, name: str, participant: int) -> list[Attempt]:
        """Return somebody's attempts, in the order of the problems."""

    async def attempts_at(self, hashes: Mapping[str, str]) -> list[Attempt]:
        """Return somebody's attempts at several contests, by name and the hash there."""

    async def places(self, name: str, after: int, limit: int) -> Places:
        """Return a page of the standing."""

    async def ahead(self, name: str, score: int) -> int:
        """Return how many are ahead of a score."""

    async def everybody(self, name: str) -> list[tuple[Participant, list[Attempt]]]:
        """Return all participants with their attempts, in the order of entering."""

    async def remove_name(self, name: str, participant: int) -> bool:
        """Take a name away for good; False if there is no such participant."""

    async def issue(self, name: str, hashes: Collection[str]) -> None:
        """Keep personal codes, by their hashes."""
