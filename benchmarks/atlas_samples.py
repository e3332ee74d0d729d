"""Extreme and Nightmare by fixed random samples: `.venv/bin/python benchmarks/atlas_samples.py samples.jsonl`.

Best play of every set drawn, both objectives, is kept in the file, so that the command goes on where it was
interrupted; what was not proven in time is tried again. Then the section of docs/atlas.md is written, with confidence
intervals. Where a figure is not proven, its interval reaches from the proven bound to what was found.
"""

from __future__ import annotations

import argparse
import json
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from marked import table, write_section
from samples import Drawn, sample

from hut8.cli.patience import interruptible
from hut8.cli.progress import progress_bar
from hut8.machine.problems import SIZES, Mode, PublicProblem
from hut8.strategy import Objective, best_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PAGE = Path(__file__).parent.parent / "docs" / "atlas.md"
COUNTS = {Mode.EXTREME: 100, Mode.NIGHTMARE: 60}
"""As many sets with a problem are drawn for every number of verifiers."""

Z = 1.96
"""Standard errors to each side of a 95 % interval."""


class Member(NamedTuple):
    """One set of a sample, solved: low and high ends are equal where best play is proven."""

    mode: str
    verifiers: int
    slots: str
    tries: int
    worlds: int
    codes: int
    average: list[list[int]]
    """Sums of rounds and of questions: the bound, then what was found."""

    worst: list[list[int]]
    """Rounds and questions that always suffice: likewise."""

    @property
    def is_proven(self) -> tuple[bool, bool]:
        return self.average[0] == self.average[1], self.worst[0] == self.worst[1]

    def tighter(self, other: Member | None) -> Member:
        """Return what both know together."""
        if other is None:
            return self
        average, worst = (
            [max(mine[0], theirs[0]), min(mine[1], theirs[1])]
            for mine, theirs in ((self.average, other.average), (self.worst, other.worst))
        )
        return self._replace(average=average, worst=worst)


def solve(mode: Mode, drawn: Drawn, seconds: float) -> Member:
    average, worst = (_plan(drawn.public, objective, seconds) for objective in Objective)
    return Member(
        str(mode),
        len(drawn.public.slots),
        str(drawn.public),
        drawn.tries,
        average.worlds,
        average.code_count,
        [list(average.bound), [average.rounds_total, average.questions_total]],
        [list(worst.bound), [worst.rounds_worst, worst.questions_worst]],
    )


def _plan(public: PublicProblem, objective: Objective, seconds: float) -> Any:
    return interruptible(lambda cancelled: best_play(public, objective=objective, seconds=seconds, cancelled=cancelled))


def read(path: Path) -> dict[tuple[str, str], Member]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known: dict[tuple[str, str], Member] = {}
    for member in (Member(**json.loads(line)) for line in lines):
        key = member.mode, member.slots
        known[key] = member.tighter(known.get(key))
    return known


def collect(path: Path, seconds: float) -> list[Member]:
    known, members = read(path), []
    wanted = [(mode, each) for mode, count in COUNTS.items() for n in SIZES for each in islice(sample(mode, n), count)]
    with progress_bar("Solving samples") as progress, path.open("a", encoding="utf-8") as file:
        for done, (mode, drawn) in enumerate(wanted):
            progress(done, len(wanted))
            member = known.get((str(mode), str(drawn.public)))
            if member is None or (seconds and not all(member.is_proven)):
                member = solve(mode, drawn, seconds).tighter(member)
                file.write(json.dumps(member._asdict()) + "\n")
                file.flush()
            members.append(member)
    return members


def wilson(part: int, whole: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's score)."""
    share, square = part / whole, Z * Z / whole
    middle, half = share + square / 2, Z * sqrt(share * (1 - share) / whole + square / (4 * whole))
    return max(0, (middle - half) / (1 + square)), min(1, (middle + half) / (1 + square))


def mean_interval(low: Sequence[float], high: Sequence[float]) -> str:
    """Return the 95 % interval of a mean whose members are known to lie between two ends."""
    ends = [fmean(low) - Z * stdev(low) / sqrt(len(low)), fmean(high) + Z * stdev(high) / sqrt(len(high))]
    return f"{ends[0]:.2f} to {ends[1]:.2f}"


def share_interval(low: int, high: int, whole: int) -> str:
    return f"{100 * wilson(low, whole)[0]:.0f} to {100 * wilson(high, whole)[1]:.0f} %"


def per_size(members: list[Member]) -> Iterator[tuple[str, ...]]:
    for size in SIZES:
        those = [member for member in members if member.verifiers == size]
        tries, count = sum(member.tries for member in those), len(those)
        means = [
            mean_interval(
                [member.average[0][kind] / member.worlds for member in those],
                [member.average[1][kind] / member.worlds for member in those],
            )
            for kind in (0, 1)
        ]
        yield (
            str(size),
            str(count),
            share_interval(count, count, tries),
            *means,
            *(f"{sum(member.is_proven[which] for member in those)}" for which in (0, 1)),
        )


def rounds_shares(members: list[Member]) -> Iterator[tuple[str, ...]]:
    """Yield, for every number of rounds, the share of sets for which it always suffices."""
    for rounds in range(max(member.worst[1][0] for member in members) + 1):
        row = [str(rounds)]
        for size in SIZES:
            ends = [member.worst for member in members if member.verifiers == size]
            sure = sum(found[0] <= rounds for _, found in ends)
            maybe = sum(bound[0] <= rounds for bound, _ in ends)
            row.append(share_interval(sure, maybe, len(ends)))
        yield tuple(row)


def hardest(members: list[Member]) -> Iterator[tuple[str, ...]]:
    """Yield the set of every size whose proven need is greatest."""
    for size in SIZES:
        worst = max((each for each in members if each.verifiers == size), key=lambda each: (each.worst[0], each.worlds))
        (low, high), (worlds, codes) = worst.worst, (worst.worlds, worst.codes)
        yield f"`{worst.slots}`", f"{low[0]}, {low[1]}", f"{high[0]}, {high[1]}", f"{worlds:,}", str(codes)


def section(mode: Mode, members: list[Member]) -> Iterator[str]:
    yield from (f"### {mode.title()}", "")
    head = ("verifiers", "sets", "drawn sets that have a problem", "mean rounds", "mean questions")
    yield from table((*head, "average proven", "guarantee proven"), per_size(members))
    yield from ("", "Rounds that always suffice, and for what share of the sets:", "")
    yield from table(("rounds", *(f"{size} verifiers" for size in SIZES)), rounds_shares(members))
    yield from ("", "The hardest set of each sample: no strategy guarantees less than the first pair of figures.", "")
    yield from table(("set", "rounds, questions: bound", "found", "worlds", "codes"), hardest(members))
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="Where solved sets are kept.")
    parser.add_argument("--seconds", type=float, default=20, help="For each set and objective; 0 to try nothing again.")
    wanted = parser.parse_args()
    members = collect(wanted.file, wanted.seconds)
    lines: list[str] = []
    for mode in COUNTS:
        lines += section(mode, [member for member in members if member.mode == str(mode)])
    write_section(PAGE, "atlas_samples.py", lines[:-1])


if __name__ == "__main__":
    main()
