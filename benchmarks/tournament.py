"""Methods of play against best play: `.venv/bin/python benchmarks/tournament.py tournament.jsonl`.

Every method plays every world of every set of fixed samples; results are kept in the file, so that the command
goes on where it was interrupted. Then the section of docs/best-play.md is written.
"""

from __future__ import annotations

import argparse
import json
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from marked import table, write_section
from samples import sample

from hut8.arena.methods import METHODS, Method, Position
from hut8.cli.patience import interruptible
from hut8.cli.progress import progress_bar
from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.machine.problems import SIZES, Mode
from hut8.reasoning.deduce import deduce
from hut8.strategy import Objective, Plan, best_play
from hut8.strategy.positions import Field, worlds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.problems import PublicProblem

PAGE = Path(__file__).parent.parent / "docs" / "best-play.md"
COUNTS = {Mode.CLASSIC: 200, Mode.EXTREME: 25, Mode.NIGHTMARE: 12}
"""As many sets are played for every number of verifiers."""

MOST_WORLDS = 1500
"""Sets with more worlds, which occur in Nightmare alone, are not drawn: methods list them."""

BEST = "best play"
SECONDS = 10.0


class Cost(NamedTuple):
    """What play costs from a position on: sums over the worlds, and the worst world."""

    rounds: int = 0
    questions: int = 0
    worst_rounds: int = 0
    worst_questions: int = 0

    def after(self, count: int, *, rounds: int = 0, questions: int = 0) -> Cost:
        """Return the cost when so many worlds pay this first."""
        return Cost(
            self.rounds + rounds * count,
            self.questions + questions * count,
            self.worst_rounds + rounds,
            self.worst_questions + questions,
        )

    def beside(self, other: Cost) -> Cost:
        return Cost(
            self.rounds + other.rounds,
            self.questions + other.questions,
            max(self.worst_rounds, other.worst_rounds),
            max(self.worst_questions, other.worst_questions),
        )


class Play:
    """One method in all worlds of one set at once."""

    def __init__(self, method: Method, field: Field) -> None:
        self.method, self.field = method, field

    def cost(self, left: int) -> Cost:
        """Return what it costs from the start of a round."""
        if self.field.only_code(left) is not None:
            return Cost()
        proposal = self.method.proposal(self.field, left)
        here = Position(left, proposal, tuple(self.field.letters), QUESTIONS_IN_A_ROUND)
        return self._in_round(here).after(left.bit_count(), rounds=1)

    def _in_round(self, here: Position) -> Cost:
        if self.field.only_code(here.worlds) is not None:
            return Cost()
        letter = self.method.letter(self.field, here) if here.questions else None
        if letter is None:
            return self.cost(here.worlds)
        passed = here.worlds & self.field.passing[letter][here.proposal]
        letters = tuple(other for other in here.letters if other != letter)
        halves = (
            Position(half, here.proposal, letters, here.questions - 1) for half in (passed, here.worlds & ~passed)
        )
        first, second = map(self._in_round, halves)
        return first.beside(second).after(here.worlds.bit_count(), questions=1)


def best(public: PublicProblem) -> Cost | None:
    """Return the average objective's sums and the guarantee's worst case, if both are proven."""
    average, guarantee = (_plan(public, objective) for objective in Objective)
    if not (average.proven and guarantee.proven):
        return None
    sums, worst = average.cost, guarantee.cost
    return Cost(sums.rounds, sums.questions, worst.worst_rounds, worst.worst_questions)


def _plan(public: PublicProblem, objective: Objective) -> Plan:
    return interruptible(lambda cancelled: best_play(public, objective=objective, seconds=SECONDS, cancelled=cancelled))


def costs(public: PublicProblem) -> dict[str, Cost]:
    """Play a set by every method; nothing when best play is not proven."""
    found = best(public)
    if found is None:
        return {}
    field = Field(worlds(public))
    return {BEST: found, **{name: Play(method, field).cost(field.everything) for name, method in METHODS.items()}}


class Result(NamedTuple):
    """A set, played by all."""

    mode: str
    slots: str
    worlds: int
    costs: dict[str, list[int]]


def drawn() -> Iterator[tuple[Mode, PublicProblem]]:
    for mode, count in COUNTS.items():
        for size in SIZES:
            small = (each.public for each in sample(mode, size) if _few(each.public))
            yield from ((mode, public) for public in islice(small, count))


def _few(public: PublicProblem) -> bool:
    return deduce(public).worlds <= MOST_WORLDS


def collect(path: Path) -> list[Result]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known = {(entry.mode, entry.slots): entry for entry in (Result(**json.loads(line)) for line in lines)}
    wanted = list(drawn())
    with progress_bar("Playing") as progress, path.open("a", encoding="utf-8") as file:
        for done, (mode, public) in enumerate(wanted):
            progress(done, len(wanted))
            if (str(mode), str(public)) in known:
                continue
            played = {name: list(cost) for name, cost in costs(public).items()}
            entry = Result(str(mode), str(public), deduce(public).worlds, played)
            file.write(json.dumps(entry._asdict()) + "\n")
            file.flush()
            known[entry.mode, entry.slots] = entry
    return [known[str(mode), str(public)] for mode, public in wanted]


def rows(results: list[Result]) -> Iterator[tuple[str, ...]]:
    """Yield, for every method, means over the sets and how often it is as good as best play."""
    for name in (BEST, *METHODS):
        pairs = [(Cost(*each.costs[name]), Cost(*each.costs[BEST]), each.worlds) for each in results]
        rounds = fmean(mine.rounds / count for mine, _, count in pairs)
        least = fmean(top.rounds / count for _, top, count in pairs)
        worst = [[mine[kind] for mine, *_ in pairs] for kind in (2, 3)]
        yield (
            name,
            f"{rounds:.3f}",
            f"{fmean(mine.questions / count for mine, _, count in pairs):.3f}",
            *(f"{fmean(each):.2f}, {max(each)}" for each in worst),
            f"{100 * (rounds / least - 1):.1f} %",
            f"{100 * fmean(mine[:2] == top[:2] for mine, top, _ in pairs):.0f} %",
        )


def section(mode: Mode, results: list[Result]) -> Iterator[str]:
    proven = [each for each in results if each.costs]
    total = sum(each.worlds for each in proven)
    unproven = len(results) - len(proven)
    yield f"{mode.title()}, {len(proven)} sets with {total:,} worlds (left out, best play unproven: {unproven}):"
    yield ""
    head = ("method", "rounds", "questions", "worst rounds: mean, most", "worst questions: mean, most")
    yield from table((*head, "more rounds than best play", "as good"), rows(proven))
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="Where results are kept.")
    results = collect(parser.parse_args().file)
    lines: list[str] = []
    for mode in COUNTS:
        lines += section(mode, [each for each in results if each.mode == str(mode)])
    write_section(PAGE, "tournament.py", lines[:-1])


if __name__ == "__main__":
    main()
