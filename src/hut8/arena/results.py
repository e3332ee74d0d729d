"""Results as lines of JSON: a heading that names the suite and the player, then a line per problem.

A line is written as soon as its problem is over, so that an interrupted run loses nothing and goes on.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.arena.suites import Draw, Suite
from hut8.arena.trial import Outcome
from hut8.errors import Illegal, Malformed, Missing, unreadable, unwritable
from hut8.machine.notation import parse_rounds, score

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = 1


@dataclass(frozen=True)
class Result:
    """What happened with one problem; a regret that could not be computed is None."""

    task: str
    mode: str
    verifiers: int
    technique: str
    slots: str
    outcome: Outcome
    rounds: tuple[str, ...]
    claim: str | None
    guessed: bool
    illegal: tuple[str, ...]
    fault: str
    seconds: float
    regrets: tuple[dict[str, list[float]] | None, ...]

    @property
    def score(self) -> tuple[int, int]:
        """Rounds and questions."""
        return score(parse_rounds(self.rounds))

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class Heading(NamedTuple):
    """Who plays what."""

    player: str
    suite: Suite

    def as_json(self) -> dict[str, Any]:
        return {"arena": FORMAT, "player": self.player, "suite": asdict(self.suite)}


class Run(NamedTuple):
    """A heading and the results so far."""

    heading: Heading
    results: list[Result]


def line(entry: Heading | Result) -> str:
    return json.dumps(entry.as_json(), ensure_ascii=False) + "\n"


def begin(path: Path, heading: Heading) -> Run:
    """Open a file of results: a new one gets the heading, an old one must have the same and is gone on with."""
    try:
        if not path.exists() or not path.stat().st_size:
            path.write_text(line(heading), encoding="utf-8")
            return Run(heading, [])
        run = read(path)
        if run.heading != heading:
            raise Illegal("{path} holds the results of another player or suite: name another file.", path=path)
        _cut_after_the_last_whole_line(path)
    except OSError as fault:
        raise unwritable(path, fault) from fault
    return run


def _cut_after_the_last_whole_line(path: Path) -> None:
    """Shorten the file and write nothing anew: where that could not be finished, the results would be lost."""
    with path.open("r+b") as file:
        file.truncate(file.read().rfind(b"\n") + 1)


def read(path: Path) -> Run:
    """Read a file of results; a last line that was cut off does not count."""
    if not path.exists():
        raise Missing("There is no file {name}.", name=path)
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as fault:
        raise unreadable(path, fault) from fault
    try:
        heading, *lines = map(json.loads, text.split("\n")[:-1])
        return Run(_heading(heading), [_result(each) for each in lines])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        raise Malformed(
            "{path} holds no results of the arena: name a file that `hut8 arena run` wrote.", path=path
        ) from fault


def _heading(entry: dict[str, Any]) -> Heading:
    if entry["arena"] != FORMAT:
        raise ValueError("another format")
    suite = entry["suite"]
    draws = {cell: [Draw(*draw) for draw in draws] for cell, draws in suite["draws"].items()}
    return Heading(entry["player"], Suite(suite["name"], suite["seed"], draws))


def _result(entry: dict[str, Any]) -> Result:
    tuples = {name: tuple(entry[name]) for name in ("rounds", "illegal", "regrets")}
    return Result(**{**entry, **tuples, "outcome": Outcome(entry["outcome"])})
